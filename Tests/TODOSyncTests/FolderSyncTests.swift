import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Folders as other programs leave them.
@Suite("Folders") struct FolderSyncTests {
  let folder: Folder
  let a: Machine
  let transport: FolderTransport

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
    transport = FolderTransport(path: folder.path, copyingIn: "/tmp")
  }

  @Test("what another program wrote is kept, and only the lines of what was edited change") func keepsLines()
    async throws
  {
    // Given
    try folder.add(
      "foreign-1",
      "SUMMARY:Bread",
      "X-ODD:kept",
      "ATTENDEE;CN=Bob:mailto:bob@example.org",
      "PRIORITY:2",
      name: "odd name.ics"
    )
    try await a.link()
    try await a.sync()
    let before = try folder.text("odd name.ics")
    #expect(try await a.item("Bread").id == TODOItem.ID(.ics, key: "foreign-1"))
    // When
    try await a.edit("Bread", .title("Rye bread"))
    try await a.sync()
    // Then
    let after = try folder.text("odd name.ics")
    let stamps = ["DTSTAMP", "LAST-MODIFIED"]
    let (old, new) = (before.split(separator: "\r\n"), after.split(separator: "\r\n"))
    #expect(
      new.filter { line in !old.contains(line) && !stamps.contains { line.hasPrefix($0) } } == [
        "SUMMARY:Rye bread"
      ]
    )
    #expect(old.filter { !new.contains($0) } == ["SUMMARY:Bread"])
    #expect(folder.names == ["odd name.ics"])
  }

  @Test("a file that only looks different is no change") func ignoresForms() async throws {
    // Given
    try await a.link()
    try await a.add("Bread") { $0.detail = "x" }
    try await a.sync()
    let name = folder.names[0]
    let lines = try folder.text(name).split(separator: "\r\n")
    let start = try #require(lines.firstIndex(of: "BEGIN:VTODO"))
    let end = try #require(lines.firstIndex(of: "END:VTODO"))
    let mixed =
      Array(lines[...start]) + lines[(start + 1)..<end].reversed() + ["PRIORITY:5", "SEQUENCE:4"]
      + lines[end...]
    let count = try await a.store.history(limit: 99).count
    // When
    try folder.write(name, mixed.joined(separator: "\n") + "\n")
    let report = try await a.sync()
    // Then
    #expect(report.incoming == SyncCounts() && report.sent.count == 0)
    #expect(try await a.store.history(limit: 99).count == count)
  }

  @Test(
    "what cannot be read is named by each run and kept with the link until it can be, also where only changes are listed",
    arguments: [false, true]
  ) func notesUnreadable(isIncremental: Bool) async throws {
    // Given
    a.isIncremental = isIncremental
    try await a.link()
    try folder.add("good", "SUMMARY:Good")
    try folder.write("bad.ics", "x")
    try folder.add("both", "SUMMARY:Both\r\n<<<<<<< ours\r\n=======\r\n>>>>>>> theirs")
    func noted() async throws -> [String]? { try await a.store.syncLinks().first?.left.hrefs(.unreadable) }
    // Then
    for _ in 1...2 {
      #expect(try await a.sync().unreadable == ["bad.ics", "both.ics"])
      #expect(try await noted() == ["bad.ics", "both.ics"])
    }
    // When
    try folder.add("both", "SUMMARY:Both")
    #expect(try await a.sync().unreadable == ["bad.ics"])
    try folder.remove("bad.ics")
    #expect(try await a.sync().unreadable == [])
    #expect(try await noted() == [])
    #expect(try await a.titles() == ["Both", "Good"])
    // Then nothing is known of what could not be read to its end, nor of a folder that cannot be reached.
    try folder.write("bad.ics", "x")
    try await a.sync()
    try folder.write("bad.ics", "longer")
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, case .bodies = request { throw .unreachable("") }
      }
    }
    try await a.sync()
    a.script.withLock { $0 = nil }
    #expect(try await noted() == ["bad.ics"])
    try FileManager.default.moveItem(atPath: folder.path + "/home", toPath: folder.path + "/away")
    try await a.sync()
    #expect(try await noted() == ["bad.ics"])
  }

  @Test("one bad file among good ones stops nothing, and is neither lost nor deleted") func badFile()
    async throws
  {
    // Given
    try await a.link()
    for title in ["A", "B", "C"] { try folder.add(title, "SUMMARY:\(title)") }
    try await a.sync()
    // When
    try folder.write("B.ics", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMM")
    try folder.write("junk.ics", "\u{0}\u{1}nothing")
    try folder.write(
      "event.ics",
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:e\r\nSUMMARY:E\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
    try folder.edit("C.ics", "SUMMARY:C", "SUMMARY:C2")
    let report = try await a.sync()
    // Then
    #expect(report.unreadable == ["B.ics", "junk.ics"] && report.error == nil && report.question == nil)
    #expect(try await a.titles() == ["A", "B", "C2"])
    // When it is whole again
    try folder.add("B", "SUMMARY:B2")
    #expect(try await a.sync().unreadable == ["junk.ics"])
    #expect(try await a.titles() == ["A", "B2", "C2"])
    #expect(folder.names == ["A.ics", "B.ics", "C.ics", "event.ics", "junk.ics"])
  }

  @Test("half-written, hidden and linked files are none") func ignoresOthers() async throws {
    // Given
    try folder.add("A", "SUMMARY:A")
    for name in [".hidden.ics", "~syncthing~B.ics.tmp", "~syncthing~C.ics", "D.ics.tmp", "E.txt"] {
      try folder.add("x", "SUMMARY:x", name: name)
    }
    let other = try Folder()
    try other.add("secret", "SUMMARY:secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.ics"),
      withDestinationPath: other.file("secret.ics")
    )
    mkfifo(folder.file("pipe.ics"), 0o600)
    // When
    let listing = try await transport.changes(in: "home", since: nil, known: [:])
    // Then
    #expect(listing.entries.map(\.href) == ["A.ics"] && listing.isWhole)
    for name in ["../x.ics", "a/b.ics", ".x.ics", ""] {
      await #expect(throws: TransportError.self) {
        try await transport.write(Data("x".utf8), to: name, in: "home", ifMatch: nil)
      }
    }
    await #expect(throws: TransportError.gone) {
      try await transport.changes(in: "..", since: nil, known: [:])
    }
  }

  @Test("a file in which git has left both versions is named and left alone, until one is chosen")
  func findsBothVersions() async throws {
    // Given
    try await a.link()
    try await a.add("Bread")
    try await a.sync()
    let name = folder.names[0]
    let both = ["<<<<<<< HEAD", "SUMMARY:Rye bread", "=======", "SUMMARY:White bread", ">>>>>>> origin/main"]
    try folder.edit(name, "SUMMARY:Bread", both.joined(separator: "\r\n"))
    let text = try folder.text(name)
    // Then
    #expect(try await a.sync().unreadable == [name])
    try await a.edit("Bread", .detail("new"))
    #expect(try await a.sync().unreadable == [name])
    #expect(try folder.text(name) == text)
    #expect(try await a.titles() == ["Bread"])
    // When
    try folder.edit(name, both.joined(separator: "\r\n"), "SUMMARY:Rye bread")
    try await a.sync()
    // Then
    #expect(try await a.item("Rye bread").detail == "new" && folder.text(name).contains("DESCRIPTION:new"))
    // The same marks inside a line of details are not git's.
    try folder.add("x", "SUMMARY:x", "DESCRIPTION:a\\n<<<<<<< b\\n=======\\n>>>>>>> c")
    #expect(try await a.sync().unreadable == [])
  }

  @Test("two files with one UID: the first counts, and the other is told") func sameUID() async throws {
    try folder.add("x", "SUMMARY:First", name: "a.ics")
    try folder.add("x", "SUMMARY:Second", name: "b.ics")
    try await a.link()
    #expect(try await a.sync().twice == ["b.ics"])
    #expect(try await a.titles() == ["First"] && folder.names == ["a.ics", "b.ics"])
    #expect(try await a.store.syncLinks().map(\.left) == [[LeftResource(.twice, "b.ics", uid: "x")]])
  }

  @Test(
    "a file of several to-dos is named until each has one of its own, also where only changes are listed",
    arguments: [false, true]
  ) func namesCrowded(isIncremental: Bool) async throws {
    // Given
    a.isIncremental = isIncremental
    let second = "END:VTODO\r\nBEGIN:VTODO\r\nUID:two\r\nSUMMARY:Two"
    try folder.add("one", "SUMMARY:One", second, name: "all.ics")
    let named = [LeftResource(.crowded, "all.ics", uid: "one")]
    // When
    try await a.link()
    // Then
    #expect(try await a.store.syncLinks().map(\.left) == [named])
    for _ in 1...2 { #expect(try await a.sync().left == named) }
    #expect(try await a.titles() == ["One"])
    // When it is written
    try await a.edit("One", .priority(.high))
    #expect(try await a.sync().left == named)
    // Then
    #expect(try folder.text("all.ics").contains("SUMMARY:Two"))
    #expect(try await a.store.syncLinks().map(\.left) == [named])
    // When
    try folder.add("one", "SUMMARY:One", name: "all.ics")
    try folder.add("two", "SUMMARY:Two")
    #expect(try await a.sync().left == [])
    // Then
    #expect(try await a.titles() == ["One", "Two"])
    #expect(try await a.store.syncLinks().map(\.left) == [[]])
  }

  @Test("a file that was renamed is the same item") func followsNames() async throws {
    // Given
    try await a.link()
    try await a.add("Bread")
    try await a.add("Milk")
    try await a.sync()
    let name = try folder.name(of: "Bread")
    let id = try await a.item("Bread").id
    // When
    try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file("bread.ics"))
    let report = try await a.sync()
    try await a.edit("Bread", .priority(.high))
    try await a.sync()
    // Then
    #expect(report.incoming == SyncCounts() && report.sent.count == 0)
    #expect(try await a.item("Bread").id == id)
    #expect(try folder.text("bread.ics").contains("PRIORITY:3"))
  }

  @Test("collections are subfolders with their names, or the folder itself") func findsCollections()
    async throws
  {
    // Given
    try Data("My home\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/home/displayname"))
    try FileManager.default.createDirectory(atPath: folder.path + "/.git", withIntermediateDirectories: true)
    // Then
    #expect(try await transport.collections() == [RemoteCollection(href: "home", name: "My home", count: 0)])
    try folder.add("A", "SUMMARY:A")
    try folder.write("note.txt", "x")
    let made = try await transport.make("Trip/2026")
    #expect(made == RemoteCollection(href: "Trip-2026", name: "Trip/2026"))
    #expect(try await transport.collections().map(\.name) == ["Trip/2026", "My home"])
    let itself = FolderTransport(path: folder.path + "/home/", copyingIn: "/tmp")
    #expect(try await itself.collections() == [RemoteCollection(href: ".", name: "My home", count: 1)])
  }

  @Test(
    "a collection whose name is empty or blank has that of its folder",
    arguments: [("displayname", " \t\n"), (".Radicale.props", #"{"D:displayname": ""}"#)]
  )
  func passesEmptyNames(name: String, text: String) async throws {
    try folder.write(name, text)
    #expect(try await transport.collections().map(\.name) == ["home"])
  }

  @Test("how often it was tried is counted until it is synced again") func countsTries() async throws {
    // Given
    let id = try await a.link()
    func tries() async throws -> Int? { try await a.store.syncLink(id)?.failure?.tries }
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
    // When
    for count in 1...3 {
      #expect(try await a.sync().error != nil)
      #expect(try await tries() == count)
    }
    #expect(try await a.sync(isDry: true).error != nil)
    #expect(try await tries() == 3)
    // Then
    try FileManager.default.moveItem(atPath: folder.path + "-away", toPath: folder.path)
    try await a.sync()
    #expect(try await tries() == nil)
  }

  @Test("a failure is kept with the number of tries, and read without one") func storesTries() {
    let error = TransportError.unreachable("3 times nothing")
    for tries in [1, 2, 12] {
      #expect(
        SyncFailure(stored: SyncFailure(error, tries: tries).stored) == SyncFailure(error, tries: tries)
      )
    }
    #expect(SyncFailure(error, tries: 1).stored == error.stored)
    for text in ["", "7", "nonsense", "7 nonsense"] { #expect(SyncFailure(stored: text) == nil) }
    // Since when, too.
    let now = Date(timeIntervalSince1970: 1_796_000_000)
    #expect(SyncFailure(error, after: "nonsense", now: now) == SyncFailure(error, tries: 2, since: now))
    var failure = SyncFailure(error, after: nil, now: now)
    for tries in 1...2 {
      #expect(failure == SyncFailure(error, tries: tries, since: now))
      #expect(SyncFailure(stored: failure.stored) == failure)
      failure = SyncFailure(error, after: failure.stored, now: now + 60)
    }
  }

  @Test("what no field shows is counted by kind, and what is for programs is not") func findsUnseenParts()
    async throws
  {
    func parts(_ lines: String...) throws -> [UnseenParts.Kind: Int]? {
      let text =
        ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:a", "SUMMARY:A"] + lines + ["END:VTODO", "END:VCALENDAR", ""]
      let body = Data(text.joined(separator: "\r\n").utf8)
      let found = UnseenParts(body, clock: a.clock.wallClock)
      return found.map { Dictionary(uniqueKeysWithValues: $0.counts.map { ($0.kind, $0.count) }) }
    }
    #expect(try parts("X-ODD:1", "CLASS:PRIVATE", "ORGANIZER:mailto:a@example.org") == nil)
    #expect(
      try parts("ATTENDEE:mailto:a@example.org", "ATTENDEE:mailto:b@example.org", "COMMENT:c", "CONTACT:d")
        == [.attendee: 2, .comment: 1, .contact: 1]
    )
    #expect(
      try parts("DUE;VALUE=DATE:20261127", "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20261128") == [.date: 1]
    )
    #expect(try parts("DUE;VALUE=DATE:20261127", "RRULE:FREQ=YEARLY;BYWEEKNO=3") == [.rule: 1])
    #expect(try parts("RELATED-TO;RELTYPE=SIBLING:b") == [.relation: 1])
    #expect(UnseenParts(Data("x".utf8), clock: a.clock.wallClock) == nil)
  }

  @Test("a write or deletion of another version than is there is refused, and changes nothing")
  func isConditional()
    async throws
  {
    // Given
    try folder.add("A", "SUMMARY:A")
    let etag = try #require(try await transport.bodies(of: ["A.ics"], in: "home").first?.etag)
    try folder.edit("A.ics", "SUMMARY:A", "SUMMARY:B")
    let now = try folder.text("A.ics")
    // Then
    await #expect(throws: TransportError.precondition) {
      try await transport.write(Data("x".utf8), to: "A.ics", in: "home", ifMatch: etag)
    }
    await #expect(throws: TransportError.precondition) {
      try await transport.write(Data("x".utf8), to: "A.ics", in: "home", ifMatch: nil)
    }
    await #expect(throws: TransportError.precondition) {
      try await transport.delete("A.ics", in: "home", ifMatch: etag)
    }
    #expect(try folder.text("A.ics") == now)
    try await transport.delete("gone.ics", in: "home", ifMatch: etag)
  }

  @Test("what is not known is listed without being read, and its stamp is a version, too") func listsUnread()
    async throws
  {
    try folder.add("A", "SUMMARY:A")
    #expect(chmod(folder.file("A.ics"), 0) == 0)
    let listed = try #require(try await transport.changes(in: "home", since: nil, known: [:]).entries.first)
    #expect(chmod(folder.file("A.ics"), 0o600) == 0)
    let known = try #require(try await transport.bodies(of: ["A.ics"], in: "home").first?.etag)
    #expect(known.hasPrefix(listed.etag + "-"))
    let again = try await transport.changes(in: "home", since: nil, known: ["A.ics": known])
    #expect(again.entries.map(\.etag) == [known])
    try folder.write(
      "A.ics",
      "longer than it was, and so with another stamp, whatever the clock says, as it has more bytes than before, ever"
    )
    await #expect(throws: TransportError.precondition) {
      try await transport.delete("A.ics", in: "home", ifMatch: listed.etag)
    }
    let now = try #require(try await transport.changes(in: "home", since: nil, known: [:]).entries.first)
    try await transport.delete("A.ics", in: "home", ifMatch: now.etag)
    #expect(folder.names == [])
  }

  @Test("a large file is copied where temporary files are, and nothing of it is left there")
  func copiesLarge()
    async throws
  {
    // Given
    try folder.write("A.ics", String(repeating: "x", count: 5 << 20))
    let other = try Folder()
    func bytes(copyingIn directory: String) async throws -> Int? {
      let transport = FolderTransport(path: folder.path, copyingIn: directory)
      return try await transport.bodies(of: ["A.ics"], in: "home").first?.bytes.count
    }
    // Then
    #expect(try await bytes(copyingIn: other.path) == 5 << 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["home"])
    #expect(try await bytes(copyingIn: other.path + "/none") == 0)
  }

  @Test("many writes and deletions at once are each done or refused") func performsTogether() async throws {
    // Given
    for name in ["A", "B", "C"] { try folder.add(name, "SUMMARY:\(name)") }
    let entries = try await transport.changes(in: "home", since: nil, known: [:]).entries
    let etags = Dictionary(uniqueKeysWithValues: entries.map { ($0.href, $0.etag) })
    try folder.edit("B.ics", "SUMMARY:B", "SUMMARY:theirs")
    // When
    let outcomes = await transport.perform(
      [
        .write(Data("new".utf8), href: "N.ics", ifMatch: nil),
        .write(Data("edited".utf8), href: "A.ics", ifMatch: etags["A.ics"]),
        .write(Data("edited".utf8), href: "B.ics", ifMatch: etags["B.ics"]),
        .delete(href: "C.ics", ifMatch: etags["C.ics"]),
        .write(Data("new".utf8), href: "../N.ics", ifMatch: nil),
      ],
      in: "home"
    )
    // Then
    #expect(outcomes.map { (try? $0.get())??.href } == ["N.ics", "A.ics", nil, nil, nil])
    guard case .failure(.precondition) = outcomes[2], case .success(nil) = outcomes[3],
      case .failure(.refused) = outcomes[4]
    else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(folder.names == ["A.ics", "B.ics", "N.ics"])
    #expect(try folder.text("A.ics") == "edited" && folder.text("B.ics").contains("theirs"))
    let bodies = try await transport.bodies(of: ["N.ics", "A.ics"], in: "home")
    #expect(bodies.map(\.etag) == outcomes.prefix(2).map { (try? $0.get())??.etag })
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/home").sorted() == folder.names
    )
  }

  @Test(
    "why a file is not written says whether that is about the file or the folder",
    arguments: [
      (EROFS, "home", "unwritable"), (ENOSPC, "home", "unwritable"), (EACCES, "none", "unwritable"),
      (EACCES, "home", "denied"), (ENAMETOOLONG, "home", "refused"),
    ]
  ) func failures(code: Int32, collection: String, kind: String) {
    let failure = FolderTransport.failure(code, writingIn: folder.path + "/" + collection)
    #expect(failure.stored.hasPrefix(kind))
  }

  @Test("nothing more is tried where everything would fail") func stopsTogether() async throws {
    let requests = (0..<3).map { RemoteRequest.write(Data("x".utf8), href: "\($0).ics", ifMatch: nil) }
    let outcomes = await transport.perform(requests, in: "none")
    guard case .failure(.gone) = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(outcomes.count == 1)
  }

  @Test(
    "errors are read as they were kept",
    arguments: [
      TransportError.gone, .precondition, .refused(status: 403, text: "no way"), .later(seconds: 5),
      .later(seconds: nil),
      .denied("Forbidden"), .failed("HTTP 500"), .unreachable("No such file"), .unwritable("No space left"),
      .auth("x"),
      .trust("y"),
      .protocol("z"), .unsupported, .unconfigured,
    ]
  ) func keepsErrors(error: TransportError) {
    #expect(TransportError(stored: error.stored) == error)
  }
}
