import GRDB

/// A reading in several short transactions, between which others can write.
protocol PartwiseReading: Sendable {
  /// Reads the next part.
  ///
  /// - Returns: whether there are more.
  mutating func readOn(_ db: Database) throws -> Bool
}
