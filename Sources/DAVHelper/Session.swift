import DAVLines
import FoundationEssentials

/// Answers requests, one after the other.
final class Session {
  private let send: (DAVAnswer) -> Void
  private var connection: Connection?

  /// - Parameter send: takes each answer as soon as it is known.
  init(send: @escaping (DAVAnswer) -> Void) { self.send = send }

  func answer(_ request: DAVRequest) {
    do throws(DAVFailure) {
      send(DAVAnswer(request.id, end: try end(of: request)))
    } catch {
      send(DAVAnswer(request.id, error: connection?.safe(error) ?? error))
    }
  }

  private func end(of request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    switch request.op {
    case .open: try open(request)
    case .collections: try collections(request)
    case .changes: try changes(request)
    case .bodies: try bodies(request)
    case .put: try put(request)
    case .delete: try delete(request)
    case .move: try move(request)
    case .make: try make(request)
    }
  }

  private func open(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    guard connection == nil else { throw DAVFailure(.protocol, "an account is open") }
    connection = try Connection(request) { () throws(DAVFailure) -> [UInt8]? in
      defer { Confinement.complete() }
      guard request.user != nil, let command = request.passwordCommand else { return nil }
      return try PasswordCommand.password(from: command)
    }
    return DAVAnswer.End()
  }

  private func collections(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    for found in try Discovery(connection: opened()).collections() {
      send(DAVAnswer(request.id, item: .init(found.address.path, name: found.name)))
    }
    return DAVAnswer.End()
  }

  private func changes(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    let connection = try opened()
    let collection = try address(request.href).asFolder
    let listing = try Listing(of: collection, since: request.token.flatMap(ListingToken.init), connection)
    for item in listing.items { send(DAVAnswer(request.id, item: item)) }
    for path in listing.gone { send(DAVAnswer(request.id, gone: path)) }
    var end = DAVAnswer.End()
    (end.token, end.whole, end.name) = (listing.token.text, listing.isWhole, listing.name)
    return end
  }

  private func bodies(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    let resources = Resources(connection: try opened())
    let collection = try address(request.href).asFolder
    for item in try resources.bodies(of: request.hrefs ?? [], in: collection) {
      send(DAVAnswer(request.id, item: item))
    }
    return DAVAnswer.End()
  }

  private func put(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    let bytes = [UInt8](request.body?.bytes ?? Data())
    guard !bytes.isEmpty else { throw DAVFailure(.protocol, "nothing is to be written") }
    return try Resources(connection: opened()).put(bytes, to: address(request.href), match: request.match)
  }

  private func delete(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    try Resources(connection: opened()).delete(address(request.href), match: request.match)
    return DAVAnswer.End()
  }

  private func move(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    let (source, target) = (try address(request.href), try address(request.target))
    return try Resources(connection: opened()).move(source, to: target, match: request.match)
  }

  private func make(_ request: DAVRequest) throws(DAVFailure) -> DAVAnswer.End {
    let made = try Discovery(connection: opened()).make(request.name ?? "")
    var end = DAVAnswer.End()
    (end.href, end.name) = (made.address.path, made.name)
    return end
  }

  private func opened() throws(DAVFailure) -> Connection {
    guard let connection else { throw DAVFailure(.protocol, "no account is open") }
    return connection
  }

  private func address(_ href: String?) throws(DAVFailure) -> Address {
    guard let href, let address = Address(href, relativeTo: try opened().typed) else {
      throw DAVFailure(.protocol, "no path")
    }
    return address
  }
}
