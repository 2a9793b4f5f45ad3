/// What the helper answers: one JSON object a line. A request has any number of `item` and `gone`, and then one `end` or `error`.
public struct DAVAnswer: Codable, Hashable, Sendable {
  /// A collection, a resource, or a resource with its bytes.
  public struct Item: Codable, Hashable, Sendable {
    public var href: String
    public var etag, name: String?
    public var body: DAVBody?

    public init(_ href: String, etag: String? = nil, name: String? = nil, body: DAVBody? = nil) {
      (self.href, self.etag, self.name, self.body) = (href, etag, name, body)
    }
  }

  /// What ends the answer to a request that succeeded.
  public struct End: Codable, Hashable, Sendable {
    /// Where the next list of changes goes on.
    public var token: String?
    /// Whether it was everything: what was not named is not there.
    public var whole: Bool?
    /// What the collection is called.
    public var name: String?
    /// What was written or made, and its ETag if that was told.
    public var href, etag: String?

    public init() {}
  }

  /// The number of the request.
  public var id: Int
  public var item: Item?
  /// The href of a resource that is not there any more.
  public var gone: String?
  public var end: End?
  public var error: DAVFailure?

  public init(_ id: Int, item: Item) { (self.id, self.item) = (id, item) }
  public init(_ id: Int, gone: String) { (self.id, self.gone) = (id, gone) }
  public init(_ id: Int, end: End = End()) { (self.id, self.end) = (id, end) }
  public init(_ id: Int, error: DAVFailure) { (self.id, self.error) = (id, error) }
}

/// Why a server did not do something.
public struct DAVFailure: Error, Codable, Hashable, Sendable {
  /// What kept it from that: what became of the resource, how the request was taken, or why the server was not reached.
  public enum Kind: String, Codable, Sendable {
    case gone, precondition, refused, denied, later, unreachable, auth, trust, `protocol`
  }

  public var kind: Kind
  /// The status of the answer, if there was one.
  public var status: Int?
  /// `precondition`: the resource that has the UID. `trust`: where else the password would have to go.
  public var href: String?
  public var text: String?
  /// `later`: how many seconds later, if that was said.
  public var seconds: Int?

  public init(
    _ kind: Kind,
    _ text: String? = nil,
    status: Int? = nil,
    href: String? = nil,
    seconds: Int? = nil
  ) {
    (self.kind, self.text, self.status) = (kind, text, status)
    (self.href, self.seconds) = (href, seconds)
  }
}
