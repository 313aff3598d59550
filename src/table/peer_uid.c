/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/peer_uid.h"

#include <sys/socket.h>
#include <unistd.h>

bool peer_uid_is_ours(int socket_fd)
{
#ifdef SO_PEERCRED
	struct ucred peer;
	socklen_t length = sizeof(peer);

	return !getsockopt(socket_fd, SOL_SOCKET, SO_PEERCRED, &peer,
			   &length) &&
	       peer.uid == geteuid();
#else
	(void)socket_fd;
	return true;
#endif
}
