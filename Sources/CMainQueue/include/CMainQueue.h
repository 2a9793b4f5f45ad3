#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

// How a loop other than dispatch_main() serves the main queue: what CoreFoundation's run loop calls on Linux
// (libdispatch, private/private.h).

/// An eventfd, not blocking, that can be read while the main queue has work. The first call makes it.
int _dispatch_get_main_queue_handle_4CF(void);

/// Does the work that waits in the main queue. On the main thread only.
void _dispatch_main_queue_callback_4CF(void *unused);

#endif
