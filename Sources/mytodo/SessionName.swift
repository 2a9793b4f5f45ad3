import Foundation

/// How the history names where changes were made.
enum SessionName {
  /// A window of the app: by its terminal, as `who` does.
  static var ofWindow: String { terminal(of: [STDIN_FILENO]) ?? "process \(getpid())" }

  /// A command: by its terminal, whichever of its streams has one; without, by its session, credentials(7), which all
  /// commands of one script share.
  static var ofCommand: String {
    terminal(of: [STDIN_FILENO, STDERR_FILENO, STDOUT_FILENO]) ?? "session \(getsid(0))"
  }

  private static func terminal(of streams: [Int32]) -> String? {
    let name = streams.lazy.compactMap { ttyname($0).map { String(cString: $0) } }.first
    return name.map { $0.hasPrefix("/dev/") ? String($0.dropFirst(5)) : $0 }
  }
}
