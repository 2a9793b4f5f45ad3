import Dispatch
import Glibc
public import TerminalUI

/// The terminal that the process was started in, driven by ncurses.
///
/// Input and signals arrive on the main dispatch queue, which the main thread must serve (``MainLoop``):
/// `dispatchMain()` and an `async` main serve it from other threads, which cannot wait for a suspension by Ctrl-Z.
///
/// From ``open(environment:)`` to ``close()``, the terminal is restored however the process ends: exit(3), the signals
/// that end it, and a crash, whose report follows on the restored screen.
///
/// While a terminal is open, SIGPIPE and SIGXFSZ do not end the process; the failing call returns its error.
public final class NcursesTerminal: Terminal {
  public private(set) var capabilities: TerminalCapabilities

  /// Receives the events. The terminal is not read until this is first set: early input is not lost, and a first frame
  /// need not wait until the reader is set up.
  public var onEvent: ((TerminalEvent) -> Void)? { didSet { listen() } }

  public var size: TerminalSize { screen.size }

  enum State {
    /// The screen is ours.
    case up
    /// The screen is lent to another program, or to the shell while the process is suspended.
    case away
    case closed
  }

  var state = State.up
  let descriptors: TerminalDescriptors
  let plan: UnsafeMutablePointer<RestorePlan>
  let signals: TerminalSignals
  let screen: CursesScreen
  let input: KeyboardInput
  private let enterSequence: [UInt8]
  private let isPlainConsole: Bool
  private let hasNotifications: Bool
  /// Until when an answer to the question about the background is expected; nil once it has arrived. It is the last
  /// question.
  private var answerDeadline: ContinuousClock.Instant?
  /// Whether the terminal is asked which emoji it draws as one.
  private let areWidthsAsked: Bool

  /// Whether standard input and output are a usable terminal, without touching it: an app that has more to open does
  /// that before it takes the screen.
  ///
  /// - Parameter environment: `TERM` names the terminal.
  /// - Returns: its size, nil if unknown.
  @discardableResult
  public static func check(environment: [String: String]) throws(TerminalError) -> TerminalSize? {
    guard TerminalDescriptors.standard.areTerminal else { throw .notATerminal }
    _ = try Terminfo(name: environment["TERM"], output: TerminalDescriptors.standard.output)
    return TerminalDescriptors.standard.size
  }

  /// The colours of the terminal that `TERM` names, for text that is written without a screen.
  ///
  /// - Parameter environment: `TERM` names the terminal.
  public static func colorDepth(environment: [String: String]) -> ColorDepth {
    let terminfo = try? Terminfo(name: environment["TERM"], output: TerminalDescriptors.standard.output)
    return terminfo?.colorDepth(in: environment) ?? .none
  }

  /// The background of the terminal, for text that is written without a screen: from the environment, or from
  /// the answer of a terminal with many colours.
  ///
  /// - Parameter environment: `TERM` names the terminal.
  public static func background(environment: [String: String]) -> TerminalBackground? {
    if let known = fromEnvironment(environment) { return known }
    // Terminals with few colours are old ones that may show the question.
    guard colorDepth(environment: environment) >= .palette256 else { return nil }
    return BackgroundQuestion(descriptors: .standard).ask()
  }

  private static func fromEnvironment(_ environment: [String: String]) -> TerminalBackground? {
    environment["COLORFGBG"].flatMap(TerminalBackground.init(colorFGBG:))
  }

  /// Whether a terminal is the Linux text console or an old video terminal, which have few characters besides ASCII.
  ///
  /// - Parameter name: the value of `TERM`.
  public nonisolated static func isPlainConsole(_ name: String) -> Bool {
    if name.hasPrefix("linux") { return true }
    guard name.hasPrefix("vt"), let model = name.dropFirst(2).first else { return false }
    return ("0"..."9").contains(model)
  }

  /// Whether the terminal is drawn by a program within another terminal: that program answers for itself, and
  /// does not know what the terminal around it makes of an emoji.
  private static func isMultiplexer(_ environment: [String: String]) -> Bool {
    let name = environment["TERM", default: ""]
    return ["screen", "tmux"].contains { name.hasPrefix($0) }
      || ["TMUX", "STY", "ZELLIJ"].contains { environment[$0] != nil }
  }

  /// Opens the terminal on standard input and output.
  ///
  /// Sets the locale of the process from its environment, see setlocale(3), with UTF-8 as the encoding.
  ///
  /// - Parameters:
  ///   - environment: `TERM` names the terminal; `NO_COLOR`, if not empty, turns colours off.
  ///   - isMouseWanted: whether to request the mouse, if the terminal may have one.
  /// - Throws: ``TerminalError``, with the terminal unchanged.
  public static func open(
    environment: [String: String],
    isMouseWanted: Bool
  ) throws(TerminalError) -> NcursesTerminal {
    try NcursesTerminal(descriptors: .standard, environment: environment, isMouseWanted: isMouseWanted)
  }

  init(
    descriptors: TerminalDescriptors,
    environment: [String: String],
    isMouseWanted: Bool = true
  ) throws(TerminalError) {
    guard descriptors.areTerminal else { throw .notATerminal }
    self.descriptors = descriptors
    let isUTF8 = TerminalLocale.setUp()
    let terminfo = try Terminfo(name: environment["TERM"], output: descriptors.output)
    isPlainConsole = terminfo.isPlainConsole
    hasNotifications = isUTF8 && NotificationSequence.isKnown(to: environment)
    enterSequence = terminfo.enterSequence + (isMouseWanted ? terminfo.mouseOn : [])
    plan = .allocate(capacity: 1)
    plan.initialize(to: RestorePlan(descriptors: descriptors, leaveSequence: terminfo.leaveSequence))
    do {
      signals = try TerminalSignals(plan: plan)
    } catch {
      Self.discard(plan)
      throw error
    }
    do {
      screen = try CursesScreen(
        terminfo: terminfo,
        descriptors: descriptors,
        depth: environment["NO_COLOR", default: ""].isEmpty ? terminfo.colorDepth(in: environment) : .none
      )
    } catch {
      signals.uninstall()
      Self.discard(plan)
      throw error
    }
    capabilities = TerminalCapabilities(
      colorDepth: screen.colorDepth,
      hasUnicodeMarks: isUTF8 && !terminfo.isPlainConsole,
      hasMouse: isMouseWanted && !terminfo.isPlainConsole,
      background: Self.fromEnvironment(environment)
    )
    input = KeyboardInput(descriptor: descriptors.input, keySequences: terminfo.keySequences)
    areWidthsAsked =
      capabilities.hasUnicodeMarks && !Self.isMultiplexer(environment)
      && screen.size.columns >= WidthQuestion.querySize.columns
      && screen.size.rows >= WidthQuestion.querySize.rows
    input.onEvent = { [weak self] in self?.take($0) }
    signals.onNotice = { [weak self] in self?.handle($0) }
    enter()
    ask()
  }

  isolated deinit { close() }

  /// Restores the terminal for good, as deallocation does. A second call does nothing.
  public func close() {
    guard state != .closed else { return }
    state = .closed
    input.close()
    dropLateAnswer()
    plan.pointee.restore(patience: RestorePlan.longPatience)
    screen.close()
    signals.uninstall()
    Self.discard(plan)
  }

  public func present(_ frame: ScreenBuffer, cursor: Position?) {
    guard state == .up else { return }
    screen.present(frame, cursor: cursor)
  }

  public func invalidate() { screen.invalidate() }

  public func copy(_ text: String) -> Bool {
    guard state == .up, !isPlainConsole else { return false }
    ClipboardSequence.copying(text).withUnsafeBytes { writeToTerminal(descriptors.output, $0) }
    return true
  }

  public func notify(_ text: String) {
    guard state == .up else { return }
    NotificationSequence.showing(text, hasNotifications: hasNotifications)
      .withUnsafeBytes { writeToTerminal(descriptors.output, $0) }
  }

  private func listen() {
    guard state == .up, onEvent != nil else { return }
    signals.listen()
    input.resume()
  }

  private static func discard(_ plan: UnsafeMutablePointer<RestorePlan>) {
    plan.deinitialize(count: 1)
    plan.deallocate()
  }

  /// The answers arrive as events, or never: nothing waits for them. Terminals with few colours are old ones that may show
  /// the questions.
  private func ask() {
    guard capabilities.colorDepth >= .palette256 else { return }
    let questions = (areWidthsAsked ? WidthQuestion.query : "") + TerminalColors.query
    Array(questions.utf8).withUnsafeBytes { writeToTerminal(descriptors.output, $0) }
    answerDeadline = .now + .milliseconds(200)
  }

  private func take(_ event: TerminalEvent) {
    switch event {
    case .emoji(let support):
      if areWidthsAsked { screen.emojiSupport.formUnion(support) }
      return
    case .wideSymbols:
      guard areWidthsAsked, capabilities.hasUnicodeMarks else { return }
      capabilities.hasUnicodeMarks = false
      // What has been drawn since is not where it was meant to be.
      screen.invalidate()
    case .background: answerDeadline = nil
    case .key, .paste, .mouse, .resize, .foreground, .hangUp: break
    }
    onEvent?(event)
  }

  /// An app that is quit at once would leave the answer to the shell, as if it had been typed there.
  private func dropLateAnswer() {
    guard var rest = answerDeadline.map({ $0 - .now }), rest > .zero else { return }
    // Each answer may arrive on its own, the further ones at once; a terminal that is gone is always ready.
    for _ in 0...WidthQuestion.answerCount {
      var state = pollfd(fd: descriptors.input, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Int32(rest / .milliseconds(1))) > 0, state.revents & Int16(POLLHUP) == 0 else {
        return
      }
      tcflush(descriptors.input, TCIFLUSH)
      rest = .milliseconds(20)
    }
  }

  private func enter() {
    plan.pointee.takeTerminal()
    enterSequence.withUnsafeBytes { writeToTerminal(descriptors.output, $0) }
  }
}

// MARK: - Leaving and coming back

extension NcursesTerminal {
  public func stop() {
    guard state == .up else { return }
    leave()
    signals.stopProcessGroup(input: descriptors.input)
    signals.awaitForeground(input: descriptors.input)
    // The shell may have changed its modes in the meantime.
    plan.pointee.readShellModes()
    comeBack()
  }

  public func withoutScreen<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    guard state == .up else { return try await body() }
    leave()
    signals.lendKeyboard()
    defer {
      // The terminal may have been closed in the meantime.
      if state == .away {
        signals.takeKeyboardBack()
        signals.awaitForeground(input: descriptors.input)
        // Input that the other program did not read was not meant for us.
        tcflush(descriptors.input, TCIFLUSH)
        // The modes that it leaves behind are not the shell's: it may have died with its own modes set.
        comeBack()
      }
    }
    return try await body()
  }

  private func leave() {
    state = .away
    input.suspend()
    plan.pointee.restore(patience: RestorePlan.longPatience)
  }

  /// To be called before anything is drawn, when the process is in the foreground again.
  private func comeBack() {
    state = .up
    enter()
    if let size = descriptors.size { screen.resize(to: size) }
    screen.blank()
    listen()
    deliverSize()
  }

  /// Deferred: the caller of ``stop()`` or ``withoutScreen(_:)`` has not finished its own work.
  private func deliverSize() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .up else { return }
        self.onEvent?(.resize(self.size))
      }
    }
  }

  private func handle(_ notice: TerminalSignals.Notice) {
    guard state == .up else { return }
    switch notice {
    case .stop:
      stop()
    case .continued:
      // Another program has set the terminal's modes and drawn on our screen.
      signals.awaitForeground(input: descriptors.input)
      leave()
      comeBack()
    case .resized:
      if let size = descriptors.size { screen.resize(to: size) }
      screen.invalidate()
      deliverSize()
    }
  }
}
