extension TOMLScanner {
  mutating func readValue(key: String) throws(TOMLMistake) -> TOMLValue {
    switch next {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "#"): throw mistake(.valueMissing(key: key))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try readString())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "{"): throw mistake(.unsupported(.inlineTable))
    default: return try readWord()
    }
  }

  // MARK: Words

  /// A boolean or a number.
  private mutating func readWord() throws(TOMLMistake) -> TOMLValue {
    let start = place
    while let byte = next,
      Self.isBare(byte) || [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte)
    {
      advance()
    }
    let word = text(start..<place)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "": throw mistake(.notAValue(restOfLine))
    default: break
    }
    guard let first = word.first(where: { $0 != "+" && $0 != "-" }), first.isASCII, first.isNumber else {
      throw mistake(.notAValue(word))
    }
    if word.contains(":") || word.dropFirst().contains("-") { throw mistake(.unsupported(.date)) }
    if word.contains(".") { throw mistake(.unsupported(.float)) }
    return .integer(try integer(word))
  }

  /// Decimal, with an optional sign, and underscores between digits.
  private func integer(_ word: String) throws(TOMLMistake) -> Int {
    let digits = word.first == "+" || word.first == "-" ? word.dropFirst() : word[...]
    let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      digits == "0" || digits.first != "0"
    else { throw mistake(.notAValue(word)) }
    guard let number = Int((word.first == "-" ? "-" : "") + groups.joined()) else {
      throw mistake(.numberTooLarge(word))
    }
    return number
  }

  // MARK: Strings

  mutating func readString() throws(TOMLMistake) -> String {
    guard let quote = next else { throw mistake(.notAString) }
    advance()
    if next == quote {
      advance()
      if next == quote { throw mistake(.unsupported(.multilineString)) }
      return ""
    }
    var string = ""
    var start = place
    while let byte = next, byte != 0x0A {
      if byte == quote {
        string += text(start..<place)
        advance()
        return string
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        string += text(start..<place)
        string.unicodeScalars.append(try readEscape())
        start = place
      } else {
        advance()
      }
    }
    throw mistake(.stringNotClosed)
  }

  private mutating func readEscape() throws(TOMLMistake) -> Unicode.Scalar {
    advance()
    guard let byte = next, byte != 0x0A else { throw mistake(.stringNotClosed) }
    let simple: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "b"): simple = "\u{8}"
    case UInt8(ascii: "t"): simple = "\t"
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "f"): simple = "\u{C}"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): simple = Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try readCode(digitCount: 4)
    case UInt8(ascii: "U"): return try readCode(digitCount: 8)
    default: throw mistake(.badEscape("\\" + text(place..<lineEnd).prefix(1)))
    }
    advance()
    return simple
  }

  /// A scalar by its number, which follows a letter in hexadecimal digits.
  private mutating func readCode(digitCount: Int) throws(TOMLMistake) -> Unicode.Scalar {
    let letter = place
    advance()
    let start = place
    while place < start + digitCount, let digit = next, Character(Unicode.Scalar(digit)).isHexDigit {
      advance()
    }
    guard place == start + digitCount,
      let scalar = UInt32(text(start..<place), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw mistake(.badEscape("\\\(text(letter..<place))")) }
    return scalar
  }

  // MARK: Arrays

  /// Strings separated by commas, on one or more lines. An error inside is reported after the whole array has been
  /// read, so that the lines after it are parsed correctly.
  private mutating func readArray() throws(TOMLMistake) -> [TOMLValue.Element] {
    let opening = self
    var fault: TOMLMistake?
    var elements: [TOMLValue.Element] = []
    var isCommaDue = false
    advance()
    while true {
      try skipBetweenElements()
      switch next {
      case UInt8(ascii: "]"):
        advance()
        if let fault { throw fault }
        return elements
      case UInt8(ascii: ","):
        if !isCommaDue { fault = fault ?? mistake(.notAString) }
        isCommaDue = false
        advance()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isCommaDue { fault = fault ?? mistake(.commaMissing) }
        let line = line
        elements.append(.init(text: try readString(), line: line))
        isCommaDue = true
      case .some where line == opening.line:
        fault = fault ?? mistake(.notAString)
        skipWord()
        isCommaDue = true
      default:
        rewindLine()
        throw opening.mistake(.arrayNotClosed)
      }
    }
  }

  /// Continues to the end of a value in an array.
  private mutating func skipWord() {
    let ends = [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "#"), UInt8(ascii: "\n")]
    while let byte = next, !ends.contains(byte) { advance() }
  }

  /// Blanks, comments and line ends.
  private mutating func skipBetweenElements() throws(TOMLMistake) {
    while true {
      skipBlanks()
      switch next {
      case UInt8(ascii: "\n"):
        advance()
        try checkLine()
      case UInt8(ascii: "#"): while let byte = next, byte != 0x0A { advance() }
      default: return
      }
    }
  }
}
