/// A label that looks for a place in the picture.
struct LabelCandidate {
  let ink: MapInk
  let name: String
  /// The cell of its point.
  let cell: CellPosition
  /// The sign at its point; nil for the name of an area, which stands on the point itself.
  let mark: String?
  /// The order in which labels take their places, lowest first.
  let order: Int
  /// Further cells for a name along a line, which then does not move to the rows above and below; nil for others.
  var otherCells: [CellPosition]?
}
