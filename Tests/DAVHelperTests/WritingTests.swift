import DAVLines
import Foundation
import Testing

@Suite("A resource is written under its condition")
struct WritingTests {
  private func uidConflict(_ href: String) -> String {
    """
    <D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><C:no-uid-conflict><D:href>\(href)</D:href>\
    </C:no-uid-conflict></D:error>
    """
  }

  @Test("A new one if there is none, another one if it is as it was")
  func conditions() throws {
    let world = try World()
    try world.rules()
    let made = try world.write("a.ics", todo("a"))
    let etag = try #require(made.end?.etag)
    #expect(made.end?.href == world.tasks + "a.ics")
    #expect(try world.write("a.ics", todo("a")).kind == .precondition)
    let changed = try world.write("a.ics", todo("a", "Changed"), match: etag)
    #expect(changed.end?.etag != etag)
    #expect(try world.write("a.ics", todo("a", "Lost"), match: etag).kind == .precondition)
    #expect(try world.stored()["a.ics"] == todo("a", "Changed"))
    let heads = try world.heads().filter { $0["content-type"]?.hasPrefix("text/calendar") ?? false }
    #expect(heads.compactMap { $0["if-none-match"] } == ["*", "*"])
    #expect(heads.compactMap { $0["if-match"] } == [etag, etag])
  }

  @Test("1: another program was quicker")
  func changedThere() throws {
    let world = try World()
    let etag = try world.write("a.ics", todo("a")).end?.etag
    try world.rules([
      "on": "PUT", "first": ["do": "put", "href": "tasks/a.ics", "body": todo("a", "Theirs")],
    ])
    #expect(try world.write("a.ics", todo("a", "Ours"), match: etag).kind == .precondition)
    #expect(try world.stored()["a.ics"] == todo("a", "Theirs"))
  }

  @Test("2, 3: a UID that is there already leads to its resource", arguments: [403, 409, 412])
  func uidConflict(_ status: Int) throws {
    let world = try World()
    try world.rules([
      "on": "PUT", "status": status, "body": uidConflict(world.tasks + "%6Fld.ics"),
      "headers": ["Content-Type": "application/xml"],
    ])
    let error = try #require(try world.write("a.ics", todo("a")).error)
    #expect(error.kind == .precondition)
    #expect(error.href == world.tasks + "old.ics")
  }

  @Test("2, 3: a UID that is in another list of a server where each is there once leads to its resource")
  func uniqueUID() throws {
    let world = try World(["unique": true])
    try world.server.tell(["do": "put", "world": world.name, "href": "any/old.ics", "body": todo("a")])
    let error = try #require(try world.write("a.ics", todo("a")).error)
    #expect(error.kind == .precondition)
    #expect(error.href?.hasSuffix("/any/old.ics") ?? false)
  }

  @Test("Moving: under its condition, to where nothing is")
  func move() throws {
    let world = try World()
    let etag = try #require(try world.write("a.ics", todo("a")).end?.etag)
    func move(_ name: String, match: String) throws -> World.Answer {
      var request = DAVRequest(.move)
      (request.href, request.match) = (world.tasks + "a.ics", match)
      request.target = world.tasks.replacing("/tasks/", with: "/any/") + name
      return try world.ask(request)
    }
    #expect(try move("b.ics", match: "\"x\"").kind == .precondition)
    #expect(try world.stored()["a.ics"] != nil)
    #expect(try move("b.ics", match: etag).end?.href?.hasSuffix("/any/b.ics") ?? false)
    #expect(try world.stored()["a.ics"] == nil)
    let again = try #require(try world.write("a.ics", todo("c")).end?.etag)
    #expect(try move("b.ics", match: again).kind == .precondition)
    #expect(try world.stored()["a.ics"] == todo("c"))
  }

  @Test("4: an answer for several is no success")
  func multistatus() throws {
    let world = try World()
    try world.rules(["on": "PUT|DELETE", "status": 207, "body": "<D:multistatus xmlns:D=\"DAV:\"/>"])
    #expect(try world.write("a.ics", todo("a")).kind == .refused)
    #expect(try world.delete("a.ics").kind == .refused)
  }

  @Test("5: cut after it was written, it is not written once more")
  func cutAfter() throws {
    let world = try World()
    try world.rules(["on": "PUT", "cut": "after", "times": 1])
    let answer = try world.write("a.ics", todo("a"))
    // libcurl tries again on a new connection if the old one was closed, and then the condition no longer holds.
    #expect(answer.kind == .unreachable || answer.kind == .precondition)
    #expect(try world.stored()["a.ics"] == todo("a"))
  }

  @Test("6: cut in the answer, it is not written once more")
  func cutWithin() throws {
    let world = try World()
    try world.rules([
      "on": "PUT", "cut": "half", "apply": true, "status": 201, "body": "0123456789",
    ])
    #expect(try world.write("a.ics", todo("a")).kind == .unreachable)
    #expect(try world.requests("PUT").count == 1)
  }

  @Test("8: no ETag is none, and not a wrong one")
  func noETag() throws {
    let world = try World()
    try world.rules(["on": "PUT", "drop": ["ETag"]])
    let answer = try world.write("a.ics", todo("a"))
    #expect(answer.end != nil && answer.end?.etag == nil)
  }

  @Test("19: where it was put is told")
  func location() throws {
    let world = try World()
    try world.rules(["on": "PUT", "headers": ["Location": world.tasks + "other.ics"]])
    #expect(try world.write("a.ics", todo("a")).end?.href == world.tasks + "other.ics")
    try world.rules(["on": "PUT", "headers": ["Location": "https://example.net/other.ics"]])
    #expect(try world.write("b.ics", todo("b")).end?.href == world.tasks + "b.ics")
  }

  @Test("22: what is not taken is refused with its reason", arguments: [400, 403, 409, 413, 415, 500, 507])
  func refused(_ status: Int) throws {
    let world = try World()
    try world.rules([
      "on": "PUT", "status": status, "headers": ["Content-Type": "application/xml"],
      "body": """
      <d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns"><s:message>Too\u{7} many &lt;alarms&gt;</s:message></d:error>
      """.replacing("\u{7}", with: ""),
    ])
    let error = try #require(try world.write("a.ics", todo("a")).error)
    // A right that is missing, a fault there and a lack of room may pass.
    let kind: DAVFailure.Kind = [403, 500, 507].contains(status) ? .denied : .refused
    #expect(error == DAVFailure(kind, "HTTP \(status): Too many <alarms>", status: status))
  }

  @Test("22: what does not meet a condition of the server is refused, not only for now")
  func condition() throws {
    let world = try World()
    try world.rules([
      "on": "PUT", "status": 403, "headers": ["Content-Type": "application/xml"],
      "body":
        #"<d:error xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><c:max-resource-size/></d:error>"#,
    ])
    #expect(try world.write("a.ics", todo("a")).kind == .refused)
  }

  @Test("One that is gone there has another state than it had")
  func goneMeanwhile() throws {
    let world = try World()
    try world.rules(["on": "PUT", "status": 404])
    #expect(try world.write("a.ics", todo("a"), match: "\"x\"").kind == .precondition)
    #expect(try world.write("a.ics", todo("a")).kind == .gone)
  }

  @Test("Deleting: under its condition, and what is gone is deleted")
  func delete() throws {
    let world = try World()
    let etag = try world.write("a.ics", todo("a")).end?.etag
    #expect(try world.delete("a.ics", match: "\"x\"").kind == .precondition)
    #expect(try world.stored().count == 1)
    #expect(try world.delete("a.ics", match: etag).end != nil)
    #expect(try world.delete("a.ics", match: etag).end != nil)
    #expect(try world.stored().isEmpty)
  }

  @Test("25: a page of a portal is no success")
  func portal() throws {
    let world = try World()
    let etag = try world.write("a.ics", todo("a")).end?.etag
    try world.rules(["status": 200, "headers": ["Content-Type": "text/html"], "body": "<html>Log in</html>"])
    #expect(try world.write("a.ics", todo("a"), match: etag).kind == .protocol)
    #expect(try world.delete("a.ics", match: etag).kind == .protocol)
    #expect(try world.changes().kind == .protocol)
    #expect(try world.bodies("a.ics").kind == .protocol)
    // An empty answer is none, whatever it is called.
    try world.rules(["on": "PUT", "headers": ["Content-Type": "text/html"]])
    #expect(try world.write("b.ics", todo("b")).end != nil)
  }
}
