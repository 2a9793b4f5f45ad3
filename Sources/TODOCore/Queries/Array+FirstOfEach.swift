extension Array where Element: Hashable {
  /// The elements in their order, without duplicates.
  package var firstOfEach: [Element] {
    // To find how the elements of a set are hashed takes longer than to compare a few.
    if count < 16 { return reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
