/* SPDX-License-Identifier: ISC */
/*
 * Whose process is at the other end of a Unix socket: the one thing here
 * that POSIX has no call for.
 */
#ifndef TABLE_PEER_UID_H
#define TABLE_PEER_UID_H

#include <stdbool.h>

/*
 * Whether the peer runs as the user that we run as. Where the system cannot
 * tell, it is true: then the directory of the socket, which nobody else can
 * enter, is what keeps others out.
 */
bool peer_uid_is_ours(int socket_fd);

#endif
