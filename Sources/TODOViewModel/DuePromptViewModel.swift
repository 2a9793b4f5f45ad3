public import TODOModel

/// A due date that is typed by itself, for one item or for several.
public final class DuePromptViewModel {
  private let clock: WallClock
  /// The due date as typed.
  public var text: String

  /// - Parameter original: the due date that there is before.
  public init(original: DueDate?, clock: WallClock) {
    self.clock = clock
    text = DueDateText.text(for: original)
  }

  /// What was understood of ``text``.
  public var due: DueDateText { DueDateText(text, today: clock.localNow.day) }
}
