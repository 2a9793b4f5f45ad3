public import TODOCore

/// A place that is marked on a map.
public struct MapPin: Hashable, Sendable {
  public let coordinate: Coordinate
  /// Its label; empty for none. A label wider than 24 columns is cut.
  public let label: String
  /// Where it is in the world: computed once, because a picture may have thousands of pins.
  let point: WorldPoint

  public init(coordinate: Coordinate, label: String = "") {
    self.coordinate = coordinate
    self.label = label
    point = WorldPoint(coordinate)
  }
}

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
    // The pins of a cell are a chain: the cell has the last one, and each has the one before it.
    var last = [Int](repeating: -1, count: frame.size.cells)
    var chain: [(pin: Int, before: Int)] = []
    chain.reserveCapacity(pins.count)
    for (number, pin) in pins.enumerated() {
      frame.visitCells(of: pin.point) { cell in
        let index = cell.row * columns + cell.column
        chain.append((number, last[index]))
        last[index] = chain.count - 1
      }
    }
    var clusters: [PinCluster] = []
    for index in last.indices where last[index] >= 0 {
      var members: [Int] = []
      let column = index % columns
      for (step, near) in [(0, 0), (1, 1), (columns - 1, -1), (columns, 0), (columns + 1, 1)]
      where (0..<columns).contains(column + near) && index + step < last.count {
        var place = last[index + step]
        while place >= 0 {
          members.append(chain[place].pin)
          place = chain[place].before
        }
        last[index + step] = -1
      }
      let cell = CellPosition(column: column, row: index / columns)
      clusters.append(PinCluster(cell: cell, pins: members.sorted()))
    }
    return clusters
  }
}
