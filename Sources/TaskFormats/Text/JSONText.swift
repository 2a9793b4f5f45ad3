import Foundation

/// A JSON object as the bytes that it was read from, with the ranges of its members: one can be replaced, added or removed while all
/// other bytes stay.
public struct JSONText: Sendable {
  /// One member. A key may occur more than once; the last one counts.
  public struct Member: Hashable, Sendable {
    public let key: String
    /// The key with its quotation marks, and the value.
    let keyRange, range: Range<Int>
  }

  /// Of which kind a value is, and what it says.
  public enum Value: Hashable, Sendable {
    case string(String)
    /// As written: 3.5, 1e400.
    case number(String)
    case bool(Bool)
    case null
    /// An array or object, by its place in ``JSONText/bytes``.
    case array(Range<Int>), object(Range<Int>)
  }

  public let bytes: [UInt8]
  public let members: [Member]
  /// The number of the last member of each key, if there are many.
  private let places: [String: Int]
  /// The first key that occurs more than once.
  public let repeatedKey: String?
  /// Up to how many members are looked through one by one.
  private static let few = 24

  /// - Parameter bytes: one object, with or without white space around it.
  /// - Throws: ``FormatError/expected(_:line:column:)``, ``FormatError/tooDeep(limit:)``
  public init(_ bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    do throws(JSONScanner.Mistake) {
      members = try bytes.withUnsafeBufferPointer { buffer throws(JSONScanner.Mistake) in
        try Self.members(of: JSONScanner(bytes: buffer))
      }
    } catch {
      throw FormatError(error, in: bytes)
    }
    if members.count > Self.few {
      let last = Dictionary(members.enumerated().map { ($1.key, $0) }) { $1 }
      places = last
      repeatedKey = members.enumerated().first { last[$1.key] != $0 }?.element.key
    } else {
      places = [:]
      repeatedKey = members.indices.first { [members] index in
        members[(index + 1)...].contains { $0.key == members[index].key }
      }.map { [members] in members[$0].key }
    }
  }

  private func last(_ key: String) -> Member? {
    guard members.count > Self.few else { return members.last { $0.key == key } }
    return places[key].map { members[$0] }
  }

  private static func members(of scanner: JSONScanner) throws(JSONScanner.Mistake) -> [Member] {
    let start = scanner.blanks(from: 0)
    guard scanner.byte(start) == UInt8(ascii: "{") else { throw .expected("“{”", at: start) }
    var members: [Member] = []
    let end = try scanner.members(at: start) { key, value in
      members.append(Member(key: string(scanner.bytes[key]), keyRange: key, range: value))
    }
    try scanner.finish(at: end)
    return members
  }

  /// The objects of a text, with nothing but white space and commas between them; nil if there is something else.
  static func objects(in data: Data) -> [JSONText]? {
    let bytes = [UInt8](data)
    let ranges = bytes.withUnsafeBufferPointer { buffer -> [Range<Int>]? in
      let scanner = JSONScanner(bytes: buffer)
      var ranges: [Range<Int>] = []
      var place = scanner.blanks(from: 0)
      while place < bytes.count {
        guard let end = try? scanner.value(at: place) else { return nil }
        ranges.append(place..<end)
        place = scanner.blanks(from: end)
        if scanner.byte(place) == UInt8(ascii: ",") { place = scanner.blanks(from: place + 1) }
      }
      return ranges
    }
    let objects = ranges?.map { try? JSONText($0 == 0..<bytes.count ? bytes : Array(bytes[$0])) }
    guard let objects, !objects.contains(where: { $0 == nil }) else { return nil }
    return objects.compactMap(\.self)
  }

  /// What a member says; nil if there is none.
  public subscript(key: String) -> Value? { last(key).map { value($0.range) } }

  /// The JSON of a member as it is written; nil if there is none.
  func json(_ key: String) -> String? { last(key).map { json($0.range) } }

  /// The JSON in a range as it is written.
  func json(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a member; nil if there is none, or if it is no string.
  public func string(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// What the value in a range says.
  public func value(_ range: Range<Int>) -> Value {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"): .object(range)
    case UInt8(ascii: "["): .array(range)
    case UInt8(ascii: "\""): .string(Self.string(bytes[range]))
    case UInt8(ascii: "t"): .bool(true)
    case UInt8(ascii: "f"): .bool(false)
    case UInt8(ascii: "n"): .null
    default: .number(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  /// The ranges of the elements of an array, without the blanks around them.
  public func elements(_ array: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    bytes.withUnsafeBufferPointer { buffer in
      // It was read before, so there is no mistake in it.
      _ = try? JSONScanner(bytes: buffer).elements(at: array.lowerBound) { ranges.append($0) }
    }
    return ranges
  }

  /// The texts of an array of strings, or the value as the only one if it is a string; nil if it is something else.
  public func strings(_ key: String) -> [String]? {
    switch self[key] {
    case .string(let text): return [text]
    case .array(let range):
      let strings = elements(range).map {
        if case .string(let text) = value($0) { text } else { nil as String? }
      }
      return strings.contains(nil) ? nil : strings.compactMap(\.self)
    default: return nil
    }
  }

  /// The object at a range; nil if there is something else.
  public func object(_ range: Range<Int>) -> JSONText? { try? JSONText(Array(bytes[range])) }

  /// The text of a string with its quotation marks. Half a surrogate pair and what is no UTF-8 become �.
  static func string(_ quoted: some Collection<UInt8>) -> String {
    let inner = quoted.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(inner.count)
    var units: [UInt16] = []
    func finish() {
      if !units.isEmpty { text += String(decoding: units, as: UTF16.self).utf8 }
      units = []
    }
    var rest = inner[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        finish()
        text.append(byte)
        continue
      }
      if escaped == UInt8(ascii: "u") {
        units.append(rest.prefix(4).reduce(0) { $0 << 4 | (UInt16(hexadecimal: $1) ?? 0) })
        rest = rest.dropFirst(4)
        continue
      }
      finish()
      switch escaped {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      default: text.append(escaped)
      }
    }
    finish()
    return String(decoding: text, as: UTF8.self)
  }
}

extension Data {
  /// Scans a file whose first mistake is told with its place.
  func scanned<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONScanner.Mistake) -> Value
  ) throws(FormatError) -> Value {
    try withUnsafeBytes { raw in
      Result { () throws(FormatError) in
        let bytes = raw.bindMemory(to: UInt8.self)
        do throws(JSONScanner.Mistake) { return try body(bytes) } catch {
          throw FormatError(error, in: bytes)
        }
      }
    }.get()
  }
}

extension FormatError {
  /// A mistake at a place in bytes, with its line and column, in characters.
  init(_ mistake: JSONScanner.Mistake, in bytes: some Collection<UInt8>) {
    switch mistake {
    case .tooDeep: self = .tooDeep(limit: JSONScanner.depth)
    case .tooMany: self = .tooManyEntries(limit: FormatLimits.entries)
    case .ofOtherProgram: self = .ofOtherProgram
    case .expected(let text, let place): self = .expected(text, at: place, in: bytes)
    }
  }

  /// - Parameter place: in bytes from the beginning.
  static func expected(_ text: String, at place: Int, in bytes: some Collection<UInt8>) -> FormatError {
    var (line, column) = (1, 1)
    var before: UInt8?
    for byte in bytes.prefix(place) {
      if byte == 0x0A || byte == 0x0D {
        if !(byte == 0x0A && before == 0x0D) { line += 1 }
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      before = byte
    }
    return .expected(text, line: line, column: column)
  }
}
