public import Foundation
public import TODOCore

/// Task lists of Markdown: those of GitHub, and of Obsidian with the signs of Tasks and the fields of Dataview.
///
/// The range of an entry is the line of the task with the lines of its details below it, up to the first of its steps; its details after
/// steps are further parts of it. The entry that is kept has a line `#task` in front of it if every task of the file has this tag.
public struct MarkdownFormat: TaskFormat {
  public let format = FileFormat.markdown
  private let settings: FormatSettings

  public init(_ settings: FormatSettings) { self.settings = settings }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    guard let scanned = file.withUnsafeBytes({ MarkdownScan.file($0) }) else {
      throw .tooManyEntries(limit: FormatLimits.entries)
    }
    return scanned
  }

  public func read(_ text: Data) -> ForeignEntry? { MarkdownEntry(text)?.read(settings) }

  public func write(_ item: ExportedItem) -> WrittenEntry { MarkdownWriter(item, settings).written }

  /// In a new file, what was kept of another one keeps its indentation where that says the same.
  public func placed(_ lines: Data, below parent: Data?, beside sibling: Data?, level: Int) -> Data? {
    let old = MarkdownIndent(of: lines)
    let (above, before) = (parent.map { MarkdownIndent(of: $0) }, sibling.map { MarkdownIndent(of: $0) })
    if settings.updated == nil, old.width > above?.width ?? -1, old.width <= before?.width ?? old.width {
      return lines
    }
    return old.moved(
      lines,
      to: before?.prefix ?? above?.ofStep(settings.updated?.indent ?? MarkdownWriter.indent) ?? []
    )
  }
}
