import DAVLines
public import Foundation

/// A CalDAV server, and how it is reached.
public struct CalendarServer: Hashable, Sendable {
  /// As typed: a server, a principal, a home of calendars, or a calendar.
  public var url: String
  public var user: String?
  /// A program and its arguments; the first line that it prints is the password.
  public var passwordCommand: [String]?
  /// A file of certificates that are trusted besides those of the system.
  public var certificateFile: String?
  /// Whether the password may go through the network as it is.
  public var allowsHTTP = false
  /// After how many seconds without a byte the helper gives up.
  public var timeout = 60.0
  /// The path of the helper; nil if it is not installed.
  public var helper: String?

  public init(_ url: String, user: String? = nil, helper: String?) {
    (self.url, self.user, self.helper) = (url, user, helper)
  }
}

/// A CalDAV server, reached by the helper `mytodo-dav`: this process opens no socket. The href of a resource is its name in its collection.
public actor DAVTransport: Transport {
  private let server: CalendarServer
  private let path: String
  private var helper: HelperProcess?
  /// A failure that stays: a person is not asked for the password again, and a wrong one is not sent again.
  private var lasting: TransportError?
  /// Where else the password would have to go, if that was why something failed.
  public private(set) var otherAddress: String?

  /// The resource that has the UID of what was written last, if that was why it was not taken.
  private var owner: String?

  private let executor = WaitingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter helper: its path.
  public init(_ server: CalendarServer, helper: String) { (self.server, path) = (server, helper) }

  // MARK: Asking

  private func ask(_ request: DAVRequest) throws(TransportError) -> (
    answer: HelperProcess.Answer, end: DAVAnswer.End
  ) {
    if let lasting { throw lasting }
    do throws(TransportError) {
      let helper = try opened()
      return try end(of: helper.ask(request))
    } catch {
      switch error {
      case .auth, .trust, .unsupported, .unconfigured: lasting = error
      case .gone, .precondition, .refused, .denied, .later, .failed, .unreachable, .unwritable, .protocol:
        break
      }
      throw error
    }
  }

  private func opened() throws(TransportError) -> HelperProcess {
    if let helper { return helper }
    let new = try HelperProcess(path: path)
    var request = DAVRequest(.open)
    (request.url, request.user, request.passwordCommand) = (server.url, server.user, server.passwordCommand)
    (request.caFile, request.allowHTTP) = (server.certificateFile, server.allowsHTTP)
    request.timeout = server.timeout
    _ = try end(of: new.ask(request))
    helper = new
    return new
  }

  private func end(
    of answer: HelperProcess.Answer?
  ) throws(TransportError) -> (answer: HelperProcess.Answer, end: DAVAnswer.End) {
    guard let answer else {
      helper = nil
      throw .protocol("mytodo-dav has ended")
    }
    do throws(DAVFailure) { return (answer, try answer.result.get()) } catch {
      if error.kind == .trust { otherAddress = error.href }
      owner = error.kind == .precondition ? error.href : nil
      throw TransportError(error)
    }
  }

  // MARK: Collections

  public func collections() async throws(TransportError) -> [RemoteCollection] {
    try ask(DAVRequest(.collections)).answer.items.map {
      RemoteCollection(href: $0.href, name: $0.name ?? $0.href)
    }
  }

  public func make(_ name: String) async throws(TransportError) -> RemoteCollection {
    var request = DAVRequest(.make)
    request.name = name
    let made = try ask(request).end
    guard let href = made.href else { throw .protocol("no href") }
    return RemoteCollection(href: href, name: made.name ?? name)
  }

  // MARK: Reading

  public func changes(
    in collection: String,
    since token: String?,
    known: [String: String]
  ) async throws(TransportError) -> RemoteListing {
    var request = DAVRequest(.changes)
    (request.href, request.token) = (collection, token)
    let (answer, end) = try ask(request)
    var listing = RemoteListing(
      answer.items.map { item in
        // Without a version, it is read each time.
        RemoteListing.Entry(href: Self.name(item.href, collection), etag: item.etag ?? Self.newUnknown())
      },
      gone: answer.gone.map { Self.name($0, collection) },
      isWhole: end.whole ?? true,
      token: end.token,
      name: end.name
    )
    if listing.isWhole, !listing.entries.isEmpty { try addLeftOut(to: &listing, of: collection, known) }
    return listing
  }

  /// A list that is cut without a word looks as if the rest were deleted. Some that are missing are asked for, and all if one of them is there.
  private func addLeftOut(
    to listing: inout RemoteListing,
    of collection: String,
    _ known: [String: String]
  ) throws(TransportError) {
    let missing = Set(known.keys).subtracting(listing.entries.map(\.href)).sorted()
    guard !missing.isEmpty else { return }
    let step = max(1, missing.count / Self.samples)
    let some = stride(from: 0, to: missing.count, by: step).map { missing[$0] }
    var found = try read(some, in: collection)
    if !found.isEmpty { found += try read(missing.filter { !some.contains($0) }, in: collection) }
    listing.entries += found.map { .init(href: $0.href, etag: $0.etag ?? Self.newUnknown()) }
  }

  private static let samples = 20

  public func bodies(of hrefs: [String], in collection: String) async throws(TransportError) -> [RemoteBody] {
    try read(hrefs, in: collection)
  }

  private func read(_ hrefs: [String], in collection: String) throws(TransportError) -> [RemoteBody] {
    guard !hrefs.isEmpty else { return [] }
    var request = DAVRequest(.bodies)
    (request.href, request.hrefs) = (collection, hrefs.map { Self.path($0, collection) })
    return try ask(request).answer.items.map { item in
      RemoteBody(href: Self.name(item.href, collection), etag: item.etag, bytes: item.body?.bytes ?? Data())
    }
  }

  // MARK: Writing

  public func write(
    _ body: Data,
    to href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) -> (href: String, etag: String?) {
    guard body.count <= DAVLine.largestBody else { throw .refused(status: 413, text: "too large") }
    var request = DAVRequest(.put)
    (request.href, request.match) = (Self.path(href, collection), Self.condition(version))
    request.body = DAVBody(body)
    do throws(TransportError) {
      let written = try ask(request).end
      return (written.href.map { Self.name($0, collection) } ?? href, written.etag)
    } catch {
      // What has the UID is in another collection: it will not be found in this one.
      guard error == .precondition, let owner, Self.name(owner, collection).hasPrefix("/") else {
        throw error
      }
      throw .refused(status: 409, text: owner)
    }
  }

  public func delete(
    _ href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) {
    var request = DAVRequest(.delete)
    (request.href, request.match) = (Self.path(href, collection), Self.condition(version))
    _ = try ask(request)
  }

  public func move(
    _ href: String,
    of collection: String,
    to target: String,
    in other: String,
    ifMatch version: String
  ) async throws(TransportError) -> String? {
    var request = DAVRequest(.move)
    (request.href, request.target) = (Self.path(href, collection), Self.path(target, other))
    request.match = Self.condition(version)
    return try ask(request).end.etag
  }

  // MARK: Names

  private static let unknown = "unknown-"

  private static func newUnknown() -> String { unknown + UUID().uuidString }

  private static func condition(_ version: String?) -> String? {
    version.map { $0.hasPrefix(unknown) ? "*" : $0 }
  }

  private static func name(_ path: String, _ collection: String) -> String {
    guard path.hasPrefix(collection) else { return path }
    let name = path.dropFirst(collection.count)
    return name.isEmpty || name.contains("/") ? path : String(name)
  }

  /// The path of a resource, whose name in its collection is known.
  static func path(_ name: String, _ collection: String) -> String {
    name.hasPrefix("/") ? name : collection + name
  }
}

extension TransportError {
  init(_ failure: DAVFailure) {
    let text = failure.text ?? failure.status.map { "HTTP \($0)" } ?? ""
    switch failure.kind {
    case .gone: self = .gone
    case .precondition: self = .precondition
    case .refused: self = .refused(status: failure.status ?? 0, text: text)
    case .denied: self = .denied(text)
    case .later: self = .later(seconds: failure.seconds)
    // With a status, the server has said so.
    case .unreachable: self = failure.status == nil ? .unreachable(text) : .failed(text)
    case .auth: self = .auth(failure.status == nil ? text : "")
    case .trust: self = .trust(text)
    case .protocol: self = .protocol(text)
    }
  }
}
