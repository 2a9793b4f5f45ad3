import TODOCore

/// Where a place of the file is.
struct PlacePoint {
  /// See ``Place/id``.
  let number: Int
  let labelZoom: Int
  let coordinate: Coordinate
  /// The smallest region that it lies in.
  let region: Int
}
