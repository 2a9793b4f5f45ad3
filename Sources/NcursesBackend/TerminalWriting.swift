import Glibc

/// Writes all of `bytes`, unless the terminal is gone. Async-signal-safe.
///
/// - Parameter patience: how long, in milliseconds, the terminal may accept nothing before the rest is dropped; -1 for no
///   limit. A hung terminal must not keep a process from ending.
nonisolated func writeToTerminal(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32 = -1) {
  var rest = bytes.baseAddress
  var count = bytes.count
  while count > 0, let start = rest {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let ready = poll(&state, 1, patience)
    if ready < 0 && errno == EINTR { continue }
    guard ready > 0 else { return }
    let written = write(descriptor, start, count)
    if written < 0 && errno == EINTR { continue }
    guard written > 0 else { return }
    rest = start + written
    count -= written
  }
}
