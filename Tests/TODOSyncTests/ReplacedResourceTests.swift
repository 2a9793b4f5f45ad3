import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Another program writes a to-do with another UID into the file of an item.
@Suite("Files that hold something else") struct ReplacedResourceTests {
  let folder: Folder
  let a: Machine

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
  }

  private func fill(_ titles: String...) async throws {
    try await a.link()
    for title in titles { try folder.add(title, "SUMMARY:\(title)") }
    try await a.sync()
  }

  @Test("the item is gone there, and what is in the file is new") func replaces() async throws {
    // Given
    try await fill("Bread", "Milk")
    let id = try await a.item("Bread").id
    // When
    try folder.add("other", "SUMMARY:Tea", name: "Bread.ics")
    let report = try await a.sync()
    // Then
    #expect(report.incoming == SyncCounts(added: 1, deleted: 1))
    #expect(try await a.titles() == ["Milk", "Tea"])
    #expect(try await a.item("Tea").id != id)
    #expect(folder.names == ["Bread.ics", "Milk.ics"])
    #expect(try await a.sync().sent.count == 0)
    // When it comes back here
    let step = try #require(try await a.store.history(limit: 5).first { $0.verb == .sync })
    _ = try await a.store.undoAlone(step: step.number)
    try await a.sync()
    // Then it has a file of its own, and the other one is gone with its item.
    #expect(try await a.titles() == ["Bread", "Milk"])
    #expect(try folder.name(of: "Bread") != "Bread.ics")
    #expect(try folder.text(folder.name(of: "Bread")).contains("UID:Bread\r"))
    #expect(folder.names.count == 2)
    #expect(try await a.findings() == [])
  }

  @Test("an item that was changed here waits for somebody, and is written elsewhere if it is kept")
  func asksOfChanged() async throws {
    // Given
    try await fill("Bread", "Milk")
    try await a.edit("Bread", .title("Rye bread"))
    // When
    try folder.add("other", "SUMMARY:Tea", name: "Bread.ics")
    try await a.sync()
    // Then
    let conflict = try #require(try await a.conflicts().first)
    #expect(conflict.field == .deletedThere)
    #expect(try await a.titles() == ["Milk", "Rye bread", "Tea"])
    #expect(try folder.text("Bread.ics").contains("SUMMARY:Tea"))
    // When
    _ = try await a.store.resolve([(conflict.id, .mine)])
    try await a.sync()
    // Then
    #expect(folder.names.count == 3)
    #expect(try folder.text("Bread.ics").contains("SUMMARY:Tea"))
    #expect(try folder.text(folder.name(of: "Rye bread")).contains("UID:Bread\r"))
    #expect(try await a.sync().sent.count == 0)
  }

  @Test("files that have changed places are the same items, even those that were joined by their values")
  func followsSwapped() async throws {
    // Given
    for title in ["Bread", "Milk"] {
      try await a.add(title)
      try folder.add(title, "SUMMARY:\(title)")
    }
    try await a.link()
    try await a.sync()
    let ids = try await a.items().map(\.id)
    // When
    let (bread, milk) = (try folder.text("Bread.ics"), try folder.text("Milk.ics"))
    try folder.write("Bread.ics", milk.replacing("SUMMARY:Milk", with: "SUMMARY:Oat milk"))
    try folder.write("Milk.ics", bread)
    let report = try await a.sync()
    // Then
    #expect(report.incoming == SyncCounts(changed: 1))
    #expect(try await a.items().map(\.id) == ids)
    #expect(try await a.titles() == ["Bread", "Oat milk"])
    // When
    try await a.edit("Bread", .priority(.high))
    try await a.sync()
    // Then
    #expect(try folder.text("Milk.ics").contains("PRIORITY:3"))
    #expect(try !folder.text("Bread.ics").contains("PRIORITY:3") && folder.names.count == 2)
    #expect(try await a.findings() == [])
  }

  @Test("an item of another list that takes the place of one is moved", arguments: ["home", "work"])
  func followsMoved(from source: String) async throws {
    // Given
    let machine = try #require(try await Machine.linked(folder, count: 1, ["Work"]).first)
    let target = source == "home" ? "work" : "home"
    func path(_ collection: String) -> String { folder.path + "/" + collection + "/x.ics" }
    try folder.add("Bread", "SUMMARY:Bread", name: "../\(source)/x.ics")
    try folder.add("Milk", "SUMMARY:Milk", name: "../\(target)/x.ics")
    _ = try await machine.syncAll()
    let id = try await machine.item("Bread").id
    // When
    try FileManager.default.removeItem(atPath: path(target))
    try FileManager.default.moveItem(atPath: path(source), toPath: path(target))
    _ = try await machine.syncAll()
    // Then
    #expect(try await machine.titles() == ["Bread"])
    let bread = try await machine.item("Bread")
    #expect(bread.id == id && bread.list == (target == "work" ? "Work" : ""))
    #expect(try folder.places(["home", "work"]) == ["\(target)/x.ics"])
    #expect(try await machine.findings() == [])
  }

  @Test("a UID in another spelling is the same one") func ignoresSpelling() async throws {
    // Given
    try await a.link()
    try await a.add("Bread")
    try await a.sync()
    let id = try await a.item("Bread").id.uuidString
    // When
    try folder.edit(folder.names[0], "UID:\(id.lowercased())", "UID:\(id)")
    // Then
    #expect(try await a.sync().incoming == SyncCounts())
    #expect(try await a.titles() == ["Bread"] && folder.names.count == 1)
  }

  @Test("replaced items are asked about in numbers like any that are gone") func asks() async throws {
    // Given
    try await fill("A", "B", "C", "D")
    // When
    for name in folder.names { try folder.add("new-" + name, "SUMMARY:New", name: name) }
    let report = try await a.sync()
    // Then
    guard case .deletionsHere(4, 4, _) = report.question else {
      Issue.record("\(report)")
      return
    }
    #expect(try await a.titles() == ["A", "B", "C", "D"])
  }

  @Test("a to-do that has become something else is named and left alone") func namesOthers() async throws {
    // Given
    try await fill("Bread")
    let event = try folder.text("Bread.ics").replacing("VTODO", with: "VEVENT")
    // When
    try folder.write("Bread.ics", event)
    // Then
    #expect(try await a.sync().unreadable == ["Bread.ics"])
    #expect(try await a.titles() == ["Bread"])
  }
}
