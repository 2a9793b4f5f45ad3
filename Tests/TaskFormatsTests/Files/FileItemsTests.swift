import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("The items of a file") struct FileItemsTests {
  @Test("have the ids of their keys, their lines and what is kept") func ids() throws {
    let id = "0B8E3F0A-5B0E-4E0C-9D1B-2A3B4C5D6E7F"
    let items = try FileItems(lines: "# head\n\(id.lowercased())|Milk\nk2|Bread||Home\n")
    #expect(items.count == 2)
    #expect(items.item(at: 0).id == UUID(uuidString: id))
    #expect(items.item(at: 1).id == UUID(.todotxt, key: "k2"))
    #expect(items.item(at: 1).id.uuid.6 >> 4 == 8)
    #expect(items.all.map(\.line) == [2, 3])
    #expect(items.all.map(\.values.list) == ["", "Home"])
    #expect(
      items.item(at: 1).sources == [ItemSource(.todotxt, key: "k2", text: Data("k2|Bread||Home\n".utf8))]
    )
  }

  @Test("have a new date where a word is typed over the date that it meant when the item was made")
  func wordTypedOver() throws {
    let items = try FileItems(Data("title,due\nMilk,tomorrow\n".utf8), .csv, World.settings())
    var entry = ForeignEntry(fields: [])
    (entry.values.title, entry.values.due) = ("Milk", DueDate(stored: "2026-11-23"))
    entry.createdAt = World.now - 5 * 86_400
    let item = World.item(entry, id: UUID())
    for (cell, due) in [("2026-11-23", "2026-11-28"), ("tomorrow", "2026-11-23")] {
      let kept = ItemSource(.csv, key: "1 Milk", text: Data("title,due\nMilk,\(cell)".utf8))
      var (theirs, base) = (items.item(at: 0).values, items.item(keptIn: kept)?.values)
      items.settleDates(ofEntryAt: 0, &theirs, over: kept, &base, in: item)
      #expect(theirs.due == DueDate(stored: due) && base?.due == item.due)
    }
  }

  @Test("are not read from a file that is too large, or becomes so as it is converted") func limit() throws {
    let text = "|牛乳牛乳牛乳\n"
    let file = Data([0xFF, 0xFE]) + (try #require(text.data(using: .utf16LittleEndian)))
    let limit = text.utf8.count
    #expect(file.count < limit)
    for file in [file, Data(text.utf8)] {
      #expect(try FileItems(file, as: LineFormat.self, .some, limit: limit).count == 1)
      #expect(throws: FormatError.tooLarge(limit: limit - 1)) {
        try FileItems(file, as: LineFormat.self, .some, limit: limit - 1)
      }
    }
  }

  @Test("without a key are known by their title and its number, whatever else changes") func keyless() throws
  {
    let before = try FileItems(lines: "|Milk\n|Bread\n|Milk\n").all.map(\.key)
    #expect(before == ["1 Milk", "1 Bread", "2 Milk"])
    let after = try FileItems(lines: "|Bread||Home\n|Milk||Home\n|Milk\n").all
    #expect(Set(after.map(\.key)) == Set(before))
    #expect(Set(after.map(\.id)).count == 3)
  }

  @Test("without a key are told from those of other files, which those with an id are not") func places()
    throws
  {
    var settings = FormatSettings.some
    settings.place = "notes/mon.md"
    let file = "|Milk\n|Milk\nk|Bread\n"
    let items = try FileItems(lines: file, settings).all
    #expect(items.map(\.key) == ["1 Milk\nnotes/mon.md", "2 Milk\nnotes/mon.md", "k"])
    #expect(items.map(\.id) == items.map { UUID(.todotxt, key: $0.key) })
    let others = try FileItems(lines: file).all
    #expect(zip(items, others).map { $0.id == $1.id } == [false, false, true])
  }

  @Test(
    "of tables and JSON without ids are told from those of other files as well, and kept to be found again",
    arguments: [
      (FileFormat.csv, "title\nMilk\n"), (.json, #"[{"title":"Milk"}]"#),
      (.taskwarrior, #"[{"description":"Milk"}]"#),
    ]
  )
  func keylessRows(format: FileFormat, file: String) throws {
    func item(_ place: String) throws -> ImportedItem {
      var settings = FormatSettings.some
      settings.place = place
      return try FileItems(Data(file.utf8), format, settings).item(at: 0)
    }
    let (home, work) = (try item("a/home"), try item("a/work"))
    #expect(home.key == "1 Milk\na/home" && home.id != work.id)
    #expect(home.sources.map(\.key) == [home.key])
  }

  @Test("with the same key are one, the last") func repeated() throws {
    let items = try FileItems(lines: "k|First\nl|Other\nk|Second\n")
    #expect(items.all.map(\.values.title) == ["Other", "Second"])
    #expect(items.notes.first == [FileNote(line: 1, "", .leftOut, .again, title: "First")])
  }

  @Test("are steps of entries before and behind them, and of items elsewhere") func parents() throws {
    let items = try FileItems(lines: "a|A|c\nb|B|a\nc|C\nd|D|elsewhere\n").all
    #expect(items.map(\.parentEntry) == [2, 0, nil, nil])
    #expect(items.map(\.values.parent) == [nil, nil, nil, UUID(.todotxt, key: "elsewhere")])
  }

  @Test("are all in the list that is asked for, or in that of the file's name") func lists() throws {
    var settings = FormatSettings.some
    settings.listIsFile = true
    #expect(try FileItems(lines: "a|A||Home\n", settings).item(at: 0).values.list == "Errands")
    settings.list = "Work"
    let item = try FileItems(lines: "a|A||Home\n", settings).item(at: 0)
    #expect(item.values.list == "Work")
  }

  @Test("say what was kept, at its line, and to which item a line belongs") func notes() throws {
    let items = try FileItems(lines: "# head\na|A|||star\nb|B|||star\nnothing\n")
    #expect(items.notes.counts[FileNotes.Kind(name: "star", fate: .kept, reason: nil)] == 2)
    #expect(items.notes.first == [FileNote(line: 4, "", .leftOut, .notUnderstood(""))])
    #expect(items.entry(atLine: 1) == nil)
    #expect(items.entry(atLine: 2) == 0)
    #expect(items.entry(atLine: 9) == 1)
  }

  @Test("of a file in UTF-16 are those of the same file in UTF-8") func utf16() throws {
    let file = try #require("a|Phở\n".data(using: .utf16LittleEndian))
    let items = try FileItems([0xFF, 0xFE] + file, as: LineFormat.self, .some)
    #expect(items.all.map(\.values.title) == ["Phở"])
  }

  @Test("are none if the file is not read") func refused() {
    #expect(throws: FormatError.expected("no exclamation mark", line: 2, column: 1)) {
      try FileItems(lines: "a|A\n!\n")
    }
  }

  private static let page = "<!DOCTYPE html>\r\n<title>Log in</title>\r\n<p>Pay rent</p>\r\n"

  @Test(
    "of a file named as a calendar that is none are refused",
    arguments: ["", "\u{FEFF}", page, "Milk\nBread\n", "BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\n"]
  )
  func noCalendar(text: String) {
    #expect(throws: FormatError.noCalendar) { try FileItems(Data(text.utf8), .ics, .some) }
  }

  @Test(
    "of a calendar without a to-do are none, and a to-do does not need a calendar",
    arguments: [
      ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", 0), ("\u{FEFF}begin:vcalendar\n", 0),
      ("BEGIN:VTODO\r\nUID:1\r\nSUMMARY:Milk\r\nEND:VTODO\r\n", 1),
    ]
  )
  func emptyCalendar(text: String, count: Int) throws {
    #expect(try FileItems(Data(text.utf8), .ics, .some).count == count)
  }

  @Test(
    "of a todo.txt that is a document are refused, and of one that begins like one are not",
    arguments: [
      page, "\u{FEFF}\n<html lang=\"en\">", #"<?xml version="1.0"?>"#, #"{\rtf1\ansi"#, "%PDF-1.7\n",
    ]
  )
  func document(text: String) throws {
    #expect(throws: FormatError.document) { try FileItems(Data(text.utf8), .todotxt, .some) }
    let archive = Data((0..<600).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0) })
    #expect(throws: FormatError.document) { try FileItems(archive, .todotxt, .some) }
    for line in ["<3 for Ann", "{rtf} specification", "Read RFC.pdf"] {
      #expect(try FileItems(Data(line.utf8), .todotxt, .some).all.map(\.values.title) == [line])
    }
  }

  @Test(
    "of JSON in which nothing says that it is of Taskwarrior are refused, and those of an empty array none"
  )
  func noTasks() throws {
    let ofOthers = [
      #"[{"name":"Milk"},{"done":true}]"#, "{}", #"[{"id":"1","content":"Milk","description":"fresh"}]"#,
      #"{"name":"milk","version":"1.0.0","description":"A package"}"#,
    ]
    for text in ofOthers {
      #expect(throws: FormatError.ofOtherProgram) {
        try FileItems(Data(text.utf8), .taskwarrior, .some)
      }
    }
    #expect(try FileItems(Data("[]".utf8), .taskwarrior, .some).count == 0)
    #expect(try FileItems(Data(#"[{"uuid":"a"},{"name":"Milk"}]"#.utf8), .taskwarrior, .some).count == 2)
  }

  @Test("of a file that only looks like a note tell the lines that are no tasks", arguments: [false, true])
  func otherLines(tells: Bool) throws {
    var settings = FormatSettings.some
    settings.tellsOtherLines = tells
    let note = "# Trip\nBook it\n\n- [ ] Pack\n  socks\n- list\n  - [ ] Go\n    on\n1. one\n2026 plans\n"
    let notes = try FileItems(Data(note.utf8), .markdown, settings).notes
    let lines = notes.first.filter { $0.name == FileNotes.Kind.line }
    #expect(lines.map(\.line) == (tells ? [2, 10] : []) && lines.allSatisfy { $0.fate == .leftOut })
    let org = try FileItems(Data("#+TITLE: T\nText\n* Plans\n* TODO Pack\nsocks\n".utf8), .org, settings)
      .notes
    #expect(org.first.filter { $0.name == FileNotes.Kind.line }.map(\.line) == (tells ? [2] : []))
  }

  @Test("of a text that was kept are read as those of the file") func kept() throws {
    let items = try FileItems(lines: "a|A\n")
    let kept = items.item(keptIn: ItemSource(.todotxt, key: "1 Old", text: Data("|Old||Home\n".utf8)))
    #expect(kept?.values.title == "Old")
    #expect(kept?.key == "1 Old")
    #expect(items.item(keptIn: ItemSource(.ics, key: "a", text: Data("|Old\n".utf8))) == nil)
  }
}
