import CExpat
import DAVLines
import Glibc

/// The name of an element, with the namespace it is of.
struct XMLName: Hashable {
  let space, local: String

  static func dav(_ local: String) -> XMLName { XMLName(space: "DAV:", local: local) }
  static func calDAV(_ local: String) -> XMLName {
    XMLName(space: "urn:ietf:params:xml:ns:caldav", local: local)
  }
  static func server(_ local: String) -> XMLName {
    XMLName(space: "http://calendarserver.org/ns/", local: local)
  }
}

/// An element of an answer. What comes from a server is hostile: there are limits for everything, and no document type, and so no entities.
final class XMLElement {
  let name: XMLName
  let attributes: [String: String]
  fileprivate(set) var children: [XMLElement] = []
  fileprivate var bytes: [UInt8] = []

  fileprivate init(_ name: XMLName, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  var text: [UInt8] { bytes }

  /// Its text as a value, without blanks around it.
  var content: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let start = bytes.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? []
    return String(decoding: end, as: UTF8.self)
  }

  func first(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }
  func all(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// Reads a whole document.
  static func read(_ bytes: [UInt8]) throws(DAVFailure) -> XMLElement {
    var children: [XMLElement] = []
    let root = try XMLReader.read(bytes) { children.append($0) }
    root.children = children
    return root
  }
}

/// Reads a document, and hands over each child of its root as it ends: of 10,000 resources only one is in memory.
final class XMLReader {
  private static let deepest = 32
  /// In one child of the root.
  private static let maxElements = 10_000
  private static let maxChildren = 500_000
  private static let separator: UInt8 = 0x20

  private let parser: XML_Parser
  private let handOver: (XMLElement) -> Void
  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var elementCount = 0
  private var childCount = 0
  private var reason: String?

  /// - Returns: the root, without its children.
  static func read(_ bytes: [UInt8], each handOver: (XMLElement) -> Void) throws(DAVFailure) -> XMLElement {
    try withoutActuallyEscaping(handOver) { handOver throws(DAVFailure) in
      guard let parser = XML_ParserCreateNS(nil, XML_Char(separator)) else {
        throw DAVFailure(.protocol, "no memory for XML")
      }
      defer { XML_ParserFree(parser) }
      let reader = XMLReader(parser, handOver)
      return try reader.read(bytes)
    }
  }

  private init(_ parser: XML_Parser, _ handOver: @escaping (XMLElement) -> Void) {
    (self.parser, self.handOver) = (parser, handOver)
    XML_SetHashSalt(parser, UInt.random(in: 1 ... .max))
    XML_SetElementHandler(
      parser,
      { reader, name, attributes in XMLReader.of(reader)?.begin(name, attributes) },
      { reader, _ in XMLReader.of(reader)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { reader, text, count in
      XMLReader.of(reader)?.take(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
      XMLReader.of(reader)?.stop("a document type")
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    pointer.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func read(_ bytes: [UInt8]) throws(DAVFailure) -> XMLElement {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    let status = bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
    guard status == XML_STATUS_OK, let root else {
      let text = reason ?? XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? ""
      throw DAVFailure(.protocol, "XML: \(text), line \(XML_GetCurrentLineNumber(parser))")
    }
    return root
  }

  private func stop(_ reason: String) {
    guard self.reason == nil else { return }
    self.reason = reason
    XML_StopParser(parser, 0)
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard reason == nil, let name else { return }
    elementCount += 1
    guard open.count < Self.deepest, elementCount <= Self.maxElements else {
      return stop("too many elements")
    }
    let element = XMLElement(Self.name(name), Self.attributes(attributes))
    if root == nil { root = element }
    open.append(element)
  }

  private func end() {
    guard reason == nil, let element = open.popLast() else { return }
    if open.count == 1 {
      (elementCount, childCount) = (0, childCount + 1)
      guard childCount <= Self.maxChildren else { return stop("too many answers") }
      handOver(element)
    } else {
      open.last?.children.append(element)
    }
  }

  private func take(_ text: UnsafeRawBufferPointer) {
    // Text of the root is blank, and of no use.
    guard reason == nil, open.count > 1, let element = open.last else { return }
    element.bytes += text
  }

  private static func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    guard let end = bytes.lastIndex(of: separator) else {
      return XMLName(space: "", local: String(decoding: bytes, as: UTF8.self))
    }
    return XMLName(
      space: String(decoding: bytes[..<end], as: UTF8.self),
      local: String(decoding: bytes[(end + 1)...], as: UTF8.self)
    )
  }

  private static func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [String: String] {
    guard var place = list, place.pointee != nil else { return [:] }
    var attributes: [String: String] = [:]
    while let name = place.pointee, let value = place.successor().pointee {
      attributes[String(cString: name)] = String(cString: value)
      place = place.advanced(by: 2)
    }
    return attributes
  }
}
