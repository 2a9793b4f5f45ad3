import Foundation
import TestSupport
import Testing

@testable import TODOCore

/// Reads queries on Friday, 20 November 2026, 10:00.
@Suite struct QueryReaderTests {
  let reader = QueryReader(clock: FixedTime.clock)

  private static func day(_ text: String) -> DueDate { DueDate(stored: text)! }

  private func meanings(_ text: String) -> [QueryMeaning] { reader.read(text).terms.map(\.meaning) }

  /// The due dates among some that a query leaves.
  private func dues(_ text: String, among dates: [String?]) -> [String?] {
    let expression = reader.read(text).expression
    return dates.filter { date in
      expression.contains(.sample(due: date.flatMap(DueDate.init(stored:))))
    }
  }

  @Test(
    "words, phrases and terms that look like something else are text",
    arguments: [
      ("milk", ["milk"]), ("buy milk", ["buy", "milk"]), ("\"buy milk\"", ["buy milk"]),
      ("\"buy milk", ["buy milk"]), (#""say \"hi\" \\ x""#, [#"say "hi" \ x"#]), ("5\"disk", ["5\"disk"]),
      (#"\due:fri"#, ["due:fri"]), (#"\\due:fri"#, [#"\due:fri"#]), (#"\-x"#, ["-x"]),
      (#"\!high"#, ["!high"]),
      (#"\n"#, [#"\n"#]), (#"\"two words"#, ["\"two", "words"]), ("\"due:fri\"", ["due:fri"]),
      ("-", ["-"]), ("--", ["--"]), ("--x", ["--x"]), (",,", [",,"]), ("a,b", ["a,b"]), ("!", []),
      ("!later", ["!later"]), ("!!", ["!!"]), ("(a|b)", ["(a|b)"]), ("17:30", ["17:30"]),
      ("https://example.org", ["https://example.org"]), ("#12", ["#12"]), ("#", ["#"]),
      ("\\#home", ["#home"]), ("\"\"", [""]), ("", []),
      (" \t ", []), ("foo:bar", ["foo:bar"]), ("issue:", ["issue:"]),
    ]
  )
  func texts(typed: String, texts: [String]) {
    #expect(
      meanings(typed).compactMap { if case .text(let text) = $0 { text } else { nil } } == texts
    )
  }

  @Test(
    "lists and tags in a query get other names, and all else stays as it was typed",
    arguments: [
      ("list:Work due:fri", "list:Job due:fri"), ("  LIST:work ", "  list:Job "),
      ("-list:\"Ｗork\"", "-list:Job"),
      ("list:Work,Inbox,\"At home\"", "list:Job,Inbox,\"At home\""), ("list:Job,Work x", "list:Job x"),
      ("#work,b -#work", "#\"a'b\",b -#\"a'b\""), ("tag:work", "tag:\"a'b\""), ("#seven", "tag:7"),
      ("#Work list:work work", "#\"a'b\" list:Job work"),
      ("Work \"list:Work\" \\list:Work listing:Work #workshop list:Works", nil), ("#12,work", nil), ("", nil),
    ]
  )
  func renames(typed: String, renamed: String?) throws {
    let job = try #require(CollectionName("Job", .list))
    let tags = ["work": "a'b", "seven": "7"].compactMapValues { CollectionName($0, .tag) }
    let text = reader.read(typed).text {
      $0.kind == .list ? $0.name.key == "work" ? job : nil : tags[$0.name.key]
    }
    #expect(text == renamed ?? typed)
    #expect(reader.read(text).names.allSatisfy { !["work", "seven"].contains($0.name.key) })
  }

  @Test(
    "the words of the screen mean the same as those of the data",
    arguments: [("is:snoozed", "is:asleep"), ("snooze:fri", "start:fri"), ("!normal+", "!middle+")]
  )
  func wordsOfScreen(typed: String, other: String) {
    #expect(meanings(typed) == meanings(other) && reader.read(typed).isReadable)
  }

  @Test("a tag of digits is offered as a term that means it") func tagOfDigits() throws {
    var reader = self.reader
    reader.tags = ["2026"]
    let offer = try #require(reader.offers(for: "20").first)
    #expect(offer.value == "tag:2026" && reader.read(offer.text).terms.map(\.meaning) == [offer.meaning])
  }

  @Test(
    "reads each key",
    arguments: [
      ("is:todo", QueryMeaning.state(.open)), ("IS:Open", .state(.open)), ("is:done", .state(.done)),
      ("is:ringing", .state(.ringing)), ("is:late", .state(.overdue)), ("is:overdue", .state(.overdue)),
      ("due:late", .state(.overdue)),
      ("!high", .priority(.high, .high)), ("!3", .priority(.high, .high)),
      ("!High+", .priority(.high, .highest)),
      ("!low+", .priority(.low, .highest)),
      ("due:none", .time(.due, .none)), ("due:any", .time(.due, .any)), ("done:any", .time(.completed, .any)),
      ("is:todo,done", .anyOf([.state(.open), .state(.done)])), ("is:done,", .state(.done)),
    ]
  )
  func keys(typed: String, meaning: QueryMeaning) {
    #expect(meanings(typed) == [meaning])
  }

  @Test(
    "reads days as the form does",
    arguments: [
      ("due:today", "2026-11-20", "2026-11-20"), ("due:tomorrow", "2026-11-21", "2026-11-21"),
      ("due:week", "2026-11-16", "2026-11-22"), ("due:mon", "2026-11-23", "2026-11-23"),
      ("due:\"next week\"", "2026-11-23", "2026-11-29"), ("due:24/12", "2026-12-24", "2026-12-24"),
      ("due:\"24 dec 9:00\"", "2026-12-24", "2026-12-24"), ("due:mon..fri", "2026-11-23", "2026-11-27"),
      ("due:fri..mon", "2026-11-27", "2026-11-30"),
      ("due:2026-12-24..2026-12-20", "2026-12-20", "2026-12-24"),
      ("due:24.12...31.12.", "2026-12-24", "2026-12-31"),
      ("due:today..\"end of month\"", "2026-11-20", "2026-11-30"), ("done:fri", "2026-11-13", "2026-11-13"),
      ("done:yesterday", "2026-11-19", "2026-11-19"), ("done:\"1 oct\"", "2026-10-01", "2026-10-01"),
      ("added:24/12", "2025-12-24", "2025-12-24"), ("created:24/12", "2025-12-24", "2025-12-24"),
      ("created:week", "2026-11-16", "2026-11-22"), ("created:today", "2026-11-20", "2026-11-20"),
      ("done:tomorrow", "2026-11-21", "2026-11-21"),
      ("done:2027-01-01", "2027-01-01", "2027-01-01"),
      ("done:\"end of month\"", "2026-11-30", "2026-11-30"),
    ]
  )
  func days(typed: String, first: String, last: String) {
    let days = meanings(typed).map { if case .time(_, let days) = $0 { days } else { QueryDays.none } }
    #expect(days == [.between(Self.day(first).day, Self.day(last).day)])
  }

  @Test(
    "compares",
    arguments: [
      ("due:<fri", QueryDays.before(day("2026-11-27"))), ("due:<=fri", .through(day("2026-11-27"))),
      ("due:>fri", .after(day("2026-11-27"))), ("due:>=fri", .from(day("2026-11-27"))),
      ("due:<week", .before(day("2026-11-16"))), ("due:<=week", .through(day("2026-11-22"))),
      ("due:>week", .after(day("2026-11-22"))), ("due:..fri", .through(day("2026-11-27"))),
      ("due:fri..", .from(day("2026-11-27"))),
      ("due:<\"fri 17:30\"", .before(day("2026-11-27T17:30"))),
      ("done:>=mon", .from(day("2026-11-16"))), ("created:<fri", .before(day("2026-11-13"))),
    ]
  )
  func comparisons(typed: String, days: QueryDays) {
    let time: QueryTime = typed.hasPrefix("done") ? .completed : typed.hasPrefix("created") ? .created : .due
    #expect(meanings(typed) == [.time(time, days)])
  }

  @Test(
    "a date of several words needs no quotation marks",
    arguments: [
      ("due:next fri", ["due:next fri"]), ("-due:next week milk", ["-due:next week", "milk"]),
      ("due:<next week !high", ["due:<next week", "!high"]),
      ("due:today,end of month -milk", ["due:today,end of month", "-milk"]),
      ("due:in 3 days #home", ["due:in 3 days", "#home"]), ("done:last 7 days", ["done:last 7 days"]),
      ("due:before next week", ["due:before next week"]), ("due:fri milk", ["due:fri", "milk"]),
      ("due:nov 21", ["due:nov 21"]), ("due:<nov 21 milk", ["due:<nov 21", "milk"]),
      ("due:nov milk", ["due:nov", "milk"]), ("due:\"nov\" 21", ["due:\"nov\"", "21"]),
      ("due:next week,none", ["due:next week,none"]),
      ("due:next milk", ["due:next", "milk"]), ("due:\"next fri\" 5pm", ["due:\"next fri\"", "5pm"]),
    ]
  )
  func longDates(typed: String, terms: [String]) {
    let query = reader.read(typed)
    #expect(query.terms.map(query.text(of:)) == terms)
    #expect((query.unreadableTerm == nil) == (typed != "due:next milk"))
  }

  @Test(
    "words mean the same as signs",
    arguments: [
      ("due:before fri", "due:<fri"), ("due:after fri", "due:>fri"), ("due:by fri", "due:<=fri"),
      ("done:since mon", "done:>=mon"), ("due:from fri", "due:>=fri"), ("due:until fri", "due:<=fri"),
    ]
  )
  func wordsOfSigns(typed: String, other: String) { #expect(meanings(typed) == meanings(other)) }

  @Test(
    "a due date in a query leaves the items due then",
    arguments: [
      ("due:<fri", ["2026-11-26T23:59"]),
      ("due:<=fri", ["2026-11-26T23:59", "2026-11-27", "2026-11-27T17:30"]),
      ("due:>fri", ["2026-11-28"]), ("due:fri", ["2026-11-27", "2026-11-27T17:30"]), ("due:none", [nil]),
      ("due:any", ["2026-11-26T23:59", "2026-11-27", "2026-11-27T17:30", "2026-11-28"]),
      ("due:fri,none", ["2026-11-27", "2026-11-27T17:30", nil]), ("-due:any", [nil]),
      ("-due:fri", ["2026-11-26T23:59", "2026-11-28", nil]),
      ("due:<\"fri 17:30\"", ["2026-11-26T23:59", "2026-11-27"]),
      ("due:<=\"fri 17:30\"", ["2026-11-26T23:59", "2026-11-27", "2026-11-27T17:30"]),
      ("due:>\"fri 17:29\"", ["2026-11-27T17:30", "2026-11-28"]),
      ("due:>fri due:<fri", []), ("due:<0001-01-01", []), ("due:>9999-12-31", []),
      ("due:<=9999-12-31 due:>fri", ["2026-11-28"]),
    ] as [(String, [String?])]
  )
  func dueDates(typed: String, left: [String?]) {
    let dates = ["2026-11-26T23:59", "2026-11-27", "2026-11-27T17:30", "2026-11-28", nil]
    #expect(dues(typed, among: dates) == left)
  }

  @Test(
    "completion and creation are compared in local days",
    arguments: [
      ("done:19/11", [2, 3]), ("done:<20/11", [1, 2, 3]), ("done:>19/11", [4]), ("done:any", [1, 2, 3, 4]),
      ("done:none", [0]), ("-done:19/11", [0, 1, 4]), ("done:<=\"19 nov 0:00\"", [1, 2]),
      ("done:>=\"19 nov 0:01\"", [3, 4]), ("added:19/11", [2, 3]), ("created:19/11", [2, 3]),
      ("is:done added:>19/11", [4]),
    ]
  )
  func times(typed: String, left: [Int]) {
    // Given: nine hours ahead of UTC
    let start = 1_795_014_000 as Double  // 19 November, 0:00
    let clock = WallClock.fixed(at: FixedTime.clock.now, secondsFromUTC: 9 * 3600)
    let times = [nil, start - 1, start, start + 86_399, start + 86_400].map {
      $0.map(Date.init(timeIntervalSince1970:))
    }
    // When
    let expression = QueryReader(clock: clock).read(typed).expression
    // Then
    let found = times.indices.filter {
      expression.contains(.sample(created: times[$0], completed: times[$0]))
    }
    #expect(found == left)
  }

  @Test(
    "terms hold together, each with its place",
    arguments: [
      ("  milk -is:done  due:<fri,none \"a b\"", ["milk", "-is:done", "due:<fri,none", "\"a b\""])
    ]
  )
  func places(typed: String, parts: [String]) {
    let query = reader.read(typed)
    #expect(query.terms.map(query.text(of:)) == parts)
    #expect(query.terms.map(\.isNegated) == [false, true, false, false])
    #expect(query.words == TODOSearch([TODOSearch("milk"), TODOSearch(phrase: "a b")]))
  }

  @Test(
    "words and other terms combine",
    arguments: [
      ("milk", ["Milk", "Milk and bread"]), ("-milk", ["Bread"]), ("\"milk and\"", ["Milk and bread"]),
      ("bread -milk", ["Bread"]), ("-\"milk and\" bread", ["Bread"]), ("!high -bread", ["Milk"]),
      ("milk is:done", []),
    ]
  )
  func combinations(typed: String, titles: [String]) {
    let items = ["Milk", "Bread", "Milk and bread"].map { TODOItem.sample($0) }
    let expression = reader.read(typed).expression
    #expect(items.filter(expression.contains).map(\.title) == titles)
  }

  @Test(
    "says what cannot be read, which narrows nothing",
    arguments: [
      "due:", "due:<", "due:someday", "due:<none", "due:..", "due:,", "is:", "is:open,foo", "done:late",
      "added:none",
      "added:any", "created:any", "created:none", "-due:", "!", "!hi", "due:\"", "DUE:x",
      "due:\u{7}", "is:\"todo done\"",
      "list:", "list:\" \"", "-list:\"\t\"",
    ]
  )
  func unreadable(typed: String) throws {
    let query = reader.read(typed)
    let term = try #require(query.unreadableTerm)
    #expect(
      query.text(of: term) == typed.split(separator: " ").first.map(String.init) || typed.contains("\"")
    )
    #expect(term.expression == nil)
    #expect(query.isEmpty)
  }

  @Test(
    "knows dates of the lunar calendar, which it does not read",
    arguments: [("due:<tết", true), ("start:\"rằm tháng giêng\"", true), ("due:someday", false)]
  )
  func lunar(typed: String, isLunar: Bool) throws {
    guard case .unreadable(_, isLunar) = try #require(reader.read(typed).unreadableTerm).meaning else {
      Issue.record("\(typed)")
      return
    }
  }

  @Test(
    "a list or a tag is found by its name, in any case",
    arguments: [
      ("list:Work", ItemExpression.list(CollectionName("work", .list))), ("list:inbox", .list(nil)),
      ("#Home", .tag(CollectionName("home", .tag)!)), ("tag:12", .tag(CollectionName("12", .tag)!)),
      ("-#home", .not(.tag(CollectionName("home", .tag)!))),
      ("list:\"Trip to Hà Nội\"", .list(CollectionName("Trip to Hà Nội", .list))),
      ("#a,b", .or([.tag(CollectionName("a", .tag)!), .tag(CollectionName("b", .tag)!)])),
    ]
  )
  func collections(typed: String, expression: ItemExpression) {
    #expect(reader.read(typed).terms.map(\.expression) == [expression])
  }

  @Test("the name of a list or a tag is shown as typed") func names() {
    let names = meanings("list:Work #Home tag:\"Home\"").map { meaning -> String? in
      return switch meaning {
      case .list(let name): name?.text
      case .tag(let name): name.text
      default: nil
      }
    }
    #expect(names == ["Work", "Home", "Home"])
  }

  @Test(
    "an unknown key is text, and noted",
    arguments: [
      ("foo:bar", "foo"), ("list:Work", nil), ("tag:home", nil), ("-foo:bar", "foo"), ("17:30", nil),
      ("https://example.org", nil), ("foo:", nil), ("due:fri", nil), (#"\due:fri"#, nil),
      ("\"foo:bar\"", nil),
    ]
  )
  func unknownKeys(typed: String, key: String?) {
    #expect(reader.read(typed).terms.map(\.unknownKey) == [key])
  }

  @Test(
    "a term decides which state is shown only if it asks for one",
    arguments: [
      ("is:done", true), ("-is:done", true), ("done:week", true), ("is:late", true), ("due:late", true),
      ("due:today", false), ("added:week milk", false), ("!high", false), ("done:none", true),
      ("milk", false), ("is:late,done", true), ("-is:late,done", true), ("due:late,none", false),
      ("-due:late", false), ("-is:late", false), ("-done:week", false), ("-done:any", true),
      ("-is:late is:done", true),
    ]
  )
  func states(typed: String, namesState: Bool) {
    let query = TODOQuery(filter: .open, search: reader.read(typed))
    #expect(query.searchReplacesFilter == namesState)
  }

  @Test(
    "the filter that applies is that of the query",
    arguments: [
      ("milk", TODOFilter.open), ("is:done", .done), ("is:todo", .open), ("is:late", .open),
      ("-is:todo", .done),
      ("is:todo,done", .all), ("done:week", .done), ("-done:week", .open), ("is:done is:todo", .all),
      ("due:late,none", .open), ("-is:late", .open),
    ]
  )
  func shownFilters(typed: String, filter: TODOFilter) {
    #expect(TODOQuery(filter: .open, search: reader.read(typed)).shownFilter == filter)
  }

  @Test(
    "reads arguments, from which the shell has taken the quotation marks",
    arguments: [
      (["due:next fri"], ["due:\"next fri\""]), (["milk", "due:<next fri"], ["milk", "due:<\"next fri\""]),
      (["due:today milk"], ["due:today", "milk"]), (["-due:next fri"], ["-due:\"next fri\""]),
      (["buy milk"], ["buy", "milk"]), (["\"buy milk\""], ["\"buy milk\""]),
      (["due:", "milk"], ["due:", "milk"]), (["list:Trip to Rome"], ["list:\"Trip to Rome\""]),
      (["list:Work is:todo"], ["list:Work", "is:todo"]), (["list:Work -#home"], ["list:Work", "-#home"]),
      (["#home due:tomorrow"], ["#home", "due:tomorrow"]), (["#home milk"], ["#home", "milk"]),
      (["!high due:tomorrow"], ["!high", "due:tomorrow"]), (["tag:home is:done"], ["tag:home", "is:done"]),
      (["due:today due:someday"], ["due:today", "due:someday"]),
    ]
  )
  func arguments(arguments: [String], terms: [String]) {
    let query = reader.read(arguments: arguments)
    #expect(query.terms.map(query.text(of:)) == terms)
  }

  @Test(
    "reads any text without harm",
    arguments: [
      String(repeating: "a ", count: 5000), String(repeating: "due:<", count: 2000),
      String(repeating: "-", count: 10_000),
      String(repeating: "\"", count: 10_001), String(repeating: ",", count: 10_000),
      "due:" + String(repeating: ",", count: 9_996),
      "due:" + String(repeating: "today,", count: 1600), String(repeating: "\\", count: 10_000),
      String(repeating: "!", count: 10_000), "due:" + String(repeating: ".", count: 9_996), "a\0b",
      "\u{1B}[31m", "\u{202E}x",
      "due:\0", "is:\u{301}", "due:<>=", "due:>=<=fri", "due:99999999999999999999", "\u{FEFF}", "é:\u{301}",
      "-\u{301}x",
      "due:\"" + String(repeating: "\\\"", count: 5000), "due:..<fri", "added:-1", "due:fri...", "due:....",
    ]
  )
  func hostile(typed: String) {
    let query = reader.read(typed)
    // Then: every character except blanks is in a term, in order
    var end = typed.startIndex
    for term in query.terms {
      #expect(typed[end..<term.range.lowerBound].allSatisfy { $0.isWhitespace })
      end = term.range.upperBound
    }
    #expect(query.excess != nil || typed[end...].allSatisfy { $0.isWhitespace })
    _ = query.expression.contains(.sample("x"))
    _ = reader.offers(for: typed)
  }

  @Test("has a limit of terms, of which each value of one is counted")
  func terms() {
    let limit = TypedQuery.termLimit
    let words = (0..<limit).map { "w\($0)" }
    #expect(reader.read(words.joined(separator: " ")).excess == nil)
    #expect(reader.read("#" + words.joined(separator: ",")).excess == nil)
    for text in [
      words.joined(separator: " ") + " x", "#" + words.joined(separator: ",") + ",x",
      "-x #" + words.joined(separator: ","),
    ] {
      let query = reader.read(text)
      #expect(query.excess == .terms && query.isEmpty && !query.isReadable)
      #expect(query.text == text)
    }
    // Whatever a view keeps has fewer.
    #expect(reader.read(String(repeating: "a ", count: SavedView.longestQuery / 2)).excess == nil)
  }

  @Test(
    "has a limit of letters, and reads no more of a longer text: that would take minutes",
    .timeLimit(.minutes(1))
  )
  func letters() {
    #expect(reader.read(String(repeating: "x", count: TypedQuery.letterLimit)).excess == nil)
    #expect(reader.read(String(repeating: "x", count: TypedQuery.letterLimit + 1)).excess == .letters)
    let lines = (0..<20_000).map { "some words of line \($0)" }.joined(separator: "\n")
    #expect(reader.read(lines).excess == .letters)
    #expect(reader.offers(for: lines) == [])
  }

  @Test(
    "names may begin with a letter that joins the sign before it to one character",
    arguments: ["\u{301}x", "\u{200D}x", "\u{E0041}x", "\u{FE0F}x", "\u{1F3FD}"]
  )
  func joiningNames(name: String) throws {
    let tag = try #require(CollectionName(name, .tag))
    let list = try #require(CollectionName(name, .list))
    let other = try #require(CollectionName("two words " + name, .list))
    for text in ["#\(name)", "tag:\(name)", "TAG:\"\(name)\""] {
      #expect(meanings(text) == [.tag(tag)], "\(text)")
    }
    #expect(meanings("-#\(name) list:\(name)") == [.tag(tag), .list(list)])
    #expect(meanings("list:\(ShownCollection.quoted(name)) x") == [.list(list), .text("x")])
    #expect(meanings("list:\(ShownCollection.quoted(other.text)) x") == [.list(other), .text("x")])
    let query = reader.read("-#\(name) list:\(name) x")
    let home = CollectionName("home", .tag)
    #expect(query.text { $0.kind == .tag ? home : nil } == "-#home list:\(name) x")
    #expect(query.text { $0.kind == .list ? CollectionName("Work", .list) : nil } == "-#\(name) list:Work x")
  }

  @Test(
    "a value may be in other quotation marks",
    arguments: ["list:'Two words'", "list:“Two words”", "LIST:«Two words»", "list:'Two words',Two"]
  )
  func otherQuotes(typed: String) throws {
    let name = try #require(CollectionName("Two words", .list))
    #expect(reader.read(typed).names.first == TypedQuery.Name(.list, name))
    #expect(reader.read(typed).terms.count == 1)
    #expect(meanings("'two words'") == [.text("'two"), .text("words'")])
  }
}

extension TODOItem {
  fileprivate static func sample(
    _ title: String = "Milk",
    due: DueDate? = nil,
    created: Date? = nil,
    completed: Date? = nil
  ) -> TODOItem {
    let created = created ?? FixedTime.clock.now
    let values = TODOItemValues(title, isDone: completed != nil, priority: .high, due: due)
    return TODOItem(
      id: UUID(),
      values: values,
      completedAt: completed,
      createdAt: created,
      modifiedAt: created
    )
  }
}
