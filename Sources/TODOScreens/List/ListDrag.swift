import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What is dragged from its row, and where it would drop.
struct ListDrag {
  let item: TODOItem
  /// How many items would go: more than one if it is selected.
  let count: SelectedCount
  /// The list, tag or view of the sidebar under the pointer; nil elsewhere.
  var target: ListPlace?

  /// What is written beside the number of the target: “+ 1”.
  var text: String { if case .exactly(let count) = count { "+ \(count)" } else { "+" } }
}

extension ListScreen {
  /// Shows where the current item would go if it were dropped here.
  func move(_ id: TODOItem.ID, to position: Position) {
    guard !hasLeftDrag, let item = list.currentItem, item.id == id else { return }
    var target: ListPlace?
    if case .destination(let place)? = areas.click(self, at: position)?.target, case .collection = place {
      target = place
    }
    // The pointer may tremble in a click.
    guard drag != nil || target != nil else { return }
    let selected = list.selection.contains(id) ? list.selectedCount : nil
    drag = ListDrag(item: item, count: selected ?? .exactly(1), target: target)
  }

  /// Says where the item would go.
  func drawDrag(_ canvas: inout Canvas, _ layout: FrameLayout) {
    guard layout.isTall, let drag, case .collection(let id)? = drag.target,
      let collection = list.shelf.first(where: { $0.id == id })
    else { return }
    let name = stack.formatter.name(of: collection)
    canvas.write(drag: drag.item.title, to: name, in: layout.line(layout.message))
  }
}

extension Canvas {
  /// Writes what is dragged and where it would go, and how to end that.
  mutating func write(drag title: String, to target: String, in line: Rect) {
    let what = formatter.text(.dragTo(title: title), titleColumns: 40)
    var place = line.inset(left: write(what, in: line, theme.plain) + 1)
    place = place.inset(left: write(target, in: place, theme.label) + 3)
    write(.dragHint, in: place, theme.quiet)
  }
}
