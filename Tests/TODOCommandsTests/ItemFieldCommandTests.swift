import Foundation
import TODOCore
import TestDrivers
import TestSupport
import Testing

/// What the commands do with every field of the table, so that none can be forgotten.
@Suite("Every field in the commands") struct ItemFieldCommandTests {
  /// An open item with a value in every field.
  private static var filled: TODOItemValues {
    var values = TODOItemValues.distinct(1)
    values.isDone = false
    return values
  }

  /// All but the one that has commands of its own.
  nonisolated private static let options = ItemField.independent.filter { $0 != .isDone }

  @Test("is an option of edit", arguments: options) func edits(field: ItemField) async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.filled])
      let typed = try #require(field.typed(2))
      // When
      let outcome = try await shell.run("edit", "title1", "--\(field.row.name)", typed)
      // Then
      #expect(outcome.errors == "")
      var wanted = Self.filled
      field.fill(&wanted, 2)
      // Tags are added.
      if field == .tags { wanted.tags = wanted.tags.adding(Self.filled.tags) }
      #expect(try await shell.items().map(\.values) == [wanted])
    }
  }

  @Test(
    "removes a point that was found from another address, but none that a person set",
    arguments: [nil, 300],
    [false, true]
  )
  func editsAddress(uncertainty: Int?, inEditor: Bool) async throws {
    try await Shell.test { shell in
      var item = TODOItemValues("Buy tea")
      item.location.address = "Paris"
      item.location.coordinate = Coordinate(latitude: 48.86, longitude: 2.35, uncertainty: uncertainty)
      try await shell.fill([item])
      // When
      if inEditor {
        _ = try await shell.look("edit tea --address Tokyo --editor", environment: [:]) { _ in "mine" }
      } else {
        _ = try await shell.run("edit", "Buy tea", "--address", "Tokyo")
      }
      // Then
      let point = try await shell.items().first?.values.location.coordinate
      #expect(point == (uncertainty == nil ? item.location.coordinate : nil))
    }
  }

  @Test("is an option of add") func adds() async throws {
    try await Shell.test { shell in
      let options = Self.options.filter { $0 != .title }
        .flatMap { ["--\($0.row.name)", $0.typed(1) ?? ""] }
      // When
      let outcome = try await shell.run(["add", "--literal", "title1"] + options)
      // Then
      #expect(outcome.errors == "")
      #expect(try await shell.items().map(\.values) == [Self.filled])
    }
  }

  @Test("is a key of JSON", arguments: ItemField.independent) func json(field: ItemField) async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.filled])
      // When
      let output = try await shell.run("show", "title1", "--json").output
      // Then
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      )
      let value = try #require(object[field.row.name])
      switch field.row.kind {
      case .line, .lines, .priority, .date, .repeats, .reminder: #expect(value as? String == field.typed(1))
      case .flag: #expect(value as? Bool == false)
      case .tags: #expect(value as? [String] == ["tag1"])
      case .item: Issue.record("it is tested by StepCommandTests")
      case .coordinate: #expect((value as? [Double])?.count == 2)
      }
    }
  }

  @Test("is a name in templates", arguments: ItemField.independent) func template(field: ItemField)
    async throws
  {
    try await Shell.test { shell in
      try await shell.fill([Self.filled])
      let name = field == .isDone ? "state" : field.row.name
      // When
      let line = try await shell.run("list", "--format", "{\(name)}").output
      // Then
      #expect(line == (field.typed(1) ?? "open") + "\n")
    }
  }

  @Test("is a line of show", arguments: ItemField.independent) func page(field: ItemField) async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.filled])
      // When
      let lines = try await shell.run("show", "title1").lines
      // Then
      let value: String? =
        switch field.row.kind {
        case .line, .lines, .tags, .coordinate: field.typed(1)
        case .flag: "Open"
        case .item: nil
        case .priority: "Highest"
        case .date: field == .due ? "Fri 1 Jan 2027" : "Wed 1 Jan 2025"
        case .reminder: "1 hour before"
        case .repeats: nil
        }
      #expect(lines.contains { $0.hasSuffix(value ?? "?") })
    }
  }

  @Test("finds the item when it is searched", arguments: ItemField.independent.filter(\.row.isSearched))
  func names(field: ItemField) async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.filled])
      // When
      let output = try await shell.run("list", "--search", field.text(in: Self.filled)).output
      // Then
      #expect(output.contains("title1"))
    }
  }
}
