/// A change of text: characters taken out at a place and others put in.
struct TextChange: Sendable {
  /// The index of the first character taken out or put in.
  var location: Int
  var removed: [Character]
  var inserted: [Character]

  /// The change that takes this one back.
  var inverse: TextChange {
    TextChange(location: location, removed: inserted, inserted: removed)
  }

  /// Where the characters taken out ended, before the change.
  var removedEnd: Int { location + removed.count }
  /// Where the characters put in end, after the change.
  var insertedEnd: Int { location + inserted.count }

  /// This change and `next`, made after it, as one; nil when `next` does not touch what this one put in.
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
