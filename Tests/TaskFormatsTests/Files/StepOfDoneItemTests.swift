import Foundation
import TODOCore
import Testing

@testable import TaskFormats

/// An open item is no step of a done one: it is read as an item of its own, and the file goes on saying what it said.
@Suite("An open step of a done item") struct StepOfDoneItemTests {
  private static let calendar = """
    BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:p-1\r\nSUMMARY:Parent\r\nSTATUS:COMPLETED\r\nEND:VTODO\r
    BEGIN:VTODO\r\nUID:p-2\r\nSUMMARY:Child\r\nRELATED-TO:p-1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
    """
  private static let uuids = [
    "0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f", "1b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f",
  ]
  private static let files: [(FileFormat, String)] = [
    (.ics, calendar),
    (.todotxt, "x Parent id:1\nChild p:1\n"),
    (
      .taskwarrior,
      """
      [{"uuid":"\(uuids[0])","description":"Parent","status":"completed","end":"20261101T080000Z"},
      {"uuid":"\(uuids[1])","description":"Child","status":"pending","mytodo_parent":"\(uuids[0])"}]
      """
    ),
    (.markdown, "- [x] Parent\n    - [ ] Child\n"),
  ]

  private func exported(_ items: FileItems, _ edit: (inout TODOItemValues) -> Void = { _ in })
    -> [ExportedItem]
  {
    items.all.map { read in
      var values = read.values
      if !values.isDone { edit(&values) }
      let item = TODOItem(
        id: read.id,
        values: values,
        completedAt: values.isDone ? read.completedAt ?? World.now : nil,
        createdAt: World.now,
        modifiedAt: World.now
      )
      return ExportedItem(item, kept: read.sources.first, parent: nil, level: 0)
    }
  }

  private func updated(_ items: FileItems, _ edit: (inout TODOItemValues) -> Void = { _ in }) -> String {
    var update = FileUpdate(items, World.settings())
    for (number, item) in exported(items, edit).enumerated() { update.set(number, to: item) }
    var file = Data()
    update.write { file += $0 }
    return String(decoding: file, as: UTF8.self)
  }

  @Test("stays one in the file that is updated", arguments: files)
  func update(format: FileFormat, text: String) throws {
    let items = try FileItems(Data(text.utf8), format, World.settings())
    #expect(items.parent(of: 1) == 0)
    #expect(updated(items) == text)
    let edited = try FileItems(Data(updated(items) { $0.title = "Edited" }.utf8), format, World.settings())
    #expect(edited.item(at: 1).values.title == "Edited" && edited.parent(of: 1) == 0)
  }

  @Test("stays one in a new file with both of them", arguments: [files[0], files[2]])
  func new(format: FileFormat, text: String) throws {
    let all = exported(try FileItems(Data(text.utf8), format, World.settings()))
    func file(_ items: [ExportedItem]) throws -> FileItems {
      var contents = ExportContents()
      for item in items { contents.add(item) }
      var export = FileExport(format, World.settings(), of: contents)
      let pieces = items.map { export.piece($0) }
      return try FileItems(Data(pieces.joined()) + export.end(), format, World.settings())
    }
    #expect(try file(all).parent(of: 1) == 0)
  }

  @Test("that was taken out of an open one is none any more") func takenOut() throws {
    let text = Self.calendar.replacing("STATUS:COMPLETED\r\n", with: "")
    let items = try FileItems(Data(text.utf8), .ics, World.settings())
    #expect(!updated(items).contains("RELATED-TO"))
  }
}
