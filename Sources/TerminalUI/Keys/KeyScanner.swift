/// Reads one key, one run of typed text or one sequence from the start of a byte array.
struct KeyScanner {
  enum Finding: Hashable {
    case keys([Key])
    case mouse(MouseEvent)
    /// An answer about emoji.
    case emoji(EmojiSupport)
    case wideSymbols
    /// A sequence that is not a key.
    case nothing
    /// The start of a control string.
    case string
    /// A control sequence longer than any key's, whose end has not arrived yet.
    case longSequence
    /// The start of a bracketed paste.
    case paste
  }

  enum Scan: Hashable {
    case found(Finding, count: Int)
    /// More bytes are needed.
    case incomplete
  }

  private static let escape: UInt8 = 0x1B

  let bytes: ArraySlice<UInt8>
  let extraSequences: SequenceTable
  /// Whether nothing follows `bytes`; if so, a scan is never incomplete.
  let isFinal: Bool

  init(_ bytes: ArraySlice<UInt8>, extraSequences: SequenceTable, isFinal: Bool) {
    (self.bytes, self.extraSequences, self.isFinal) = (bytes, extraSequences, isFinal)
  }

  func scan() -> Scan {
    guard let first = bytes.first else { return .incomplete }
    switch extraSequences.match(bytes, isFinal: isFinal) {
    case .key(let key, let length): return .found(.keys([key]), count: length)
    case .incomplete: return .incomplete
    case .none: break
    }
    if first == Self.escape { return scanEscape() }
    if let key = Key(control: first) { return .found(.keys([key]), count: 1) }
    return scanText()
  }

  /// All typed characters up to the next control byte.
  private func scanText() -> Scan {
    let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
    let isCutOff = !isFinal && run.count == bytes.count
    let whole = isCutOff ? run.dropLast(run.incompleteUTF8Length) : run
    guard !whole.isEmpty else { return .incomplete }
    return .found(.keys(String(decoding: whole, as: UTF8.self).map(Key.typed)), count: whole.count)
  }

  /// Sequences that begin with ESC.
  private func scanEscape() -> Scan {
    let rest = bytes.dropFirst()
    guard let next = rest.first else { return pendingOr(.keys([Key(.escape)]), count: 1) }
    switch next {
    case UInt8(ascii: "["): return ControlSequence.scan(bytes, isFinal: isFinal)
    case UInt8(ascii: "O"): return scanSingleShift()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      guard rest.count == 1 else { return .found(.string, count: 2) }
      return pendingOr(.keys([altKey(next)]), count: 2)
    case Self.escape: return scanDoubleEscape(rest)
    case 0x80...: return scanAltScalar(rest)
    default: return .found(.keys([altKey(next)]), count: 2)
    }
  }

  /// ESC ESC: Alt with a function key if such a sequence follows the second ESC, otherwise the Escape key twice.
  private func scanDoubleEscape(_ rest: ArraySlice<UInt8>) -> Scan {
    let escapeKey = Finding.keys([Key(.escape)])
    guard let third = rest.dropFirst().first else { return pendingOr(escapeKey, count: 1) }
    guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else { return .found(escapeKey, count: 1) }
    switch KeyScanner(rest, extraSequences: extraSequences, isFinal: isFinal).scan() {
    case .incomplete: return .incomplete
    case .found(.keys(let keys), let count):
      let altKeys = keys.map { Key($0.code, $0.modifiers.union(.alt)) }
      return .found(.keys(altKeys), count: count + 1)
    // Mouse reports encode Alt differently: the first ESC was the key.
    case .found(.mouse, _): return .found(escapeKey, count: 1)
    case .found(let finding, let count): return .found(finding, count: count + 1)
    }
  }

  /// ESC and one scalar beyond ASCII.
  private func scanAltScalar(_ rest: ArraySlice<UInt8>) -> Scan {
    let run = rest.prefix(4).prefix { $0 >= 0x80 }
    if run.count == rest.count, run.incompleteUTF8Length == run.count {
      return pendingOr(.keys([.character("\u{FFFD}")]), count: 1 + run.count)
    }
    guard let scalar = String(decoding: run, as: UTF8.self).unicodeScalars.first else { return .incomplete }
    let key = Key.typed(Character(scalar))
    let isValid = run.starts(with: String(scalar).utf8)
    guard isValid else { return .found(.keys([key]), count: 2) }
    return .found(.keys([Key(key.code, .alt)]), count: 1 + String(scalar).utf8.count)
  }

  /// SS3, ESC O: the keypad in application mode. A modifier may precede the final byte.
  private func scanSingleShift() -> Scan {
    let parameters = bytes.dropFirst(2).prefix { (0x30...0x3B).contains($0) }.prefix(8)
    let count = 3 + parameters.count
    guard let final = bytes.dropFirst(2 + parameters.count).first else {
      return pendingOr(parameters.isEmpty ? .keys([altKey(UInt8(ascii: "O"))]) : .nothing, count: bytes.count)
    }
    guard (0x40...0x7E).contains(final) else {
      return .found(parameters.isEmpty ? .keys([altKey(UInt8(ascii: "O"))]) : .nothing, count: count - 1)
    }
    let sequence = ControlSequence(parameters: parameters, final: final)
    return .found(sequence.singleShiftKey.map { .keys([$0]) } ?? .nothing, count: count)
  }

  /// `finding` if nothing follows, otherwise a request for more bytes.
  private func pendingOr(_ finding: Finding, count: Int) -> Scan {
    isFinal ? .found(finding, count: count) : .incomplete
  }

  private func altKey(_ byte: UInt8) -> Key {
    let key = Key(control: byte) ?? .character(Character(Unicode.Scalar(byte)))
    return Key(key.code, key.modifiers.union(.alt))
  }
}

extension ArraySlice<UInt8> {
  /// How many bytes at the end begin a UTF-8 sequence that continues (the Unicode Standard, table 3-7): 0 to 3.
  var incompleteUTF8Length: Int {
    for (distance, byte) in suffix(3).reversed().enumerated() {
      if (0x80...0xBF).contains(byte) { continue }
      let length = distance + 1
      guard length < Self.utf8Length(lead: byte) else { return 0 }
      guard length > 1 else { return 1 }
      return Self.secondBytes(lead: byte).contains(self[endIndex - distance]) ? length : 0
    }
    return 0
  }

  /// The length of the sequence that `lead` begins; 0 for a byte that begins none.
  private static func utf8Length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// The bytes that may follow `lead`: some sequences would be overlong, surrogates or beyond U+10FFFF.
  private static func secondBytes(lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
