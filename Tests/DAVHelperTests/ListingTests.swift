import DAVLines
import Foundation
import Testing

@Suite("What is in a collection, and what has changed")
struct ListingTests {
  private func world(_ options: [String: Any] = [:]) throws -> World {
    let world = try World(options)
    for name in ["a", "b", "c"] { try world.put(name + ".ics", todo(name)) }
    return world
  }

  @Test("Everything, then what has changed, then nothing with one request", arguments: [true, false])
  func changes(_ hasLists: Bool) throws {
    let world = try world(["sync": hasLists])
    let first = try world.changes()
    #expect(first.names == ["a.ics", "b.ics", "c.ics"])
    #expect(first.end?.whole == true)
    try world.put("b.ics", todo("b", "Changed"))
    try world.remove("c.ics")
    let second = try world.changes(first.end?.token)
    #expect(second.names == (hasLists ? ["b.ics"] : ["a.ics", "b.ics"]))
    #expect(second.gone == (hasLists ? [world.tasks + "c.ics"] : []))
    #expect(second.end?.whole == !hasLists)
    try world.rules()
    let third = try world.changes(second.end?.token)
    #expect(third.items.isEmpty && third.gone.isEmpty && third.end?.whole == false)
    #expect(try world.requests().count == 1)
  }

  @Test("13: a token that is refused is tried without, once", arguments: [400, 403, 409, 410, 412, 500, 501])
  func refusedToken(_ status: Int) throws {
    let world = try world()
    let token = try world.changes().end?.token
    try world.remove("c.ics")
    try world.rules(["on": "REPORT", "token": true, "status": status])
    let listing = try world.changes(token)
    #expect(listing.names == ["a.ics", "b.ics"])
    #expect(listing.end?.whole == true)
    #expect(try world.requests("REPORT").count == 2)
  }

  @Test("13: one that is refused without a token, too, has the versions listed")
  func refusedReport() throws {
    let world = try world()
    try world.rules(["on": "REPORT", "status": 501])
    let listing = try world.changes()
    #expect(listing.names == ["a.ics", "b.ics", "c.ics"])
    #expect(listing.end?.whole == true)
  }

  @Test("14: an empty answer after a change lists everything: the server was restored")
  func restored() throws {
    let world = try world()
    let token = try #require(try world.changes().end?.token)
    try world.remove("a.ics")
    // It is as if it knew of nothing after its time.
    try world.rules(["on": "REPORT", "token": true, "swap": [["<D:response>.*</D:response>", ""]]])
    let listing = try world.changes(token)
    #expect(listing.names == ["b.ics", "c.ics"])
    #expect(listing.end?.whole == true)
  }

  @Test("14: everything is listed once a week")
  func weekly() throws {
    let world = try world()
    let token = try #require(try world.changes().end?.token)
    let old = "\(Int(Date().timeIntervalSince1970) - 8 * 86_400)" + token.drop { !$0.isNewline }
    #expect(try world.changes(old).names == ["a.ics", "b.ics", "c.ics"])
    #expect(try world.changes(token).names == [])
  }

  @Test("15: a list that is cut goes on; one that cannot be made is made of versions")
  func cutList() throws {
    let world = try world()
    try world.rules([
      "on": "REPORT", "times": 1,
      "swap": [
        [
          "<D:response><D:href>[^<]*/c.ics.*</D:response>",
          "<D:response><D:href>\(world.tasks)</D:href><D:status>HTTP/1.1 507 Insufficient</D:status></D:response>",
        ],
        ["sync/3", "sync/2"],
      ],
    ])
    let listing = try world.changes()
    #expect(listing.names == ["a.ics", "b.ics", "c.ics"])
    #expect(listing.end?.whole == true)
    #expect(try world.requests("REPORT").count == 2)
    try world.rules(["on": "REPORT", "status": 507])
    #expect(try world.changes().names == ["a.ics", "b.ics", "c.ics"])
  }

  @Test("15: a list that is cut at the same place each time is not read for ever")
  func circle() throws {
    let world = try world()
    try world.rules([
      "on": "REPORT", "token": true,
      "swap": [
        [
          "</D:multistatus>",
          "<D:response><D:href>\(world.tasks)</D:href><D:status>HTTP/1.1 507 X</D:status></D:response></D:multistatus>",
        ]
      ],
    ])
    let token = try world.changes().end?.token
    try world.put("d.ics", todo("d"))
    #expect(try world.changes(token).kind == .protocol)
  }

  @Test("17: gone is 404 or 410, nothing else", arguments: [404, 410, 418])
  func gone(_ status: Int) throws {
    let world = try world()
    let token = try world.changes().end?.token
    try world.remove("a.ics")
    try world.rules(["on": "REPORT", "swap": [["HTTP/1.1 404 Not Found", "HTTP/1.1 \(status) So"]]])
    #expect(try world.changes(token).gone == (status == 418 ? [] : [world.tasks + "a.ics"]))
    try world.rules(["on": "PROPFIND", "status": status])
    #expect(try world.changes(token).kind == (status == 418 ? .refused : .gone))
  }

  @Test("28: a collection that is gone, or holds no to-dos any more")
  func collectionGone() throws {
    let world = try world()
    #expect(try world.changes(in: "/\(world.name)/calendars/nothing/").kind == .gone)
    #expect(try world.changes(in: "/\(world.name)/calendars/events/").kind == .gone)
    try world.rules(["on": "PROPFIND", "swap": [["<C:calendar/>", ""]]])
    #expect(try world.changes().kind == .gone)
  }

  @Test("28: a collection under another name")
  func renamed() throws {
    let world = try world()
    #expect(try world.changes().end?.name == "Tasks")
    try world.rules(["on": "PROPFIND", "swap": [["<D:displayname>Tasks", "<D:displayname>Chores"]]])
    #expect(try world.changes().end?.name == "Chores")
  }

  @Test(
    "21: one resource in any spelling",
    arguments: ["%61.ics", "./a.ics", "http://127.0.0.1:PORT/NAME/calendars/tasks/a.ics"]
  )
  func spellings(_ spelling: String) throws {
    let world = try world()
    let port = try #require(world.server.addresses.http.split(separator: ":").last)
    let text = spelling.replacing("PORT", with: port).replacing("NAME", with: world.name)
    let href = text.hasPrefix("http") ? text : world.tasks + text
    try world.rules(["swap": [[">[^<]*/a.ics<", ">\(href)<"]]])
    #expect(try world.changes().items.contains { $0.href == world.tasks + "a.ics" })
    #expect(
      try world.bodies("a.ics", "b.ics").items.map(\.href) == [world.tasks + "a.ics", world.tasks + "b.ics"]
    )
  }

  @Test("21: what is not directly in the collection is none of its resources")
  func elsewhere() throws {
    let world = try world()
    try world.rules([
      "on": "REPORT",
      "swap": [
        ["/tasks/a.ics", "/tasks/../any/a.ics"], ["/tasks/b.ics", "/tasks/deeper/b.ics"],
      ],
    ])
    #expect(try world.changes().names == ["c.ics"])
  }

  @Test("10: ETags without what proxies add to them")
  func etags() throws {
    let world = try world()
    let plain = try #require(try world.changes().items.first?.etag)
    try world.rules(["swap": [["getetag>\"([^\"]*)\"", "getetag>W/\"\\1-gzip\""]]])
    #expect(try world.changes().items.first?.etag == plain)
    try world.rules(["on": "PUT", "headers": ["ETag": "W/\"x-gzip\""]])
    #expect(try world.write("n.ics", todo("n")).end?.etag == "\"x\"")
  }
}
