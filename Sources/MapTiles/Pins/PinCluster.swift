import TODOCore

/// One pin in a picture, or several in one cell or in neighbouring cells.
public struct PinCluster: Hashable, Sendable {
  /// Where it is drawn.
  public let cell: CellPosition
  /// The indices of its pins in the given list, in ascending order.
  public let pins: [Int]

  /// Groups pins by cell, from the top. A cluster is drawn at its topmost pin, the leftmost of several, and includes
  /// the pins in the cells around it.
  static func clusters(of pins: [MapPin], in frame: DotFrame) -> [PinCluster] {
    let columns = frame.size.columns
    var pinsByCell: [Int: [Int]] = [:]
    for (number, pin) in pins.enumerated() {
      for cell in frame.cells(of: WorldPoint(pin.coordinate)) {
        pinsByCell[cell.row * columns + cell.column, default: []].append(number)
      }
    }
    var clusters: [PinCluster] = []
    for index in pinsByCell.keys.sorted() {
      guard var members = pinsByCell.removeValue(forKey: index) else { continue }
      let column = index % columns
      for (step, near) in [(1, 1), (columns - 1, -1), (columns, 0), (columns + 1, 1)]
      where (0..<columns).contains(column + near) {
        members += pinsByCell.removeValue(forKey: index + step) ?? []
      }
      let cell = CellPosition(column: column, row: index / columns)
      clusters.append(PinCluster(cell: cell, pins: members.sorted()))
    }
    return clusters
  }
}
