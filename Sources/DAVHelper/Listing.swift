import DAVLines
import Glibc

/// Where a list of changes has ended. Outside the helper it is a text without meaning.
struct ListingToken: Hashable {
  /// When everything was listed last, in seconds.
  var full: Int
  /// By which a collection says that something has changed; empty if it does not.
  var tag: String
  /// RFC 6578; empty if the server has no lists of changes.
  var sync: String

  init(full: Int, tag: String, sync: String) { (self.full, self.tag, self.sync) = (full, tag, sync) }

  init?(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let full = Int(parts[0]) else { return nil }
    self.init(full: full, tag: String(parts[1]), sync: String(parts[2]))
  }

  var text: String { "\(full)\n\(tag.filter { !$0.isNewline })\n\(sync.filter { !$0.isNewline })" }
}

/// What is in a collection, or what has changed in it.
struct Listing {
  var items: [DAVAnswer.Item] = []
  var gone: [String] = []
  var isWhole = true
  var token: ListingToken
  var name: String?

  /// A server that was restored may know a token and yet not what it stood for.
  static let maxSeconds = 7 * 86_400
  /// Answers with which servers refuse a token.
  private static let refusals: Set<Int> = [400, 403, 409, 410, 412, 500, 501]
  private static let maxPages = 10_000

  /// - Throws: `gone` also for what is no collection for to-dos any more.
  init(
    of collection: Address,
    since former: ListingToken?,
    _ connection: Connection,
    now: Int = time(nil)
  ) throws(DAVFailure) {
    let found = try connection.properties(Question.state, of: collection, depth: "0")
    guard
      let state = found.answers.first(where: { $0.address.asFolder.path == collection.path })
        ?? found.answers.first
    else { throw DAVFailure(.protocol, "nothing is said of the collection") }
    if let status = state.status, status == 404 || status == 410 { throw DAVFailure(.gone, status: status) }
    guard state.isTaskList else { throw DAVFailure(.gone, "it holds no to-dos") }
    let sync = state.text(.dav("sync-token")) ?? ""
    let tag = state.text(.server("getctag")) ?? sync
    token = ListingToken(full: now, tag: tag, sync: "")
    name = state.text(.dav("displayname"))
    if let former, now >= former.full, now - former.full < Self.maxSeconds {
      if !tag.isEmpty, tag == former.tag {
        (isWhole, token) = (false, former)
        return
      }
      if !former.sync.isEmpty, try takeChanges(of: collection, since: former.sync, connection),
        !items.isEmpty || !gone.isEmpty
      {
        (isWhole, token.full) = (false, former.full)
        return
      }
    }
    (items, gone) = ([], [])
    if !sync.isEmpty, try takeChanges(of: collection, since: "", connection) {
      gone = []
      return
    }
    (items, gone, token.sync) = ([], [], "")
    let versions = try connection.properties(Question.versions, of: collection, depth: "1")
    for answer in versions.answers { take(answer, of: collection) }
  }

  /// - Returns: whether the server has answered: it may refuse the token, or have no such lists.
  private mutating func takeChanges(
    of collection: Address,
    since start: String,
    _ connection: Connection
  ) throws(DAVFailure) -> Bool {
    var last = start
    for _ in 0..<Self.maxPages {
      let answer = try connection.send(
        "REPORT",
        collection,
        headers: ["Depth: 0", Question.type],
        body: Question.changes(since: last)
      )
      if Self.refusals.contains(answer.status) || answer.status == 507 { return false }
      guard answer.status == 207 else { throw connection.failure(answer) }
      let found = try Multistatus(answer)
      guard let next = found.syncToken, !next.isEmpty else { return false }
      var isCut = false
      for answer in found.answers {
        if answer.address.asFolder.path == collection.path {
          isCut = isCut || answer.status == 507
        } else {
          take(answer, of: collection)
        }
      }
      token.sync = next
      guard isCut else { return true }
      guard next != last else { throw DAVFailure(.protocol, "a cut list goes on where it began") }
      last = next
    }
    throw DAVFailure(.protocol, "a list of changes without end")
  }

  /// Only 404 and 410 say that something is not there; no other failure does.
  private mutating func take(_ answer: ResourceAnswer, of collection: Address) {
    guard answer.address.isIn(collection), !answer.isCollection else { return }
    let path = answer.address.path
    if answer.status == 404 || answer.status == 410 {
      items.removeAll { $0.href == path }
      gone.append(path)
    } else {
      gone.removeAll { $0 == path }
      items.append(DAVAnswer.Item(path, etag: answer.etag))
    }
  }
}
