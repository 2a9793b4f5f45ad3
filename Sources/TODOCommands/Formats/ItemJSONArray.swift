/// Prints items as one array, one item per line.
struct ItemJSONArray: ItemPrinter {
  private var array: JSONArray

  init(output: CommandOutput) { array = JSONArray(output: output) }

  mutating func begin() throws { try array.begin() }
  mutating func print(_ items: [ListedItem]) throws {
    for item in items { try array.add(ItemJSON(item).text) }
  }
  mutating func end() throws { try array.end() }
}
