import DAVLines
import Foundation
import Testing

@Suite("The bytes of resources")
struct BodyTests {
  private func world(_ names: String...) throws -> World {
    let world = try World()
    for name in names { try world.put(name + ".ics", todo(name)) }
    return world
  }

  @Test("Many with one request, with the line ends of a calendar")
  func many() throws {
    let world = try world("a", "b")
    try world.rules()
    let found = try world.bodies("a.ics", "b.ics")
    #expect(found.items.map { $0.body?.bytes } == [Data(todo("a").utf8), Data(todo("b").utf8)])
    #expect(try world.requests() == ["REPORT "])
  }

  @Test("18: what has no answer is asked for alone; only then it is gone")
  func leftOut() throws {
    let world = try world("a", "b")
    try world.rules(["on": "REPORT", "swap": [["<D:response><D:href>[^<]*/b.ics.*?</D:response>", ""]]])
    #expect(try world.bodies("a.ics", "b.ics", "c.ics").names == ["a.ics", "b.ics"])
    #expect(try world.requests("GET") == ["GET b.ics", "GET c.ics"])
  }

  @Test("18: where many cannot be asked for, each is", arguments: [400, 404, 405, 501])
  func onlyAlone(_ status: Int) throws {
    let world = try world("a", "b")
    try world.rules(["on": "REPORT", "status": status])
    #expect(try world.bodies("a.ics", "b.ics").names == ["a.ics", "b.ics"])
  }

  @Test("19: a resource that has moved is found where it is")
  func moved() throws {
    let world = try world("a", "b")
    try world.rules(
      ["on": "REPORT", "swap": [["/a.ics<", "/moved.ics<"]]],
      ["on": "GET", "path": "/a.ics", "status": 301, "headers": ["Location": world.tasks + "b.ics"]]
    )
    let found = try world.bodies("a.ics", "b.ics")
    #expect(found.names == ["a.ics", "b.ics"])
    #expect(found.items.first?.body?.bytes == Data(todo("b").utf8))
  }

  @Test("22, 35: one that cannot be read does not stop the others")
  func unreadable() throws {
    let world = try world("a", "b")
    try world.put("bad.ics", bytes: Data(todo("bad").utf8) + [0xFF, 0x00, 0xC3])
    let found = try world.bodies("a.ics", "bad.ics", "b.ics")
    try #require(found.names == ["a.ics", "b.ics", "bad.ics"])
    #expect(found.items[1].body?.bytes.suffix(3) == Data([0xFF, 0x00, 0xC3]))
    #expect(found.items[2].body?.bytes == Data(todo("b").utf8))
  }

  @Test("22: one that the server does not give is empty", arguments: [403, 500])
  func refused(_ status: Int) throws {
    let world = try world("a", "b")
    try world.rules(
      ["on": "REPORT", "status": 501],
      ["on": "GET", "path": "a.ics", "status": status]
    )
    let found = try world.bodies("a.ics", "b.ics")
    #expect(found.items.map { $0.body?.bytes.isEmpty } == [true, false])
  }

  @Test("35: a line of a megabyte, and a resource that is larger than any")
  func large() throws {
    let world = try world("a")
    try world.put("long.ics", todo("long", String(repeating: "x", count: 1 << 20)))
    try world.put("huge.ics", todo("huge", String(repeating: "x", count: 17 << 20)))
    let found = try world.bodies("a.ics", "long.ics", "huge.ics")
    #expect(
      found.items.map { $0.body?.bytes.count } == [
        todo("a").utf8.count, todo("long").utf8.count + (1 << 20) - 9, 0,
      ]
    )
  }
}
