import TODOCore

/// When an item was made, changed and finished.
struct ItemTimes {
  /// Each a label and a time.
  let lines: [(label: String, time: String)]

  init(_ item: TODOItem, clock: WallClock, dates: DateWording) {
    var lines = [("Made", dates.moment(clock.local(item.createdAt)))]
    if item.modifiedAt != item.createdAt {
      lines.append(("Changed", dates.moment(clock.local(item.modifiedAt))))
    }
    if let completedAt = item.completedAt {
      lines.append(("Finished", dates.moment(clock.local(completedAt))))
    }
    self.lines = lines
  }
}
