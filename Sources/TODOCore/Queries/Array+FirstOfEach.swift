extension Array where Element: Hashable {
  /// The elements in their order, without duplicates.
  package var firstOfEach: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
