import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Two versions of some fields of an item, to choose from.
struct ComparedVersions {
  struct Field {
    let field: SyncField
    let comparison: FieldComparison
  }

  /// The title of the item.
  let title: String
  /// When the versions parted.
  let moment: String?
  /// Who made theirs.
  let origin: String?
  /// At least one.
  let fields: [Field]
  /// The values that both versions have.
  let same: [Message]

  /// The fields that another window has changed, too.
  ///
  /// - Parameter mine: the values in the form.
  init(_ conflict: EditConflict, mine: TODOItemValues, _ stack: ScreenStack) {
    let (dates, formatter, stored) = (stack.dates, stack.formatter, conflict.state.item.values)
    title = conflict.state.item.title
    moment = conflict.state.lastStep.map { step in
      stack.text(.changedElsewhereAt(moment: stack.dayAndTime(stack.clock.local(step.madeAt))))
    }
    origin = conflict.state.lastStep.map { stack.text(.origin(of: $0)) }
    fields = conflict.fields.map { field in
      Field(
        field: .field(field),
        comparison: FieldComparison(
          name: formatter.text(.field(field)),
          mine: formatter.value(field, of: mine, dates: dates),
          theirs: formatter.value(field, of: stored, dates: dates),
          formatter: formatter
        )
      )
    }
    same = Self.same(in: mine, stored, but: conflict.fields, stack)
  }

  /// The fields in which the other side of the list of an item differs.
  init(_ item: ConflictedItem, _ stack: ScreenStack) {
    title = item.item.title
    moment = stack.text(.conflictSince(moment: stack.dayAndTime(stack.clock.local(item.since))))
    origin = nil
    fields = item.conflicts.map { Field(field: $0.field, comparison: FieldComparison($0, in: item, stack)) }
    let values = item.item.values
    let others = ItemField.allCases.filter { field in item.conflicts.contains { $0.concerns(field) } }
    same = Self.same(in: values, values, but: others, stack)
  }

  private static func same(
    in mine: TODOItemValues,
    _ theirs: TODOItemValues,
    but others: [ItemField],
    _ stack: ScreenStack
  ) -> [Message] {
    let (dates, formatter) = (stack.dates, stack.formatter)
    let shown: [ItemField] = [.list, .tags, .priority, .due, .repeats, .start, .reminder]
    return shown.filter { !others.contains($0) && $0.stored(in: mine) == $0.stored(in: theirs) }
      .compactMap { field in
        let value =
          field == .priority
          ? formatter.text(.level(theirs.priority)) : formatter.value(field, of: theirs, dates: dates)
        let isUsual = field == .priority && theirs.priority == .middle
        return value.isEmpty || isUsual ? nil : .sameValue(field: .changed(field), value: value)
      }
  }
}

extension FieldComparison {
  /// What both sides have.
  init(_ conflict: SyncConflict, in item: ConflictedItem, _ stack: ScreenStack) {
    let versions = stack.formatter.versions(of: conflict, in: item, stack.dates)
    self.init(
      name: stack.text(.name(of: conflict.field)),
      mine: versions.mine,
      theirs: versions.theirs,
      formatter: stack.formatter
    )
  }
}

/// Where the names of fields and both versions are: in two columns if they fit.
struct VersionColumns {
  let isSideBySide: Bool
  let total: Int
  private let nameColumns: Int
  /// Where the texts begin; the sign of the chosen one is two columns before.
  let mine, theirs: Int
  /// How wide a text is.
  let width: Int

  private static let threshold = 56
  /// Between the versions.
  private static let gap = 3
  private static let minName = 9

  init(_ total: Int, names: some Sequence<String>) {
    self.total = total
    nameColumns = names.reduce(Self.minName) { max($0, DrawableText.width(of: $1)) }
    isSideBySide = total >= Self.threshold
    mine = isSideBySide ? 1 + nameColumns + Self.gap : 2
    width = max(1, isSideBySide ? (total - mine - 1 - Self.gap) / 2 : total - mine - 3)
    theirs = mine + width + Self.gap
  }

  func name(_ line: Rect) -> Rect {
    var place = line.inset(left: 1)
    place.columns = nameColumns
    return place
  }

  func text(_ line: Rect, at column: Int) -> Rect {
    var place = line.inset(left: column)
    place.columns = min(place.columns, width)
    return place
  }

  /// Draws the words over the versions.
  func drawHeadings(_ canvas: inout Canvas, _ line: Rect) {
    canvas.write(.mine, in: line.inset(left: mine), canvas.theme.label)
    canvas.write(.theirs, in: line.inset(left: theirs), canvas.theme.label)
  }
}
