import DAVLines
import Foundation
import Testing

@Suite("What networks and busy servers do")
struct NetworkTests {
  private func world(timeout: Double = 2) throws -> World {
    let world = try World { request, _ in request.timeout = timeout }
    try world.put("a.ics", todo("a"))
    try world.put("b.ics", todo("b"))
    return world
  }

  @Test("23: a busy server is asked again after the time it says", arguments: [429, 503])
  func busy(_ status: Int) throws {
    let world = try world()
    for value in ["0", "{time+0}", "soon"] {
      try world.rules(["status": status, "times": 1, "headers": ["Retry-After": value]])
      #expect(try world.changes().names == ["a.ics", "b.ics"])
    }
    try world.rules(["status": status, "times": 1])
    #expect(try world.write("c.ics", todo("c")).end != nil)
  }

  @Test("23: it is waited as long as the server says")
  func waits() throws {
    let world = try world()
    try world.rules(["status": 503, "times": 1, "headers": ["Retry-After": "1"]])
    let start = ContinuousClock.now
    #expect(try world.changes().end != nil)
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test("23: what takes too long is for another run", arguments: ["3600", "{time+3600}"])
  func later(_ value: String) throws {
    let world = try world()
    try world.rules(["status": 503, "headers": ["Retry-After": value]])
    let error = try #require(try world.changes().error)
    #expect(error.kind == .later)
    #expect((3590...3600).contains(error.seconds ?? 0))
    #expect(try world.requests().count == 1)
  }

  @Test("23: one that stays busy is asked five times")
  func staysBusy() throws {
    let world = try world(timeout: 0.5)
    try world.rules(["status": 503])
    #expect(try world.changes().kind == .later)
    #expect(try world.requests().count == 5)
  }

  @Test("24: user or password that are not accepted any more")
  func authorisation() throws {
    let world = try world()
    try world.rules(["on": "REPORT", "status": 401])
    #expect(try world.changes().kind == .auth)
    try world.rules(["on": "PROPFIND", "status": 403])
    #expect(try world.changes().kind == .refused)
  }

  @Test("Digest, with a body at once when the server is known")
  func digest() throws {
    let world = try World(["auth": "Digest"])
    #expect(try world.write("a.ics", todo("a")).end != nil)
    try world.rules()
    #expect(try world.write("b.ics", todo("b")).end != nil)
    #expect(try world.requests("PUT").count == 1)
    #expect(try world.heads().allSatisfy { $0["authorization"]?.hasPrefix("Digest") ?? false })
  }

  @Test("16, 26: half an answer is asked for again, and never taken for a whole one")
  func half() throws {
    let world = try world(timeout: 0.5)
    try world.rules(["on": "REPORT", "cut": "half", "times": 2])
    #expect(try world.changes().names == ["a.ics", "b.ics"])
    try world.rules(["on": "REPORT", "cut": "half"])
    #expect(try world.changes().kind == .unreachable)
    // A length that is too short for the document.
    try world.rules(["on": "REPORT", "swap": [["</D:multistatus>", ""]]])
    #expect(try world.changes().kind == .protocol)
  }

  @Test("a connection that ends without an answer is said to")
  func nothing() throws {
    let world = try world(timeout: 0.5)
    try world.rules(["on": "REPORT", "cut": "before"])
    let error = try #require(try world.changes().error)
    #expect(error.kind == .unreachable)
    #expect(error.text == "the server ended the connection without an answer")
  }

  @Test("26: compressed answers, also broken ones")
  func compressed() throws {
    let world = try world(timeout: 0.5)
    try world.rules(["gzip": "good"])
    #expect(try world.changes().names == ["a.ics", "b.ics"])
    try world.rules(["on": "REPORT", "gzip": "broken"])
    #expect(try world.changes().kind == .protocol)
  }

  @Test("26: a connection that stalls is given up")
  func stalls() throws {
    let world = try world(timeout: 0.3)
    try world.rules(["on": "PUT", "delay": 5])
    let start = ContinuousClock.now
    #expect(try world.write("c.ics", todo("c")).kind == .unreachable)
    #expect(ContinuousClock.now - start < .seconds(2.5))
  }

  @Test("26: a byte now and then is not enough")
  func drips() throws {
    let world = try world(timeout: 0.2)
    try world.rules(["on": "PUT", "drip": 0.05])
    let start = ContinuousClock.now
    #expect(try world.write("c.ics", todo("c")).kind == .unreachable)
    #expect((.seconds(1.5)..<(.seconds(5))).contains(ContinuousClock.now - start))
  }

  @Test("26: an answer without end is cut")
  func endless() throws {
    let world = try world(timeout: 30)
    try world.rules(["on": "REPORT", "endless": true])
    let error = try #require(try world.changes().error)
    #expect(error.kind == .protocol)
    #expect(error.text == "more than 64 MB in one answer")
  }

  @Test("Nobody is there")
  func nobody() throws {
    let world = try World { request, _ in (request.url, request.timeout) = ("http://127.0.0.1:1/", 0.5) }
    #expect(try world.changes().kind == .unreachable)
  }
}
