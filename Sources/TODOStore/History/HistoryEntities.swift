import TODOCore

/// The entities of a database, by name.
struct HistoryEntities: Sendable {
  let all: [any HistoryEntity]

  /// The valid row numbers.
  static let rows: ClosedRange<Int64> = 1...1 << 48

  /// - Throws: ``TODOStoreError/damaged`` if there is none with that name.
  func named(_ name: TODOEntity) throws -> any HistoryEntity {
    guard let entity = all.first(where: { $0.name == name }) else { throw TODOStoreError.damaged }
    return entity
  }
}
