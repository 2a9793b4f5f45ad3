import CNcurses
import Glibc
import TerminalUI

/// The terminfo entry of the terminal, see terminfo(5).
struct Terminfo {
  /// The value of `TERM`.
  let name: String

  /// Looks the terminal up and makes it current for `tigetstr` and related functions.
  ///
  /// Call this before `newterm`: ncurses ends the process if it meets an unknown terminal itself.
  ///
  /// - Parameter name: the value of `TERM`, nil if unset.
  init(name: String?, output: Int32) throws(TerminalError) {
    guard let name, !name.isEmpty else { throw .termUnset }
    self.name = name
    var found: Int32 = 0
    guard setupterm(name, output, &found) == OK else {
      // Found but refused: a terminal that prints on paper, see curs_terminfo(3X).
      throw found == 1 ? .termTooDumb(name) : .termUnknown(name)
    }
    guard bytes("cup") != nil else { throw .termTooDumb(name) }
  }

  /// The string capability of this name without its delays; nil if the terminal does not have it.
  func bytes(_ capability: String) -> [UInt8]? {
    guard let value = cncurses_string(capability) else { return nil }
    let bytes = UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) }
    return Self.withoutDelays(bytes)
  }

  /// The colours that it has: all, whatever the entry says, if `COLORTERM` says so, as it does in most terminals whose entry has 256. Within GNU
  /// screen, that variable may be the one of the terminal around it.
  func colorDepth(in environment: [String: String]) -> ColorDepth {
    let depth = ColorDepth(colors: Int(tigetnum("colors")))
    let hasAll = ["truecolor", "24bit"].contains(environment["COLORTERM"]) && environment["STY"] == nil
    let sample = ColorStandIns.sample
    guard depth == .palette256, hasAll, bytes("setaf", sample.number) == sample.foreground,
      bytes("setab", sample.number) == sample.background
    else { return depth }
    return .trueColor
  }

  /// The string capability of this name with a parameter.
  private func bytes(_ capability: String, _ parameter: Int) -> [UInt8]? {
    cncurses_string_with(capability, parameter).map {
      Self.withoutDelays(Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))))
    }
  }

  /// Supports neither bracketed paste nor a mouse.
  var isPlainConsole: Bool { NcursesTerminal.isPlainConsole(name) }

  /// Enters the screen: the alternate screen if there is one, plain attributes, line wrap, keypad and paste.
  var enterSequence: [UInt8] {
    ["smcup", "sgr0", "smam", "smkx"].compactMap(bytes).flatMap(\.self) + pasteOn
  }

  /// Turns bracketed paste on; empty if the terminal does not support it (XTerm Control Sequences, DECSET 2004).
  private var pasteOn: [UInt8] { isPlainConsole ? [] : Array("\u{1B}[?2004h".utf8) }
  private var pasteOff: [UInt8] { isPlainConsole ? [] : Array("\u{1B}[?2004l".utf8) }

  /// Requests the left button, the wheel, and movements while the button is held, with SGR reports; empty if the
  /// terminal is too old. Movements without a button (1003) are not requested. With Shift held, terminals still select
  /// text (XTerm Control Sequences, "Mouse Tracking").
  var mouseOn: [UInt8] { isPlainConsole ? [] : Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8) }
  private var mouseOff: [UInt8] {
    isPlainConsole ? [] : Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
  }

  /// Leaves the screen from any state, even in the middle of an update: insert mode, attributes, colours, keypad,
  /// mouse, paste, the cursor, and finally the alternate screen. If there is none, the screen is cleared, so that the
  /// shell does not continue in the middle of ours.
  var leaveSequence: [UInt8] {
    ["rmir", "sgr0", "op", "rmkx"].compactMap(bytes).flatMap(\.self)
      + mouseOff
      + pasteOff
      + (bytes("cnorm") ?? [])
      + (bytes("rmcup") ?? bytes("clear") ?? [])
  }

  /// Removes delays such as `$<50/>`, which only `tputs` understands.
  static func withoutDelays(_ value: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789.*/".utf8)
    var kept: [UInt8] = []
    var rest = value[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">")),
        rest[..<end].dropFirst().allSatisfy(digits.contains)
      {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
      }
    }
    return kept
  }
}

extension Terminfo {
  /// The sequences of the terminal's keys that start with ESC, and so must be distinguished from typed text.
  var keySequences: [[UInt8]: Key] {
    var sequences: [[UInt8]: Key] = [:]
    for (capability, key) in Self.keys {
      guard let sequence = bytes(capability), sequence.count > 1, sequence[0] == 0x1B else { continue }
      // If two keys send the same sequence, the first one wins.
      if sequences[sequence] == nil { sequences[sequence] = key }
    }
    return sequences
  }

  /// Key capabilities, plain ones first. Names with "k" and capitals are shifted keys; those with a number are xterm's
  /// modified keys, described in user_caps(5).
  private static let keys: [(capability: String, key: Key)] = {
    var keys: [(String, Key)] = [
      ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcuf1", Key(.right)), ("kcub1", Key(.left)),
      ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
      ("kdch1", Key(.delete)), ("kich1", Key(.insert)), ("kcbt", Key(.tab, .shift)),
      ("kbs", Key(.backspace)), ("kent", Key(.enter)),
      ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
    ]
    keys += (1...12).map { ("kf\($0)", Key(.function($0))) }
    let modified: [(String, Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kRIT", .right), ("kLFT", .left), ("kHOM", .home), ("kEND", .end),
      ("kPRV", .pageUp), ("kNXT", .pageDown), ("kDC", .delete), ("kIC", .insert),
    ]
    let modifiers: [(String, Key.Modifiers)] = [
      ("", .shift), ("3", .alt), ("4", [.shift, .alt]), ("5", .control), ("6", [.shift, .control]),
      ("7", [.alt, .control]),
    ]
    for (suffix, held) in modifiers {
      keys += modified.map { ($0.0 + suffix, Key($0.1, held)) }
    }
    return keys
  }()
}
