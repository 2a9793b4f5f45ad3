import ArgumentParser

/// Ids with the titles of their items, as they are offered to a shell.
struct ItemOffers {
  private let items: [(id: String, title: String)]

  /// - Parameter items: with titles that are safe to print.
  init(_ items: [(id: String, title: String)]) { self.items = items }

  /// One line for each item.
  func lines(for shell: CompletionShell?) -> [String] {
    switch shell {
    case .zsh: items.map { "\($0.id):\($0.title)" }
    case .fish: items.map { "\($0.id)\t\($0.title)" }
    default: linesForBash
    }
  }

  /// Bash shows what it would insert, so a title can stand behind its id only while there are several: it inserts no more
  /// than what they begin with in common.
  private var linesForBash: [String] {
    guard items.count > 1 else { return items.map(\.id) }
    return items.map { Self.quoted("\($0.id)  \(Self.withoutSlashes($0.title))") }
  }

  /// `compgen -W` expands words as on a command line, commands in them too; only single quotes keep it from that.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// Bash takes the words for paths, and shows them from the last slash on.
  private static func withoutSlashes(_ title: String) -> String {
    String(title.map { $0 == "/" ? "\u{2215}" : $0 })
  }
}
