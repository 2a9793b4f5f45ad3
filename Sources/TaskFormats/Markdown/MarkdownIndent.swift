import Foundation

/// The indentation of a task, and that of the lines below it.
struct MarkdownIndent: Hashable {
  /// The blanks and `>` in front.
  let prefix: [UInt8]
  /// How many columns these take, and what is up to the text after the sign of the list.
  let width, content: Int

  /// - Parameter entry: the lines of a task, or of one with its steps.
  init(of entry: Data) {
    let head =
      TextLine.lines(of: [UInt8](entry)).first { !MarkdownLine($0.content[...]).isBlank }?.content ?? []
    let line = MarkdownLine(head[...])
    prefix = Array(head.prefix(line.prefix))
    (width, content) = (line.width, line.contentWidth(in: head[...]))
  }

  /// The indentation of a step, by as much as those of the file have, but at least up to the text of its task.
  func ofStep(_ indent: String) -> [UInt8] {
    let blanks = indent.utf8.allSatisfy { $0 == 0x20 } ? max(0, content - width - indent.utf8.count) : 0
    return prefix + Array(indent.utf8) + [UInt8](repeating: 0x20, count: blanks)
  }

  /// Lines with another indentation than this one; those that are indented more stay so.
  func moved(_ lines: Data, to new: [UInt8]) -> Data {
    guard new != prefix else { return lines }
    let moved = TextLine.lines(of: [UInt8](lines)).flatMap { line -> [UInt8] in
      if MarkdownLine(line.content[...]).isBlank { return line.content + line.end }
      let rest =
        line.content.starts(with: prefix)
        ? line.content.dropFirst(prefix.count) : MarkdownLine.dropping(width, of: line.content[...])
      return new + rest + line.end
    }
    return Data(moved)
  }
}
