/// A line of a ``ContentText``.
struct ContentLine: Hashable, Sendable {
  let line: ContentLineScanner.Line
  /// Of the property, in upper case; empty for a line without one.
  let name: String

  /// Its bytes with folds and line end.
  var range: Range<Int> { line.content.lowerBound..<line.end }
}

/// A component, such as a to-do or its alarm, by the places of its lines.
struct ContentComponent: Hashable, Sendable {
  /// In upper case.
  let name: String
  let begin: ContentLine
  /// Its own properties.
  fileprivate(set) var lines: [ContentLine] = []
  fileprivate(set) var components: [ContentComponent] = []
  /// Nil if it does not end before what it is in ends.
  fileprivate(set) var end: ContentLine?
  /// Its bytes, with the lines of `BEGIN` and `END`.
  fileprivate(set) var range: Range<Int>

  /// The first property of that name.
  func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  /// Where a property is added: after the last one.
  var endOfLines: Int { lines.last?.range.upperBound ?? begin.range.upperBound }
  /// Where a component is added: before the end.
  var endOfComponents: Int { end?.range.lowerBound ?? range.upperBound }
}

/// Bytes of iCalendar with the places of their components and lines. The bytes themselves are never changed: see ``ContentPatch``.
struct ContentText: Sendable {
  let bytes: [UInt8]
  /// Those in no other one.
  private(set) var components: [ContentComponent] = []
  /// Lines in no component.
  private(set) var lines: [ContentLine] = []

  /// Components in components, at most; deeper ones are taken for parts of the one around them.
  static let deepest = 8

  /// Any bytes can be read. A component without end ends with the one that it is in; an end without beginning is passed over.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var builder = Builder()
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ContentLineScanner(buffer)
      while let line = scanner.next() { builder.add(line, in: buffer) }
    }
    builder.close(through: 0, at: bytes.count)
    (components, lines) = (builder.components, builder.lines)
  }

  /// A property; nil for a line that has none.
  func property(_ line: ContentLine) -> ContentProperty? {
    guard line.line.isFolded else { return ContentProperty(bytes[line.line.content]) }
    return ContentProperty(
      bytes.withUnsafeBufferPointer { ContentLineScanner.unfolded(line.line, in: $0) }[...]
    )
  }

  /// The first property of that name.
  func property(_ name: String, in component: ContentComponent) -> ContentProperty? {
    component.line(name).flatMap(property)
  }
}

extension ContentText {
  /// Puts lines into components.
  private struct Builder {
    var components: [ContentComponent] = []
    var lines: [ContentLine] = []
    private var open: [ContentComponent] = []
    /// How many components are open beyond the deepest.
    private var deeper = 0

    mutating func add(_ line: ContentLineScanner.Line, in bytes: UnsafeBufferPointer<UInt8>) {
      let name = ContentLine.name(of: line, in: bytes)
      let entry = ContentLine(line: line, name: name)
      switch name {
      case "BEGIN":
        guard open.count < ContentText.deepest else {
          deeper += 1
          return
        }
        open.append(
          ContentComponent(
            name: ContentLine.componentName(of: line, in: bytes),
            begin: entry,
            range: entry.range
          )
        )
      case "END" where deeper > 0: deeper -= 1
      case "END":
        let ended = ContentLine.componentName(of: line, in: bytes)
        guard let index = open.lastIndex(where: { $0.name == ended }) else { return }
        close(through: index + 1, at: line.content.lowerBound)
        open[index].end = entry
        close(through: index, at: line.end)
      default:
        if open.isEmpty { lines.append(entry) } else { open[open.count - 1].lines.append(entry) }
      }
    }

    /// Closes components from the innermost to the one of that depth.
    mutating func close(through depth: Int, at end: Int) {
      while open.count > depth {
        var component = open.removeLast()
        component.range = component.range.lowerBound..<end
        if open.isEmpty {
          components.append(component)
        } else {
          open[open.count - 1].components.append(component)
        }
      }
    }
  }
}

extension ContentLine {
  /// The name of the property of a line in upper case; empty if it has neither colon nor semicolon.
  static func name(of line: ContentLineScanner.Line, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    if line.isFolded {
      let unfolded = ContentLineScanner.unfolded(line, in: bytes)
      return unfolded.withUnsafeBufferPointer { name(in: $0, 0..<$0.count) }
    }
    return name(in: bytes, line.content)
  }

  private static func name(in bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> String {
    // No property has a longer name; a line of a megabyte is not looked through for its colon.
    var end = content.lowerBound
    let last = min(content.upperBound, end + longestName)
    while end < last, bytes[end] != .colon, bytes[end] != .semicolon { end += 1 }
    guard end < last else { return "" }
    return String(upperASCII: bytes[content.lowerBound..<end])
  }

  private static let longestName = 256

  /// What a line of `BEGIN` or `END` names, in upper case.
  static func componentName(of line: ContentLineScanner.Line, in bytes: UnsafeBufferPointer<UInt8>) -> String
  {
    guard line.content.count <= longestName,
      let property = ContentProperty(ContentLineScanner.unfolded(line, in: bytes)[...])
    else { return "" }
    return property.trimmedText.uppercased()
  }
}
