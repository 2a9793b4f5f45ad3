import Dispatch
import Glibc
import TerminalUI

/// Reads what is typed as it comes and turns it into events, on the main queue. While nothing comes,
/// nothing runs.
final class KeyboardInput {
  /// How long the rest of something may take.
  struct Limits {
    /// How long after its last byte an unfinished key is taken as it stands: short enough that Esc acts at once,
    /// long enough for the bytes of one key on a slow line.
    var sequence = DispatchTimeInterval.milliseconds(35)
    /// A bracketed paste brings ``pastePace`` bytes in each span of this length, or is taken for finished.
    var paste = DispatchTimeInterval.seconds(2)
    /// Fewer bytes than any line brings that is in use, more than fingers do: who types into a paste whose end got
    /// lost is heard again after the second span at the latest.
    var pastePace = 64
  }

  /// Receives the events in order, `.hangUp` as the last one.
  var onEvent: ((TerminalEvent) -> Void)?

  /// Whether a loop waits for ``awaitedDescriptor`` and calls ``read()``; else this waits for input by itself.
  var isServedByLoop = false {
    didSet {
      guard isServedByLoop != oldValue, state == .reading else { return }
      if isServedByLoop { source.suspend() } else { source.resume() }
    }
  }

  /// What a loop has to wait for; nil while nothing is to be read.
  var awaitedDescriptor: Int32? { state == .reading ? descriptor : nil }

  private let descriptor: Int32
  private let limits: Limits
  private var decoder: KeyDecoder
  private let source: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var state = State.suspended
  /// The bytes of a paste that came in the present span; nil while none is going on.
  private var pasteCount: Int?

  private enum State { case suspended, reading, closed }

  /// Reads nothing until ``resume()``.
  ///
  /// - Parameters:
  ///   - descriptor: the terminal. It stays in blocking mode, which it shares with the shell.
  ///   - keySequences: what the terminal sends for its keys.
  ///   - limits: how long an unfinished key or paste is waited for.
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

  /// Leaves what is typed from now on to others, and forgets an unfinished key.
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

  /// Reads no more, ever.
  func close() {
    guard state != .closed else { return }
    // A suspended source may not be let go of, nor one that never ran.
    if state == .suspended || isServedByLoop { source.resume() }
    timer.activate()
    state = .closed
    source.cancel()
    timer.cancel()
  }

  /// Takes what there is to be read, without waiting.
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

  /// Whether a read returns at once. Somebody else may have read meanwhile what woke us.
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
    if decoder.isWaiting {
      timer.schedule(deadline: .now() + limits.sequence, leeway: .milliseconds(1))
    } else {
      timer.schedule(deadline: .distantFuture)
    }
  }

  private func beginPasteSpan() {
    pasteCount = 0
    timer.schedule(deadline: .now() + limits.paste)
  }

  private func timeIsUp() {
    guard state == .reading else { return }
    // After a long draw the rest may have been waiting all the while.
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
    // The one who hears of an event may close the terminal.
    for event in events where state != .closed { onEvent?(event) }
  }
}
