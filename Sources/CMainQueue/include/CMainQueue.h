#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

// What a loop other than dispatch_main() needs to serve the main queue: the functions that CoreFoundation's run loop
// calls on Linux (libdispatch, private/private.h).

/// A non-blocking eventfd that is readable while the main queue has work. The first call creates it.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs the work waiting in the main queue. Main thread only.
void _dispatch_main_queue_callback_4CF(void *unused);

#endif
