/* SPDX-License-Identifier: ISC */
/*
 * What a table asks the system about processes: whether its own is to end,
 * and whose is at the other end of a socket.
 */
#ifndef TABLE_PROCESS_H
#define TABLE_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

/*
 * The request to end, SIGTERM or SIGINT, as a descriptor that poll() waits
 * for like for any other, so that none comes too early or too late. From now
 * on those signals do not end the process: the descriptor, which stays open
 * as long as it, becomes readable. One that whoever started us has had
 * ignored stays so. -1 when there is none; the signals are then as before.
 */
int process_stop_fd(void);

/*
 * Whether the process at the other end of a Unix socket runs as that user.
 * Where the system cannot tell, it is true: then the directory of the socket,
 * which nobody else can enter, is what keeps others out.
 */
bool process_peer_is(int socket_fd, uid_t user);

#endif
