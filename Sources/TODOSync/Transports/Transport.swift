public import Foundation

/// The other side of an account: collections of resources, each with a version.
public protocol Transport: Sendable {
  /// Whether what was written is there as it was written, so that nobody has to look.
  var keepsBytes: Bool { get }

  /// The collections that can hold to-dos, in the order of their names.
  func collections() async throws(TransportError) -> [RemoteCollection]

  /// What is in a collection, or what has changed in it.
  ///
  /// - Parameters:
  ///   - token: where the last list of changes has ended; nil for everything.
  ///   - known: the versions that are known, by href.
  func changes(
    in collection: String,
    since token: String?,
    known: [String: String]
  ) async throws(TransportError) -> RemoteListing

  /// The bytes of resources. One that is gone is left out.
  func bodies(of hrefs: [String], in collection: String) async throws(TransportError) -> [RemoteBody]

  /// Writes a resource.
  ///
  /// - Parameter version: that it must have; nil if there must be none.
  /// - Returns: where it is, and its version if that is known.
  func write(
    _ body: Data,
    to href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) -> (href: String, etag: String?)

  /// Deletes a resource; one that is gone is deleted.
  func delete(_ href: String, in collection: String, ifMatch version: String?) async throws(TransportError)

  /// Moves a resource to another collection, where there must be none.
  ///
  /// - Parameter version: that it must have.
  /// - Returns: its version there, if that is known.
  func move(
    _ href: String,
    of collection: String,
    to target: String,
    in other: String,
    ifMatch version: String
  ) async throws(TransportError) -> String?

  /// Writes and deletes resources of a collection, in this order.
  ///
  /// - Returns: what became of the requests, in their order. Those that are missing were not tried, since they would fail like the last one, or the
  ///   task was cancelled.
  func perform(_ requests: [RemoteRequest], in collection: String) async -> [RemoteRequest.Outcome]

  /// Removes what a run has left in a collection that was interrupted while it wrote. What is not known may be the only version of
  /// another program, and is found by the next listing.
  ///
  /// - Parameter known: the bodies that the run has written or replaced.
  func removeLeftovers(in collection: String, known: Set<Data>) async

  func make(_ name: String) async throws(TransportError) -> RemoteCollection
}

extension Transport {
  public var keepsBytes: Bool { false }

  public func removeLeftovers(in collection: String, known: Set<Data>) async {}

  /// Where a UID may be in several collections, nothing has to be moved.
  public func move(
    _ href: String,
    of collection: String,
    to target: String,
    in other: String,
    ifMatch version: String
  ) async throws(TransportError) -> String? {
    throw .refused(status: 405, text: href)
  }

  public func perform(
    _ requests: [RemoteRequest],
    in collection: String
  ) async -> [RemoteRequest.Outcome] {
    var outcomes: [RemoteRequest.Outcome] = []
    for request in requests where !Task.isCancelled {
      do throws(TransportError) {
        switch request {
        case .write(let body, let href, let version):
          outcomes.append(.success(try await write(body, to: href, in: collection, ifMatch: version)))
        case .delete(let href, let version):
          try await delete(href, in: collection, ifMatch: version)
          outcomes.append(.success(nil))
        }
      } catch {
        outcomes.append(.failure(error))
        guard error.isOfResource else { break }
      }
    }
    return outcomes
  }
}

/// What is to be done with a resource, if it has a version, or if there is none.
public enum RemoteRequest: Hashable, Sendable {
  case write(Data, href: String, ifMatch: String?)
  case delete(href: String, ifMatch: String?)

  /// Where what was written is, and its version if that is known; nil for a deletion.
  public typealias Outcome = Result<(href: String, etag: String?)?, TransportError>
}

/// A collection on the other side, with which a list can be linked.
public struct RemoteCollection: Hashable, Sendable {
  public let href: String
  /// As people see it.
  public let name: String
  /// How many resources are in it; nil where that takes a request of its own.
  public var count: Int?

  public init(href: String, name: String, count: Int? = nil) {
    (self.href, self.name, self.count) = (href, name, count)
  }

  /// With its account, as commands name it. A folder that is a collection itself, and a collection of a server, is called by its name.
  public func place(in account: String) -> String {
    let isPath = href == FolderNames.itself || href.hasPrefix("/")
    return "\(account)/\(isPath && !name.isEmpty ? name : href)"
  }
}

/// What is in a collection.
public struct RemoteListing: Hashable, Sendable {
  /// A resource that is there, without its bytes.
  public struct Entry: Hashable, Sendable {
    public let href, etag: String
    /// The resource of which it is another version: two machines have written it before either knew of the other.
    public let copyOf: String?

    public init(href: String, etag: String, copyOf: String? = nil) {
      (self.href, self.etag, self.copyOf) = (href, etag, copyOf)
    }
  }

  public var entries: [Entry]
  /// The hrefs that are gone, if it is a list of changes.
  public var gone: [String]
  /// Whether it is everything: what is not in it is not there.
  public var isWhole: Bool
  /// The place where the next list of changes continues.
  public var token: String?
  /// The name of the collection; nil if it was not told.
  public var name: String?

  public init(
    _ entries: [Entry],
    gone: [String] = [],
    isWhole: Bool = true,
    token: String? = nil,
    name: String? = nil
  ) {
    (self.entries, self.gone, self.isWhole) = (entries, gone, isWhole)
    (self.token, self.name) = (token, name)
  }
}

/// A resource with its bytes.
public struct RemoteBody: Hashable, Sendable {
  public let href: String
  public let etag: String?
  /// Empty for one that cannot be read.
  public let bytes: Data

  public init(href: String, etag: String?, bytes: Data) {
    (self.href, self.etag, self.bytes) = (href, etag, bytes)
  }
}

/// Why the other side did not do something.
public enum TransportError: Error, Hashable, Sendable {
  /// The collection is not there any more.
  case gone
  /// The resource has another version, or there is one where none may be.
  case precondition
  /// It is not taken, for a reason that stays.
  case refused(status: Int, text: String)
  /// It is not taken, for a reason that may pass without a change of it: a right is missing, or something there has failed.
  case denied(String)
  /// It is to be tried again later.
  case later(seconds: Int?)
  /// Something there has failed, which may concern one collection only.
  case failed(String)
  /// Nobody answers, or the folder cannot be read.
  case unreachable(String)
  /// Nothing can be written there now: it is full, or only to be read.
  case unwritable(String)
  /// The password is not accepted, or there is none for a reason: empty if it is not accepted.
  case auth(String)
  case trust(String)
  /// The answer cannot be understood.
  case `protocol`(String)
  /// What reaches the account is not installed.
  case unsupported
  /// The configuration has no such account, or a mistake in it.
  case unconfigured

  /// As it is kept with a link: a word, and what else is known.
  public var stored: String {
    switch self {
    case .gone: "gone"
    case .precondition: "precondition"
    case .refused(let status, let text): "refused \(status) \(text)"
    case .denied(let text): "denied \(text)"
    case .later(let seconds): seconds.map { "later \($0)" } ?? "later"
    case .failed(let text): "failed \(text)"
    case .unreachable(let text): "unreachable \(text)"
    case .unwritable(let text): "unwritable \(text)"
    case .auth(let text): "auth \(text)"
    case .trust(let text): "trust \(text)"
    case .protocol(let text): "protocol \(text)"
    case .unsupported: "unsupported"
    case .unconfigured: "unconfigured"
    }
  }

  /// Nil for a text that the app never writes.
  public init?(stored text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "gone": self = .gone
    case "precondition": self = .precondition
    case "refused":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      self = .refused(status: parts.first.flatMap { Int($0) } ?? 0, text: parts.count > 1 ? parts[1] : "")
    case "denied": self = .denied(rest)
    case "later": self = .later(seconds: Int(rest))
    case "failed": self = .failed(rest)
    case "unreachable": self = .unreachable(rest)
    case "unwritable": self = .unwritable(rest)
    case "auth": self = .auth(rest)
    case "trust": self = .trust(rest)
    case "protocol": self = .protocol(rest)
    case "unsupported": self = .unsupported
    case "unconfigured": self = .unconfigured
    default: return nil
    }
  }

  /// Whether it concerns only one resource: others may succeed.
  public var isOfResource: Bool {
    switch self {
    case .precondition, .refused, .denied: true
    case .gone, .later, .failed, .unreachable, .unwritable, .auth, .trust, .protocol, .unsupported,
      .unconfigured:
      false
    }
  }

  /// Whether trying again later may help.
  public var isTemporary: Bool {
    switch self {
    case .later, .failed, .unreachable, .unwritable: true
    case .gone, .precondition, .refused, .denied, .auth, .trust, .protocol, .unsupported, .unconfigured: false
    }
  }
}
