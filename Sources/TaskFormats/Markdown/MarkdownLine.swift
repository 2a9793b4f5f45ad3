/// One line of a note: how far it is indented, and whether it is a task.
struct MarkdownLine {
  /// The item of a list with a check box.
  struct Task: Hashable {
    /// What is between the brackets.
    var mark: Range<Int>
    /// Its text, without the blanks around it.
    var text: Range<Int>
  }

  /// How many bytes of blanks and `>` are in front.
  private(set) var prefix = 0
  /// How many columns they take, with tab stops of four.
  private(set) var width = 0
  /// How many `>` are among them: how deep it is in quotes.
  private(set) var quotes = 0
  let isBlank: Bool
  /// Where the text of a list's item begins; of another line, where that does.
  private(set) var content = 0
  private(set) var task: Task?
  private(set) var isListItem = false

  /// - Parameters:
  ///   - bytes: without the line end.
  ///   - longestMark: how many bytes a mark that is not ASCII may have: those of one character, more if it was converted.
  init(_ bytes: ArraySlice<UInt8>, longestMark: Int = 4) {
    let start = bytes.startIndex
    loop: for byte in bytes {
      switch byte {
      case 0x20: width += 1
      case 0x09: width += 4 - width % 4
      case UInt8(ascii: ">"):
        width += 1
        quotes += 1
      default: break loop
      }
      prefix += 1
    }
    var rest = bytes[(start + prefix)...]
    isBlank = rest.isEmpty
    content = prefix
    guard Self.takeMarker(&rest) else { return }
    isListItem = !rest.isEmpty
    content = rest.startIndex - start
    task = Self.task(rest, longestMark).map { task in
      func moved(_ range: Range<Int>) -> Range<Int> {
        (range.lowerBound - start)..<(range.upperBound - start)
      }
      return Task(mark: moved(task.mark), text: moved(task.text))
    }
  }

  /// How many columns are in front of the text of a list's item. After its sign, more than four blanks are a part of the text, as code.
  func contentWidth(in bytes: ArraySlice<UInt8>) -> Int {
    let head = bytes.dropFirst(prefix).prefix(content - prefix)
    let sign = head.prefix { !$0.isBlank }.count
    var column = width + sign
    for byte in head.dropFirst(sign) { column += byte == 0x09 ? 4 - column % 4 : 1 }
    return column - width - sign > 4 ? width + sign + 1 : column
  }

  /// Takes `-`, `*`, `+`, `1.` or `1)` and the blanks after it from the front.
  private static func takeMarker(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var marker = rest
    if let first = marker.first, "-*+".utf8.contains(first) {
      marker.removeFirst()
    } else {
      let digits = marker.prefix(while: \.isASCIIDigit)
      marker = marker.dropFirst(digits.count)
      guard (1...9).contains(digits.count), let first = marker.first,
        first == UInt8(ascii: ".") || first == UInt8(ascii: ")")
      else { return false }
      marker.removeFirst()
    }
    let text = marker.drop(while: \.isBlank)
    guard text.startIndex > marker.startIndex else { return false }
    rest = text
    return true
  }

  private static func task(_ rest: ArraySlice<UInt8>, _ longestMark: Int) -> Task? {
    guard rest.first == UInt8(ascii: "["),
      let close = rest.prefix(2 + longestMark).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let mark = (rest.startIndex + 1)..<close
    guard let first = rest[mark].first,
      mark.count == 1 && first >= 0x20 || rest[mark].allSatisfy({ $0 >= 0x80 })
    else { return nil }
    let behind = rest[(close + 1)...]
    guard behind.first.map(\.isBlank) ?? true else { return nil }
    let text = behind.drop(while: \.isBlank)
    let end = text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.startIndex
    return Task(mark: mark, text: text.startIndex..<max(text.startIndex, end))
  }

  /// Without the indentation up to a column; of a tab beyond it, nothing is left.
  static func dropping(_ width: Int, of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var column = 0
    return bytes.drop { byte in
      guard column < width else { return false }
      switch byte {
      case 0x20, UInt8(ascii: ">"): column += 1
      case 0x09: column += 4 - column % 4
      default: return false
      }
      return true
    }
  }
}

/// The fences of code: at least three backticks or tildes.
struct MarkdownFence: Hashable {
  private let sign: UInt8
  private let length: Int

  /// The fence that a line opens, given from where its text begins; nil if it opens none.
  init?(opening text: ArraySlice<UInt8>) {
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let length = text.prefix { $0 == sign }.count
    guard length >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(length).contains(sign) else { return nil }
    (self.sign, self.length) = (sign, length)
  }

  func isClosed(by text: ArraySlice<UInt8>) -> Bool {
    let count = text.prefix { $0 == sign }.count
    return count >= length && text.dropFirst(count).allSatisfy(\.isBlank)
  }
}

/// A comment that goes over several lines.
enum MarkdownComment: String {
  case html = "-->"
  case obsidian = "%%"

  /// The comment that a line begins and does not end, given from where its text begins.
  init?(opening text: ArraySlice<UInt8>) {
    if text.starts(with: "<!--".utf8) {
      self = .html
    } else if text.starts(with: "%%".utf8) {
      self = .obsidian
    } else {
      return nil
    }
    if Self.contains(rawValue, in: text.dropFirst(self == .html ? 4 : 2)) { return nil }
  }

  func isClosed(by line: ArraySlice<UInt8>) -> Bool { Self.contains(rawValue, in: line) }

  private static func contains(_ sign: String, in text: ArraySlice<UInt8>) -> Bool {
    let sign = Array(sign.utf8)
    var rest = text
    while let place = rest.firstIndex(of: sign[0]) {
      rest = rest[place...]
      if rest.starts(with: sign) { return true }
      rest.removeFirst()
    }
    return false
  }
}
