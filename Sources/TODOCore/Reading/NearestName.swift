/// Guesses the intended name from a mistyped one.
public struct NearestName {
  /// Nil if no name is close.
  public let name: String?

  /// - Parameter farthest: how many letters may differ at most; fewer in short names.
  public init(of typed: String, among names: [String], farthest: Int = .max) {
    let typed = Array(typed.lowercased())
    let near = names.compactMap { name -> (name: String, distance: Int)? in
      let length = name.count
      let limit = min(farthest, max(1, min(typed.count, length) / 3))
      // A lower bound of the distance: the difference in length.
      guard abs(length - typed.count) <= limit else { return nil }
      let distance = Self.distance(typed, Array(name.lowercased()))
      return distance <= limit ? (name, distance) : nil
    }
    name = near.min { $0.distance < $1.distance }?.name
  }

  /// The number of letters left out, added, replaced or swapped (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    // Names are short; anything longer is not a name.
    guard a.count <= 64, b.count <= 64 else { return .max }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
