/// The formats in which items are imported and exported. The raw value is the name of the option, of ``ItemSource``, and of what
/// the history says of a kept text.
public enum FileFormat: String, CaseIterable, Hashable, Sendable {
  /// iCalendar (RFC 5545), to-dos.
  case ics
  /// todo.txt, one item a line.
  case todotxt
  /// What `task export` prints.
  case taskwarrior
  /// Task lists of GitHub, Obsidian Tasks and Dataview.
  case markdown
  /// Our own table.
  case csv
  /// The template of a Todoist project, also a table.
  case todoist
  /// Our own, whole: lists, views and items with what other formats left with them.
  case json
  case org
  /// Google Tasks in the JSON of Google Takeout.
  case google

  /// Whether it is written, and not only read.
  public var canBeWritten: Bool { self != .google }
}
