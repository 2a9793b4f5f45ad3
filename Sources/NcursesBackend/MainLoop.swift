import CMainQueue
import Glibc

/// Serves the main queue, and with it the main actor, and the keyboard, on the main thread.
///
/// A key wakes this thread directly. A dispatch source would first wake another thread, which then wakes this one; that
/// takes half of the time of a movement in the list.
public enum MainLoop {
  /// Never returns; code on the main actor ends the process.
  public static func run(_ terminal: NcursesTerminal) -> Never {
    let mainQueue = _dispatch_get_main_queue_handle_4CF()
    terminal.input.isServedByLoop = true
    var waits = [
      pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // Runs work that was queued before the queue had a descriptor.
      serveMainQueue(mainQueue)
      waits[1].fd = terminal.input.awaitedDescriptor ?? -1
      // Interrupted by a signal: neither is ready, and the wait starts over.
      guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }
      if waits[1].revents != 0 { terminal.input.read() }
    }
  }

  private static func serveMainQueue(_ descriptor: Int32) {
    var count: UInt64 = 0
    // Emptied first, because work that arrives from here on fills it again.
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
}
