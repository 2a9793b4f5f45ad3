import Foundation
import TODOCore
import TODOScreens
import TODOWording

/// Edits the details of an item in the user's editor.
struct DetailEditing {
  let session: CommandSession

  /// - Returns: the details when the editor has ended.
  func edit(_ item: TODOItem) async throws -> String {
    guard session.world.input.terminal != nil, session.output.isTerminal else {
      throw CommandFailure.noTerminal(.noTerminalForEditor)
    }
    do {
      return try await session.world.editor(item.detail)
    } catch let message as Message {
      throw CommandFailure.refused(message)
    }
  }

  /// Keeps details that could not be saved in a separate file.
  ///
  /// - Returns: the failure, with the location of the details, or why they are lost.
  func keep(_ detail: String, after failure: CommandFailure) -> CommandFailure {
    var template = Array((session.world.environment.temporaryDirectory + "/mytodo-detail.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { return lost(path, String(cString: strerror(errno)), failure) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(detail.utf8))
    } catch {
      unlink(path)
      return lost(path, error.localizedDescription, failure)
    }
    return failure.saying(.clauses(first: failure.message, second: .editedDetailsKept(path: path)))
  }

  private func lost(_ path: String, _ reason: String, _ failure: CommandFailure) -> CommandFailure {
    failure.saying(.clauses(first: failure.message, second: .editedDetailsLost(path: path, reason: reason)))
  }
}
