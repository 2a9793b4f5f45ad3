extension TODOItem {
  /// The date of its rule that a repeating item is at; otherwise its due date.
  public var scheduledDate: DueDate? { scheduled ?? self.due }

  /// Where completing it leads if it repeats; nil if it is done then.
  public func following(_ now: LocalMoment) -> RepeatAdvance? {
    guard !self.isDone, let date = scheduledDate else { return nil }
    return self.repeats?.following(date, now: now)
  }
}
