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
    #expect(spans("Tidy !hihg") == ["(!hihg)"] && spans("Tidy !lwo") == ["(!lwo)"])
    choices.take(try #require(read("Tidy !hihg").spans.first))
    let high = read("Tidy !hihg", choices).values
    #expect(high.priority == .high && high.title == "Tidy")
    for word in ["!now", "!lol", "!hush", "!urgent", "!hi", "!"] { #expect(spans("Tidy \(word)") == []) }
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

  private func completion(_ line: String, cursor: Int? = nil, language: String = "en") -> LineCompletion? {
    LineCompletion(
      line,
      cursor: cursor ?? line.count,
      Self.names,
      now: LocalMoment(text: ReadingTable.now),
      conventions: DateConventions(language: language)
    )
  }

  private func offers(_ line: String, language: String = "en") -> [String] {
    completion(line, language: language)?.offers.map(\.text) ?? []
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
    #expect(completion("a #w b", cursor: 4)?.characters == 2..<4)
    #expect(completion("a #w b", cursor: 6) == nil)
  }

  @Test("is completed with the usual dates and reminders behind a key")
  func dates() {
    #expect(
      offers("Call due:")
        == ["due:today", "due:tomorrow", "due:fri", "due:next week", "due:weekend", "due:end of month"]
    )
    #expect(offers("Call Due:to") == ["Due:today", "Due:tomorrow"])
    #expect(offers("Call start:ne") == ["start:next week", "start:next month"])
    #expect(offers("Call due:today").isEmpty && offers("Call due:xyz").isEmpty)
    #expect(offers("Call due:明", language: "ja") == ["due:明日"])
    #expect(offers("Call due:tuan", language: "vi") == ["due:tuần sau"])
    #expect(offers("Call remind:1") == ["remind:10min", "remind:1h", "remind:1d", "remind:1w"])
    #expect(offers("Call remind:th") == ["remind:\"the day before at 18:00\""])
    #expect(offers("Call url:t").isEmpty)
    // Each is read in the line as it is offered.
    for key in ["due:", "start:", "due:fri remind:"] {
      let line = "Call " + key
      for letters in ["", "t", "n", "in", "o", "1", "m"] {
        for offer in offers(line + letters) {
          let read = read(line.split(separator: " ").dropLast().joined(separator: " ") + " " + offer)
          #expect(read.mistake == nil && read.values.title == "Call", "\(offer)")
        }
      }
    }
  }

  @Test("finds the beginning of a location behind its key")
  func locations() throws {
    let found = try #require(LineCompletion.location(in: "Ask at:\"the", cursor: 11))
    #expect(found.typed == "the" && found.characters == 4..<11)
    #expect(LineCompletion.location(in: "Ask at the", cursor: 10) == nil)
    #expect(LineCompletion.locationInLine("the office") == "at:\"the office\"")
  }

  @Test("offers a name behind @ or + as a tag or a list, and takes it on demand only")
  func names() throws {
    #expect(spans("Call @anna, +Garden") == ["(@anna,)", "(+Garden)"])
    var choices = LineChoices()
    for span in read("Call @anna, +Garden").spans { choices.take(span) }
    let item = read("Call @anna, +Garden", choices)
    #expect(item.values.title == "Call")
    #expect(item.values.tags.names == ["anna"] && item.values.list == "Garden")
    #expect(read("Call @anna, +Garden").spans.map(\.name) == ["anna", "Garden"])
    // One that exists is meant.
    #expect(spans("Call @home") == ["@home"])
    for line in [
      "Mail anna@example.org", "Meet @ noon", "Meet @", "Dial +1 555", "C++", "Ask @anna@example.org",
      "@5pm x",
    ] {
      #expect(!read(line).spans.contains { $0.kind == .tag || $0.kind == .list }, "\(line)")
    }
  }

  @Test("offers nothing of a repeat that comes more often than every day, and says so")
  func tooOften() {
    for (line, words) in [
      ("Take pills every 8 hours", "every 8 hours"), ("Breathe every hour", "every hour"),
      ("Check every 30 min !high", "every 30 min"), ("薬を飲む 8時間ごと", "8時間ごと"),
      ("Uống thuốc mỗi 8 tiếng", "mỗi 8 tiếng"),
      ("Pills every 8 hours from friday", "every 8 hours from friday"),
    ] {
      let item = read(line)
      #expect(item.spans.allSatisfy { $0.kind != .date }, "\(line)")
      #expect(item.values.due == nil && item.remark == .withoutDates(.tooOften, words), "\(line)")
    }
    let both = read("Pills every 8 hours with water tomorrow")
    #expect(
      both.values.due?.description == "2026-11-26" && both.remark == .withoutDates(.tooOften, "every 8 hours")
    )
    #expect(read("Make every minute count").remark == nil)
  }
}
