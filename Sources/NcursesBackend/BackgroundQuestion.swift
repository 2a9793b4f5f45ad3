import Glibc
import TerminalUI

/// Asks a terminal for the colour of its background while the shell's screen is shown, and waits for the answer.
nonisolated struct BackgroundQuestion: Sendable {
  let descriptors: TerminalDescriptors
  /// A slow line takes a while; an answer that came later would look as if it had been typed.
  var patience = Duration.seconds(1)

  /// The question that every terminal answers follows ours, so a terminal that ignores ours does not keep us
  /// waiting (XTerm Control Sequences, "Primary Device Attributes").
  private static let questions = TerminalBackground.query + "\u{1B}[c"

  /// Nil if the terminal does not answer, or has input that its answers would be mixed with.
  func ask() -> TerminalBackground? {
    guard descriptors.areTerminal, isInForeground else { return nil }
    var modes = termios()
    guard tcgetattr(descriptors.input, &modes) == 0 else { return nil }
    var quiet = modes
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptors.input, TCSANOW, &quiet) == 0 else { return nil }
    defer { _ = tcsetattr(descriptors.input, TCSANOW, &modes) }
    guard !hasInput(within: .zero) else { return nil }
    Array(Self.questions.utf8).withUnsafeBytes { writeToTerminal(descriptors.output, $0) }
    return answer()
  }

  /// A process in the background would be stopped when it changes the modes of its terminal, see tcsetattr(3).
  private var isInForeground: Bool {
    let group = tcgetpgrp(descriptors.input)
    return group < 0 || group == getpgrp()
  }

  private func answer() -> TerminalBackground? {
    let deadline = ContinuousClock.now + patience
    var decoder = KeyDecoder()
    var background: TerminalBackground?
    var bytes: [UInt8] = []
    while !Self.hasAttributes(bytes), hasInput(within: deadline - .now) {
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(descriptors.input, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      for case .background(let answer) in decoder.feed(buffer[..<count]) { background = answer }
    }
    return background
  }

  /// Whether the answer to the second question has arrived.
  private static func hasAttributes(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(/\u{1B}\[\?[0-9;]*c/)
  }

  private func hasInput(within time: Duration) -> Bool {
    var state = pollfd(fd: descriptors.input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, Int32(max(time, .zero) / .milliseconds(1))) > 0
  }
}
