public import Foundation

/// What a file of another program said about an item when it was read last. What MyTODO has no field for is kept in it, and comes
/// back when the item is exported to that format.
public struct ItemSource: Hashable, Sendable {
  public let format: FileFormat
  /// By which the item is found when the file is read again: UID, uuid, id, or the text and its number among equal ones.
  public let key: String
  /// The entry, byte for byte. Its format reads it without the rest of the file.
  public let text: Data

  public init(_ format: FileFormat, key: String, text: Data) {
    (self.format, self.key, self.text) = (format, key, text)
  }
}
