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
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

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
    let name = try await session.name(item)
    var edits = try fields.edits(in: session)
    if let title { edits.append(.title(title)) }
    guard editor || edits.isEmpty else {
      return try session.output.print(try await update(item, edits, name, in: session))
    }
    let detail = try await DetailEditing(session: session).edit(item)
    edits.append(.detail(detail))
    let line: String
    do {
      // Only an editor is open long enough for others to change the item.
      line = try await update(item, edits, name, seen: item.draft, in: session)
    } catch {
      throw CommandFailure(error, path: session.path).adding("; " + DetailEditing.keep(detail))
    }
    try session.output.print(line)
  }

  /// Writes what is to be changed.
  ///
  /// - Returns: what is said of it.
  @MainActor private func update(
    _ item: TODOItem,
    _ edits: [TODOEdit],
    _ name: String,
    seen: TODODraft? = nil,
    in session: CommandSession
  ) async throws -> String {
    switch try await session.store.updateItem(item.id, edits, seen: seen) {
    case .changed(let item, _):
      session.output.changesMade = "the change was made"
      // It is changed by now, whatever cannot be read.
      return "Changed \((try? await session.name(item)) ?? name)"
    case .unchanged: return "Nothing was changed in \(name)"
    case .notFound: throw CommandFailure.notFound("\(name) was deleted elsewhere")
    case .titleMissing: throw CommandFailure.usage("a title is needed; nothing was changed")
    case .conflict:
      throw CommandFailure.refused("\(name) was changed elsewhere meanwhile; nothing was changed")
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

  /// Keeps a detail that could not be written in a file of its own.
  ///
  /// - Returns: where it is, or why it is lost.
  static func keep(_ detail: String) -> String {
    var template = Array((NSTemporaryDirectory() + "mytodo-detail.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { return lost(path, String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(detail.utf8))
    } catch {
      unlink(path)
      return lost(path, error.localizedDescription)
    }
    return "the edited detail is in \(path)"
  }

  private static func lost(_ path: String, _ reason: String) -> String {
    "the edited detail is lost, as \(path) could not be written (\(reason))"
  }
}
