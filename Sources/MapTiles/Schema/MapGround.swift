/// What lies behind a character of a map, from which a screen chooses the background.
public enum MapGround: UInt8, CaseIterable, Sendable {
  /// Land, or no map at all: the background of the terminal.
  case land
  case water
  case ice
  /// Woods, grass and parks.
  case green
  case building
}
