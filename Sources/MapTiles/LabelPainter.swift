import TODOCore

/// Collects the labels of a picture and places them.
struct LabelPainter {
  let frame: DotFrame
  let zoom: Double
  let labels: MapPicture.Labels
  let symbols: MapSymbols
  /// The steps that the names of streets may take (``TileLimits/steps``).
  let allowance: Int

  /// - Parameter pins: those that `clusters` refers to.
  func paint(tiles: VisibleTiles, clusters: [PinCluster], pins: [MapPin]) -> [LabelPlacement.Placed] {
    var placement = LabelPlacement(size: frame.size, glyphs: labels.glyphs)
    for cluster in clusters {
      let isUnnamed = cluster.pins.count == 1 && pins[cluster.pins[0]].label.isEmpty
      if isUnnamed { placement.reserveUnnamedPin(cluster.cell) } else { placement.reserve(cluster.cell) }
    }
    for cluster in clusters.sorted(by: { $0.pins[0] < $1.pins[0] }) where cluster.pins.count == 1 {
      let pin = pins[cluster.pins[0]]
      guard !pin.label.isEmpty, !placement.isFull else { continue }
      placement.placeLabel(
        LabelCandidate(ink: .pin, name: cut(pin.label), cell: cluster.cell, mark: symbols.pin, order: 0)
      )
    }
    if tiles.base == nil {
      placement.place(gridLabels)
    } else {
      let found = TileLabels(
        frame: frame,
        zoom: zoom,
        symbols: symbols,
        language: labels.language,
        leavesOutTowns: labels.replacesTowns
      )
      var candidates: [LabelCandidate] = []
      for (place, tile) in tiles.drawn { candidates += found.candidates(of: tile, at: place) }
      if MapLabelKind.street.zooms.contains(zoom) {
        var streets = StreetLabels(frame: frame, names: found.names, allowance: allowance)
        for (place, tile) in tiles.drawn { streets.add(tile, at: place) }
        candidates += streets.candidates { labels.glyphs($0).reduce(0) { $0 + $1.width } }
      }
      candidates += addedCandidates
      placement.place(candidates)
    }
    return placement.placed
  }

  /// The label of a pin, cut to the longest that is shown: it is the title of an item, and nothing else names the pin.
  private func cut(_ label: String) -> String {
    let longest = LabelPlacement.longestLabel
    guard label.utf8.count > longest else { return label }
    // One character more than fits, if each takes a column.
    let start = label.prefix(longest + 1)
    var glyphs = labels.glyphs(String(start))
    var columns = glyphs.reduce(0) { $0 + $1.width }
    guard columns > longest || start.endIndex < label.endIndex else { return label }
    while columns > longest - symbols.ellipsis.count, let last = glyphs.popLast() { columns -= last.width }
    while glyphs.last?.text == " " { glyphs.removeLast() }
    return glyphs.map(\.text).joined() + symbols.ellipsis
  }

  private var addedCandidates: [LabelCandidate] {
    labels.added.flatMap { label in
      guard label.kind.zooms.contains(zoom) else { return [LabelCandidate]() }
      return frame.cells(of: WorldPoint(label.coordinate)).map { cell in
        LabelCandidate(
          ink: label.kind.ink,
          name: label.name,
          cell: cell,
          mark: symbols.mark(of: label.kind),
          order: label.kind.order * 10_000 + min(max(label.rank, 0), 9_999)
        )
      }
    }
  }

  /// The degrees of the grid's lines, at the left and the upper edge.
  private var gridLabels: [LabelCandidate] {
    let grid = DegreeGrid(frame: frame)
    let rows = grid.parallels.compactMap { line -> LabelCandidate? in
      let row = (line.place - DotFrame.marginRows) / 4
      guard (0..<frame.size.rows).contains(row) else { return nil }
      return candidate(line.name, CellPosition(column: 4, row: row))
    }
    let columns = grid.meridians.compactMap { line -> LabelCandidate? in
      let column = (line.place - DotFrame.marginColumns) / 2
      guard (0..<frame.size.columns).contains(column) else { return nil }
      return candidate(line.name, CellPosition(column: column, row: 0))
    }
    return rows + columns
  }

  private func candidate(_ name: String, _ cell: CellPosition) -> LabelCandidate {
    LabelCandidate(ink: .grid, name: name, cell: cell, mark: nil, order: 0)
  }
}
