public import Foundation

/// The beginning of an item's id, by which users name the item.
public struct ItemIDPrefix: Hashable, Sendable {
  /// Fewer digits are too likely to be meant as a word or a number.
  public static let fewestDigits = 4
  static let allDigits = 32

  /// Hexadecimal digits, each 0–15.
  package let digits: [UInt8]

  /// A complete id, or its first digits.
  public init(_ id: TODOItem.ID, digits count: Int = 32) {
    digits = Array(id.hexadecimalDigits.prefix(max(Self.fewestDigits, count)))
  }

  /// - Parameter digits: 0–15 each, any number of them.
  package init(firstDigits digits: [UInt8]) { self.digits = digits }

  /// The beginning of an id as written, with or without its dashes, in upper or lower case; nil for any other text, and
  /// for fewer than ``fewestDigits`` digits.
  public init?(_ text: some StringProtocol) {
    var digits: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-"), Self.dashes.contains(digits.count) { continue }
      guard let digit = UInt8(hexadecimal: byte), digits.count < Self.allDigits else { return nil }
      digits.append(digit)
    }
    guard digits.count >= Self.fewestDigits else { return nil }
    self.digits = digits
  }

  /// A dash follows after these numbers of digits.
  private static let dashes = [8, 12, 16, 20]

  /// The lowest possible id with this beginning, whether or not it exists, in the form stored in the database.
  package var lowest: Data { padded(with: 0x0) }
  /// The highest possible id with this beginning.
  package var highest: Data { padded(with: 0xF) }

  /// The id, if all of its digits are known.
  package var wholeID: TODOItem.ID? {
    guard digits.count == Self.allDigits else { return nil }
    return lowest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private func padded(with digit: UInt8) -> Data {
    let all = digits + Array(repeating: digit, count: Self.allDigits - digits.count)
    return Data(stride(from: 0, to: Self.allDigits, by: 2).map { all[$0] << 4 | all[$0 + 1] })
  }
}

extension ItemIDPrefix: CustomStringConvertible {
  /// In the usual form of ids, in lower case with dashes (RFC 9562, section 4).
  public var description: String {
    var text = ""
    text.reserveCapacity(36)
    for (index, digit) in digits.enumerated() {
      if Self.dashes.contains(index) { text.append("-") }
      text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 0x30 + digit : 0x57 + digit))
    }
    return text
  }
}

extension ItemIDPrefix {
  /// The part of an id typed so far, which may have fewer than ``fewestDigits`` digits; nil if no id can begin with it.
  public init?(typed text: some StringProtocol) {
    let filler = String(repeating: "0", count: Self.fewestDigits)
    if let whole = Self(text) {
      self = whole
    } else if text.utf8.count < Self.fewestDigits, let padded = Self(text + filler) {
      self.init(firstDigits: Array(padded.digits.prefix(text.utf8.count)))
    } else {
      return nil
    }
  }
}

extension UUID {
  /// The 32 digits, each 0–15.
  var hexadecimalDigits: [UInt8] {
    withUnsafeBytes(of: uuid) { bytes in bytes.flatMap { [$0 >> 4, $0 & 0xF] } }
  }
}

extension UInt8 {
  /// The value of a digit in ASCII; nil for any other character.
  fileprivate init?(hexadecimal byte: UInt8) {
    switch byte {
    case 0x30...0x39: self = byte - 0x30
    case 0x41...0x46: self = byte - 0x37
    case 0x61...0x66: self = byte - 0x57
    default: return nil
    }
  }
}

extension UUID {
  /// Whether it is the identifier of a name, as that of a copy of an item that repeats.
  package var isOfName: Bool { uuid.6 >> 4 == 5 }

  /// The identifier of a name within the space of another one, the same on every machine: version 5 of RFC 9562,
  /// section 5.5.
  public init(_ name: String, within space: UUID) {
    self.init(version: 5, SHA1.hash(withUnsafeBytes(of: space.uuid) { Array($0) } + Array(name.utf8)))
  }

  /// The identifier of an item that comes from an entry of a file: its key if that is a UUID, in either case; otherwise one of version
  /// 8 (RFC 9562, section 5.8) made of format and key, the same on every machine.
  public init(_ format: FileFormat, key: String) {
    if let id = UUID(uuidString: key) {
      self = id
    } else {
      self.init(version: 8, SHA1.hash(Array("\(format.rawValue)\n\(key)".utf8)))
    }
  }

  private init(version: UInt8, _ hash: [UInt8]) {
    var hash = hash
    hash[6] = hash[6] & 0x0F | version << 4
    hash[8] = hash[8] & 0x3F | 0x80
    self.init(
      uuid: (
        hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7],
        hash[8], hash[9], hash[10], hash[11], hash[12], hash[13], hash[14], hash[15]
      )
    )
  }
}
