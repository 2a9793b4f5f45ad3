import Foundation

/// A question on the terminal that is answered by y or n.
nonisolated struct Question {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether somebody is there to answer.
  static var canBeAsked: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks on standard error. Anything but yes is no, also the end of the input.
  func ask() -> Bool {
    FileHandle.standardError.write(Data("\(text) [y/N] ".utf8))
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}
