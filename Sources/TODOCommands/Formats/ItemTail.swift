import TODOCore
import TODOScreens
import TODOWording
import TerminalUI

/// What follows the title of an item in a table: its steps, the item that it is a step of, until when it is snoozed, its
/// tags and its location.
struct ItemTail {
  /// In the order in which they are printed, each with its rank: the highest goes first.
  private var parts: [(text: String, rank: Int)] = []

  /// A title is not cut below this for the sake of what follows it.
  private static let smallestTitle = 16
  private static let parent = 24

  /// - Parameter text: makes a message a text.
  init(
    of item: TODOItem,
    at now: LocalMoment,
    _ dates: DateWording,
    _ marks: MarkStyle,
    _ text: (Message) -> String
  ) {
    if let steps = item.steps { parts.append((steps.text, 0)) }
    if let parent = item.parentTail(marks, columns: Self.parent) { parts.append((parent, 1)) }
    if let start = item.start, !item.isDone, start >= DueDate(startingAfter: now) {
      parts.append((text(.snoozedUntil(date: dates.due(start))), 0))
    }
    let tags = item.tags.text.split(separator: " ")
    parts += tags.enumerated().map { (String($1), 2 + $0) }
    let location = item.locationText(marks)
    if !location.isEmpty { parts.append((location, .max)) }
  }

  /// How many columns the title has beside the parts that fit.
  func fitting(_ room: Int, beside title: String) -> (title: Int, parts: [String]) {
    let width = DrawableText.width(of: title, limit: max(0, room))
    var parts = parts
    func columns() -> Int { parts.reduce(0) { $0 + 2 + DrawableText.width(of: $1.text) } }
    while width + columns() > room, let last = parts.map(\.rank).max(), last > 0 {
      parts.removeAll { $0.rank == last }
    }
    if room - columns() < min(width, Self.smallestTitle) { parts = [] }
    return (max(0, min(width, room - columns())), parts.map(\.text))
  }
}
