import Foundation
import TODOModel
import TODOScreens
import TODOViewModel
import TerminalUI

/// One run of a command: the items it works on, and where it prints.
final class CommandSession {
  let store: TODOItemStore
  /// The file that holds them.
  let path: String
  let environment: AppEnvironment
  let clock: WallClock
  let output: CommandOutput
  private let configuration: ConfigurationSource
  /// Where the steps of this run are made, as the history names it.
  let origin: String

  /// - Parameter location: what is opened; nil for the file at `path`, which is made when missing.
  init(
    path: String,
    location: DatabaseLocation? = nil,
    environment: AppEnvironment,
    configuration: ConfigurationSource,
    output: CommandOutput
  ) throws(TODOStoreError) {
    self.path = path
    self.environment = environment
    self.configuration = configuration
    self.output = output
    clock = environment.clock
    origin = SessionName.ofCommand
    store = try TODOItemStore(
      location ?? .file(path),
      session: TODOSession(name: origin),
      clock: clock,
      blocksCaller: true
    )
  }

  /// How the person writes dates. Most commands have none, and then the configuration is not read.
  private(set) lazy var conventions = readConventions()

  /// Tells of the mistakes in a file that the command line names; of those in the usual one `mytodo config` does.
  private func readConventions() -> DateConventions {
    let reading = configuration.read()
    if configuration.fileOrigin == .commandLine("--config") {
      for problem in reading.problems where problem.kind == .mistake {
        FileHandle.standardError.write(Data("mytodo: \(safe(problem.description))\n".utf8))
      }
    }
    return reading.configuration.dates
  }

  /// The words of the screens, for what is printed.
  var wording: ItemWording { wording(output.isTerminal ? marks : .unicode) }

  /// The same for a message on standard error.
  var errorWording: ItemWording { wording(isatty(STDERR_FILENO) == 1 ? marks : .unicode) }

  private func wording(_ marks: MarkStyle) -> ItemWording {
    ItemWording(now: clock.localNow, conventions: conventions, marks: marks)
  }

  /// What the terminal can show.
  var marks: MarkStyle { environment.isPlainConsole ? .ascii : .unicode }

  /// A text as it may be printed: safe and on one line for a terminal, byte for byte for anything else.
  func printable(_ text: String) -> String {
    output.isTerminal ? DrawableText(text, marks: marks).string : text
  }

  /// A text as one line that is safe to print, whatever reads it.
  func safe(_ text: String) -> String { DrawableText(text, marks: marks).string }

  /// A text cut to the width of the terminal.
  func fitted(_ text: String) -> String {
    DrawableText.fitted(text, columns: output.columns(environment), marks: marks).text
  }

  /// Says on standard error how a due date that can be read in several ways was taken.
  func tellReadings(_ due: DueDateText) {
    guard let readings = errorWording.readings(due) else { return }
    FileHandle.standardError.write(Data("mytodo: \(readings)\n".utf8))
  }

  /// An item in a sentence: its short id and its title.
  func name(_ item: TODOItem) async throws(TODOStoreError) -> String { try await names([item]).joined() }

  /// Items in sentences: of each its short id and its title.
  func names(_ items: [TODOItem]) async throws(TODOStoreError) -> [String] {
    let prefixes = try await store.shortIDs(of: items.map(\.id))
    return items.map { name($0, prefixes[$0.id] ?? ItemIDPrefix($0.id)) }
  }

  func name(_ item: TODOItem, _ prefix: ItemIDPrefix) -> String {
    "\(prefix) \(wording.punctuated("“"))\(printable(item.title))\(wording.punctuated("”"))"
  }

  /// Makes search ready where it is not, which takes a while in a large file of an older release.
  func prepareSearch() async throws {
    guard try await !store.isSearchReady() else { return }
    guard try await store.buildSearchIndex() else {
      throw CommandFailure.refused("search is being prepared in another window; try again in a moment")
    }
  }
}
