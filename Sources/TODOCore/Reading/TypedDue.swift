public import Foundation

/// A due date as it is typed, and what was understood of it then: what the person saw is what is saved, also when
/// "tomorrow" or "in 3 hours" has another meaning by then.
public struct TypedDue {
  private let clock: WallClock
  private let conventions: DateConventions
  /// As typed.
  public private(set) var text: String
  /// What was understood of ``text``.
  public private(set) var reading = DueDateText.none
  /// When ``text`` was read, UTC.
  public private(set) var readAt: Date

  /// - Parameters:
  ///   - original: the due date that there is before.
  ///   - conventions: how the person writes dates.
  public init(original: DueDate?, clock: WallClock, conventions: DateConventions = DateConventions()) {
    self.clock = clock
    self.conventions = conventions
    text = DueDateText.text(for: original)
    readAt = clock.now
    read(at: readAt)
  }

  /// Takes a text that is typed now. The same one is not read anew: a key that only moves the cursor hands it over
  /// again.
  public mutating func type(_ text: String) {
    if text != self.text { take(text, typedAt: clock.now) }
  }

  /// Takes a text that was typed at another time.
  public mutating func take(_ text: String, typedAt date: Date) {
    self.text = text
    read(at: date)
  }

  private mutating func read(at date: Date) {
    readAt = date
    reading = DueDateText(text, now: clock.local(date), conventions: conventions)
  }
}
