import CMainQueue
import Glibc

/// Serves the main queue, and with it the main actor, and the keyboard, on the main thread.
///
/// A key wakes this thread itself. By way of a dispatch source it would wake another one first, which then wakes this
/// one: half of the time that a movement in the list takes.
public enum MainLoop {
  /// Never returns: what runs on the main actor ends the process.
  public static func run(_ terminal: NcursesTerminal) -> Never {
    let mainQueue = _dispatch_get_main_queue_handle_4CF()
    terminal.input.isServedByLoop = true
    var waits = [
      pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // What was put in the queue before it had a descriptor is done now.
      serveMainQueue(mainQueue)
      waits[1].fd = terminal.input.awaitedDescriptor ?? -1
      // Interrupted by a signal, none of them is ready, and the wait begins anew.
      guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }
      if waits[1].revents != 0 { terminal.input.read() }
    }
  }

  private static func serveMainQueue(_ descriptor: Int32) {
    var count: UInt64 = 0
    // Emptied first: work that comes meanwhile fills it again.
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
}
