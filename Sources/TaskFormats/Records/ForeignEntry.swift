public import Foundation
public import TODOCore

/// What was found in an entry.
public struct ForeignEntry: Hashable, Sendable {
  /// See ``ItemSource/key``; empty if it has none, and gets one of its text by the scan.
  public var key = ""
  public var values = TODOItemValues()
  public var fields: Set<ItemField>
  public var completedAt, createdAt: Date?
  /// When it was changed last; only our own formats say it of our items.
  public var modifiedAt: Date?
  /// Of which item it is a completed copy; our own formats say it, and Taskwarrior by its templates.
  public var copyOf: TODOItem.ID?
  /// The id that it is given; nil for the one that its key says.
  public var id: TODOItem.ID?
  public var scheduled: DueDate?
  /// The key of the entry that it is a step of; nil for none, or if its place in the file says so.
  public var parentKey: String?
  /// What other formats said of the item; only our own JSON has it.
  public var sources: [ItemSource] = []
  /// What is kept, changed or lost, with lines counted from the first of the entry, which is 0.
  public var notes: [FileNote] = []

  public init(fields: Set<ItemField>) { self.fields = fields }

  /// Leaves out a repeat where the entry says that there is no due date, or one that is none.
  mutating func dropRepeatWithoutDate() {
    guard values.repeats != nil, values.due == nil, fields.contains(.due) else { return }
    values.repeats = nil
    notes.append(FileNote(line: 0, ItemField.repeats.row.name, .lost, .doesNotRepeatHere))
  }

  /// Gives the title, if there is one, to what is told.
  mutating func nameNotes() {
    guard values.hasTitle else { return }
    for index in notes.indices { notes[index].title = values.title }
  }
}
