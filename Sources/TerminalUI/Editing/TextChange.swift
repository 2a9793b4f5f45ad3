/// A change of text: characters removed at an index and others inserted there.
struct TextChange: Sendable {
  /// The index of the first character removed or inserted.
  var location: Int
  var removed: [Character]
  var inserted: [Character]

  /// The change that undoes this one.
  var inverse: TextChange {
    TextChange(location: location, removed: inserted, inserted: removed)
  }

  /// The end of the removed characters, before the change.
  var removedEnd: Int { location + removed.count }
  /// The end of the inserted characters, after the change.
  var insertedEnd: Int { location + inserted.count }

  /// This change and `next`, made after it, as one; nil if `next` does not touch the characters that this one inserted.
  func merged(with next: TextChange) -> TextChange? {
    guard next.location <= insertedEnd, location <= next.removedEnd else { return nil }
    let before = next.removed.prefix(max(0, location - next.location))
    let after = next.removed.suffix(max(0, next.removedEnd - insertedEnd))
    let start = min(location, next.location)
    var result = before + inserted + after
    result.replaceSubrange(next.location - start..<next.removedEnd - start, with: next.inserted)
    return TextChange(location: start, removed: before + removed + after, inserted: Array(result))
  }
}
