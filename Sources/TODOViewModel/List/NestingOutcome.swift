public import TODOCore

/// The result of making items steps of another one, or none.
public enum NestingOutcome: Hashable, Sendable {
  /// These many items, of which this is the title of the first, are steps of an item with that title, or of none.
  case changed(count: Int, title: String, below: String?)
  case unchanged
  case refused(ParentRefusal)
  /// There is no item above on the same level.
  case nothingAbove
  /// The selected items are not below one item, or not all open or all done.
  case onTwoLevels
  /// Everything is selected, or more than can be moved at once.
  case tooMany

  init(_ outcome: TODOEditsOutcome, _ items: [TODOItem], below title: String?) {
    self =
      switch outcome {
      case .changed: .changed(count: items.count, title: items.first?.title ?? "", below: title)
      case .parentRefused(let refusal): .refused(refusal)
      case .unchanged, .titleMissing, .conflict: .unchanged
      }
  }
}
