import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// How the store handles every field of the table, so that none can be forgotten.
@Suite("Every field in the store") struct ItemFieldStoreTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  /// Each tag is a field of its own; see ``CollectionTests``.
  private static let columns = ItemField.independent.filter { $0 != .tags }

  private func edit(_ field: ItemField, _ number: Int, before: Int? = nil) -> TODOEdit {
    TODOEdit(
      field,
      before: before.map { field.stored(in: .distinct($0)) },
      after: field.stored(in: .distinct(number))
    )
  }

  @Test("is kept when an item is created") func creates() async throws {
    // When
    let item = try await store.add(.distinct(1))
    // Then
    #expect(item.values == .distinct(1))
    #expect(try await store.refetchItem(item.id)?.values == .distinct(1))
  }

  @Test("is edited, undone and redone alone", arguments: ItemField.independent)
  func edits(field: ItemField) async throws {
    // Given
    let item = try await store.add(.distinct(1))
    var edited = TODOItemValues.distinct(1)
    field.fill(&edited, 2)
    // Then
    #expect(try await store.updateItem(item.id, [edit(field, 2)]).item?.values == edited)
    try await store.undo()
    #expect(try await store.refetchItem(item.id)?.values == .distinct(1))
    try await store.redo()
    #expect(try await store.refetchItem(item.id)?.values == edited)
  }

  @Test("that was changed elsewhere is a conflict", arguments: columns)
  func conflicts(field: ItemField) async throws {
    // Given
    let item = try await store.add(.distinct(1))
    _ = try await store.updateItem(item.id, [edit(field, 2)])
    // When
    let outcome = try await store.updateItem(item.id, [edit(field, 3, before: 1)])
    // Then
    #expect(outcome.conflict?.fields == [field])
    #expect(outcome.conflict.map { field.stored(in: $0.state.item.values) } == field.stored(in: .distinct(2)))
  }

  @Test("prevents undo if it was changed since", arguments: columns)
  func undoConflicts(field: ItemField) async throws {
    // Given
    let item = try await store.add(.distinct(1))
    _ = try await store.updateItem(item.id, [edit(field, 2)])
    // When
    try await store.execute("UPDATE item SET \(field.row.column) = \(field.otherValue)")
    // Then
    #expect(try await store.undo().conflict?.cause == .field(field))
  }

  @Test("that is searched is found, as it is now", arguments: ItemField.independent.filter(\.row.isSearched))
  func searches(field: ItemField) async throws {
    // Given
    try await store.buildSearchIndex()
    let item = try await store.add(.distinct(1))
    func found(_ number: Int) async throws -> Int {
      let search = TODOSearch(field.text(in: .distinct(number)))
      let query = TODOQuery(filter: .all, conditions: [.matching(search)])
      return try await store.filteredItems(query, window: .start(count: 5)).rows.count
    }
    #expect(try await found(1) == 1)
    // When
    _ = try await store.updateItem(item.id, [edit(field, 2)])
    // Then
    #expect(try await found(1) == 0)
    #expect(try await found(2) == 1)
    // When
    try await store.undo()
    // Then
    #expect(try await found(1) == 1)
  }

  @Test("is kept in the draft of a form", arguments: ItemField.independent, [true, false])
  func drafts(field: ItemField, isNew: Bool) async throws {
    // Given
    let item = try await store.add(.distinct(1))
    var values = item.values
    field.fill(&values, 2)
    values.due = nil
    let draft = FormDraft(item: isNew ? nil : item, values: values, dueText: "soon")
    // When
    let data = try FormDraftCoding.data(draft, writtenAt: FixedTime.clock.now)
    // Then
    #expect(FormDraftCoding.draft(from: data)?.draft == draft)
  }

  @Test("that cannot be read is found by the check", arguments: ItemField.independent.filter(\.canBeDamaged))
  func checks(field: ItemField) async throws {
    // Given
    try await store.add(.distinct(1))
    try await store.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE item SET \(field.row.column) = \(field.damage)
      """
    )
    // When
    let findings = try await store.findings()
    // Then
    #expect(findings.contains { if case .item = $0 { true } else { false } })
  }
}

extension ItemField {
  /// In SQL: a value that is not one of ``TODOItemValues/distinct(_:)``.
  fileprivate var otherValue: String {
    switch row.kind {
    case .line where self == .list: "1"
    case .line, .lines: "'other'"
    case .flag: "1"
    case .priority: "2"
    case .date, .repeats, .reminder, .tags, .item, .coordinate: "NULL"
    }
  }

  /// Whether its column can hold something other than valid values; in most, any text is valid.
  fileprivate var canBeDamaged: Bool {
    switch row.kind {
    case .line, .lines: self == .title
    case .tags, .item: false
    case .flag, .priority, .date, .repeats, .reminder, .coordinate: true
    }
  }

  /// In SQL: a value that the app never writes there.
  fileprivate var damage: String {
    switch row.kind {
    case .line, .lines: "' '"
    case .flag: "9223372036854775807"
    case .priority: "9"
    case .date, .repeats, .reminder, .tags, .item, .coordinate: "'x'"
    }
  }
}
