import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("A file of Microsoft To Do") struct MicrosoftTests {
  private func items(_ text: String) throws -> FileItems {
    try FileItems(Data(text.utf8), .microsoft, World.settings("todo.json"))
  }

  private func item(_ members: String) throws -> ImportedItem {
    try items(#"{"value":[{"id":"1","title":"Milk",\#(members)}]}"#).item(at: 0)
  }

  @Test("is known by its members, as lists and as the answer for one list") func guess() throws {
    let file = try World.fixture("Microsoft/todo.json")
    #expect(FormatGuess.format(name: "todo.json", beginning: file) == .microsoft)
    let answer = Data(#"{"@odata.context":"x","value":[{"id":"1","isReminderOn":false,"title":"x"}]}"#.utf8)
    #expect(FormatGuess.format(name: nil, beginning: answer) == .microsoft)
  }

  @Test("has the tasks of all lists, with their checklists as steps") func tasks() throws {
    let file = try FileItems(
      try World.fixture("Microsoft/todo.json"),
      .microsoft,
      World.settings("todo.json")
    )
    let read = (0..<file.count).map { file.item(at: $0) }
    let titles = ["Paint the fence", "Buy paint", "Find the brush", "Sweep the path", "Answer mails"]
    #expect(read.map(\.values.title) == titles)
    #expect(read.map(\.values.list) == ["Home", "Home", "Home", "Home", "Work “A”"])
    #expect(read.map(\.parentEntry) == [nil, 0, 0, nil, nil])
    #expect(read.map(\.values.isDone) == [false, true, false, true, false])
    #expect(read.map(\.values.priority) == [.high, .middle, .middle, .low, .middle])
    let first = read[0].values
    #expect(first.detail == "green\nboth sides" && first.url == "https://mail.example.org/1")
    #expect(first.due == DueDate(stored: "2026-12-04"))
    #expect(first.repeats == Repeat(stored: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"))
    #expect(first.reminder == Reminder(stored: "2026-12-04T08:30"))
    #expect(first.tags.names == ["home", "Phone-calls"])
    #expect(read[3].values.detail == "with a broom\nor <leaves> & all")
    #expect(read[1].completedAt == Timestamp.date("2026-11-19T17:30:00Z"))
    #expect(read[3].completedAt == Timestamp.date("2026-11-19T17:30:00Z"))
    #expect(read[0].createdAt == Timestamp.date("2026-11-01T09:00:00.123Z"))
    #expect(
      file.notes.counts.keys.filter { $0.fate == .kept }.map(\.name).sorted() == ["hasAttachments", "status"]
    )
    // What is kept is read without the rest of the file.
    for item in [read[0], read[1]] {
      let kept = try #require(item.sources.first)
      #expect(file.item(keptIn: kept)?.values == item.values)
    }
  }

  @Test(
    "says the dates of its repeats",
    arguments: [
      (#""type":"daily","interval":1"#, "", "FREQ=DAILY"),
      (
        #""type":"weekly","interval":1,"daysOfWeek":["monday","friday"]"#, "", "FREQ=WEEKLY;BYDAY=MO,FR"
      ),
      (
        #""type":"weekly","interval":2,"daysOfWeek":["sunday","monday"],"firstDayOfWeek":"sunday""#, "",
        "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO"
      ),
      (
        #""type":"weekly","interval":2,"daysOfWeek":["sunday","monday"],"firstDayOfWeek":"monday""#, "",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO"
      ),
      (#""type":"absoluteMonthly","interval":3,"dayOfMonth":4"#, "", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=4"),
      (
        #""type":"relativeMonthly","interval":1,"daysOfWeek":["friday"],"index":"last""#, "",
        "FREQ=MONTHLY;BYDAY=-1FR"
      ),
      (
        #""type":"absoluteYearly","interval":1,"dayOfMonth":4,"month":12"#, "",
        "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4"
      ),
      (
        #""type":"daily","interval":1"#, #","range":{"type":"endDate","endDate":"2026-12-24"}"#,
        "FREQ=DAILY;UNTIL=20261224"
      ),
      (
        #""type":"daily","interval":1"#,
        #","range":{"type":"numbered","startDate":"2026-12-04","numberOfOccurrences":5}"#,
        "FREQ=DAILY;COUNT=5"
      ),
      (
        #""type":"weekly","interval":1,"daysOfWeek":["friday"]"#,
        #","range":{"type":"numbered","startDate":"2026-11-19","numberOfOccurrences":5}"#,
        "FREQ=WEEKLY;BYDAY=FR;COUNT=3"
      ),
      (
        #""type":"daily","interval":1"#,
        #","range":{"type":"numbered","startDate":"2026-11-01","numberOfOccurrences":5}"#,
        "FREQ=DAILY;COUNT=1"
      ),
    ]
  )
  func repeats(pattern: String, range: String, rule: String) throws {
    let due = #""dueDateTime":{"dateTime":"2026-12-04T00:00:00.0000000","timeZone":"UTC"}"#
    let item = try item(#"\#(due),"recurrence":{"pattern":{\#(pattern)}\#(range)}"#)
    #expect(item.values.due == DueDate(stored: "2026-12-04"))
    #expect(item.values.repeats == Repeat(stored: rule) && item.values.repeats != nil)
  }

  @Test(
    "has the lines of a body in HTML",
    arguments: [
      (
        "<html><head><title>T</title><style>p { margin: 0 }</style></head><body><p>green</p></body></html>",
        "green"
      ),
      ("<STYLE><!-- a > b { } --></STYLE><SCRIPT>if (a < b) c > d</SCRIPT>one<BR />two", "one\ntwo"),
      ("one<!-- <p>two</p> -->, three<!-- no end", "one, three"),
      ("It&#8217;s &#x201C;new&#x201d;&nbsp;&#160;&mdash; &amp;lt; &lsquo;x&rsquo;", "It’s “new” — &lt; ‘x’"),
      ("&unknown; &#0; &#9999999; AT&T;", "&unknown; &#0; &#9999999; AT&T;"),
      ("1 < 2 <b>or</b> 3 > 2", "1 < 2 or 3 > 2"),
    ]
  )
  func html(content: String, detail: String) throws {
    let content = content.replacing("\"", with: "\\\"")
    let body = #""body":{"contentType":"html","content":"\#(content)"}"#
    #expect(try item(body).values.detail == detail)
  }

  @Test("has a body of a megabyte in which each sign may begin a tag") func signs() throws {
    for sign in ["<", "<style", "<!", "&#", "</"] {
      let content = String(repeating: sign, count: 1_000_000 / sign.utf8.count)
      let read = try item(#""body":{"contentType":"html","content":"\#(content)"}"#)
      #expect(read.values.detail == content)
    }
  }

  @Test("has times of the zones of Windows, as the tz database knows them") func windowsZones() throws {
    func reminder(_ zone: String) -> String {
      #""reminderDateTime":{"dateTime":"2026-12-04T08:00:00","timeZone":"\#(zone)"}"#
    }
    let read = try items(
      #"[{"title":"A",\#(reminder("Pacific Standard Time"))},{"title":"B",\#(reminder("India Standard Time"))}]"#
    )
    #expect(read.item(at: 0).values.reminder == Reminder(stored: "2026-12-04T17:00"))
    #expect(read.item(at: 1).values.reminder == Reminder(stored: "2026-12-04T03:30"))
    #expect(read.notes.count == 0)
  }

  @Test("tells a repeat, a time and a zone that it cannot read") func unread() throws {
    let due = #""dueDateTime":{"dateTime":"2026-12-04T00:00:00","timeZone":"UTC"}"#
    let reminder = #""reminderDateTime":{"dateTime":"2026-12-04T08:00:00","timeZone":"Kitchen Time"}"#
    let text = #"[{"title":"A",\#(due),"recurrence":{"pattern":{"type":"lunar"}},\#(reminder)},"#
    let read = try items(text + #"{"title":"B","dueDateTime":{"dateTime":"soon"}}]"#)
    let told = read.notes.first.map { "\($0.name) \($0.fate)" }
    #expect(told == ["reminderDateTime changed", "recurrence kept", "dueDateTime kept"])
    #expect(read.item(at: 0).values.reminder == Reminder(stored: "2026-12-04T08:00"))
  }

  @Test("keeps a list name of a megabyte once, shortened") func longName() throws {
    let name = String(repeating: "x", count: 1_000_000)
    let text = #"[{"displayName":"\#(name)","tasks":[{"title":"A","isReminderOn":false},{"title":"B"}]}]"#
    let read = try items(text)
    for item in (0..<2).map({ read.item(at: $0) }) {
      let kept = try #require(item.sources.first)
      #expect(kept.text.count < 10_000 && item.values.list.count == CollectionName.longest)
      #expect(read.item(keptIn: kept)?.values == item.values)
    }
  }

  @Test(
    "is not read where it is something else",
    arguments: ["{}", "[]", "3", #"{"value":[3]}"#, #"{"value":{}}"#, #"[{"title":7}]"#, "[] x"]
  )
  func refused(text: String) { #expect(throws: FormatError.self) { try items(text) } }
}
