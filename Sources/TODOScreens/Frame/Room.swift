/// Rows or columns that parts share, the most important part first. What finds no room is not shown, rather than cut.
struct Room {
  private(set) var left: Int

  init(_ size: Int) { left = max(0, size) }

  /// Takes the room of a part if all of it fits.
  ///
  /// - Returns: whether it does.
  mutating func take(_ size: Int) -> Bool {
    guard size <= left else { return false }
    left -= size
    return true
  }

  /// Takes the room of a part, or what is left of it.
  ///
  /// - Parameter needed: what it takes even if there is less.
  mutating func take(upTo size: Int, needed: Int = 0) -> Int {
    let taken = min(size, max(needed, left))
    left = max(0, left - taken)
    return taken
  }

  /// The first of several forms of one part that fits, of which the fullest comes first.
  func first<Forms: Sequence>(of forms: Forms, size: (Forms.Element) -> Int) -> Forms.Element? {
    forms.first { size($0) <= left }
  }
}
