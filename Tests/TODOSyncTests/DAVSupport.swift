import Foundation
import SyncRules
import SyncServer
import TODOCore
import Testing

@testable import TODOStore
@testable import TODOSync

/// A person on the scripted server, whose lists machines sync.
final class DAVWorld {
  let server: ScriptedServer
  let name: String
  /// A program that counts how often it was asked for the password.
  let passwordCommand: [String]
  private let folder = try? Folder()

  var tasks: String { "/\(name)/calendars/tasks/" }

  init(_ options: [String: Any] = [:]) throws {
    server = try ScriptedServer.shared.get()
    name = server.newName()
    let count = try #require(folder).path + "/count"
    passwordCommand = ["sh", "-c", "echo >>\"$1\"; cat \"$2\"", "sh", count, server.addresses.password]
    try server.tell(["do": "world", "world": name].merging(options) { $1 })
  }

  var askedCount: Int {
    get throws {
      let path = try #require(folder).path + "/count"
      return (try? String(contentsOfFile: path, encoding: .utf8).count) ?? 0
    }
  }

  var account: SyncAccount {
    get throws {
      let helper = try LineProgram.built("mytodo-dav")
      var place = CalendarServer(server.addresses.http + "/\(name)/", user: name, helper: helper)
      (place.passwordCommand, place.timeout) = (passwordCommand, 2)
      return SyncAccount("work", .server(place))
    }
  }

  /// A machine whose Inbox is linked with the tasks, unless it is to be linked later.
  func machine(isLinked: Bool = true) async throws -> Machine {
    let machine = try Machine(Folder())
    machine.account = try account
    if isLinked { try await machine.linkServer(tasks) }
    return machine
  }

  // MARK: The server

  func rules(_ rules: [String: Any]...) throws {
    try server.tell(["do": "rules", "world": name, "rules": rules])
  }

  /// Writes a resource as another program does.
  func add(_ uid: String, _ lines: String..., href: String? = nil) throws {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "BEGIN:VTODO", "UID:\(uid)"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]
    try put(href ?? uid + ".ics", all.joined(separator: "\r\n"))
  }

  func put(_ href: String, _ text: String) throws {
    try server.tell(["do": "put", "world": name, "href": "tasks/" + href, "body": text])
  }

  func edit(_ title: String, _ old: String, _ new: String) throws {
    let (href, text) = try resource(title)
    try #require(text.contains(old), "\(text)")
    try put(href, text.replacing(old, with: new))
  }

  func remove(_ title: String) throws {
    try server.tell(["do": "delete", "world": name, "href": "tasks/" + resource(title).href])
  }

  func resources() throws -> [String: String] {
    let list = try server.tell(["do": "list", "world": name])
    let items = try #require(list["items"] as? [String: String])
    return Dictionary(uniqueKeysWithValues: items.map { (String($0.key.dropFirst(6)), $0.value) })
  }

  func resource(_ title: String) throws -> (href: String, text: String) {
    let found = try #require(try resources().first { $0.value.contains("SUMMARY:\(title)\r\n") })
    return (found.key, found.value)
  }

  func requests(_ method: String) throws -> [String] {
    let list = try server.tell(["do": "list", "world": name])
    return try #require(list["log"] as? [String]).filter { $0.hasPrefix(method) }
  }
}

extension Machine {
  /// Links the Inbox, or a list, with a collection of the account's server.
  @discardableResult
  func linkServer(_ href: String, name: String = "Tasks", list: String = "") async throws -> SyncLink.ID {
    if let name = CollectionName(list, .list) { _ = try await store.makeList(name) }
    let linked = try #require(try await store.collections(.list).first { $0.name == list })
    let preview = try await LinkPreview(
      store,
      list: linked.id,
      with: RemoteCollection(href: href, name: name),
      of: account,
      through: account.transport(),
      done: .recent,
      clock: clock.wallClock
    )
    return try #require(try await preview.link(in: store).link)
  }
}
