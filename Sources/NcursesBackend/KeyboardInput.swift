import Dispatch
import Glibc
import TerminalUI

/// Reads input as it arrives and turns it into events, on the main queue. While there is no input, nothing runs.
final class KeyboardInput {
  /// How long to wait for the rest of a key or a paste.
  struct Limits {
    /// After this time without a byte, an unfinished key is taken as it is: short enough that Esc acts at once, long
    /// enough for the bytes of one key on a slow line.
    var sequence = DispatchTimeInterval.milliseconds(35)
    /// The rest of one character is awaited for this time. Nobody types half a character, and a slow line brings its bytes
    /// up to 300 ms apart.
    var character = DispatchTimeInterval.milliseconds(400)
    /// The rest of a control string is awaited for this time. A bracketed paste must bring ``pastePace`` bytes in each
    /// period of this length, or it is considered finished.
    var paste = DispatchTimeInterval.seconds(2)
    /// Less than any line in use delivers, and more than fingers type: someone who types into a paste whose end was
    /// lost gets the keyboard back after the second period at the latest.
    var pastePace = 64
  }

  /// Receives the events in order; `.hangUp` is the last one.
  var onEvent: ((TerminalEvent) -> Void)?

  /// Whether a loop waits for ``awaitedDescriptor`` and calls ``read()``; otherwise this object waits for input itself.
  var isServedByLoop = false {
    didSet {
      guard isServedByLoop != oldValue, state == .reading else { return }
      if isServedByLoop { source.suspend() } else { source.resume() }
    }
  }

  /// The descriptor that a loop has to wait for; nil while there is nothing to read.
  var awaitedDescriptor: Int32? { state == .reading ? descriptor : nil }

  private let descriptor: Int32
  private let limits: Limits
  private var decoder: KeyDecoder
  private let source: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var state = State.suspended
  /// The bytes of a paste that arrived in the current period; nil outside a paste.
  private(set) var pasteCount: Int?

  private enum State { case suspended, reading, closed }

  /// Reads nothing until ``resume()``.
  ///
  /// - Parameter descriptor: the terminal. It stays in blocking mode, because the shell shares that setting.
  init(descriptor: Int32, keySequences: [[UInt8]: Key], limits: Limits = Limits()) {
    self.descriptor = descriptor
    self.limits = limits
    decoder = KeyDecoder(extraSequences: keySequences)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    timer = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.timeIsUp() } }
    timer.schedule(deadline: .distantFuture)
  }

  /// Leaves all further input to others, and forgets an unfinished key.
  func suspend() {
    guard state == .reading else { return }
    state = .suspended
    if !isServedByLoop { source.suspend() }
    timer.schedule(deadline: .distantFuture)
    pasteCount = nil
    _ = decoder.endPaste()
    _ = decoder.flush()
  }

  func resume() {
    guard state == .suspended else { return }
    state = .reading
    if !isServedByLoop { source.resume() }
    timer.activate()
  }

  /// Stops reading for good.
  func close() {
    guard state != .closed else { return }
    // A source that is suspended, or never ran, must not be released.
    if state == .suspended || isServedByLoop { source.resume() }
    timer.activate()
    state = .closed
    source.cancel()
    timer.cancel()
  }

  /// Reads whatever is available, without waiting.
  func read() {
    guard state == .reading, hasInput else { return }
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    guard count > 0 else {
      close()
      onEvent?(.hangUp)
      return
    }
    let events = decoder.feed(buffer[..<count])
    if let pasteCount { self.pasteCount = pasteCount + count }
    setTimer()
    deliver(events)
  }

  /// Whether a read returns at once. Another process may have read the input that woke us.
  private var hasInput: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  private func setTimer() {
    guard state == .reading else { return }
    if decoder.pasteInProgress {
      if pasteCount == nil { beginPasteSpan() }
      return
    }
    pasteCount = nil
    timer.schedule(deadline: keyLimit.map { .now() + $0 } ?? .distantFuture, leeway: .milliseconds(1))
  }

  /// How long the rest of a key, a character or a control string is awaited; nil if nothing is missing.
  var keyLimit: DispatchTimeInterval? {
    guard decoder.isWaiting else { return nil }
    if decoder.isInString { return limits.paste }
    return decoder.isInCharacter ? limits.character : limits.sequence
  }

  private func beginPasteSpan() {
    pasteCount = 0
    timer.schedule(deadline: .now() + limits.paste)
  }

  /// The limit for the rest of a key has passed, or a period of a paste.
  func timeIsUp() {
    guard state == .reading else { return }
    // After a long draw, the rest may already be waiting.
    let isMoreWaiting = hasInput
    if let pasteCount {
      if isMoreWaiting || pasteCount >= limits.pastePace { return beginPasteSpan() }
    } else if isMoreWaiting {
      return read()
    }
    let events = decoder.pasteInProgress ? decoder.endPaste() : decoder.flush()
    setTimer()
    deliver(events)
  }

  private func deliver(_ events: [TerminalEvent]) {
    // The receiver of an event may close the terminal.
    for event in events where state != .closed { onEvent?(event) }
  }
}
