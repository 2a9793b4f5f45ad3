/// What a link waits for an answer to. Nothing of the link is sent or taken until then.
public enum SyncQuestion: Hashable, Sendable {
  /// How many of the items here would be deleted, and the titles of the first ones.
  case deletionsHere(count: Int, of: Int, titles: [String])
  /// How many would be deleted there.
  case deletionsThere(count: Int, of: Int, titles: [String])
  case collectionGone
  /// The list was deleted here; how many items are still there.
  case listDeleted(count: Int)
  /// An earlier state of our file was restored.
  case restored

  /// How many titles are kept with it.
  public static let titleLimit = 20

  /// As it is kept with the link: the first line says what it is, each other one is a title.
  public var stored: String {
    switch self {
    case .deletionsHere(let count, let total, let titles): Self.text("here", count, total, titles)
    case .deletionsThere(let count, let total, let titles): Self.text("there", count, total, titles)
    case .collectionGone: "gone"
    case .listDeleted(let count): "list \(count)"
    case .restored: "restored"
    }
  }

  private static func text(_ word: String, _ count: Int, _ total: Int, _ titles: [String]) -> String {
    (["\(word) \(count) \(total)"] + titles.prefix(titleLimit)).joined(separator: "\n")
  }

  /// Nil for a text that the app never writes.
  public init?(stored text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Int($0) }
    let titles = Array(lines.dropFirst())
    switch (words.first, numbers.count) {
    case ("here", 2): self = .deletionsHere(count: numbers[0], of: numbers[1], titles: titles)
    case ("there", 2): self = .deletionsThere(count: numbers[0], of: numbers[1], titles: titles)
    case ("gone", 0): self = .collectionGone
    case ("list", 1): self = .listDeleted(count: numbers[0])
    case ("restored", 0): self = .restored
    default: return nil
    }
  }
}

/// Decides how many items of a list may be deleted without a question: a folder that is not mounted, a program with a fault and a wrong key
/// all look like deletions.
public struct DeletionGuard: Hashable, Sendable {
  /// Up to this number, and up to a fifth of a list, nothing is asked.
  public let limit: Int

  public init(limit: Int) { self.limit = limit }

  /// - Parameter total: how many there are before.
  public func asks(_ count: Int, of total: Int) -> Bool {
    if count >= total, total > Self.smallest { return true }
    return count > limit && count > total / Self.share
  }

  /// A list of up to this many items may be emptied without a question.
  static let smallest = 3
  static let share = 5
}
