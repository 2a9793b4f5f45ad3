public import TODOCore

extension FileFormat {
  /// What reads and writes its files: the only list of all formats.
  var type: any TaskFormat.Type {
    switch self {
    case .ics: CalendarFormat.self
    case .todotxt: TodoTxtFormat.self
    case .markdown: MarkdownFormat.self
    case .taskwarrior: TaskwarriorFormat.self
    case .csv: OwnTableFormat.self
    case .todoist: TodoistFormat.self
    case .json: OwnJSONFormat.self
    case .org: OrgFormat.self
    case .google: GoogleTasksFormat.self
    case .microsoft: MicrosoftFormat.self
    }
  }

  /// Reads and writes entries.
  public func entries(_ settings: FormatSettings) -> any TaskFormat { type.init(settings) }
}
