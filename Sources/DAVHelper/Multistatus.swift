import DAVLines

/// What an answer says of one resource; RFC 4918, section 14.24.
struct ResourceAnswer {
  let address: Address
  /// Of the resource as a whole, if it has one.
  let status: Int?
  /// Those that it has.
  let properties: [XMLName: XMLElement]

  func text(_ name: XMLName) -> String? {
    properties[name].map(\.content).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The resources that a property names.
  func addresses(_ name: XMLName) -> [Address] {
    (properties[name]?.all(.dav("href")) ?? []).compactMap { Address($0.content, relativeTo: address) }
  }

  /// Without what says that a proxy has written the bytes in another way: they are compared as bytes here, too.
  var etag: String? { text(.dav("getetag")).map(ETag.plain) }

  private var types: [XMLName] { properties[.dav("resourcetype")]?.children.map(\.name) ?? [] }
  var isCollection: Bool { types.contains(.dav("collection")) }

  /// Whether it is a calendar that can hold to-dos: it says so, or does not say what it holds.
  var isTaskList: Bool {
    guard types.contains(.calDAV("calendar")) else { return false }
    guard let set = properties[.calDAV("supported-calendar-component-set")] else { return true }
    let names = set.all(.calDAV("comp")).compactMap { $0.attributes["name"]?.uppercased() }
    return names.isEmpty || names.contains("VTODO")
  }
}

/// An ETag as it is kept and sent.
enum ETag {
  static func plain(_ text: String) -> String {
    let tag = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    // One mark at most, the longest that fits.
    for mark in ["--gzip", "-gzip", ";gzip"] where tag.hasSuffix(mark + "\"") {
      return tag.dropLast(mark.count + 1) + "\""
    }
    return String(tag)
  }
}

/// The answers for many resources.
struct Multistatus {
  private(set) var answers: [ResourceAnswer] = []
  /// Where a list of changes ends.
  private(set) var syncToken: String?

  /// - Throws: ``DAVFailure`` for what is none, or only half of one.
  init(_ answer: HTTPAnswer) throws(DAVFailure) {
    var (answers, token) = ([ResourceAnswer](), String?.none)
    let root = try XMLReader.read(answer.body) { element in
      switch element.name {
      case .dav("response"): answers += Self.resources(element, answer.address)
      case .dav("sync-token"): token = element.content
      default: break
      }
    }
    guard root.name == .dav("multistatus") else {
      throw DAVFailure(.protocol, "not an answer of a calendar server", status: answer.status)
    }
    (self.answers, syncToken) = (answers, token)
  }

  private static func resources(_ element: XMLElement, _ base: Address) -> [ResourceAnswer] {
    var properties: [XMLName: XMLElement] = [:]
    for part in element.all(.dav("propstat")) where (status(part) ?? 200) / 100 == 2 {
      for property in part.first(.dav("prop"))?.children ?? [] { properties[property.name] = property }
    }
    let status = status(element)
    // One status may be that of several.
    return element.all(.dav("href")).compactMap { Address($0.content, relativeTo: base) }.map { address in
      ResourceAnswer(address: address, status: status, properties: properties)
    }
  }

  /// `HTTP/1.1 200 OK`.
  private static func status(_ element: XMLElement) -> Int? {
    guard let words = element.first(.dav("status"))?.content.split(separator: " "), words.count > 1 else {
      return nil
    }
    return Int(words[1])
  }
}
