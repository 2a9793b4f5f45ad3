public import Foundation

/// The draft of a window that ended without saving or discarding it.
public struct OrphanedDraft: Hashable, Sendable {
  public let draft: FormDraft
  /// When it was last written, UTC.
  public let writtenAt: Date
  /// The file that holds it, which now belongs to this process.
  package let path: String

  package init(
    draft: FormDraft,
    writtenAt: Date,
    path: String
  ) {
    self.draft = draft
    self.writtenAt = writtenAt
    self.path = path
  }
}
