public import TODOCore

/// What a backup holds.
public struct BackupSummary: Hashable, Sendable {
  public let counts: TODOCounts
}
