public import Foundation

/// A due date as typed, and its interpretation at that time: what the user saw is what is saved, even if "tomorrow" or
/// "in 3 hours" means something else by then.
public struct TypedDue {
  private let clock: WallClock
  private let conventions: DateConventions
  private let mayRepeat: Bool
  /// As typed.
  public private(set) var text: String
  /// The interpretation of ``text``.
  public private(set) var reading = DueDateText.none
  /// When ``text`` was read, UTC.
  public private(set) var readAt: Date

  /// - Parameters:
  ///   - original: the due date before the edit.
  ///   - repeats: how it repeats.
  ///   - mayRepeat: whether a repeat may be typed.
  public init(
    original: DueDate?,
    repeats: Repeat? = nil,
    mayRepeat: Bool = true,
    clock: WallClock,
    conventions: DateConventions
  ) {
    self.mayRepeat = mayRepeat
    self.clock = clock
    self.conventions = conventions
    text = DueDateText.text(for: original, repeats: repeats)
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
    reading = DueDateText(text, now: clock.local(date), conventions: conventions, orRepeat: mayRepeat)
  }
}
