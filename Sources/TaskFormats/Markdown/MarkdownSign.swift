import TODOCore

/// What a sign of Obsidian Tasks, or a field of Dataview, says of a task.
enum MarkdownKind: Hashable, Sendable {
  case due, scheduled, start, created, completed, cancelled
  case priority
  case repeats
  case id
  /// What is kept.
  case dependsOn, onCompletion, other
  /// `#name`, and `^name` at the end.
  case tag, block

  /// What is after a sign.
  enum Value { case none, date, words, name }

  var value: Value {
    switch self {
    case .due, .scheduled, .start, .created, .completed, .cancelled: .date
    case .repeats: .words
    case .id, .dependsOn, .onCompletion: .name
    case .priority, .other, .tag, .block: .none
    }
  }
}

struct MarkdownSign: Sendable {
  let bytes: [UInt8]
  let kind: MarkdownKind
  /// For a priority.
  let level: TODOPriority?

  private init(_ text: String, _ kind: MarkdownKind, _ level: TODOPriority? = nil) {
    (bytes, self.kind, self.level) = (Array(text.utf8), kind, level)
  }

  /// Those that are written come first of their kind.
  private static let all = [
    MarkdownSign("📅", .due), MarkdownSign("📆", .due), MarkdownSign("🗓", .due), MarkdownSign("⏳", .scheduled),
    MarkdownSign("⌛", .scheduled), MarkdownSign("🛫", .start), MarkdownSign("➕", .created),
    MarkdownSign("✅", .completed), MarkdownSign("❌", .cancelled), MarkdownSign("🔁", .repeats),
    MarkdownSign("🆔", .id), MarkdownSign("⛔", .dependsOn), MarkdownSign("🏁", .onCompletion),
    MarkdownSign("🔺", .priority, .highest), MarkdownSign("⏫", .priority, .high),
    MarkdownSign("🔼", .priority, .middle), MarkdownSign("🔽", .priority, .low),
    MarkdownSign("⏬", .priority, .low),
  ]

  /// The sign that is at the beginning of bytes.
  static func at(_ bytes: ArraySlice<UInt8>) -> MarkdownSign? {
    // All signs begin with one of two bytes.
    guard let first = bytes.first, first == 0xF0 || first == 0xE2 else { return nil }
    return all.first { bytes.starts(with: $0.bytes) }
  }

  /// The sign that is written.
  static func of(_ kind: MarkdownKind, _ level: TODOPriority? = nil) -> [UInt8] {
    all.first { $0.kind == kind && $0.level == level }?.bytes ?? []
  }

  /// U+FE0F, which some keyboards put after a sign.
  static let variant: [UInt8] = [0xEF, 0xB8, 0x8F]
}

/// The fields of Dataview, `[key:: value]` or `(key:: value)`.
enum MarkdownField {
  private static let kinds: [(key: String, kind: MarkdownKind)] = [
    ("due", .due), ("scheduled", .scheduled), ("start", .start), ("created", .created),
    ("completion", .completed),
    ("cancelled", .cancelled), ("priority", .priority), ("repeat", .repeats), ("id", .id),
    ("dependson", .dependsOn), ("oncompletion", .onCompletion),
  ]

  static func kind(_ key: String) -> MarkdownKind {
    let key = key.lowercased()
    return kinds.first { $0.key == key }?.kind ?? .other
  }

  static func key(_ kind: MarkdownKind) -> String { kinds.first { $0.kind == kind }?.key ?? "" }

  static func level(_ value: String) -> TODOPriority? {
    switch value.lowercased() {
    case "highest": .highest
    case "high": .high
    case "medium", "none": .middle
    case "low", "lowest": .low
    default: nil
    }
  }

  static func text(_ level: TODOPriority) -> String {
    switch level {
    case .highest: "highest"
    case .high: "high"
    case .middle: "medium"
    case .low: "low"
    }
  }
}
