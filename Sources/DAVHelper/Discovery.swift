import DAVLines

/// Finds the collections of a person from what was typed: a server, a principal, a home of calendars, or a calendar.
struct Discovery {
  struct Collection: Hashable {
    let address: Address
    let name: String
  }

  let connection: Connection

  /// Where servers are found if what was typed says nothing; RFC 6764, section 5, and the usual places.
  static let usualPaths = ["/.well-known/caldav", "/remote.php/dav", "/dav", "/dav.php", "/"]

  private struct Start {
    var homes: [Address] = []
    var own: [Collection] = []
  }

  // MARK: Collections

  /// Those that can hold to-dos, by their names.
  func collections() throws(DAVFailure) -> [Collection] {
    let start = try start()
    var found: [Collection] = []
    for home in start.homes { found += try collections(in: home) }
    for own in start.own where !found.contains(where: { $0.address.path == own.address.path }) {
      found.append(own)
    }
    return found.sorted { ($0.name, $0.address.path) < ($1.name, $1.address.path) }
  }

  private func collections(in home: Address) throws(DAVFailure) -> [Collection] {
    try connection.requireTrust(home)
    return try connection.properties(Question.collection, of: home.asFolder, depth: "1").answers
      .filter { $0.isTaskList && $0.address.host == home.host }.map(Self.collection)
  }

  private static func collection(_ answer: ResourceAnswer) -> Collection {
    Collection(
      address: answer.address.asFolder,
      name: answer.text(.dav("displayname")) ?? answer.address.lastName
    )
  }

  // MARK: Homes

  private func start() throws(DAVFailure) -> Start {
    let typed = connection.typed
    if let start = try look(at: typed) { return start }
    for path in Self.usualPaths where path != typed.path {
      if let address = Address(path, relativeTo: typed), let start = try look(at: address) { return start }
    }
    throw DAVFailure(.protocol, "no calendars are found at \(typed.host)")
  }

  /// - Returns: nil if there is nothing of use; whatever would be the same elsewhere is thrown.
  private func look(at address: Address) throws(DAVFailure) -> Start? {
    do throws(DAVFailure) {
      let found = try connection.properties(Question.collection, of: address, depth: "0")
      guard let answer = found.answers.first else { return nil }
      var start = Start()
      if answer.isTaskList { start.own = [Self.collection(answer)] }
      start.homes = answer.addresses(.calDAV("calendar-home-set"))
      if start.homes.isEmpty { start.homes = try homes(of: answer) }
      if start.homes.isEmpty, answer.isCollection, start.own.isEmpty {
        start.own = try collections(in: answer.address)
      }
      return start.homes.isEmpty && start.own.isEmpty ? nil : start
    } catch {
      switch error.kind {
      case .gone, .refused, .denied, .protocol, .precondition: return nil
      case .unreachable where error.status != nil: return nil
      case .later, .unreachable, .auth, .trust: throw error
      }
    }
  }

  private func homes(of answer: ResourceAnswer) throws(DAVFailure) -> [Address] {
    guard let principal = answer.addresses(.dav("current-user-principal")).first else { return [] }
    try connection.requireTrust(principal)
    let found = try connection.properties(Question.collection, of: principal, depth: "0")
    return found.answers.first?.addresses(.calDAV("calendar-home-set")) ?? []
  }

  // MARK: A new one

  /// Makes a collection for to-dos in the first home.
  func make(_ name: String) throws(DAVFailure) -> Collection {
    guard let home = try start().homes.first else {
      throw DAVFailure(.refused, "there is no home for calendars", status: 0)
    }
    try connection.requireTrust(home)
    let base = Self.pathName(name)
    for number in 1...9 {
      let path = number == 1 ? base : "\(base)-\(number)"
      guard let address = Address(path + "/", relativeTo: home.asFolder) else { break }
      let answer = try connection.send(
        "MKCALENDAR",
        address,
        headers: [Question.type],
        body: Question.newCollection(name)
      )
      switch answer.status {
      case 200, 201, 204: return Collection(address: address, name: name)
      // There is one of that path.
      case 405, 409: continue
      default: throw connection.failure(answer)
      }
    }
    throw DAVFailure(.precondition, status: 405)
  }

  /// A path for a new collection: plain letters and digits.
  private static func pathName(_ name: String) -> String {
    let plain = name.lowercased().unicodeScalars.map { scalar -> Character in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let words = String(plain).split(separator: "-").joined(separator: "-").prefix(40)
    return words.isEmpty ? "tasks-\(UInt32.random(in: 0 ... .max))" : String(words)
  }
}

extension Connection {
  /// Asks for properties; RFC 4918, section 9.1.
  func properties(
    _ question: [UInt8],
    of address: Address,
    depth: String
  ) throws(DAVFailure) -> Multistatus {
    try multistatus("PROPFIND", address, question, headers: ["Depth: \(depth)"])
  }

  /// - Throws: unless the answer is one for many resources.
  func multistatus(
    _ method: String,
    _ address: Address,
    _ question: [UInt8],
    headers: [String] = []
  ) throws(DAVFailure) -> Multistatus {
    let answer = try send(method, address, headers: headers + [Question.type], body: question)
    guard answer.status == 207 else { throw failure(answer) }
    return try Multistatus(answer)
  }
}
