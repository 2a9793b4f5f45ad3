/// The sequences that a full-screen program may send to its terminal: those in the terminfo entries for the xterm
/// family, screen, tmux, the Linux console and the VT100 that draw, move and restore, and no others.
enum OutputGrammar {
  /// Whether an operating system command asks the terminal for the colour of its text or background, or copies a text that
  /// the person wants copied.
  static func isKnown(command: [UInt8]) -> Bool {
    let text = String(decoding: command, as: UTF8.self)
    return text == "]10;?" || text == "]11;?" || text.wholeMatch(of: /\]52;c;[A-Za-z0-9+\/]+=*/) != nil
  }

  /// The question which emoji of several scalars the terminal draws as one, and whether symbols take two columns: each is written
  /// concealed into a row of its own, with the question where the cursor is, and erased.
  static let question = Array(
    """
    \u{1B}[8m\u{1B}[2;1H👩\u{200D}💻\u{1B}[6n\u{1B}[2K\u{1B}[3;1H👍\u{1F3FD}\u{1B}[6n\u{1B}[2K\
    \u{1B}[4;1H❤\u{FE0F}\u{1B}[6n\u{1B}[2K\u{1B}[5;1H👨\u{200D}👩\u{200D}👧\u{200D}👦\u{1B}[6n\u{1B}[2K\
    \u{1B}[6;1H…\u{1B}[6n\u{1B}[2K\
    \u{1B}[m\u{1B}[H
    """.utf8
  )

  static let joiner: UInt32 = 0x200D
  private static let emojiSelector: UInt32 = 0xFE0F

  static func isEmoji(_ value: UInt32) -> Bool {
    value > 0x7F && Unicode.Scalar(value)?.properties.isEmoji == true
  }

  /// Whether a scalar that is harmful elsewhere belongs to the emoji that the last one began: the selector after an emoji, or a
  /// joiner after an emoji or its selector.
  static func continuesEmoji(_ value: UInt32, after last: UInt32?) -> Bool {
    guard let last else { return false }
    return switch value {
    case emojiSelector: isEmoji(last)
    case joiner: isEmoji(last) || last == emojiSelector
    default: false
    }
  }

  /// Controls of one byte that move the cursor (backspace, tab, line feed, return) or switch the character set.
  static let controls: Set<UInt8> = [0x08, 0x09, 0x0A, 0x0D, 0x0E, 0x0F]

  /// Sequences after ESC without parameters: keypad modes, saved cursor, index, character sets.
  private static let plain: Set<String> = ["=", ">", "7", "8", "D", "E", "M", "(B", "(0", ")B", ")0"]

  /// Final bytes of control sequences that draw, move, scroll, insert, erase or set attributes (`m`) and margins (`r`).
  private static let finals: Set<Character> = [
    "@", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "P", "S", "T", "X", "Z", "b", "d",
    "m", "r",
  ]

  /// Literal control sequences that are allowed: modes, the title stack around the alternate screen, cursor shapes.
  private static let whole: Set<String> = [
    "[?1h", "[?1l", "[?7h", "[?7l", "[?12h", "[?12l", "[?25h", "[?25l", "[?12;25h", "[34h", "[34l", "[4h",
    "[4l",
    "[?1049h", "[?1049l", "[?2004h", "[?2004l", "[?1000h", "[?1000l",
    "[?1002h", "[?1002l", "[?1006h", "[?1006l", "[22;0;0t", "[23;0;0t", "[?0c", "[?1c", "[?8c",
  ]

  /// Whether the sequence, without ESC, is one of these.
  static func isKnown(_ sequence: String) -> Bool {
    if plain.contains(sequence) || whole.contains(sequence) { return true }
    guard sequence.first == "[", let final = sequence.last, finals.contains(final) else { return false }
    return sequence.dropFirst().dropLast().allSatisfy {
      $0.isASCII && ($0.isNumber || $0 == ";" || $0 == ":")
    }
  }

  /// Whether an SGR sequence sets a colour: 30 to 49 and 90 to 107, where 39 and 49 are the terminal's defaults.
  static func hasColor(_ sequence: String) -> Bool {
    sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }.contains { number in
      (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
    }
  }

  /// Scalars that a terminal executes or that hide, move or reorder others: C1 controls, the soft hyphen, directions
  /// (UAX #9), zero-width characters, separators, invisible operators, variation selectors, the byte order mark,
  /// interlinear annotations, tags.
  static func isHarmful(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0x9F, 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE01EF:
      true
    default: false
    }
  }
}
