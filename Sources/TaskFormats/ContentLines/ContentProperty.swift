/// A property taken apart: `DUE;TZID=Europe/Berlin:20261127T170000`. What is not changed is written as it was read.
struct ContentProperty: Hashable, Sendable {
  /// As it is spelled.
  private(set) var name: ArraySlice<UInt8>
  var parameters: [ContentParameter] = []
  /// After the colon, as it is in the file: the escapes of a text are for ``EscapedText``.
  var value: ArraySlice<UInt8>

  /// - Parameter line: without folds. Nil if it has no colon after its name and parameters.
  init?(_ line: ArraySlice<UInt8>) {
    guard let nameEnd = line.firstIndex(where: { $0 == .colon || $0 == .semicolon }) else { return nil }
    name = line[..<nameEnd]
    if line[nameEnd] == .colon {
      value = line[(nameEnd + 1)...]
      return
    }
    if let (parameters, colon) = Self.parameters(in: line, from: nameEnd, seesQuotes: true)
      ?? Self.parameters(in: line, from: nameEnd, seesQuotes: false)
    {
      self.parameters = parameters
      value = line[(colon + 1)...]
    } else {
      return nil
    }
  }

  init(_ name: String, parameters: [ContentParameter] = [], _ value: String) {
    (self.name, self.parameters) = (Array(name.utf8)[...], parameters)
    self.value = Array(value.utf8)[...]
  }

  /// The parameters of a line, and where its value begins; nil if there is no colon. A quotation mark that is never closed is a character
  /// like any other.
  private static func parameters(
    in line: ArraySlice<UInt8>,
    from start: Int,
    seesQuotes: Bool
  ) -> ([ContentParameter], colon: Int)? {
    var parameters: [ContentParameter] = []
    var isQuoted = false
    var begin = start + 1
    for index in begin..<line.endIndex {
      switch line[index] {
      case .quotationMark where seesQuotes: isQuoted.toggle()
      case .semicolon where !isQuoted:
        parameters.append(ContentParameter(raw: line[begin..<index]))
        begin = index + 1
      case .colon where !isQuoted:
        parameters.append(ContentParameter(raw: line[begin..<index]))
        return (parameters, index)
      default: break
      }
    }
    return nil
  }

  /// The value without blanks around it, as dates, numbers and names are read.
  var trimmedText: String {
    var slice = value
    while let first = slice.first, first == .blank || first == .tab { slice.removeFirst() }
    while let last = slice.last, last == .blank || last == .tab { slice.removeLast() }
    return String(calendarBytes: slice)
  }

  mutating func set(_ value: String) { self.value = Array(value.utf8)[...] }

  /// The value of the first parameter of that name, which is in upper case; nil if there is none.
  subscript(parameter: String) -> String? {
    get { parameters.first { $0.name == parameter }?.value }
    set {
      guard newValue != self[parameter] else { return }
      let index = parameters.firstIndex { $0.name == parameter }
      switch (newValue, index) {
      case (let value?, let index?): parameters[index] = ContentParameter(parameter, value)
      case (let value?, nil): parameters.append(ContentParameter(parameter, value))
      case (nil, _): parameters.removeAll { $0.name == parameter }
      }
    }
  }

  /// The line without folds and line end.
  var line: [UInt8] {
    var line = Array(name)
    line.reserveCapacity(name.count + value.count + 1 + parameters.reduce(0) { $0 + $1.raw.count + 1 })
    for parameter in parameters {
      line.append(.semicolon)
      line += parameter.raw
    }
    line.append(.colon)
    line += value
    return line
  }
}

/// A parameter of a property: `TZID=Europe/Berlin`.
struct ContentParameter: Hashable, Sendable {
  /// As it is in the file.
  let raw: ArraySlice<UInt8>

  init(raw: ArraySlice<UInt8>) { self.raw = raw }

  /// - Parameter value: quoted if it has to be. Line ends, `^` and quotation marks are written as RFC 6868 has them; other control
  ///   characters, which no parameter can have, are left out.
  init(_ name: String, _ value: String) {
    var text = ""
    var isQuoted = false
    var followsReturn = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n" where followsReturn: break
      case "\n", "\r": text += "^n"
      case "^": text += "^^"
      case "\"": text += "^'"
      case "\t": text += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default:
        if scalar == ":" || scalar == ";" || scalar == "," { isQuoted = true }
        text.unicodeScalars.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    raw = Array((isQuoted ? "\(name)=\"\(text)\"" : "\(name)=\(text)").utf8)[...]
  }

  /// In upper case.
  var name: String { String(upperASCII: raw.prefix { $0 != UInt8(ascii: "=") }) }

  /// Without quotation marks, and with `^n`, `^^` and `^'` read as RFC 6868 says; any other `^` stays.
  var value: String {
    guard let sign = raw.firstIndex(of: UInt8(ascii: "=")) else { return "" }
    var bytes: [UInt8] = []
    var index = sign + 1
    while index < raw.endIndex {
      let byte = raw[index]
      index += 1
      guard byte == UInt8(ascii: "^"), index < raw.endIndex else {
        if byte != .quotationMark { bytes.append(byte) }
        continue
      }
      switch raw[index] {
      case UInt8(ascii: "n"): bytes.append(.lineFeed)
      case UInt8(ascii: "^"): bytes.append(UInt8(ascii: "^"))
      case UInt8(ascii: "'"): bytes.append(.quotationMark)
      default:
        bytes.append(byte)
        continue
      }
      index += 1
    }
    return String(calendarBytes: bytes[...])
  }
}

extension String {
  /// With � for what is not UTF-8, and without NUL.
  init(calendarBytes bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer where byte == 0 { return String(decoding: buffer.filter { $0 != 0 }, as: UTF8.self) }
      return String(decoding: buffer, as: UTF8.self)
    }
  }

  /// A name of the format, whose letters are compared in upper case.
  init(upperASCII bytes: some Collection<UInt8>) {
    let count = bytes.count
    self.init(unsafeUninitializedCapacity: count) { buffer in
      var index = 0
      for byte in bytes {
        // A name has no other characters; this keeps any other line from being one.
        buffer[index] = byte < 0x80 ? byte.uppercasedASCII : UInt8(ascii: "?")
        index += 1
      }
      return index
    }
  }
}
