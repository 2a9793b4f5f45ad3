import ArgumentParser

/// Ids with the titles of their items, as offered to a shell.
struct ItemOffers {
  private let items: [(id: String, title: String)]

  /// - Parameter items: with titles that are safe to print.
  init(_ items: [(id: String, title: String)]) { self.items = items }

  func lines(for shell: CompletionShell?) -> [String] {
    switch shell {
    case .zsh: items.map { "\($0.id):\($0.title)" }
    case .fish: items.map { "\($0.id)\t\($0.title)" }
    default: linesForBash
    }
  }

  /// Bash shows exactly what it would insert, so the title can follow the id only while there are several offers: it
  /// then inserts only their common beginning.
  private var linesForBash: [String] {
    guard items.count > 1 else { return items.map(\.id) }
    return items.map { Self.quoted("\($0.id)  \(Self.withoutSlashes($0.title))") }
  }

  /// `compgen -W` expands words as on a command line, including commands in them; only single quotes prevent that.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// Bash treats the words as paths, and shows only the part after the last slash.
  private static func withoutSlashes(_ title: String) -> String {
    String(title.map { $0 == "/" ? "\u{2215}" : $0 })
  }
}
