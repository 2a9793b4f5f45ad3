/// Reads the output of a program to its terminal, and records what must not occur: a control byte or a sequence that no
/// terminfo entry has, and text that hides, moves or reorders other text.
///
/// It knows nothing about the app. Its rules are those of ECMA-48 for sequences, and the lists of harmless ones in
/// ``OutputGrammar``.
public struct OutputAudit: Sendable {
  /// The forbidden output, in its order; only the first few.
  public private(set) var violations: [String] = []
  /// How often the whole screen was cleared, which begins a complete frame.
  public private(set) var clearCount = 0
  /// How often the alternate screen was entered, minus how often it was left.
  public private(set) var screenDepth = 0
  /// Every SGR sequence with a colour in it, without ESC [.
  public private(set) var hasColor = false
  /// Whether there was text beyond ASCII.
  public private(set) var hasTextBeyondASCII = false

  private enum State {
    case text
    /// In a character of several bytes, with this many still to come.
    case scalar(value: UInt32, missing: Int, least: UInt32)
    case escape
    /// After ESC and intermediate bytes, such as the "(" that names a character set.
    case designation
    case controlSequence
    /// In an operating system command, up to its terminator.
    case command
  }

  private var state = State.text
  private var sequence: [UInt8] = []
  private var isHome = false
  /// Whether the terminal has said that it draws emoji of several scalars as one, so that they may be written.
  public var joinsEmoji = false
  /// The character before this one, if it is text beyond ASCII.
  private var last: UInt32?
  /// The beginning of the question about emoji, which is not read as text.
  private var question: [UInt8] = []
  /// How often it was asked.
  public private(set) var questionCount = 0

  public init() {}

  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      question.append(byte)
      while !OutputGrammar.question.starts(with: question) { read(question.removeFirst()) }
      if question == OutputGrammar.question { endQuestion() }
    }
  }

  /// It may be asked once, before anything is drawn.
  private mutating func endQuestion() {
    question = []
    questionCount += 1
    if questionCount > 1 || clearCount > 0 { report("the question about emoji, not at the start") }
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .text: readText(byte)
    case .scalar(let value, let missing, let least): readScalar(byte, value, missing, least)
    case .escape: readEscape(byte)
    case .designation:
      sequence.append(byte)
      if byte >= 0x30 { endSequence() }
    case .command:
      guard byte == 0x1B || byte == 0x07 else {
        sequence.append(byte)
        return
      }
      if byte == 0x07 || !OutputGrammar.isKnown(command: sequence) {
        report("the command \(Self.name(of: sequence))")
      }
      sequence = []
      state = byte == 0x1B ? .escape : .text
    case .controlSequence:
      sequence.append(byte)
      if (0x40...0x7E).contains(byte) {
        endSequence()
      } else if !(0x20...0x3F).contains(byte) {
        report("a sequence broken off: \(Self.name(of: sequence))")
        state = .text
      }
    }
  }

  private mutating func readText(_ byte: UInt8) {
    if byte < 0x80 { endText() }
    switch byte {
    case 0x1B:
      sequence = []
      state = .escape
    case 0x20...0x7E: break
    case 0xC2...0xDF: state = .scalar(value: UInt32(byte & 0x1F), missing: 1, least: 0x80)
    case 0xE0...0xEF: state = .scalar(value: UInt32(byte & 0x0F), missing: 2, least: 0x800)
    case 0xF0...0xF4: state = .scalar(value: UInt32(byte & 0x07), missing: 3, least: 0x10000)
    default:
      if !OutputGrammar.controls.contains(byte) { report("the raw byte \(String(byte, radix: 16))") }
    }
  }

  private mutating func readScalar(_ byte: UInt8, _ value: UInt32, _ missing: Int, _ least: UInt32) {
    guard byte & 0xC0 == 0x80 else {
      report("a character that is cut off")
      state = .text
      return readText(byte)
    }
    let whole = value << 6 | UInt32(byte & 0x3F)
    guard missing == 1 else {
      state = .scalar(value: whole, missing: missing - 1, least: least)
      return
    }
    state = .text
    hasTextBeyondASCII = true
    guard whole >= least, Unicode.Scalar(whole) != nil else { return report("bytes that are no character") }
    if last == OutputGrammar.joiner, !OutputGrammar.isEmoji(whole) { report("a joiner before no emoji") }
    if OutputGrammar.isHarmful(whole), !(joinsEmoji && OutputGrammar.continuesEmoji(whole, after: last)) {
      report("the character U+\(String(whole, radix: 16, uppercase: true))")
    }
    last = whole
  }

  private mutating func endText() {
    if last == OutputGrammar.joiner { report("a joiner before no emoji") }
    last = nil
  }

  private mutating func readEscape(_ byte: UInt8) {
    sequence.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case 0x20...0x2F: state = .designation
    case UInt8(ascii: "]"): state = .command
    case UInt8(ascii: "\\"): state = .text
    default: endSequence()
    }
  }

  private mutating func endSequence() {
    state = .text
    let name = String(decoding: sequence, as: UTF8.self)
    if !OutputGrammar.isKnown(name) { report("the sequence \(Self.name(of: sequence))") }
    switch name {
    case "[2J": clearCount += 1
    case "[J" where isHome: clearCount += 1
    case "[?1049h": screenDepth += 1
    case "[?1049l": screenDepth -= 1
    default: break
    }
    if name.hasSuffix("m"), OutputGrammar.hasColor(name) { hasColor = true }
    isHome = name == "[H"
  }

  private mutating func report(_ violation: String) {
    if violations.count < 20 { violations.append(violation) }
  }

  private static func name(of sequence: [UInt8]) -> String {
    "ESC " + String(decoding: sequence, as: UTF8.self).debugDescription
  }
}
