public import FoundationEssentials

/// What is asked of the helper: one JSON object a line. They are answered in their order.
public struct DAVRequest: Codable, Hashable, Sendable {
  /// What is to be done; the properties say which of them each needs.
  public enum Operation: String, Codable, Sendable {
    /// Says which account it is; the first request.
    case open
    case collections
    case changes
    case bodies
    case put
    case delete
    case move
    case make
  }

  public var id: Int
  public var op: Operation
  /// `open`: the server as typed, and who asks.
  public var url, user: String?
  /// `open`: a program and its arguments, which print the password.
  public var passwordCommand: [String]?
  /// `open`: a file of certificates that are trusted beside those of the system.
  public var caFile: String?
  /// `open`: whether the password may go through the network as it is.
  public var allowHTTP: Bool?
  /// `open`: after how many seconds without a byte a request ends.
  public var timeout: Double?
  /// The path of a collection (`changes`, `bodies`) or of a resource (`put`, `delete`, `move`).
  public var href: String?
  /// `move`: the path of the resource afterwards, in another collection.
  public var target: String?
  /// `bodies`: paths of resources.
  public var hrefs: [String]?
  /// `changes`: where the last list of changes has ended.
  public var token: String?
  /// `put`, `delete`, `move`: the ETag that the resource must have; nil if there must be none.
  public var match: String?
  /// `put`: the bytes.
  public var body: DAVBody?
  /// `make`: what the collection is called.
  public var name: String?

  enum CodingKeys: String, CodingKey {
    case id, op, url, user, href, target, hrefs, token, match, body, name, timeout
    case passwordCommand = "password_command"
    case caFile = "ca_file"
    case allowHTTP = "allow_http"
  }

  public init(_ op: Operation, id: Int = 0) { (self.op, self.id) = (op, id) }
}

/// Bytes in a line of JSON: text as it is, all else as base64.
public struct DAVBody: Codable, Hashable, Sendable {
  public let bytes: Data

  private enum CodingKeys: CodingKey { case base64 }

  public init(_ bytes: Data) { self.bytes = bytes }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      bytes = Data(text.utf8)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      bytes = try container.decode(Data.self, forKey: .base64)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if let text = String(validating: bytes, as: UTF8.self) {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(bytes, forKey: .base64)
    }
  }
}
