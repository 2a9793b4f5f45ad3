public import TODOCore

/// The contents of a backup.
public struct BackupSummary: Hashable, Sendable {
  public let counts: TODOCounts
}
