import TODOCore
import TerminalUI

/// A clickable part of a frame.
enum ClickTarget: Hashable {
  /// An entry of the footer: a click presses its key.
  case hint(Key)
  /// The row of an item, and its line in the list area.
  case row(TODOItem.ID, line: Int)
  /// The check box of an item.
  case checkBox(TODOItem.ID, line: Int)
  /// The number of an item's steps, which folds and unfolds them.
  case steps(TODOItem.ID)
  /// A heading of a list.
  case heading(ListHeading)
  /// The filter, named in the header.
  case filter
  /// The order, named in the header.
  case order
  /// The list or tag that is shown, named in the header.
  case place
  /// A list or tag in the sidebar, by its id; nil for everything.
  case destination(TODOCollection.ID?)
  /// The picture of a map.
  case map
  /// The pane beside a list.
  case pane
  /// The scroll bar of a list.
  case scrollBar
  /// An entry of a menu or of the palette, or a field of the form, by a stable index.
  case entry(Int)
  /// A priority that can be chosen in the form.
  case priority(TODOPriority)
  /// A day of the calendar beside a due date.
  case day(CalendarDay)
  /// A step of the history, by its number; nil for the start of the history.
  case step(Int64?)
  /// The one-line prompt of a screen.
  case text
}
