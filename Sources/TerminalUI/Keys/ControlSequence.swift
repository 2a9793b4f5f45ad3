/// A control sequence as defined by ECMA-48 section 5.4: CSI (ESC [), parameters, and a final byte.
///
/// Deviations that terminals use for keys are accepted too: rxvt ends some sequences with `$`, the Linux console
/// inserts a second `[`, and the old mouse report is followed by three bytes of any value.
struct ControlSequence {
  /// The maximum number of parameter and intermediate bytes kept; keys have no more than a dozen.
  static let limit = 64

  /// The parameters, each with its subparts; nil for one that is omitted.
  private let parameters: [[Int?]]
  private let final: UInt8

  /// Takes the parameter bytes, 0x30–0x3B, and the final byte. rxvt's `$` counts as a final byte.
  init(parameters: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    self.parameters = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// The key for a sequence after CSI; nil if it is not a key.
  var key: Key? {
    guard !isRelease, let modifiers else { return nil }
    switch final {
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return cursorKey(final - 0x20).map { Key($0, .shift) }
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      guard first ?? 1 == 1 else { return nil }
      return Key(.function(Int(final - UInt8(ascii: "P")) + 1), modifiers)
    case UInt8(ascii: "~"): return first == 27 ? otherKey : editingKey(modifiers)
    case UInt8(ascii: "$"): return editingKey(.shift)
    case UInt8(ascii: "^"): return editingKey(.control)
    case UInt8(ascii: "@"): return editingKey([.control, .shift])
    case UInt8(ascii: "u"): return kittyKey(modifiers)
    default: return cursorKey(final).map { Key($0, modifiers) }
    }
  }

  /// What a cursor position report, row ; column R, says as an answer to ``WidthQuestion/query``.
  var widthAnswer: WidthQuestion.Answer? {
    guard final == UInt8(ascii: "R"), parameters.count == 2, let row = first,
      let column = parameters[1].first ?? nil
    else { return nil }
    return WidthQuestion.Answer(row: row, column: column)
  }

  /// The key for a sequence after SS3 (ESC O): the keypad in application mode.
  var singleShiftKey: Key? {
    guard let modifiers else { return nil }
    switch final {
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "I"): return Key(.tab, modifiers)
    case UInt8(ascii: "X"): return .character("=")
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      return Key(.function(Int(final - UInt8(ascii: "P")) + 1), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return cursorKey(final - 0x20).map { Key($0, .control) }
    // The keypad sends its characters 0x40 higher: j is *, p to y are 0 to 9.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return Key(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return cursorKey(final).map { Key($0, modifiers) }
    }
  }

  private var first: Int? { parameters.first?.first ?? nil }

  /// Shift 1, Alt 2, Control 4 and Meta 8, plus one, in the second parameter; some terminals send only this number
  /// before the final byte of a cursor key. Nil for a number that does not encode modifiers.
  private var modifiers: Key.Modifiers? {
    let isAlone = parameters.count == 1 && cursorKey(final) != nil
    let number = (isAlone ? first : parameters.dropFirst().first?.first ?? nil) ?? 1
    guard (1...256).contains(max(1, number)) else { return nil }
    let bits = max(1, number) - 1
    var modifiers = Key.Modifiers(rawValue: bits & 7)
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// Whether the kitty protocol reports the release of a key: event 3 next to the modifiers.
  private var isRelease: Bool { parameters.dropFirst().first?.dropFirst().first == 3 }

  private func cursorKey(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  /// The keys numbered by the VT220, and those that xterm, rxvt and the Linux console added.
  private func editingKey(_ modifiers: Key.Modifiers) -> Key? {
    guard let number = first else { return nil }
    let code: Key.Code? =
      switch number {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(number - 10)
      case 17...21: .function(number - 11)
      case 23...26: .function(number - 12)
      case 28, 29: .function(number - 13)
      case 31...34: .function(number - 14)
      default: nil
      }
    return code.map { Key($0, modifiers) }
  }

  /// xterm's modifyOtherKeys: 27 ; modifiers ; code ~.
  private var otherKey: Key? {
    guard parameters.count == 3, let modifiers else { return nil }
    return (parameters[2].first ?? nil).flatMap(scalar).map { Key.reported($0, modifiers) }
  }

  /// The kitty protocol: code and its shifted form ; modifiers u. Its numbers for keys without a character are in the
  /// private use area; they are only sent to programs that request them.
  private func kittyKey(_ modifiers: Key.Modifiers) -> Key? {
    guard let code = first.flatMap(scalar), !(0xE000...0xF8FF).contains(code.value) else { return nil }
    let shifted = (parameters[0].dropFirst().first ?? nil).flatMap(scalar)
    let usesShifted = modifiers.contains(.shift) && !modifiers.contains(.control)
    return Key.reported(usesShifted ? shifted ?? code : code, modifiers)
  }

  private func scalar(_ number: Int) -> Unicode.Scalar? {
    UInt32(exactly: number).flatMap(Unicode.Scalar.init)
  }

  /// A decimal number, or nil if there are no digits or more than any parameter has.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}

extension ControlSequence {
  /// Reads the sequence at the start of `bytes`, including ESC [.
  static func scan(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> KeyScanner.Scan {
    let body = bytes.dropFirst(2)
    let unfinished = isFinal ? KeyScanner.Scan.found(.nothing, count: bytes.count) : .incomplete
    if body.first == UInt8(ascii: "[") { return scanConsoleKey(bytes) ?? unfinished }

    let parameters = body.prefix { (0x20...0x3F).contains($0) }
    let digits = parameters.prefix { (0x30...0x39).contains($0) }
    if !digits.isEmpty, parameters.dropFirst(digits.count).first == UInt8(ascii: "$") {
      return found(digits, final: UInt8(ascii: "$"))
    }
    guard parameters.count <= limit else { return .found(.longSequence, count: 2 + parameters.count) }
    guard let final = body.dropFirst(parameters.count).first else { return unfinished }
    guard (0x40...0x7E).contains(final) else { return .found(.nothing, count: 2 + parameters.count) }
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      let mouseReportLength = 6
      return bytes.count < mouseReportLength ? unfinished : .found(.nothing, count: mouseReportLength)
    }
    return found(parameters, final: final)
  }

  /// The Linux console's ESC [ [ A to E, F1 to F5; nil until the letter arrives.
  private static func scanConsoleKey(_ bytes: ArraySlice<UInt8>) -> KeyScanner.Scan? {
    guard let letter = bytes.dropFirst(3).first else { return nil }
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      return .found(.keys([Key(.function(Int(letter - UInt8(ascii: "A")) + 1))]), count: 4)
    case 0x20...0x7E: return .found(.nothing, count: 4)
    default: return .found(.nothing, count: 3)
    }
  }

  private static func found(_ parameters: ArraySlice<UInt8>, final: UInt8) -> KeyScanner.Scan {
    let count = 3 + parameters.count
    if final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), parameters.first == UInt8(ascii: "<") {
      let event = MouseEvent(parameters: parameters, final: final)
      return .found(event.map { .mouse($0) } ?? .nothing, count: count)
    }
    // Private parameters (< = > ?) and intermediate bytes belong to reports, not to keys.
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return .found(.nothing, count: count) }
    if final == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
      return .found(.paste, count: count)
    }
    let sequence = ControlSequence(parameters: parameters, final: final)
    switch sequence.widthAnswer {
    case .emoji(let support): return .found(.emoji(support), count: count)
    case .wideSymbols: return .found(.wideSymbols, count: count)
    case nil: break
    }
    let key = sequence.key
    return .found(key.map { .keys([$0]) } ?? .nothing, count: count)
  }
}
