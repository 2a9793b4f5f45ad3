public import Foundation
public import TerminalUI

/// The program under test, run in a terminal.
///
/// It runs under a shell script that keeps its results in files of the workspace, and that leaves the terminal open for
/// inspection.
public struct Program {
  let workspace: Workspace
  /// The prefix of its files: another window on the same workspace has another name.
  private let window: String

  public init(_ workspace: Workspace, window: String = "window1") {
    self.workspace = workspace
    self.window = window
  }

  /// Its location: beside the tests.
  public static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/mytodo"
  }()

  /// The command line that runs it in a terminal.
  ///
  /// - Parameters:
  ///   - arguments: for the program, as the shell reads them.
  ///   - setUp: what the shell does before, such as setting a variable.
  ///   - isKeptOpen: whether the terminal stays open for inspection when the program has ended.
  public func commandLine(
    _ arguments: String = "",
    setUp: String = ":",
    isKeptOpen: Bool = true
  ) throws -> String {
    try workspace.write(
      """
      cd '\(workspace.path)'
      rm -f \(window).status \(window).after
      stty -g >\(window).before
      \(setUp)
      sh -c 'echo $$ >\(window).pid; exec "$@"' sh '\(Self.path)' \(arguments)
      echo $? >\(window).status
      trap '' INT QUIT
      stty -g >\(window).after
      \(isKeptOpen ? Self.waitingForLook : "exit")

      """,
      to: window + ".sh"
    )
    return "sh '\(workspace.path)/\(window).sh'"
  }

  private static let endMark = "[ended]"
  private static let waitingForLook = "trap - INT QUIT; stty sane; printf '\\n%s\\n' '\(endMark)'; exec cat"

  /// Whether a terminal in which it ran shows that it has ended.
  public static func hasEnded(_ screen: ScreenBuffer) -> Bool {
    screen.lines.contains { $0.contains(endMark) }
  }

  public var processID: pid_t? { trimmed("pid").flatMap { pid_t($0) } }
  /// As in a shell: 128 plus the signal's number if a signal ended it; nil while it runs.
  public var exitStatus: Int? { trimmed("status").flatMap { Int($0) } }
  /// The output of stty(1) before it started, and after it ended.
  public var modesBefore: String? { trimmed("before") }
  public var modesAfter: String? { trimmed("after") }

  private func trimmed(_ name: String) -> String? {
    workspace.contents("\(window).\(name)")?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
