import Foundation
import TODOCore

/// Names and titles of other programs, as ours can be.
enum ForeignText {
  /// The title of an item that has none in its file. It is never written.
  static let noTitle = "(no title)"

  /// A title in one line, and what is beyond the longest one.
  static func title(_ text: String) -> (title: String, rest: String?) {
    let text = StoredText.line(text)
    guard text.utf8.count > FormatLimits.title,
      let end = text.index(text.startIndex, offsetBy: FormatLimits.title, limitedBy: text.endIndex),
      end < text.endIndex
    else { return (text, nil) }
    return (String(text[..<end]), String(text[end...]))
  }

  /// The name of a list as ``TODOItemValues/list`` has it, empty for the Inbox; nil for a text that names none.
  static func list(_ text: String) -> String? {
    guard StoredText.isFilled(text) else { return nil }
    if let name = CollectionName.list(typed: text) { return name }
    guard let name = name(visible(text), .list) else { return nil }
    if name.isEverything(.list) { return CollectionName.everything + " 2" }
    return name.isInbox(.list) ? "" : name.text
  }

  /// The name of a tag, for all formats and for sync: “Phone calls” and “Phone - calls” are Phone-calls. What can be a name is that name. Nil
  /// if nothing of it can be.
  static func tag(_ text: String) -> CollectionName? {
    if let name = CollectionName(text, .tag) { return name }
    var name = String.UnicodeScalarView()
    // What is between two words: minus signs, and whether something that cannot be in a name is among them.
    var (signs, isApart) = ("", false)
    // More than any name can have, and little of one of a megabyte.
    for scalar in text.unicodeScalars.prefix(16 * CollectionName.longest) {
      if scalar == "-" {
        signs += "-"
      } else if CollectionName.accepts(scalar, .tag) {
        if !name.isEmpty { name += (isApart ? "-" : signs).unicodeScalars }
        (signs, isApart) = ("", false)
        name.append(scalar)
      } else {
        isApart = true
      }
    }
    return self.name(String(name), .tag)
  }

  /// The longest beginning that can be a name.
  private static func name(_ text: String, _ kind: TODOCollection.Kind) -> CollectionName? {
    var text = text.prefix(CollectionName.longest)
    while let last = text.last {
      if kind != .tag || last != "-", let name = CollectionName(text, kind) { return name }
      text.removeLast()
    }
    return nil
  }

  /// With blanks for control characters and line ends, and no longer than what can become a name.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(16 * CollectionName.longest)
    return String(String.UnicodeScalarView(scalars.map { CollectionName.accepts($0, .list) ? $0 : " " }))
  }
}

/// The letters of todo.txt and org.
extension TODOPriority {
  /// The level of a capital letter. All from D on are low.
  init(letter: String) {
    switch letter {
    case "A": self = .highest
    case "B": self = .high
    case "C": self = .middle
    default: self = .low
    }
  }

  /// The letter that is written; nil for none.
  var letter: String? {
    switch self {
    case .highest: "A"
    case .high: "B"
    case .middle: nil
    case .low: "D"
    }
  }
}

extension TODOItemValues {
  /// The title as a line of another program's file has it: without blanks around it, and empty for none.
  var writtenTitle: String {
    title == ForeignText.noTitle ? "" : StoredText.line(title).trimmingCharacters(in: .whitespaces)
  }
}

extension ForeignEntry {
  /// Takes the title; what of it is too long goes on in the details, and that is told.
  ///
  /// - Parameter name: what the file calls it.
  /// - Returns: what goes on in the details.
  mutating func takeTitle(_ text: String, named name: String = ItemField.title.row.name) -> String? {
    let (title, rest) = ForeignText.title(text)
    values.title = title
    if rest != nil { notes.append(FileNote(line: 0, name, .changed, .tooLong(limit: FormatLimits.title))) }
    return rest
  }

  /// Takes the title, and details that begin with what of it is too long.
  mutating func takeTexts(_ title: String, _ detail: String?) {
    let texts = [takeTitle(title), detail].compactMap(\.self).filter { !$0.isEmpty }
    values.detail = StoredText.lines(texts.joined(separator: "\n"))
  }

  /// Takes the first link of an array of objects, and tells that there are others.
  ///
  /// - Parameter address: the member of a link that says it.
  mutating func takeLink(of task: JSONText, _ name: String, _ address: String) {
    guard case .array(let array) = task[name] else { return }
    let links = task.elements(array)
    values.url = StoredText.line(links.first.flatMap(task.object)?.string(address) ?? "")
    if links.count > (values.url.isEmpty ? 0 : 1) { notes.append(FileNote(line: 0, name, .kept)) }
  }

  /// Takes the tags, and tells those that have another name here or can have none, and whether there are too many.
  ///
  /// - Parameters:
  ///   - spelled: as the file has them, without their signs.
  ///   - name: what the file calls them.
  ///   - others: what becomes of those that can have no name here.
  mutating func takeTags(
    _ spelled: some Sequence<String>,
    named name: String = ItemField.tags.row.name,
    limit: Int = FormatLimits.tags,
    others: FileNote.Fate = .kept
  ) {
    var tags: [String] = []
    func tell(_ fate: FileNote.Fate, _ reason: FileNote.Reason) {
      notes.append(FileNote(line: 0, name, fate, reason))
    }
    for (number, text) in spelled.enumerated() {
      guard number < limit else {
        tell(.kept, .tooLong(limit: limit))
        break
      }
      guard let tag = ForeignText.tag(text)?.text else {
        tell(others, .notUnderstood(text))
        continue
      }
      tags.append(tag)
      if tag != text { tell(.changed, .becomes(text, "#" + tag)) }
    }
    values.tags = ItemTags(tags)
  }
}

extension ItemTags {
  /// The spellings of a file that still stand for one of the tags, each tag once, or for no tag at all; and the names of the tags that the file
  /// lacks.
  ///
  /// - Parameter name: the tag that a spelling stands for; nil if it stands for none.
  func spelled<Spelling>(by old: [Spelling], _ name: (Spelling) -> String?) -> (
    kept: [Spelling], new: [String]
  ) {
    var left = self
    let kept = old.filter { spelling in
      guard let name = name(spelling) else { return true }
      let tag = ItemTags([name])
      defer { left = left.removing(tag) }
      return left.adding(tag) == left
    }
    return (kept, left.names)
  }
}

extension FormatSettings {
  /// The list that is said beside the file, empty for the Inbox; nil for what the file says.
  var givenList: String? {
    if let list { return ForeignText.list(list) ?? "" }
    guard listIsFile else { return nil }
    let name = fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName[...]
    return ForeignText.list(String(name)) ?? ""
  }

  /// The list that the folder of a calendar is; nil for none.
  var folderList: String? { folderName.flatMap(ForeignText.list) }
}
