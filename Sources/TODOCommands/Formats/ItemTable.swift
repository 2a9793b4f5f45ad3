import MapTiles
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TerminalUI

/// Items in aligned columns, no wider than the terminal: short id, check box, priority, title, due date,
/// distance, location.
///
/// Each page is measured when it is printed; columns that one page has widened stay wide below it.
struct ItemTable: ItemPrinter {
  private let session: CommandSession
  private let dates: DateWording
  private let marks: MarkStyle
  private let paint: Paint
  private let columns: Int
  private var id = 0
  private var title = 0
  private var due = 0
  private var distance = 0
  private var location = 0

  private static let gap = 2
  /// The location, the due date and the distance are left out, in this order, if the title would have less than this.
  private static let smallestTitle = 16
  private static let parent = 24

  init(session: CommandSession, hasColor: Bool) {
    self.session = session
    dates = session.dates
    marks = session.world.marks(of: session.world.output)
    paint = Paint(isOn: hasColor)
    columns = session.output.columns
  }

  /// An item with its displayed texts.
  private struct Row {
    let item: TODOItem
    /// With its steps and the item that it is a step of.
    let title: String
    let id: String
    let due: (text: String, isOverdue: Bool)
    /// Empty in a list that is not by distance.
    let distance: String
    let location: String
  }

  mutating func print(_ items: [ListedItem]) async throws {
    let short = try await session.store.shortIDs(of: items.map(\.item.id))
    let rows = items.map { listed in
      let item = listed.item
      return Row(
        item: item,
        title: [item.title, item.tail(marks, parentColumns: Self.parent)].filter { !$0.isEmpty }
          .joined(separator: " "),
        id: short[item.id]?.description ?? "",
        due: dates.row(item, isLong: true),
        distance: listed.kilometres.map(text) ?? "",
        location: item.locationText(marks)
      )
    }
    measure(rows)
    for row in rows { try session.output.printPrepared(line(row)) }
  }

  private func text(_ kilometres: Double) -> String {
    session.output.text(.distance(kilometres, LengthUnit(country: session.world.environment.country)))
  }

  private mutating func measure(_ rows: [Row]) {
    for row in rows {
      id = max(id, row.id.utf8.count)
      due = max(due, DrawableText.width(of: row.due.text, limit: columns))
      distance = max(distance, DrawableText.width(of: row.distance, limit: columns))
      location = max(location, DrawableText.width(of: row.location, limit: columns / 4))
    }
    let lead = id + Self.gap + 4 + PriorityMark.columns(marks) + 1
    func rest() -> Int {
      columns - lead - [due, distance, location].filter { $0 > 0 }.reduce(0) { $0 + $1 + Self.gap }
    }
    if rest() < Self.smallestTitle { location = 0 }
    if rest() < Self.smallestTitle { due = 0 }
    if rest() < Self.smallestTitle { distance = 0 }
    let widest = rows.reduce(title) { max($0, DrawableText.width(of: $1.title, limit: columns)) }
    title = max(0, min(rest(), widest))
  }

  private func line(_ row: Row) -> String {
    let item = row.item
    let look: Paint.Look = item.isDone ? .quiet : .plain
    var line = TableLine(columns: columns, marks: session.world.marks, paint: paint)
    line.add(row.id, columns: id, .quiet)
    line.skip(Self.gap)
    line.add(item.isDone ? "[x]" : "[ ]", columns: 3, look)
    line.skip(1)
    let markLook: Paint.Look = item.isDone ? .quiet : item.priority == .highest ? .warning : .plain
    line.add(PriorityMark(item.priority).text(marks), columns: PriorityMark.columns(marks), markLook)
    line.skip(1)
    line.add(row.title, columns: title, look)
    if due > 0 {
      line.skip(Self.gap)
      line.add(row.due.text, columns: due, row.due.isOverdue ? .warning : look)
    }
    if distance > 0 {
      let width = DrawableText.width(of: row.distance, limit: columns)
      line.skip(Self.gap + distance - width)
      line.add(row.distance, columns: width, look)
    }
    if location > 0 {
      line.skip(Self.gap)
      line.add(row.location, columns: location, .quiet)
    }
    return line.text
  }
}

/// One line of a table. Blanks are written only if something follows them.
struct TableLine {
  private(set) var text = ""
  private var room: Int
  private var blanks = 0
  private let marks: MarkStyle
  private let paint: Paint

  init(columns: Int, marks: MarkStyle, paint: Paint) {
    room = columns
    self.marks = marks
    self.paint = paint
  }

  mutating func skip(_ columns: Int) { blanks += columns }

  /// Adds a text, cut to its column.
  mutating func add(_ cell: String, columns: Int, _ look: Paint.Look) {
    let fitted = DrawableText.fitted(cell, columns: min(columns, room - blanks), marks: marks)
    if fitted.columns > 0, cell != " " {
      text += String(repeating: " ", count: blanks) + paint.painted(fitted.text, look)
      room -= blanks + fitted.columns
      blanks = columns - fitted.columns
    } else {
      blanks += columns
    }
  }
}
