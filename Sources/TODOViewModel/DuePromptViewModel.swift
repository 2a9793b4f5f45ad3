public import TODOModel

/// A due date that is typed by itself, for one item or for several.
public final class DuePromptViewModel {
  private let clock: WallClock
  private let conventions: DateConventions
  /// The due date as typed.
  public var text: String { didSet { due = readDue() } }
  /// What was understood of ``text`` when it was typed.
  public private(set) var due = DueDateText.none

  /// - Parameters:
  ///   - original: the due date that there is before.
  ///   - conventions: how the person writes dates.
  public init(original: DueDate?, clock: WallClock, conventions: DateConventions = DateConventions()) {
    self.clock = clock
    self.conventions = conventions
    text = DueDateText.text(for: original)
    due = readDue()
  }

  private func readDue() -> DueDateText {
    DueDateText(text, now: clock.localNow, conventions: conventions)
  }
}
