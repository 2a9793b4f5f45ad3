/// How many steps an item has, those of its steps not included.
public struct StepCount: Hashable, Sendable {
  public let done: Int
  /// At most ``limit`` and one more, which means that there are more.
  public let total: Int

  /// Steps are counted up to this number.
  public static let limit = 99
  /// How many levels of items the app makes: an item, its steps, the steps of these, and so on.
  public static let levelLimit = 5

  package init(done: Int, total: Int) { (self.done, self.total) = (done, total) }

  public var open: Int { total - done }

  /// Both numbers: “2/5”, or “2/99+”.
  public var text: String { "\(done)/" + (total > Self.limit ? "\(Self.limit)+" : String(total)) }
}
