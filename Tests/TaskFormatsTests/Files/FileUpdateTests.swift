import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("A file that is updated") struct FileUpdateTests {
  private func item(
    _ title: String,
    list: String = "",
    kept: String? = nil,
    key: String = "",
    detail: String = "",
    isInOtherFormat: Bool = false
  ) -> ExportedItem {
    var values = TODOItemValues()
    (values.title, values.list, values.detail) = (title, list, detail)
    let kept = kept.map { ItemSource(.todotxt, key: key, text: Data($0.utf8)) }
    let id =
      kept.map { UUID(.todotxt, key: $0.key) } ?? UUID("new \(title)", within: UUID(.todotxt, key: "test"))
    return ExportedItem(
      TODOItem(
        id: id,
        values: values,
        completedAt: nil,
        createdAt: Date(timeIntervalSince1970: 0),
        modifiedAt: Date(timeIntervalSince1970: 0)
      ),
      kept: kept,
      parent: nil,
      level: 0,
      isInOtherFormat: isInOtherFormat
    )
  }

  private func text(_ update: FileUpdate) -> String {
    var file = Data()
    update.write { file += $0 }
    return String(decoding: file, as: UTF8.self)
  }

  private let file = "# head\na|A||Home|star\nb|B\n\nc|C\n"

  @Test("has one changed line for one changed item, and every other byte as it was") func change() throws {
    var update = FileUpdate(try FileItems(lines: file), .some)
    update.set(0, to: item("A2", list: "Home", kept: "a|A||Home|star\n", key: "a"))
    update.set(1, to: item("B", kept: "b|B\n", key: "b"))
    #expect(text(update) == file.replacing("a|A||", with: "a|A2||"))
    #expect(update.counts == FileUpdate.Counts(changed: 1, same: 1))
  }

  @Test("stays as it is if nothing has changed") func nothing() throws {
    var update = FileUpdate(try FileItems(lines: file), .some)
    update.set(1, to: item("B", kept: "b|B\n", key: "b"))
    #expect(update.isEmpty)
    #expect(text(update) == file)
  }

  @Test("loses the entries of deleted items, and gets new ones at its end") func removeAndAdd() throws {
    var update = FileUpdate(try FileItems(lines: file), .some)
    update.remove(1, of: UUID(), kept: nil)
    let new = item("N", detail: "more")
    update.add(new)
    #expect(text(update) == "# head\na|A||Home|star\n\nc|C\n\(new.item.id)|N\n")
    #expect(update.counts == FileUpdate.Counts(added: 1, removed: 1))
    #expect(update.notes.first == [FileNote(line: 0, "detail", .lost, .noPlace, title: "N")])
  }

  @Test("does not get items that a file of another format has, but one whose entry was taken out of it")
  func otherFormat() throws {
    var update = FileUpdate(try FileItems(lines: file), .some)
    update.add(item("N", isInOtherFormat: true))
    #expect(update.isEmpty && update.elsewhere == 1)
    let key = EntryKey("n", .takenOut).text
    update.add(item("N", kept: "n|N\n", key: key, isInOtherFormat: true))
    #expect(text(update) == file + "n|N\n" && update.elsewhere == 1)
  }

  @Test("is the file of what it adds: no other one of its format gets that, and it stays so when it changes")
  func added() throws {
    let key = EntryKey("a", file: "b/c", .added).text
    let mine = item("A2", kept: "a|A\n", key: key)
    var other = FileUpdate(try FileItems(lines: file.replacing("a|", with: "d|")), .some)
    other.add(mine)
    #expect(other.isEmpty && other.elsewhere == 1)
    for kept in [EntryKey("a", .copy), EntryKey("a", .added)] {
      var update = FileUpdate(try FileItems(lines: "a|A\n"), .some)
      update.set(0, to: item("A2", kept: "a|A\n", key: kept.text))
      let sources = try update.sources(in: Data(text(update).utf8))
      #expect(sources.map(\.source.key) == [EntryKey("a", .added).text])
    }
  }

  @Test("keeps what was changed in it and not here, and gives that back to the next import") func newer()
    throws
  {
    let items = try FileItems(lines: "a|A new||Home\n")
    var update = FileUpdate(items, .some)
    update.set(0, to: item("A", list: "Work", kept: "a|A||Home\n", key: "a"))
    #expect(text(update) == "a|A new||Work\n")
    #expect(update.counts == FileUpdate.Counts(changed: 1, newer: 1))
    #expect(update.notes.first.isEmpty)
    // The import has to see what is new in the file, and only that.
    let sources = try update.sources(in: Data("a|A new||Work\n".utf8))
    #expect(sources.map { String(decoding: $0.source.text, as: UTF8.self) } == ["a|A||Work\n"])
  }

  @Test("keeps its value where both have changed a field, which is told, unless ours is asked for")
  func conflict() throws {
    for overwrites in [false, true] {
      var settings = FormatSettings.some
      settings.overwritesConflicts = overwrites
      var update = FileUpdate(try FileItems(lines: "# head\na|Theirs\n"), settings)
      update.set(0, to: item("Ours", list: "Work", kept: "a|A\n", key: "a"))
      #expect(text(update) == "# head\na|\(overwrites ? "Ours" : "Theirs")||Work\n")
      #expect(update.counts == FileUpdate.Counts(changed: 1, newer: overwrites ? 0 : 1))
      #expect(
        update.notes.first == [FileNote(line: 2, "title", .conflict, .both("Ours", "Theirs"), title: "Ours")]
      )
      // It stays a conflict until it is decided.
      let sources = try update.sources(in: Data(text(update).utf8))
      #expect(
        sources.map { String(decoding: $0.source.text, as: UTF8.self) } == [
          "a|\(overwrites ? "Ours" : "A")||Work\n"
        ]
      )
    }
  }

  @Test("has our values where nothing was kept") func unknownBase() throws {
    var update = FileUpdate(try FileItems(lines: "a|Theirs\n"), .some)
    update.set(0, to: item("Ours"))
    #expect(text(update).hasSuffix("|Ours\n"))
    #expect(update.notes.first.isEmpty)
  }

  @Test("says afterwards what is to be kept, also of an entry whose key is its text") func sources() throws {
    var update = FileUpdate(try FileItems(lines: "x|X\n|Milk\n|Bread\n|Milk\n"), .some)
    update.remove(1, of: UUID(), kept: nil)
    update.set(2, to: item("Bread and butter", kept: "|Bread\n", key: "1 Bread"))
    update.set(3, to: item("Milk", kept: "|Milk\n", key: "2 Milk"))
    let new = item("New")
    update.add(new)
    let sources = try update.sources(in: Data(text(update).utf8))
    #expect(
      sources.map(\.item) == [UUID(.todotxt, key: "1 Bread"), UUID(.todotxt, key: "2 Milk"), new.item.id]
    )
    let added = EntryKey(new.item.id.uuidString, .added).text
    #expect(sources.map(\.source.key) == ["1 Bread and butter", "1 Milk", added])
    #expect(
      sources.map { String(decoding: $0.source.text, as: UTF8.self) }.prefix(2) == [
        "|Bread and butter\n", "|Milk\n",
      ]
    )
  }

  @Test("gives back what it says now, even if the change is far behind the beginning of an entry")
  func lateChange() throws {
    let start = String(repeating: "long ", count: 30)
    let before = "a|\(start)1\n"
    var update = FileUpdate(try FileItems(lines: before), .some)
    update.set(0, to: item(start + "2", kept: before, key: "a"))
    let sources = try update.sources(in: Data(text(update).utf8))
    #expect(sources.map { String(decoding: $0.source.text, as: UTF8.self) } == ["a|\(start)2\n"])
  }

  @Test("in UTF-16 stays in UTF-16") func utf16() throws {
    let before = try #require("a|A\n".data(using: .utf16LittleEndian))
    var update = FileUpdate(try FileItems([0xFF, 0xFE] + before, as: LineFormat.self, .some), .some)
    update.set(0, to: item("Phở", kept: "a|A\n", key: "a"))
    var file = Data()
    update.write { file += $0 }
    let after = try #require("a|Phở\n".data(using: .utf16LittleEndian))
    #expect(file == [0xFF, 0xFE] + after)
  }

  @Test("is written in full with its frame, and known again afterwards") func export() throws {
    var contents = ExportContents()
    let items = [item("A", list: "Home"), item("B", list: "Home", kept: "b|B\n", key: "b")]
    for item in items { contents.add(item) }
    #expect(contents.lists == ["Home"])
    var export = FileExport(as: LineFormat.self, .some, of: contents)
    var file = Data()
    for item in items { file += export.piece(item) }
    file += export.end()
    #expect(String(decoding: file, as: UTF8.self) == "# Home\n\(items[0].item.id)|A||Home\nb|B||Home\n")
    #expect(export.count == 2)
    let sources = try export.sources(in: file, .some)
    #expect(sources.map(\.item) == [items[0].item.id])
    // Its item is still one that was made here.
    let key = EntryKey(items[0].item.id.uuidString).with(.copy).text
    #expect(sources.map(\.source.key) == [key])
    #expect(item("A", kept: "|A\n", key: key).wasMadeHere && !items[1].wasMadeHere)
  }

  @Test(
    "in Windows-1252 stays in it if that has the characters, and else is in UTF-8 as a whole, which is told"
  )
  func charset() throws {
    let (old, ends) = (Data([0x47, 0x72, 0xF6, 0xDF, 0x65]), ["\n", "\r\n", "\r"])
    for (title, start, bytes, end) in ends.flatMap({ end in
      [
        ("Zwe\u{EF}", old, Data([0x5A, 0x77, 0x65, 0xEF]), Data(end.utf8)),
        ("Zwe\u{1EC7}", Data("Größe".utf8), Data("Zwe\u{1EC7}".utf8), Data(end.utf8)),
      ]
    }) {
      let two = Data("Zwei".utf8) + end
      let items = try FileItems(old + end + two, .todotxt, .some)
      var update = FileUpdate(items, .some)
      update.set(1, to: item(title, kept: String(decoding: two, as: UTF8.self), key: "1 Zwei"))
      var file = Data()
      update.write { file += $0 }
      #expect(file == start + end + bytes + end)
      let told = FileNote(line: 0, "", .changed, .isNowUTF8(readAs: "Windows-1252"))
      #expect(update.notes.first == (start == old ? [] : [told]))
    }
  }

  @Test("without items has its frame alone") func emptyExport() throws {
    var export = FileExport(as: LineFormat.self, .some, of: ExportContents())
    #expect(String(decoding: export.end(), as: UTF8.self) == "# \n")
  }
}
