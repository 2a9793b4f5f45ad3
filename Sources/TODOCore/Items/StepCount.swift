/// How many steps an item has, those of its steps not included.
public struct StepCount: Hashable, Sendable {
  /// Each at most ``limit`` and one more, which means that there are more.
  public let open, done: Int
  /// How many of them have a due date.
  public let openDated, doneDated: Int

  /// Steps are counted up to this number.
  public static let limit = 99
  /// How many levels of items the app makes: an item, its steps, the steps of these, and so on.
  public static let levelLimit = 5

  package init(open: Int, done: Int, openDated: Int = 0, doneDated: Int = 0) {
    (self.open, self.done, self.openDated, self.doneDated) = (open, done, openDated, doneDated)
  }

  private var isCut: Bool { max(open, done) > Self.limit }

  /// How many steps come after the first ones: “3”, or “79+”.
  public func rest(after first: Int) -> String {
    isCut ? "\(Self.limit - first)+" : String(open + done - first)
  }

  /// How many are done, of how many: “2/5”, or “2/99+”.
  public var text: String { doneText + "/" + totalText }

  /// How many are done: “2”, or “99+”.
  public var doneText: String { done > Self.limit ? Self.limitText : String(done) }
  /// How many there are: “5”, or “99+”.
  public var totalText: String { isCut ? Self.limitText : String(open + done) }

  private static let limitText = "\(limit)+"
}
