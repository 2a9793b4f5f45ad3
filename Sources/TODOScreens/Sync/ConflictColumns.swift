import TODOCore
import TODOWording
import TerminalUI

/// Where the parts of the rows are: title, fields and, where there is room, the list and the time since which they differ.
struct ConflictColumns {
  private let stack: ScreenStack
  private let fields, list, since: Range<Int>?
  private let title: Range<Int>

  /// The width from which on a row has the list and the time.
  private static let wide = 66
  /// Beyond this width, rows are hard to follow.
  private static let widest = 100
  private static let (maxFields, maxList, gap) = (26, 12, 2)
  private static let titleColumn = 2

  init(_ columns: Int, _ items: some Collection<ConflictedItem>, _ stack: ScreenStack) {
    self.stack = stack
    func width(_ text: (ConflictedItem) -> String, upTo limit: Int) -> Int {
      items.map { DrawableText.width(of: text($0), limit: limit) }.max() ?? 0
    }
    var end = min(columns, Self.widest) - 2
    func take(_ width: Int) -> Range<Int>? {
      guard width > 0 else { return nil }
      let part = max(0, end - width)..<end
      end = max(0, part.lowerBound - Self.gap)
      return part
    }
    let isWide = columns >= Self.wide
    since = take(isWide ? width({ Self.since($0, stack) }, upTo: columns / 3) : 0)
    list = take(isWide ? width({ $0.item.list }, upTo: Self.maxList) : 0)
    fields = take(width({ Self.fields($0, stack) }, upTo: min(Self.maxFields, columns / 2)))
    title = Self.titleColumn..<max(Self.titleColumn, end)
  }

  private static func fields(_ item: ConflictedItem, _ stack: ScreenStack) -> String {
    stack.text(.conflictFields(fields: item.conflicts.map { .changed($0.field) }))
  }

  private static func since(_ item: ConflictedItem, _ stack: ScreenStack) -> String {
    stack.text(.conflictSince(moment: stack.dayAndTime(stack.clock.local(item.since))))
  }

  func draw(_ item: ConflictedItem, isCurrent: Bool, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    let background = isCurrent ? theme.selection : nil
    if isCurrent { canvas.select(line) }
    func write(_ text: String, _ part: Range<Int>?, _ style: Style) {
      guard let part else { return }
      var place = line.inset(left: part.lowerBound)
      place.columns = min(place.columns, part.count)
      canvas.write(text, in: place, theme.part(style, of: background))
    }
    write(item.item.title, title, theme.plain)
    write(Self.fields(item, stack), fields, theme.quiet)
    write(item.item.list, list, theme.quiet)
    write(Self.since(item, stack), since, theme.quiet)
  }
}
