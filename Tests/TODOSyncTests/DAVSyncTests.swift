import Foundation
import SyncServer
import TODOCore
import TODOStore
import TestSupport
import Testing

@testable import TODOSync

@Suite("Lists on a CalDAV server")
struct DAVSyncTests {
  @Test("Items go both ways, with what is changed, completed and deleted on either side")
  func bothWays() async throws {
    let world = try DAVWorld()
    try world.add("theirs", "SUMMARY:Theirs")
    let machine = try await world.machine()
    #expect(try await machine.titles() == ["Theirs"])
    try await machine.add("Ours")
    let report = try await machine.sync()
    #expect(report.error == nil && report.sent == .init(added: 1))
    #expect(report.link.place == "work/Tasks")
    try world.edit("Ours", "SUMMARY:Ours", "SUMMARY:Ours, changed there")
    try await machine.edit("Theirs", .isDone(true))
    #expect(try await machine.sync().sent == .init(changed: 1))
    #expect(try await machine.titles() == ["Ours, changed there", "Theirs"])
    #expect(try world.resource("Theirs").text.contains("STATUS:COMPLETED"))
    try world.remove("Theirs")
    _ = try await machine.store.deleteTODOItem(machine.item("Ours, changed there").id)
    #expect(try await machine.sync().sent == .init(deleted: 1))
    #expect(try await machine.titles() == [])
    #expect(try world.resources().isEmpty)
    try world.rules()
    let quiet = try await machine.sync()
    #expect(quiet.error == nil && quiet.incoming.added == 0 && quiet.sent.count == 0)
    #expect(try await machine.findings().isEmpty)
  }

  @Test("A run without changes asks once") func quiet() async throws {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna")
    try await machine.sync()
    try await machine.sync()
    try world.rules()
    try await machine.sync()
    #expect(try world.requests("").count == 1)
  }

  @Test("Two machines: fields of one item go both ways, and one field is a conflict")
  func twoMachines() async throws {
    let world = try DAVWorld()
    try world.add("a", "SUMMARY:Rent", "LOCATION:Bank")
    let (one, other) = (try await world.machine(), try await world.machine())
    try await one.edit("Rent", .title("Rent for May"), .detail("By transfer"))
    try await other.edit("Rent", .title("Rent, late"), .priority(.high))
    try await one.sync()
    let report = try await other.sync()
    #expect(report.incoming.conflicts == 1)
    let item = try #require(try await other.items().first)
    #expect(
      item.title == "Rent, late" && item.detail == "By transfer" && item.priority == .high
    )
  }

  @Test("1: what was quicker there is merged in the same run") func quicker() async throws {
    let world = try DAVWorld()
    try world.add("a", "SUMMARY:Rent")
    let machine = try await world.machine()
    try await machine.edit("Rent", .detail("Ours"))
    let theirs = try world.resource("Rent").text.replacing("SUMMARY:Rent", with: "SUMMARY:Rent\r\nPRIORITY:1")
    try world.rules(["on": "PUT", "times": 1, "first": ["do": "put", "href": "tasks/a.ics", "body": theirs]])
    #expect(try await machine.sync().error == nil)
    let text = try world.resource("Rent").text
    #expect(text.contains("PRIORITY:1") && text.contains("DESCRIPTION:Ours"))
    #expect(try await machine.item("Rent").priority == .highest)
  }

  @Test(
    "5, 6: cut after it was written, it is found by the next run, and made once",
    arguments: ["after", "half"]
  )
  func cut(_ how: String) async throws {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna")
    try world.rules([
      "on": "PUT", "times": 1, "cut": how, "apply": true, "status": 201, "body": "0123456789",
    ])
    _ = try await machine.sync()
    try world.rules()
    let report = try await machine.sync()
    #expect(report.error == nil && report.incoming.conflicts == 0 && report.incoming.added == 0)
    #expect(try world.resources().count == 1)
    #expect(try await machine.titles() == ["Call Anna"])
    #expect(try world.requests("PUT").isEmpty)
  }

  @Test(
    "8, 9, 10, 12: no ETag, one of other bytes, weak ones and old ones",
    arguments: ["none", "other", "weak", "old"]
  )
  func etags(_ kind: String) async throws {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna")
    switch kind {
    case "none": try world.rules(["on": "PUT", "drop": ["ETag"]])
    case "other": try world.rules(["on": "PUT", "headers": ["ETag": "\"other\""]])
    case "weak":
      try world.rules(["swap": [["getetag>\"([^\"]*)\"", "getetag>W/\"\\1-gzip\""]]])
    default:
      try world.rules(["on": "REPORT|GET", "times": 2, "swap": [["getetag>[^<]*", "getetag>\"old\""]]])
    }
    try await machine.sync()
    try world.rules()
    try await machine.edit("Call Anna", .detail("Changed"))
    try await machine.sync()
    let report = try await machine.sync()
    #expect(report.error == nil && report.incoming.conflicts == 0)
    #expect(try world.resources().count == 1)
    #expect(try world.resource("Call Anna").text.contains("DESCRIPTION:Changed"))
    #expect(try await machine.titles() == ["Call Anna"])
  }

  @Test("11, 30: lines in another order, stamps and stripped properties are no change") func reformatted()
    async throws
  {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna") { $0.detail = "At home" }
    try await machine.sync()
    let (href, text) = try world.resource("Call Anna")
    let lines = text.split(separator: "\r\n").map(String.init)
    let inside = lines.filter { !$0.hasPrefix("BEGIN") && !$0.hasPrefix("END") && !$0.hasPrefix("X-") }
      .reversed()
    let all =
      ["BEGIN:VCALENDAR", "BEGIN:VTODO", "DTSTAMP:20300101T000000Z"]
      + inside.filter { !$0.hasPrefix("DTSTAMP") }
      + ["END:VTODO", "END:VCALENDAR", ""]
    try world.put(href, all.joined(separator: "\r\n"))
    try world.rules()
    let report = try await machine.sync()
    #expect(report.incoming.changed == 0 && report.sent.count == 0)
    #expect(try world.requests("PUT").isEmpty)
  }

  @Test("16: a listing that is cut without a word deletes nothing") func cutListing() async throws {
    let world = try DAVWorld()
    for name in ["a", "b", "c"] { try world.add(name, "SUMMARY:\(name)") }
    let machine = try await world.machine()
    try await machine.sync()
    try world.add("d", "SUMMARY:d")
    try world.rules(
      ["on": "REPORT", "token": true, "status": 403],
      ["on": "REPORT", "swap": [["<D:response><D:href>[^<]*/[bc].ics.*?</D:response>", ""]]]
    )
    let report = try await machine.sync()
    #expect(report.question == nil && report.incoming.deleted == 0)
    #expect(try await machine.titles() == ["a", "b", "c", "d"])
    // What is gone is gone.
    try world.rules(["on": "REPORT", "token": true, "status": 403])
    try world.remove("b")
    try await machine.sync()
    #expect(try await machine.titles() == ["a", "c", "d"])
  }

  @Test("19: where the server has put it is where it is looked for") func moved() async throws {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna")
    try world.rules(["on": "PUT", "times": 1, "apply": true, "status": 500])
    try await machine.sync()
    let (href, text) = try world.resource("Call Anna")
    try world.server.tell(["do": "delete", "world": world.name, "href": "tasks/" + href])
    try world.put("elsewhere.ics", text)
    try world.rules()
    try await machine.edit("Call Anna", .detail("Changed"))
    try await machine.sync()
    let report = try await machine.sync()
    #expect(report.error == nil)
    #expect(try world.resources().keys.sorted() == ["elsewhere.ics"])
    #expect(try await machine.titles() == ["Call Anna"])
  }

  @Test("20: of two with one UID the second is named, and taken when the first is gone") func twins()
    async throws
  {
    let world = try DAVWorld()
    try world.add("a", "SUMMARY:First")
    let machine = try await world.machine()
    try world.add("a", "SUMMARY:Second", href: "b.ics")
    #expect(try await machine.sync().twice == ["b.ics"])
    #expect(try await machine.sync().twice == ["b.ics"])
    try world.remove("First")
    #expect(try await machine.sync().twice == [])
    #expect(try await machine.titles() == ["Second"])
  }

  @Test("22: one that is refused stops no other, and is sent when it was edited") func refused() async throws
  {
    let world = try DAVWorld()
    let machine = try await world.machine()
    for title in ["One", "Two", "Three"] { try await machine.add(title) }
    let bad = try await machine.item("Two").id.uuidString.lowercased()
    try world.rules(["on": "PUT", "path": bad, "status": 415])
    let report = try await machine.sync()
    #expect(report.error == nil && report.refused.map(\.title) == ["Two"] && report.sent.added == 2)
    try world.rules()
    #expect(try await machine.sync().refused == report.refused)
    #expect(try world.requests("PUT").isEmpty)
    try await machine.edit("Two", .title("Two again"))
    try await machine.sync()
    #expect(try world.resources().count == 3)
  }

  @Test("22: what the server does not allow now is sent by the run in which it does") func denied()
    async throws
  {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("One")
    try world.rules(["on": "PUT", "status": 403])
    let report = try await machine.sync()
    #expect(report.error == nil && report.refused.map(\.title) == ["One"] && report.sent.added == 0)
    try world.rules()
    let next = try await machine.sync()
    #expect(next.refused.isEmpty && next.sent.added == 1)
    #expect(try world.resources().count == 1)
  }

  @Test("2, 3: one whose UID is in another list there is refused") func uidElsewhere() async throws {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna")
    let body = """
      <D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><C:no-uid-conflict><D:href>/\(world.name)/calendars/any/x.ics\
      </D:href></C:no-uid-conflict></D:error>
      """
    try world.rules([
      "on": "PUT", "status": 409, "body": body, "headers": ["Content-Type": "application/xml"],
    ])
    let report = try await machine.sync()
    #expect(report.refused.count == 1 && report.error == nil)
  }

  @Test("23, 24: what ends a run, and how often a password is asked for and shown") func failures()
    async throws
  {
    let world = try DAVWorld()
    let machine = try await world.machine()
    try await machine.add("Call Anna")
    try world.rules(["status": 503, "headers": ["Retry-After": "3600"]])
    #expect(try await machine.sync().error == .later(seconds: 3600))
    try world.rules(["status": 401])
    let before = try world.askedCount
    let report = try await machine.sync()
    guard case .auth = report.error else {
      Issue.record("\(report)")
      return
    }
    #expect(try world.askedCount == before + 1)
    #expect(try world.requests("").count == 1)
    try world.rules()
    #expect(try await machine.sync().sent.added == 1)
  }

  @Test("28: a collection that is gone waits for an answer") func gone() async throws {
    let world = try DAVWorld()
    try world.add("a", "SUMMARY:One")
    let machine = try await world.machine()
    try world.rules(["on": "PROPFIND", "status": 404])
    #expect(try await machine.sync().question == .collectionGone)
    #expect(try await machine.titles() == ["One"])
  }

  @Test("What has left its list for another linked one is moved, also if the lists of changes come apart")
  func moves() async throws {
    let world = try DAVWorld()
    try world.add("a", "SUMMARY:One")
    let machine = try await world.machine()
    #expect(try await machine.sync().error == nil)
    try world.server.tell([
      "do": "put", "world": world.name, "href": "any/a.ics", "body": world.resource("One").text,
    ])
    #expect(try await machine.titles() == ["One"])
    try world.server.tell(["do": "delete", "world": world.name, "href": "tasks/a.ics"])
    #expect(try await machine.sync().incoming.deleted == 1)
  }

  @Test("Without the helper, it is said that it is missing") func noHelper() async throws {
    var place = CalendarServer("https://dav.example.org/", helper: nil)
    #expect(throws: TransportError.unsupported) { try SyncAccount("work", .server(place)).transport() }
    place.helper = "/nothing/here"
    let transport = try SyncAccount("work", .server(place)).transport()
    await #expect(throws: TransportError.unsupported) { try await transport.collections() }
  }

  @Test("A helper that ends is no end of the run") func helperEnds() async throws {
    let folder = try Folder()
    let helper = folder.path + "/helper"
    // It reads before it ends: the signal of a broken pipe, which the app ignores, would end the tests.
    // And another program writes it: what tests start meanwhile would keep it open for writing, which the system takes for a program that is busy.
    let writing = #"printf '#!/bin/sh\nread line\n' >"$0" && chmod 700 "$0""#
    try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", writing, helper]).waitUntilExit()
    var place = CalendarServer("https://dav.example.org/", helper: helper)
    place.user = nil
    let transport = try SyncAccount("work", .server(place)).transport()
    await #expect(throws: TransportError.protocol("mytodo-dav has ended")) {
      try await transport.collections()
    }
  }
}
