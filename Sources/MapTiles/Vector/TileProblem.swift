/// Why a tile is left out.
enum TileProblem: Error, Hashable, Sendable {
  /// It goes beyond ``TileLimits``.
  case tooLarge
  /// It breaks the rules of its format.
  case damaged
  /// It is compressed in a way that cannot be read.
  case unknownCompression
  /// The file could not be read this time, as while another program writes to it.
  case unreadable
}
