/// Why a tile is left out.
enum TileProblem: Error, Hashable, Sendable {
  /// It goes beyond ``TileLimits``.
  case tooLarge
  /// It breaks the rules of its format.
  case damaged
  /// Its compression cannot be read.
  case unknownCompression
  /// The file could not be read this time, for example because another program is writing to it.
  case unreadable
}
