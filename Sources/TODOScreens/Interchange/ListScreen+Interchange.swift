import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Importing, exporting and backing up from the list.
extension ListScreen {
  /// Asks for a file whose items are imported.
  func importFile() {
    if let files = stack.files { stack.push(FilePromptScreen(stack, files, for: .importing)) }
  }

  /// Asks for the file into which the selected items go, or all that the list shows.
  func exportItems() {
    guard let files = stack.files else { return }
    stack.push(FilePromptScreen(stack, files, for: .exporting(list.itemsToExport)))
  }

  /// Makes a backup beside the window.
  func backUp() {
    stack.say(.backingUp)
    stack.workBeside = Task { [stack, list] in
      let message: Message
      do throws(TODOStoreError) {
        message = try await list.backUp().map { .backedUp(path: $0) } ?? .backupNeedsFile
      } catch {
        message = .noBackup(error)
      }
      if stack.message == .backingUp { stack.endMessage() }
      stack.report(message)
    }
  }

  /// Takes the path of a file that can be imported, or of a folder, as a terminal pastes it when the file is dropped, and a text that begins like one.
  func paste(_ text: String) async -> Bool {
    guard let files = stack.files else { return false }
    if let file = ImportableFile(pasted: text) {
      ask(whetherToImport: .file(file), files, .importTextQuestion(format: .format(file.format)))
      return true
    }
    guard text.contains("/") else { return false }
    switch await Task.detached(operation: { ImportableFile.finding(text, among: files) }).value {
    case .file(let file): ask(whetherToImport: .file(file), files)
    case .folder(let path): ask(whetherToImport: .folder(path: path), files)
    case .failed(let failure): stack.say(.failed(failure))
    case .nothing, .missing: return false
    }
    return true
  }

  private func ask(whetherToImport source: ImportSource, _ files: UserFiles, _ question: Message? = nil) {
    let question = question ?? .importFileQuestion(file: source.name ?? "")
    stack.push(
      // It only shows what would be imported.
      MenuScreen(stack, asking: question, .importAnswer, shortcut: "i", isSafe: true) { [stack] in
        stack.push(PreviewScreen(stack, ImportPreview(stack, source, files)))
      }
    )
  }
}
