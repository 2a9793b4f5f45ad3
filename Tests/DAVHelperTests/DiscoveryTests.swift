import DAVLines
import Foundation
import Testing

@Suite("Collections are found from what was typed")
struct DiscoveryTests {
  @Test(
    "From a server, a principal, a home or a calendar",
    arguments: ["", "principal/", "calendars/", "calendars/tasks/", "start/", "calendars/tasks"]
  )
  func typed(_ path: String) throws {
    let world = try World { request, _ in request.url? += path }
    let found = try world.collections()
    #expect(Set(found.items.map(\.name)).isSuperset(of: ["Tasks"]))
    // One that holds events only is none.
    #expect(!found.items.contains { $0.name == "Events" })
    #expect(found.items.first { $0.name == "Tasks" }?.href == world.tasks)
  }

  @Test("From a host alone, by its well-known address")
  func wellKnown() throws {
    let world = try World { request, server in request.url = server.addresses.http + "/nothing/here" }
    try world.rules(
      ["path": "^/$", "status": 404],
      ["path": "^/.well-known/caldav$", "status": 301, "headers": ["Location": "/\(world.name)/start/"]]
    )
    #expect(try world.collections().items.map(\.name) == ["Any", "Tasks"])
  }

  @Test("Where there is nothing, that is said")
  func nothing() throws {
    let world = try World()
    try world.rules(["on": "PROPFIND", "status": 404])
    #expect(try world.collections().kind == .protocol)
  }

  @Test("A home of calendars on another host is asked about")
  func otherHost() throws {
    let world = try World()
    try world.rules([
      "path": "principal", "swap": [["/\(world.name)/calendars/", "https://calendars.example.net/7/"]],
    ])
    let error = try #require(try world.collections().error)
    #expect(error.kind == .trust)
    #expect(error.href?.hasPrefix("https://calendars.example.net:443/7/") ?? false)
  }

  @Test("A collection is made, under a name that is free")
  func make() throws {
    let world = try World()
    for path in ["shopping-list", "shopping-list-2"] {
      var request = DAVRequest(.make)
      request.name = "Shopping & List"
      let made = try world.ask(request)
      #expect(made.end?.href == "/\(world.name)/calendars/\(path)/")
    }
    #expect(try world.collections().items.filter { $0.name == "Shopping & List" }.count == 2)
  }
}
