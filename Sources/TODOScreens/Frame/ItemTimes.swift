import TODOCore
import TODOWording

/// When an item was created, modified and completed.
struct ItemTimes {
  /// Each is a label and a time.
  let lines: [(label: Message, time: String)]

  init(_ item: TODOItem, clock: WallClock, dates: DateWording) {
    var lines: [(label: Message, time: String)] = [
      (.fieldCreated, dates.moment(clock.local(item.createdAt)))
    ]
    if item.modifiedAt != item.createdAt {
      lines.append((.fieldModified, dates.moment(clock.local(item.modifiedAt))))
    }
    if let completedAt = item.completedAt {
      lines.append((.fieldCompleted, dates.moment(clock.local(completedAt))))
    }
    self.lines = lines
  }
}
