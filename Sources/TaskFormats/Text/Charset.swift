import Foundation
import TODOCore

/// In which characters an entry is written. Each entry is taken for itself, since programs of two kinds may have written to one file.
enum Charset: Hashable, Sendable {
  case utf8
  case windows1252
  /// Neither of both: what is not UTF-8 is shown as U+FFFD, and stays in the file.
  case damaged

  /// - Parameter fallsBack: whether what is not UTF-8 may be Windows-1252, as in formats of lines.
  init(of bytes: some Collection<UInt8>, fallsBack: Bool = true) {
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil {
      self = .utf8
    } else {
      self = fallsBack && bytes.allSatisfy({ !Self.undefined.contains($0) }) ? .windows1252 : .damaged
    }
  }

  /// As it is said to people.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .damaged: "UTF-8 with \u{FFFD}"
    }
  }

  /// The text of bytes of an entry, without NUL.
  func text(_ bytes: some Collection<UInt8>) -> String {
    switch self {
    case .utf8, .damaged:
      let text = String(decoding: bytes, as: UTF8.self)
      return bytes.contains(0)
        ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" })) : text
    case .windows1252:
      var scalars = String.UnicodeScalarView()
      for byte in bytes where byte != 0 { scalars.append(Self.scalar(byte)) }
      return String(scalars)
    }
  }

  /// The bytes in UTF-8, if they are in Windows-1252; otherwise as they are.
  func utf8(_ bytes: some Collection<UInt8>) -> [UInt8] {
    self == .windows1252 ? Array(text(bytes).utf8) : Array(bytes)
  }

  /// The bytes of a text among others of this charset; nil if it does not have all of the characters.
  func bytes(_ text: String) -> [UInt8]? {
    guard self == .windows1252 else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) {
        bytes.append(UInt8(scalar.value))
      } else if let place = Self.scalars.firstIndex(of: UInt16(truncatingIfNeeded: scalar.value)),
        scalar.value <= UInt16.max, scalar.value != 0
      {
        bytes.append(0x80 + UInt8(place))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// An entry that was edited in UTF-8, in the charset of the file again if that has all of its characters. One that was not edited
  /// stays as it was.
  func restored(_ edited: Data, from entry: Data) -> Data {
    guard self == .windows1252 else { return edited }
    let new = String(decoding: edited, as: UTF8.self)
    return text(entry).hasSameBytes(as: new) ? Data(entry) : bytes(new).map { Data($0) } ?? edited
  }

  /// A file with all lines in UTF-8 that are in Windows-1252.
  static func inUTF8(linesOf file: Data) -> Data {
    var result = Data()
    file.withUnsafeBytes { bytes in
      for line in FileLines(bytes) {
        let text = bytes[line.range]
        result += Charset(of: text).utf8(text)
      }
    }
    return result
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(scalars[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }

  /// The bytes that are no character of Windows-1252.
  private static let undefined: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  /// The characters of 0x80 to 0x9F, 0 for none. Source: Unicode, Mappings/VENDORS/MICSFT/WINDOWS/CP1252.TXT.
  private static let scalars: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,
    0x017E,
    0x0178,
  ]
}

/// In which characters new entries of a file are written: in those of the file as long as it has them, and in UTF-8 otherwise.
struct WrittenCharset {
  private let charset: Charset
  /// Whether the whole file is in UTF-8 from now on, because a character was missing: no editor shows a file of two charsets.
  private(set) var isNowUTF8 = false

  init(_ charset: Charset) { self.charset = charset }

  /// The bytes of a text that is read again as it was written.
  ///
  /// - Parameter old: the bytes whose place it takes, which stay if they are the same; nil for a new entry.
  mutating func encoded(_ text: Data, over old: () -> Data? = { nil }, _ notes: inout FileNotes) -> Data {
    guard charset == .windows1252, old() != text, let new = String(validating: text, as: UTF8.self),
      !text.allSatisfy({ $0 < 0x80 })
    else { return text }
    if let bytes = charset.bytes(new), Charset(of: bytes) == .windows1252 { return Data(bytes) }
    if !isNowUTF8 { notes.add(FileNote(line: 0, "", .changed, .isNowUTF8(readAs: charset.name))) }
    isNowUTF8 = true
    return text
  }
}

/// Tells the first entry of each charset that is not UTF-8.
struct CharsetNotes {
  private var told: Set<Charset> = [.utf8]

  mutating func add(_ charset: Charset, line: Int, to file: inout ScannedFile) {
    guard told.insert(charset).inserted else { return }
    file.notes.add(FileNote(line: line, "", .changed, .notUTF8(readAs: charset.name)))
  }
}
