import Foundation
public import TODOCore

/// A map as cells of the terminal: dots of lines over coloured ground, labels and pins.
///
/// It is made from tiles in memory (``VisibleTiles``), reads no file, and may be made on any thread.
public struct MapPicture: Sendable {
  /// How a picture is drawn.
  public struct Style: Hashable, Sendable {
    public var dots: DotStyle
    public var symbols: MapSymbols
    /// Whether water has dots, so that it differs from land where there are no background colours.
    public var marksWater: Bool

    public init(dots: DotStyle = .braille, symbols: MapSymbols = .unicode, marksWater: Bool = false) {
      (self.dots, self.symbols, self.marksWater) = (dots, symbols, marksWater)
    }
  }

  /// The labels of a picture beside those of the tiles.
  public struct Labels: Sendable {
    /// Labels from another source.
    public var added: [MapLabel]
    /// Whether these replace the cities and towns of the tiles, except for the capitals of countries.
    public var replacesTowns: Bool
    /// The reader's language, as a tag such as "ja".
    public var language: String
    /// The characters of a name as the terminal shows them. They take one or two columns each, and must be safe to
    /// print.
    public var glyphs: @Sendable (String) -> [MapGlyph]

    public init(
      language: String,
      added: [MapLabel],
      replacesTowns: Bool,
      glyphs: @escaping @Sendable (String) -> [MapGlyph]
    ) {
      (self.language, self.added) = (language, added)
      (self.replacesTowns, self.glyphs) = (replacesTowns, glyphs)
    }
  }

  public let view: MapView
  public let size: MapSize
  /// By row and column.
  public private(set) var cells: [MapCell]
  /// The pins in sight, from the top.
  public private(set) var clusters: [PinCluster]
  /// How many tiles are left out, because they are damaged or beyond the limits.
  public private(set) var leftOut: Int

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - tiles: those of the same view and size; without a base, a grid of degrees takes the place of the map.
  ///   - pins: the earlier ones get their labels first.
  public init(
    view: MapView,
    size: MapSize,
    tiles: VisibleTiles,
    labels: Labels,
    pins: [MapPin] = [],
    style: Style = Style()
  ) {
    self.view = view
    self.size = size
    let frame = DotFrame(view: view, size: size)
    let dots =
      tiles.base == nil
      ? MapDots(gridOf: frame) : MapDots(frame, tiles: tiles.drawn, zoom: view.zoom)
    leftOut = tiles.leftOut + dots.unfinished
    cells = []
    cells.reserveCapacity(size.cells)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        cells.append(dots.cell(column: column, row: row, style: style.dots, marksWater: style.marksWater))
      }
    }
    clusters = PinCluster.clusters(of: pins, in: frame)
    let painter = LabelPainter(
      frame: frame,
      zoom: view.zoom,
      labels: labels,
      symbols: style.symbols,
      allowance: dots.allowance
    )
    for label in painter.paint(tiles: tiles, clusters: clusters, pins: pins) { draw(label) }
    for cluster in clusters {
      let text = cluster.pins.count == 1 ? style.symbols.pin : style.symbols.cluster(of: cluster.pins.count)
      set(cluster.cell, text: text, ink: .pin)
    }
  }

  public subscript(column: Int, row: Int) -> MapCell { cells[row * size.columns + column] }

  private mutating func draw(_ label: LabelPlacement.Placed) {
    if let mark = label.mark {
      set(mark.cell, text: mark.text, ink: label.ink)
      // No dots between a mark and its name: they would look like a letter.
      if mark.cell.row == label.cell.row {
        let gap = mark.cell.column < label.cell.column ? mark.cell.column + 1 : mark.cell.column - 1
        set(CellPosition(column: gap, row: mark.cell.row), text: " ", ink: nil)
      }
    }
    var column = label.cell.column
    for glyph in label.glyphs {
      set(CellPosition(column: column, row: label.cell.row), text: glyph.text, ink: label.ink)
      if glyph.width == 2 {
        cells[label.cell.row * size.columns + column].isWide = true
        set(CellPosition(column: column + 1, row: label.cell.row), text: "", ink: label.ink)
      }
      column += glyph.width
    }
  }

  private mutating func set(_ cell: CellPosition, text: String, ink: MapInk?) {
    let index = cell.row * size.columns + cell.column
    cells[index].text = text
    cells[index].ink = ink
  }
}

/// A scale bar of a round length, measured in the middle of a map.
public struct MapScale: Hashable, Sendable {
  /// A length of 1, 2 or 5 times a power of ten, in ``isLarge`` units.
  public let length: Int
  /// Whether ``length`` counts kilometres or miles, not metres or feet.
  public let isLarge: Bool
  public let unit: LengthUnit
  /// The columns that it takes.
  public let columns: Int

  /// The longest bar of at most `limit` columns, at the latitude of the view's centre; nil if even one metre, or one
  /// foot, is longer.
  public init?(view: MapView, limit: Int, unit: LengthUnit) {
    // The earth's circumference at the equator (WGS 84), in metres.
    let circumference = 40_075_016.686
    let latitude = min(max(view.center.latitude, -85), 85)
    let metersPerColumn = circumference * cos(latitude * .pi / 180) / view.worldDots * 2
    let (small, large) = unit == .metric ? (1.0, 1000.0) : (0.3048, 1000 * Coordinate.kilometresPerMile)
    let available = Double(limit) * metersPerColumn
    isLarge = available >= large
    let size = isLarge ? large : small
    guard available >= size else { return nil }
    let power = pow(10, (log10(available / size) + 1e-9).rounded(.down))
    let factor = [5.0, 2, 1].first { $0 * power * size <= available } ?? 1
    length = Int((factor * power).rounded())
    self.unit = unit
    columns = max(1, Int((Double(length) * size / metersPerColumn).rounded()))
  }
}
