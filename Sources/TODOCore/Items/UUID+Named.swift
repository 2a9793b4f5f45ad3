public import Foundation

extension UUID {
  /// Whether it is the identifier of a name, as that of a copy of an item that repeats.
  package var isOfName: Bool { uuid.6 >> 4 == 5 }

  /// The identifier of a name within the space of another one, the same on every machine: version 5 of RFC 9562,
  /// section 5.5.
  public init(_ name: String, within space: UUID) {
    var hash = withUnsafeBytes(of: space.uuid) { SHA1.hash(Array($0) + Array(name.utf8)) }
    hash[6] = hash[6] & 0x0F | 0x50
    hash[8] = hash[8] & 0x3F | 0x80
    self.init(
      uuid: (
        hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7],
        hash[8], hash[9], hash[10], hash[11], hash[12], hash[13], hash[14], hash[15]
      )
    )
  }
}
