import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The places, lists, views and tags at the left of a wide window, with the numbers of their items. A click goes there.
struct Sidebar {
  let stack: ScreenStack
  /// What is dragged over it.
  var drag: ListDrag?

  private var list: MyTODOViewModel { stack.list }

  /// How many tags are shown: those with the most open items.
  private static let maxTags = 12

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) {
    let area = layout.sidebar
    guard !area.isEmpty else { return }
    canvas.verticalLine(in: layout.sidebarDivider)
    let lines = lines
    // What is beyond the window is found with Tab.
    let shown = lines.count <= area.rows ? lines.count : area.rows - 1
    for (offset, line) in lines.prefix(shown).enumerated() { draw(line, &canvas, area.row(at: offset)) }
    if shown < lines.count {
      let place = area.row(at: shown)
      canvas.write(.moreInGoTo, in: place.inset(left: 2), canvas.theme.quiet)
      canvas.areas.note(.moreTags, at: place)
    }
  }

  // MARK: What there is

  private enum Line {
    case entry(Entry)
    case heading(Message)
    /// The word over the tags, with their number.
    case tags(count: String)
    /// Tags beyond the first ones.
    case moreTags(Int)
    case gap
  }

  private struct Entry {
    let place: ListPlace
    let name: String
    let count: TODOGroupCount?
    let isHere: Bool
    var isAlarming = false
    var isQuiet = false
  }

  private var lines: [Line] {
    func of(_ kind: TODOCollection.Kind) -> [TODOCollection] { list.shelf.filter { $0.kind == kind } }
    var lines = ListPlace.builtIn.compactMap(entry).map(Line.entry)
    for kind in [TODOCollection.Kind.list, .view] {
      let collections = of(kind)
      guard !collections.isEmpty else { continue }
      lines += [.gap, .heading(.heading(of: kind))] + collections.map { .entry(entry($0)) }
    }
    let tags = of(.tag)
    guard !tags.isEmpty else { return lines }
    lines += [.gap, .tags(count: tags.count < list.shelfRows ? String(tags.count) : "\(tags.count)+")]
    guard stack.showsTags else { return lines }
    let most = tags.sorted { $0.openItems > $1.openItems }
    lines += most.prefix(Self.maxTags).map { .entry(entry($0)) }
    return tags.count > Self.maxTags ? lines + [.moreTags(tags.count - Self.maxTags)] : lines
  }

  /// Nil for a place that is shown only while something is there, or while it is shown.
  private func entry(_ place: ListPlace) -> Entry? {
    let count = list.number(of: place)
    let isHere = list.query.place == place
    let isOptional = place == .snoozed || place == .done
    guard !isOptional || isHere || count != .exactly(0) else { return nil }
    return Entry(
      place: place,
      name: stack.text(.name(of: place)),
      count: count,
      isHere: isHere,
      isAlarming: place == .today && list.hasOverdue,
      isQuiet: isOptional || count == .exactly(0)
    )
  }

  private func entry(_ collection: TODOCollection) -> Entry {
    let count = list.number(of: collection)
    return Entry(
      place: .collection(collection.id),
      name: stack.formatter.name(of: collection),
      count: count,
      isHere: list.query.destination?.collection?.isSame(as: collection) == true,
      isQuiet: count == .exactly(0)
    )
  }

  // MARK: Drawing

  private func draw(_ line: Line, _ canvas: inout Canvas, _ place: Rect) {
    let theme = canvas.theme
    let room = place.inset(left: 2)
    switch line {
    case .entry(let entry): draw(entry, &canvas, place)
    case .heading(let name): canvas.write(name, in: room, theme.faint)
    case .tags(let count):
      let sign = stack.showsTags ? canvas.marks.unfolded : canvas.marks.folded
      canvas.writeRight(count, in: place, theme.faint)
      canvas.write("\(stack.text(.headingTags)) \(sign)", in: room, theme.faint)
      canvas.areas.note(.tags, at: place)
    case .moreTags(let count):
      canvas.write(.moreInSidebar(count: count), in: room, theme.quiet)
      canvas.areas.note(.moreTags, at: place)
    case .gap: break
    }
  }

  private func draw(_ entry: Entry, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    let target = drag?.target == entry.place ? theme.target : nil
    func style(_ part: Style) -> Style { theme.part(part, of: target) }
    if let target { canvas.buffer.fill(line.inset(left: 1), style: target) }
    if entry.isHere || target != nil { canvas.write(String(canvas.marks.pointer), in: line, theme.accent) }
    // One in which nothing is left to do has no number.
    var number =
      entry.count == .exactly(0)
      ? 0
      : canvas.writeRight(
        entry.count?.text ?? "",
        in: line,
        style(entry.isAlarming ? theme.alarm : theme.quiet)
      )
    if target != nil, let drag {
      let room = line.inset(right: number == 0 ? 0 : number + 2)
      number += canvas.writeRight(drag.text, in: room, style(theme.label)) + 2
    }
    let look = style(entry.isHere ? theme.label : entry.isQuiet && target == nil ? theme.quiet : theme.plain)
    canvas.write(entry.name, in: line.inset(left: 2, right: number + 1), look)
    canvas.areas.note(.destination(entry.place), at: line)
  }
}
