import DAVLines
import Foundation
import SyncServer
import Testing

/// One person on the scripted server, and a helper that asks for it.
final class World {
  typealias Rule = [String: Any]

  let server: ScriptedServer
  let name: String
  let helper: LineProgram
  private var number = 0

  var tasks: String { "/\(name)/calendars/tasks/" }
  var url: String { server.addresses.http + "/\(name)/" }

  struct Answer {
    var items: [DAVAnswer.Item] = []
    var gone: [String] = []
    var end: DAVAnswer.End?
    var error: DAVFailure?

    var names: [String] { items.map { String($0.href.split(separator: "/").last ?? "") }.sorted() }
    var kind: DAVFailure.Kind? { error?.kind }
  }

  /// - Parameters:
  ///   - options: of the server.
  ///   - change: what is asked in another way when the account is opened.
  init(_ options: [String: Any] = [:], change: (inout DAVRequest, ScriptedServer) -> Void = { _, _ in })
    throws
  {
    server = try ScriptedServer.shared.get()
    name = server.newName()
    helper = try LineProgram(built: "mytodo-dav")
    try server.tell(["do": "world", "world": name].merging(options) { $1 })
    var request = DAVRequest(.open)
    (request.url, request.user, request.timeout) = (url, name, 2)
    request.passwordCommand = ["cat", server.addresses.password]
    change(&request, server)
    opening = try ask(request)
  }

  private(set) var opening = Answer()

  // MARK: The server

  func rules(_ rules: Rule...) throws { try server.tell(["do": "rules", "world": name, "rules": rules]) }

  /// Writes a resource as another program does.
  func put(_ href: String, _ body: String) throws {
    try server.tell(["do": "put", "world": name, "href": "tasks/" + href, "body": body])
  }

  func put(_ href: String, bytes: Data) throws {
    let text = bytes.base64EncodedString()
    try server.tell(["do": "put", "world": name, "href": "tasks/" + href, "base64": text])
  }

  func remove(_ href: String) throws {
    try server.tell(["do": "delete", "world": name, "href": "tasks/" + href])
  }

  private func list() throws -> [String: Any] { try server.tell(["do": "list", "world": name]) }

  /// The resources by name.
  func stored() throws -> [String: String] {
    let items = try #require(list()["items"] as? [String: String])
    return Dictionary(
      uniqueKeysWithValues: items.map { ($0.key.replacing("tasks/", with: "", maxReplacements: 1), $0.value) }
    )
  }

  /// The requests since the rules were set, as `PUT a.ics`.
  func requests(_ methods: String...) throws -> [String] {
    let log = try #require(list()["log"] as? [String])
    return log.map { $0.replacing(tasks, with: "") }
      .filter { line in methods.isEmpty || methods.contains { line.hasPrefix($0) } }
  }

  func heads() throws -> [[String: String]] { try #require(list()["heads"] as? [[String: String]]) }

  // MARK: The helper

  func ask(_ request: DAVRequest) throws -> Answer {
    number += 1
    var request = request
    request.id = number
    helper.send(try DAVLine.bytes(request))
    var answer = Answer()
    while answer.end == nil, answer.error == nil {
      let line = try #require(helper.line(), "the helper has ended")
      let part: DAVAnswer = try DAVLine.value(line)
      try #require(part.id == number)
      if let item = part.item { answer.items.append(item) }
      if let gone = part.gone { answer.gone.append(gone) }
      (answer.end, answer.error) = (part.end, part.error)
    }
    return answer
  }

  func collections() throws -> Answer { try ask(DAVRequest(.collections)) }

  func changes(_ token: String? = nil, in collection: String? = nil) throws -> Answer {
    var request = DAVRequest(.changes)
    (request.href, request.token) = (collection ?? tasks, token)
    return try ask(request)
  }

  func bodies(_ names: String...) throws -> Answer {
    var request = DAVRequest(.bodies)
    (request.href, request.hrefs) = (tasks, names.map { tasks + $0 })
    return try ask(request)
  }

  func write(_ name: String, _ body: String, match: String? = nil) throws -> Answer {
    var request = DAVRequest(.put)
    (request.href, request.match) = (tasks + name, match)
    request.body = DAVBody(Data(body.utf8))
    return try ask(request)
  }

  func delete(_ name: String, match: String? = nil) throws -> Answer {
    var request = DAVRequest(.delete)
    (request.href, request.match) = (tasks + name, match)
    return try ask(request)
  }
}

/// A to-do as a resource.
func todo(_ uid: String, _ title: String = "Call Anna") -> String {
  [
    "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(uid)", "SUMMARY:\(title)", "END:VTODO",
    "END:VCALENDAR", "",
  ]
  .joined(separator: "\r\n")
}
