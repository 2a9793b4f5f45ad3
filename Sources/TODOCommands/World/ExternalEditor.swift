import Foundation
import SystemCalls
import TODOScreens
import TODOStore
import TODOWording

/// The user's editor, run as git does: the command line in `$VISUAL` or `$EDITOR`, through the shell, on a file.
struct ExternalEditor {
  private let command: String
  private let temporaryDirectory: String

  init(_ environment: AppEnvironment) {
    command = environment.editor
    temporaryDirectory = environment.temporaryDirectory
  }

  /// Opens `text` in the editor, in a file that only the user can read, and waits until it ends.
  ///
  /// - Returns: the text of the file, without the final line end if the editor added it.
  /// - Throws: the message that says why the text is unchanged.
  func edit(_ text: String) async throws(Message) -> String {
    let file = try TemporaryFile(text, in: temporaryDirectory)
    defer { file.remove() }
    let status = try await run(file.path)
    guard status != 127 else { throw .editorNotFound(command: command) }
    guard status == 0 else { throw .editorFailed(status: "\(status)") }
    let edited = try file.read()
    return edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
  }

  private func run(_ path: String) async throws(Message) -> Int32 {
    // It may die with its own modes set, for example when killed.
    let modes = TerminalModes()
    defer { modes?.restore() }
    do throws(ChildProcess.Failure) {
      return await (try ShellProcess(command + " \"$1\"", argument: path)).end()
    } catch {
      throw .editorNotStarted(reason: error.reason)
    }
  }

  /// The modes of the terminal on standard input; nil if there is none.
  private struct TerminalModes {
    private var modes = termios()

    init?() {
      guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    }

    func restore() {
      // In the background, the call would stop the process; tcsetattr(3p).
      guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
      var modes = modes
      _ = tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
  }

  /// A file of mode 0600 in a directory of mode 0700, both created for this text.
  private struct TemporaryFile {
    private let directory: String
    var path: String { directory + "/detail.txt" }

    init(_ text: String, in parent: String) throws(Message) {
      var template = Array((parent + "/mytodo.XXXXXX").utf8CString)
      guard let made = mkdtemp(&template) else {
        throw .editorFileFailed(reason: String(cString: strerror(errno)))
      }
      directory = String(cString: made)
      let isWritten = FileManager.default.createFile(
        atPath: path,
        contents: Data(text.utf8),
        attributes: [.posixPermissions: 0o600]
      )
      guard isWritten else { throw .editorFileUnwritable(path: path) }
    }

    /// Bytes that are not UTF-8 become U+FFFD.
    func read() throws(Message) -> String {
      guard let data = try? FilePath(path).contents() else { throw .editorFileUnreadable(path: path) }
      return String(decoding: data, as: UTF8.self)
    }

    func remove() { try? FileManager.default.removeItem(atPath: directory) }
  }
}
