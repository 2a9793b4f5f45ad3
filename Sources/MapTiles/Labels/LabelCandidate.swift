/// A label to place in the picture.
struct LabelCandidate {
  let ink: MapInk
  let name: String
  /// The cell of its point.
  var cell: CellPosition
  /// The mark at its point; nil for the name of an area, which is written on the point itself.
  let mark: String?
  /// The order in which labels take their places, lowest first.
  let order: Int
  /// Other cells along a street, to try if the first is taken; the name then does not move to the rows above and below.
  /// Nil for other labels.
  var otherCells: [CellPosition]?
}
