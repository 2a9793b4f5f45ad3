import ArgumentParser
import Foundation
import TODOCore
import TODOStore
import TerminalUI

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
          output: CommandOutput(world),
          onlyReads: true
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

  /// The script for a shell, in which no offer is a folder of the same name: bash would put a slash after it.
  ///
  /// - Parameter script: that of the argument parser, or any other text.
  static func script(_ script: String) -> String {
    let end = #"    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")"#
    // Bash does not quote such a word either then, unless the quotation marks are typed.
    let addition = #"""

          if [[ "${1}" == -W && "${#COMPREPLY[@]}" -eq 1 && -d "${COMPREPLY[0]}" ]]; then
              compopt +o filenames
              [[ "${COMP_WORDS[COMP_CWORD]}" == [\"\']* ]] || COMPREPLY=("$(printf %q "${COMPREPLY[0]}")")
          fi
      """#
    return script.replacing(end, with: end + addition)
  }

  /// A word as it is typed on a command line.
  static func argument(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "/-_.".contains($0) } && !word.isEmpty
      ? word : quoted(word)
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

/// Offers a shell the ids of items with their titles, to complete the name of an item.
struct ItemCompletion {
  /// The items offered before anything is typed.
  let filter: TODOFilter

  /// The maximum number of offers: as many as a user looks through, available at once in a file of any size.
  private static let limit = 50
  /// The maximum width of a title, in columns.
  private static let titleColumns = 60

  nonisolated static func kind(_ filter: TODOFilter) -> CompletionKind {
    ShellOffers.kind { word, session in
      try await ItemCompletion(filter: filter).offers(for: word, in: session)
    }
  }

  private func offers(for word: String, in session: CommandSession) async throws -> ShellOffers {
    let items: [TODOItem]
    if word.isEmpty {
      let start = TODOWindow.start(count: Self.limit)
      items = try await session.store.filteredItems(TODOQuery(filter: filter), window: start).rows.map(\.item)
    } else if let prefix = ItemIDPrefix(typed: word) {
      items = try await session.store.items(completing: prefix, limit: Self.limit)
    } else {
      items = []
    }
    let ids = try await session.store.shortIDs(of: items.map(\.id))
    return ShellOffers(
      items.map { item in
        // The offer includes the typed digits, even if fewer would do.
        let short = (ids[item.id] ?? ItemIDPrefix(item.id)).description
        let id = short.count < word.count ? ItemIDPrefix(item.id, digits: word.count).description : short
        let title = DrawableText.fitted(item.title, columns: Self.titleColumns, marks: session.world.marks)
          .text
        return (id, title)
      }
    )
  }
}

/// Offers a shell the names of lists, tags or views, to complete one.
enum CollectionCompletion {
  nonisolated static func kind(_ kind: TODOCollection.Kind) -> CompletionKind {
    ShellOffers.kind { word, session in
      let collections = try await session.store.collections(kind)
      // A tag that an option removes has a minus before it.
      let sign = kind == .tag && word.hasPrefix("-") ? "-" : ""
      let names = collections.map(\.typedName).filter { DrawableText($0, marks: .unicode).string == $0 }
      return ShellOffers(names: names.map { sign + $0 })
    }
  }
}
