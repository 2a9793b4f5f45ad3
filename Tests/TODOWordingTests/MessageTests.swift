import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOWording

@Suite("Messages")
struct MessageTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let formatter = MessageFormatter(marks: .unicode) { "<\($0)>" }

  @Test("are generated from the current .po files")
  func generated() throws {
    let process = Process()
    process.executableURL = Self.package.appending(path: "Scripts/generate-translations")
    process.arguments = ["--check"]
    process.currentDirectoryURL = Self.package
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("have their values in place")
  func values() {
    #expect(formatter.text(.added(title: "Pay rent")) == "Added “Pay rent”")
    #expect(formatter.text(.counts(open: 1234, done: 5)) == "1,234 open · 5 done")
    #expect(formatter.text(.undone(now: .nowBack(title: "Pay rent"))) == "Undone. “Pay rent” is back.")
    #expect(formatter.text(.understoodDue(dates: ["a", "b"])) == "due a or b")
    #expect(
      formatter.text(.theirsUsed(fields: [.fieldTitle, .fieldDue])).hasPrefix("Using their Title and Due.")
    )
  }

  @Test(
    "have a list with commas, and a word before the last",
    arguments: [
      ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a or b"),
      (["a", "b", "c"], "a, b and c", "a, b or c"), (["a", "b", "c", "d"], "a, b, c and d", "a, b, c or d"),
    ]
  )
  func lists(values: [String], all: String, any: String) {
    #expect(formatter.text(.optionsNotCombined(options: values)) == "\(all) cannot be combined")
    #expect(formatter.text(.understoodDue(dates: values)) == "due \(any)")
  }

  @Test("have lines on lines of their own")
  func lines() {
    let lines: [Message] = [.ambiguousItem(id: "1", title: "a"), .ambiguousItemDone(id: "2", title: "b")]
    #expect(
      formatter.text(.itemAmbiguous(count: 2, name: "x", items: lines))
        == "“x” matches 2 items, so nothing was changed:\n  1  a\n  2  b (done)"
    )
  }

  @Test(
    "have numbers with commas in thousands",
    arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")]
  )
  func numbers(number: Int, text: String) {
    #expect(Language.en.text(of: number) == text)
  }

  @Test("choose the plural form by the count", arguments: [(0, "s"), (1, ""), (2, "s"), (1000, "s")])
  func plural(count: Int, ending: String) {
    let number = Language.en.text(of: count)
    #expect(formatter.text(.movedItems(count: count)) == "Moved \(number) item\(ending)")
  }

  @Test("name the key that is bound to an action")
  func keys() {
    #expect(formatter.text(.noItemSelected) == "No item selected. Press <quick-add> to add one.")
    #expect(
      formatter.text(.keyUnused(name: "9", help: "help")) == "9 is not assigned. Press <help> for all keys."
    )
  }

  @Test("cut a title, but no other text")
  func cutting() {
    let long = String(repeating: "x", count: 50)
    #expect(formatter.text(.added(title: long), titleColumns: 10) == "Added “xxxxxxxxx…”")
    #expect(formatter.text(.searchShown(words: long), titleColumns: 10) == "“\(long)”")
  }

  @Test("have the punctuation of the terminal")
  func punctuation() {
    let ascii = MessageFormatter(marks: .ascii)
    #expect(ascii.text(.added(title: "it’s")) == "Added \"it's\"")
  }

  @Test("leave braces in values unchanged")
  func braces() {
    #expect(formatter.text(.added(title: "{0} {{ }} {key:undo}")) == "Added “{0} {{ }} {key:undo}”")
  }

  @Test("are equal if all their values are")
  func equality() {
    #expect(Message.added(title: "a") == .added(title: "a"))
    #expect(Message.added(title: "a") != .added(title: "b"))
    #expect(Message.added(title: "a") != .saved(title: "a"))
    #expect(Message.undone(now: .nowRemoved(title: "a")) != .undone(now: .nowRemoved(title: "b")))
  }

  // MARK: The English

  /// The sentences of `en.po`.
  private let texts: [String]

  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let catalogue = tests.appending(path: "../../Sources/TODOWording/en.po")
    texts = try String(contentsOf: catalogue, encoding: .utf8)
      .matches(of: /\nmsgctxt "(?!action-).+"\nmsgid "(.+)"(?:\nmsgid_plural "(.+)")?/)
      .flatMap { Set([$0.1, $0.2].compactMap(\.self).map(String.init)) }
  }

  @Test("use the words of the glossary")
  func glossary() {
    let retired = [
      "undone item", " mark ", "marked", " finished", "passed by", "stands", "anew", "meanwhile", "right is",
      "tells of",
      "by hand", "due day", "late ",
    ]
    let found = texts.flatMap { text in
      retired.filter { text.lowercased().contains($0) }.map { "\($0): \(text)" }
    }
    #expect(found == [])
  }

  @Test("express each idea in one way")
  func duplicates() {
    let sentences = texts.filter { $0.count > 24 }
    #expect(Set(sentences).count == sentences.count)
  }

  @Test("end with a full stop if they are more than one sentence")
  func fullStops() {
    let wrong = texts.filter { text in
      text.contains(/[.?] [A-Z“]/) && !".:}".contains(text.last ?? ".")
    }
    #expect(wrong == [])
  }
}

@Suite("A text that is cut")
struct CutTextTests {
  @Test(
    "is unchanged if it fits, and otherwise ends with an ellipsis",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("牛乳", 4, "牛乳"), ("牛乳を", 4, "牛…"), ("牛乳を", 5, "牛乳…"),
      ("", 3, ""), ("👩‍👩‍👧‍👦x", 3, "…"), ("abcd", 1, "…"),
    ]
  )
  func cuts(text: String, columns: Int, expected: String) {
    #expect(text.cut(to: columns) == expected)
  }

  @Test(
    "is never wider than allowed",
    arguments: ["Đặt vé đi Hà Nội", "牛乳を買う牛乳を買う", "🇻🇳🇯🇵👩‍👩‍👧‍👦 emoji", "a\u{301}\u{7}b"]
  )
  func fits(text: String) {
    let wrong = (1...30).filter { DrawableText.width(of: text.cut(to: $0)) > $0 }
    #expect(wrong == [])
  }

  @Test("of a hundred thousand characters is cut at once")
  func long() {
    #expect(String(repeating: "x", count: 100_000).cut(to: 5) == "xxxx…")
  }
}

extension MessageTests {
  @Test("have words for every filter and order and for what queries ask for, and no others by identifier")
  func rows() {
    let filters = TODOFilter.allCases.flatMap { filter in
      let forms =
        ["", "-sign", "-shown", "-count", "-none-here", "-no-match"] + (filter == .all ? [] : ["-none"])
      return forms.map { "filter-\(filter.rawValue)\($0)" }
    }
    let orders = TODOSort.Order.allCases.flatMap { order in
      ["", "-sorted", "-choice"].flatMap { form in
        ["", "-reversed"].map { "order-\(order.rawValue)\(form)\($0)" }
      }
    }
    let states = [QueryState.open, .done, .overdue, .asleep, .repeating, .ringing, .step].map {
      "query-\($0.name)"
    }
    let times = [QueryTime.due, .start, .completed, .created].flatMap { time in
      let forms = ["on", "between", "before", "through", "after", "from"]
      // No item is without a time of creation.
      return (forms + (time == .created ? [] : ["any", "none"])).map { "query-\(time.name)-\($0)" }
    }
    let files =
      FileFormat.allCases.map { "file-format-\($0.rawValue)" }
      + FileNote.Fate.allCases.map { "file-fate-\($0.rawValue)" }
    #expect(Message.identifiers == (filters + orders + states + times + files).sorted())
  }
}
