public import Foundation

/// A due date as typed, and its interpretation at that time: what the user saw is what is saved, even if "tomorrow" or
/// "in 3 hours" means something else by then.
public struct TypedDue {
  private let clock: WallClock
  private let conventions: DateConventions
  /// As typed.
  public private(set) var text: String
  /// The interpretation of ``text``.
  public private(set) var reading = DueDateText.none
  /// When ``text`` was read, UTC.
  public private(set) var readAt: Date

  /// - Parameter original: the due date before the edit.
  public init(original: DueDate?, clock: WallClock, conventions: DateConventions = DateConventions()) {
    self.clock = clock
    self.conventions = conventions
    text = DueDateText.text(for: original)
    readAt = clock.now
    read(at: readAt)
  }

  /// Takes newly typed text. If it is the same, it is not read again: a key that only moves the cursor passes it again.
  public mutating func type(_ text: String) {
    if text != self.text { take(text, typedAt: clock.now) }
  }

  /// Takes text that was typed at another time.
  public mutating func take(_ text: String, typedAt date: Date) {
    self.text = text
    read(at: date)
  }

  private mutating func read(at date: Date) {
    readAt = date
    reading = DueDateText(text, now: clock.local(date), conventions: conventions)
  }
}
