import ArgumentParser
import Foundation
import TODOModel
import TerminalUI

/// Why a command did not do what it was asked for: what is said on standard error, and the exit code.
nonisolated enum CommandFailure: Error {
  /// The file that holds the items could not be used, or something stands in the way; nothing was changed unless the
  /// text says so.
  case refused(String)
  /// There is no terminal to ask or to edit at.
  case noTerminal(String)
  case notFound(String)
  /// A name means several items, told of in the lines below the first.
  case ambiguous(String)
  /// The arguments make no sense.
  case usage(String)

  init(_ error: any Error, path: String) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as TODOStoreError: self = .refused(AppFailure.store(error, .file(path)).description)
    default: self = .refused(String(describing: error))
    }
  }

  /// As `Docs/Commands.md` lists them.
  var exitCode: Int32 {
    switch self {
    case .refused: 1
    case .noTerminal: 2
    case .notFound: 3
    case .ambiguous: 4
    case .usage: ExitCode.validationFailure.rawValue
    }
  }

  var text: String {
    switch self {
    case .refused(let text), .noTerminal(let text), .notFound(let text), .ambiguous(let text),
      .usage(let text):
      text
    }
  }

  /// The same failure with more said of it.
  func adding(_ words: String) -> CommandFailure {
    switch self {
    case .refused(let text): .refused(text + words)
    case .noTerminal(let text): .noTerminal(text + words)
    case .notFound(let text): .notFound(text + words)
    case .ambiguous(let text): .ambiguous(text + words)
    case .usage(let text): .usage(text + words)
    }
  }

  /// Says it on standard error. What a terminal would obey is shown as marks.
  func report() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { DrawableText($0).string }.joined(separator: "\n")
    FileHandle.standardError.write(Data("mytodo: \(safe)\n".utf8))
  }
}
