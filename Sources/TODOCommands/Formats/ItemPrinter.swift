/// Prints items in one format.
protocol ItemPrinter {
  mutating func begin() throws
  mutating func print(_ items: [ListedItem]) async throws
  mutating func end() throws
}

extension ItemPrinter {
  mutating func begin() {}
  mutating func end() {}
}
