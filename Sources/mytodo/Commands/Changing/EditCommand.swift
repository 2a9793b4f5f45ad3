import ArgumentParser
import Foundation
import TODOModel

/// `mytodo edit`: changes fields of an item.
struct EditCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an item: the fields that are named, or the detail in an editor.",
    discussion: """
      \(ItemName.explanation)

      Without an option, or with --editor, the detail is opened in $VISUAL, else $EDITOR. All changes are one step for \
      mytodo undo.
      """
  )

  @OptionGroup var options: DatabaseOptions

  @Option(help: ArgumentHelp("The title.", valueName: "text"))
  var title: String?

  @OptionGroup(title: "Fields") var fields: FieldOptions

  @Flag(help: "Open the detail in the editor.")
  var editor = false

  @Argument(help: ItemName.help, completion: ItemCompletion.kind(.all))
  var item: String

  func validate() throws {
    if editor, fields.detail != nil { throw ValidationError("--detail and --editor exclude each other.") }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if let title, !StoredText.isFilled(title) {
      throw CommandFailure.usage("--title: a title is needed; nothing was changed")
    }
    let item = try await ItemFinder(session).item(item)
    var edits = try fields.edits(in: session)
    if let title { edits.append(.title(title)) }
    let usesEditor = editor || edits.isEmpty
    if usesEditor { edits.append(.detail(try await DetailEditing(session: session).edit(item))) }
    let name = try await session.name(item)
    // Only an editor is open long enough for others to change the item.
    let outcome = try await session.store.updateItem(item.id, edits, seen: usesEditor ? item.draft : nil)
    if usesEditor, outcome.lost { try DetailEditing.rescue(edits, name) }
    try await say(outcome, name, in: session)
  }

  @MainActor private func say(
    _ outcome: TODOChangeOutcome,
    _ name: String,
    in session: CommandSession
  ) async throws {
    switch outcome {
    case .changed(let item, _):
      session.output.changesMade = "the change was made"
      try session.output.print("Changed \(try await session.name(item))")
    case .unchanged: try session.output.print("Nothing was changed in \(name)")
    case .notFound: throw CommandFailure.notFound("\(name) was deleted elsewhere")
    case .titleMissing: throw CommandFailure.usage("a title is needed; nothing was changed")
    case .conflict:
      throw CommandFailure.refused("\(name) was changed elsewhere meanwhile; nothing was changed")
    }
  }
}

extension TODOChangeOutcome {
  /// Whether what was to be written is not in the file.
  fileprivate var lost: Bool {
    switch self {
    case .conflict, .notFound, .titleMissing: true
    case .changed, .unchanged: false
    }
  }
}

/// The detail of an item in the user's editor.
struct DetailEditing {
  let session: CommandSession

  /// - Returns: the detail as it is when the editor has ended.
  func edit(_ item: TODOItem) async throws -> String {
    guard StandardInput.isTerminal, session.output.isTerminal else {
      throw CommandFailure.noTerminal(
        "there is no terminal for the editor; --detail changes the detail without"
      )
    }
    do {
      return try await ExternalEditor(command: session.environment.editor).edit(item.detail)
    } catch {
      throw CommandFailure.refused("the editor could not be used: \(error); nothing was changed")
    }
  }

  /// Keeps the detail that could not be written in a file of its own.
  static func rescue(_ edits: [TODOEdit], _ name: String) throws {
    for case .detail(let text) in edits {
      var template = Array((NSTemporaryDirectory() + "mytodo-detail.XXXXXX").utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { continue }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard (try? file.write(contentsOf: Data(text.utf8))) != nil else { continue }
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw CommandFailure.refused("\(name) was changed elsewhere meanwhile; the edited detail is in \(path)")
    }
  }
}
