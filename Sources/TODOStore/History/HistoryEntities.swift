import TODOCore

/// The entities that a database has, by name.
struct HistoryEntities: Sendable {
  let all: [any HistoryEntity]

  /// The numbers that rows have.
  static let rows: ClosedRange<Int64> = 1...1 << 48

  /// - Throws: ``TODOStoreError/damaged`` when there is none of that name.
  func named(_ name: TODOEntity) throws -> any HistoryEntity {
    guard let entity = all.first(where: { $0.name == name }) else { throw TODOStoreError.damaged }
    return entity
  }
}
