import TODOCore
import TerminalUI

/// The lines of a form from top to bottom: every field and button, then what makes it easier to read, as far as there is room. They depend
/// on nothing that is typed, so that nothing moves while typing.
struct FormLines {
  enum Line: Hashable {
    case field(FormField)
    /// What is understood of a field. It has its place before there is anything.
    case reading(ItemField)
    /// The month of the due date.
    case month
    /// The fields without a row.
    case more
    case buttons
    /// What others have done to the item.
    case meanwhile
    case gap
  }

  /// What the form has to show.
  struct Wish {
    let fields: FormFields
    let focus: FormField
    /// The rows of the details as they are stored.
    var detailRows = 0
    /// The rows of the names of the fields without a row.
    var moreRows = 1
    /// The rows of what others have done to the item.
    var meanwhileRows = 0
    /// The rows of what is understood of the due date, and of other fields where it is below them.
    var dueRows = 2
    var readRows: [ItemField: Int] = [:]
    /// Whether the month is below the due date, if there is room.
    var hasMonthBelow = false
  }

  private(set) var lines: [(line: Line, rows: Int)] = []

  /// The height from which on the title has a blank row below it, and the names of the other fields one above them.
  private static let tallRows = 36
  /// The rows of all gaps.
  private static let gaps = 8

  init(_ wish: Wish, rows: Int) {
    let (fields, further) = (wish.fields, wish.fields.further)
    let fixed =
      FormField.usual.count + further.count + (fields.words.isEmpty ? 0 : 1) + (fields.hasStatus ? 1 : 0) + 1
    var spare = Room(rows - fixed - wish.meanwhileRows)
    func isFocus(_ field: ItemField) -> Bool { wish.focus == .field(field) }
    // What is understood is visible while it is typed, however low the window is.
    func reading(_ field: ItemField, _ wanted: Int) -> Int {
      spare.take(upTo: wanted, needed: isFocus(field) ? min(wanted, max(1, rows - 1)) : 0)
    }
    func gap() -> Bool { spare.take(1) }

    let due = reading(.due, wish.dueRows > 2 || isFocus(.due) ? wish.dueRows : 1)
    let read = wish.readRows.mapValues { _ in 0 }.merging(
      further.compactMap { field in wish.readRows[field].map { (field, reading(field, $0)) } }
    ) { $1 }
    let more = 1 + spare.take(upTo: wish.moreRows - 1)
    let buttonGap = gap()
    // Long details come before a month.
    let hasMonth =
      wish.hasMonthBelow
      && spare.left >= MonthCalendar.rows + (wish.detailRows > 2 ? wish.detailRows + Self.gaps : 0)
    let month = hasMonth && spare.take(MonthCalendar.rows) ? MonthCalendar.rows : 0
    let dueEnd = wish.dueRows > 2 ? 0 : spare.take(upTo: wish.dueRows - due)
    let detail = 1 + spare.take(upTo: 1)
    let furtherGap = gap()
    let dueGap = gap()
    let monthGap = month > 0 && gap()
    let statusGap = rows >= Self.tallRows && fields.hasStatus && gap()
    let newsGap = wish.meanwhileRows > 0 && gap()
    let moreGap = rows >= Self.tallRows && !further.isEmpty && !fields.words.isEmpty && gap()
    let titleGap = rows >= Self.tallRows && gap()
    let grown = spare.take(upTo: max(0, wish.detailRows - detail))

    func add(_ line: Line, _ rows: Int = 1) { if rows > 0 { lines.append((line, rows)) } }
    func addGap(_ isThere: Bool) { add(.gap, isThere ? 1 : 0) }
    add(.field(.field(.title)))
    addGap(titleGap)
    add(.field(.field(.detail)), detail + grown)
    addGap(dueGap)
    add(.field(.field(.due)))
    add(.reading(.due), due + dueEnd)
    add(.month, month)
    addGap(monthGap)
    for field in [ItemField.list, .tags, .priority] { add(.field(.field(field))) }
    addGap(furtherGap)
    for field in further {
      add(.field(.field(field)))
      add(.reading(field), read[field] ?? 0)
    }
    addGap(moreGap)
    if !fields.words.isEmpty { add(.more, more) }
    addGap(statusGap)
    if fields.hasStatus { add(.field(.field(.isDone))) }
    addGap(buttonGap)
    add(.buttons)
    addGap(newsGap)
    add(.meanwhile, wish.meanwhileRows)
  }

  var height: Int { lines.reduce(0) { $0 + $1.rows } }

  /// The rows of a field, and of what is understood of it.
  func rows(of field: FormField) -> Range<Int>? {
    var (row, found) = (0, Range<Int>?.none)
    for (line, rows) in lines {
      if Self.contains(line, field) { found = (found?.lowerBound ?? row)..<row + rows }
      row += rows
    }
    return found
  }

  private static func contains(_ line: Line, _ field: FormField) -> Bool {
    switch line {
    case .field(let shown): shown == field
    case .reading(let shown): field == .field(shown)
    case .buttons: field.isButton
    case .month, .more, .meanwhile, .gap: false
    }
  }
}
