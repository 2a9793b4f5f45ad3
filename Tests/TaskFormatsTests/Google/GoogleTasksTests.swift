import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("A file of Google Tasks") struct GoogleTasksTests {
  private func items(_ text: String) throws -> FileItems {
    try FileItems(Data(text.utf8), .google, World.settings("Tasks.json"))
  }

  @Test("is known by its kind") func guess() throws {
    let file = try World.fixture("Google/Tasks.json")
    #expect(FormatGuess.format(name: "Tasks.json", beginning: file) == .google)
    #expect(FormatGuess.format(name: nil, beginning: file) == .google)
  }

  @Test("has the tasks of all lists with their steps") func tasks() throws {
    let file = try FileItems(try World.fixture("Google/Tasks.json"), .google, World.settings("Tasks.json"))
    let read = (0..<file.count).map { file.item(at: $0) }
    #expect(
      read.map(\.values.title) == ["Paint the fence", "Buy paint", ForeignText.noTitle, "Answer mails"]
    )
    #expect(read.map(\.values.list) == ["Home", "Home", "Home", "Work “A”"])
    #expect(read.map(\.parentEntry) == [nil, 0, nil, nil])
    #expect(read.map(\.values.isDone) == [false, true, false, false])
    #expect(
      read[0].values.detail == "green\nboth sides" && read[0].values.url == "https://mail.example.org/1"
    )
    #expect(read[0].values.due == DueDate(stored: "2026-12-04") && read[3].values.due == nil)
    #expect(read[0].createdAt == Timestamp.date("2026-11-01T09:00:00Z"))
    #expect(read[1].completedAt == Timestamp.date("2026-11-19T17:30:00Z"))
    let told = file.notes.first.map { "\($0.line) \($0.name) \($0.fate)" }
    #expect(told.contains("32  leftOut"))
    #expect(file.notes.counts.contains { $0.key.name == "starred" && $0.key.fate == .kept })
    // What is kept is read without the rest of the file.
    let kept = try #require(read[3].sources.first)
    #expect(file.item(keptIn: kept)?.values == read[3].values)
  }

  @Test(
    "says a time of day beside the day",
    arguments: [
      (#""due":"2026-12-04T00:00:00Z""#, "2026-12-04"),
      (
        #""due":"2026-12-04T00:00:00Z","scheduled_time":[{"current":true,"start":"2026-12-04T00:00:00Z"}]"#,
        "2026-12-04"
      ),
      (
        #""due":"2026-12-04T00:00:00Z","scheduled_time":[{"start":"2026-12-01T08:00:00Z"},{"current":true,"start":"2026-12-04T16:30:00Z"}]"#,
        "2026-12-04T17:30"
      ),
      (#""scheduled_time":[{"current":true,"start":"2026-12-04T23:30:00Z"}]"#, "2026-12-05T00:30"),
      (#""scheduled_time":[{"current":true,"start":"2026-12-03T23:00:00Z"}]"#, "2026-12-04"),
      (#""scheduled_time":[{"current":true,"start":"2026-12-04T00:00:00Z"}]"#, "2026-12-04"),
      (#""due":"2026-12-04T00:00:00Z","scheduled_time":[7,{"start":"soon"}]"#, "2026-12-04"),
    ]
  )
  func times(members: String, due: String) throws {
    let list = #"{"kind":"tasks#tasks","items":[{"id":"1","title":"Milk",\#(members)}]}"#
    #expect(try items(list).item(at: 0).values.due == DueDate(stored: due))
  }

  @Test("tells values of another type, and further links") func others() throws {
    let links = #"[{"link":"https://a.example"},{"link":"https://b.example"}]"#
    let list = #"{"kind":"tasks#tasks","items":[{"id":1,"title":7,"notes":null,"links":\#(links)}]}"#
    let read = try items(list)
    #expect(read.notes.counts.keys.map(\.name).sorted() == ["id", "links", "title"])
    #expect(read.notes.counts.keys.allSatisfy { $0.fate == .kept })
    #expect(read.item(at: 0).values.url == "https://a.example")
  }

  @Test("may be one list") func oneList() throws {
    let list = #"{"kind":"tasks#tasks","title":"Mine","items":[{"id":"1","title":"Milk"}]}"#
    let read = try items(list).item(at: 0)
    #expect(read.values.title == "Milk" && read.values.list == "Mine")
  }

  @Test("may have lists without tasks") func emptyLists() throws {
    let lists =
      #"{"kind":"tasks#taskLists","items":[{"title":"A","items":null},{"title":"B"},{"title":"C","items":[{"title":"x"}]}]}"#
    #expect(try items(lists).item(at: 0).values.list == "C" && items(lists).count == 1)
    #expect(try items(#"{"kind":"tasks#taskLists","items":null}"#).count == 0)
  }

  @Test("keeps a list name of a megabyte shortened") func longName() throws {
    let name = String(repeating: "x", count: 1_000_000)
    let list = #"{"kind":"tasks#tasks","title":"\#(name)","items":[{"id":"1","title":"Milk"}]}"#
    let read = try items(list).item(at: 0)
    #expect(try #require(read.sources.first).text.count < 10_000)
    #expect(read.values.list.count == CollectionName.longest)
  }

  @Test(
    "is not read where it is something else",
    arguments: [
      "{}", "[]", "3", #"{"kind":"drive#file","items":[]}"#, #"{"kind":"tasks#taskLists","items":[3]}"#,
      #"{"kind":"tasks#tasks","items":{}}"#, #"{"kind":"tasks#tasks"} x"#,
    ]
  )
  func refused(text: String) { #expect(throws: FormatError.self) { try items(text) } }
}
