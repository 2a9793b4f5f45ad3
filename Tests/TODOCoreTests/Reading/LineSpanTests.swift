import Foundation
import TestSupport
import Testing

@testable import TODOCore

/// What a typed line shows of what it means. Today is Wednesday 25 November 2026, 09:30.
@Suite("A typed line")
struct LineSpanTests {
  private func read(_ line: String, _ choices: LineChoices = LineChoices()) -> OneLineItem {
    OneLineItem(
      line,
      now: LocalMoment(text: ReadingTable.now),
      names: KnownNames(tags: ["home"], lists: ["Work"]),
      choices: choices
    )
  }

  /// What is taken, and in brackets what is offered.
  private func spans(_ line: String, _ choices: LineChoices = LineChoices()) -> [String] {
    read(line, choices).spans.map { $0.isTaken ? $0.text : "(\($0.text))" }
  }

  @Test("shows each part that means something, where it is")
  func parts() {
    let item = read("Call Anna fri 5pm !high #family @home +Work")
    #expect(item.spans.map(\.kind) == [.date, .priority, .tag, .tag, .list])
    for span in item.spans {
      let start = item.spans[0].characters.lowerBound
      #expect(start == 10)
      let line = Array("Call Anna fri 5pm !high #family @home +Work")
      #expect(String(line[span.characters]) == span.text)
    }
    #expect(spans("Read due:fri 3 books list:Work") == ["due:fri", "list:Work"])
    #expect(spans("明日 会議 #home") == ["明日", "#home"])
  }

  @Test("offers what is only possible, which can be taken")
  func offers() throws {
    #expect(spans("Review 12 dec invoice") == ["(12 dec)"])
    var choices = LineChoices()
    choices.take(try #require(read("Review 12 dec invoice").spans.first))
    let item = read("Review 12 dec invoice", choices)
    #expect(item.values.title == "Review invoice")
    #expect(item.values.due?.description == "2026-12-12")
    #expect(item.spans.map(\.isTaken) == [true])
    #expect(spans("Tidy p1") == ["(p1)"])
    choices.take(try #require(read("Tidy p1").spans.first))
    #expect(read("Tidy p1", choices).values.priority == .highest)
  }

  @Test("keeps what is put back, as long as its words are the same")
  func putBack() throws {
    var choices = LineChoices()
    choices.putBack(try #require(read("Call Anna fri 5pm").spans.first))
    let item = read("Call Anna fri 5pm", choices)
    #expect(item.values.title == "Call Anna fri 5pm")
    #expect(item.values.due == nil)
    #expect(spans("Call Anna fri 5pm", choices) == ["(fri 5pm)"])
    #expect(spans("Call Anna fri 6pm", choices) == ["fri 6pm"])
    choices.take(try #require(item.spans.first))
    #expect(read("Call Anna fri 5pm", choices).values.due?.description == "2026-11-27T17:00")
  }

  @Test("shows a date with fields in it in parts, of which each has all words")
  func dateInParts() throws {
    let line = "Call Anna fri #family 5pm"
    let item = read(line)
    #expect(item.dateWords == "fri 5pm")
    #expect(
      item.spans.map { String(Array(line)[$0.characters]) } == ["fri", "#family", "5pm"]
        && item.spans.map(\.text) == ["fri 5pm", "#family", "fri 5pm"]
    )
    var choices = LineChoices()
    choices.putBack(item.spans[2])
    #expect(read(line, choices).values.title == "Call Anna fri 5pm")
    #expect(spans(line, choices) == ["(fri 5pm)", "#family", "(fri 5pm)"])
    choices.take(try #require(read(line, choices).spans.first))
    #expect(read(line, choices).values.due?.description == "2026-11-27T17:00")
  }

  @Test("has the next reading of its date on demand")
  func readings() {
    let first = read("Call Anna next fri")
    #expect(first.values.due?.description == "2026-12-04")
    var choices = LineChoices()
    choices.takeNextReading()
    let second = read("Call Anna next fri", choices)
    #expect(second.values.due?.description == "2026-11-27")
    #expect(second.due.others.map(\.description) == ["2026-12-04"])
    choices.takeNextReading()
    #expect(read("Call Anna next fri", choices).values.due?.description == "2026-12-04")
  }

  // MARK: Completing

  private static let names = KnownNames(
    of: [
      ("Inbox", 0, 9), ("Work", 1, 4), ("Workshop", 1, 7), ("My work", 1, 30), ("Big house", 1, 2),
      ("wood", 2, 1),
    ].map { name, kind, count in
      TODOCollection(
        id: UUID(),
        kind: kind == 2 ? .tag : .list,
        name: kind == 0 ? "" : name,
        openItems: count
      )
    }
  )

  private func offers(_ line: String) -> [String] {
    LineCompletion(line, cursor: line.count, Self.names)?.offers.map(\.text) ?? []
  }

  @Test("is completed with names that begin so, by their use, and a new one last")
  func completion() {
    #expect(offers("Tidy list:wo") == ["list:Workshop", "list:Work", "list:\"My work\"", "list:wo"])
    #expect(offers("Tidy list:Work").isEmpty)
    #expect(offers("Tidy #w") == ["#wood", "#w"])
    #expect(offers("Tidy #wood").isEmpty)
    #expect(offers("Tidy @wo") == ["list:Workshop", "list:Work", "#wood", "list:\"My work\""])
    #expect(offers("Tidy +b") == ["list:\"Big house\""])
    #expect(offers("Tidy !h") == ["!highest", "!high"])
    #expect(offers("Tidy +").isEmpty)
    #expect(offers("C++").isEmpty)
    #expect(offers("Tidy #42").isEmpty)
    #expect(LineCompletion("a #w b", cursor: 4, Self.names)?.characters == 2..<4)
    #expect(LineCompletion("a #w b", cursor: 6, Self.names) == nil)
  }
}
