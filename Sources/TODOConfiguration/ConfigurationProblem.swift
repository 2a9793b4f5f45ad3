/// Something in the configuration that a person should know of, in words.
public struct ConfigurationProblem: Hashable {
  public enum Kind: Hashable {
    /// It is not understood, and passed by.
    case mistake
    /// It is done, but will hardly be liked.
    case warning
  }

  public let kind: Kind
  /// "config.toml:7", or another place than a line of the file.
  public let place: String
  /// What is wrong, and what would be right.
  public let text: String

  init(_ kind: Kind = .mistake, place: String, text: String) {
    self.kind = kind
    self.place = place
    self.text = text
  }

  public var description: String { "\(place): \(kind == .warning ? "warning: " : "")\(text)" }
}

/// A value that is none of those that are allowed.
struct WrongValue {
  let text: String

  /// - Parameters:
  ///   - value: what stands there, as it is written in the file, with its key.
  ///   - kind: what it should be: "a theme".
  ///   - written: what stands there, to find what was meant.
  init(_ value: String, _ kind: String, allowed: [String], written: String?) {
    let meant = written.flatMap { NearestName(of: $0, among: allowed).name }
    text =
      "\(value): not \(kind); allowed: \(allowed.joined(separator: ", "))"
      + (meant.map { "; did you mean \($0)?" } ?? "")
  }
}

/// What a person meant who mistyped a name.
struct NearestName {
  /// Nil when nothing is near.
  let name: String?

  init(of typed: String, among names: [String]) {
    let typed = Array(typed.lowercased())
    let near = names.map { (name: $0, distance: Self.distance(typed, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    name = near.flatMap { $0.distance <= max(1, min(typed.count, $0.name.count) / 3) ? $0.name : nil }
  }

  /// How many letters were left out, added, mistaken or swapped (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    // Names are short; what is not is no name.
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
