import ArgumentParser
import Foundation

/// Words from a database that a shell can complete, some with a note.
struct ShellOffers {
  private let offers: [(word: String, note: String)]

  /// Ids of items with their titles.
  ///
  /// - Parameter items: with titles that are safe to print.
  init(_ items: [(id: String, title: String)]) { offers = items.map { ($0.id, $0.title) } }

  init(names: [String]) { offers = names.map { ($0, "") } }

  /// Offers of the database that the command line names.
  ///
  /// - Parameter offers: the offers for the word that has been typed so far. None are made if it fails: a half-typed line
  ///   is no place for an error, and the command will report it.
  nonisolated static func kind(
    _ offers: @escaping @MainActor @Sendable (_ word: String, CommandSession) async throws -> ShellOffers
  ) -> CompletionKind {
    .custom { words, index, _ in
      let shell = CompletionShell.requesting
      return MainActor.assumeIsolated {
        read(CompletedLine(words, index: index), offers).lines(for: shell)
      }
    }
  }

  private static func read(
    _ line: CompletedLine,
    _ make: @escaping @MainActor (_ word: String, CommandSession) async throws -> ShellOffers
  ) -> ShellOffers {
    guard let world = World.current else { return ShellOffers([]) }
    let environment = world.environment
    let path = line.database(home: environment["HOME"]) ?? environment.databasePath
    guard FileManager.default.fileExists(atPath: path) else { return ShellOffers([]) }
    var offers = ShellOffers([])
    // The store of a command blocks its caller, so this finishes without waiting.
    _ = Task.immediate {
      do {
        let session = try CommandSession(
          path: path,
          location: .file(path),
          world: world,
          configuration: ConfigurationSource(world, path: nil),
          output: CommandOutput(world)
        )
        offers = try await make(line.word, session)
      } catch {
        // As if there were no file.
      }
    }
    return offers
  }

  func lines(for shell: CompletionShell?) -> [String] {
    switch shell {
    case .zsh: offers.map { Self.noted($0.word.replacing(":", with: "\\:"), ":", $0.note) }
    case .fish: offers.map { Self.noted($0.word, "\t", $0.note) }
    default: linesForBash
    }
  }

  private static func noted(_ word: String, _ separator: String, _ note: String) -> String {
    note.isEmpty ? word : word + separator + note
  }

  /// Bash shows exactly what it would insert, so the title can follow the id only while there are several offers: it
  /// then inserts only their common beginning.
  private var linesForBash: [String] {
    guard offers.count > 1 else { return offers.map { Self.quoted($0.word) } }
    return offers.map { Self.quoted(Self.noted($0.word, "  ", Self.withoutSlashes($0.note))) }
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
