import Foundation
public import TODOCore

/// The part of the world that a map shows: its centre and its zoom. North is up.
///
/// At zoom z the world is 256·2^z dots wide, as in links of openstreetmap.org. Longitude wraps around; latitude ends at
/// 85.05°.
public struct MapView: Hashable, Sendable {
  /// The point in the middle of the picture.
  public let center: Coordinate
  /// A zoom within ``zooms``.
  public let zoom: Double

  /// All zooms that can be shown; ``zooms(for:)`` are those that make sense for a size.
  public static let zooms = -4.0...18.0

  /// - Parameters:
  ///   - center: a latitude beyond 85.05° becomes 85.05°.
  ///   - zoom: limited to ``zooms``.
  public init(center: Coordinate, zoom: Double) { self.init(point: WorldPoint(center), zoom: zoom) }

  /// - Parameter point: its y is limited to 0…1.
  init(point: WorldPoint, zoom: Double) {
    center = WorldPoint(x: point.x, y: min(max(point.y, 0), 1)).coordinate
    self.zoom = zoom.isFinite ? zoom.clamped(to: Self.zooms) : 0
  }

  /// The zooms for a picture of this size, in steps of a half: from the one at which the world fills the width, to 18.
  public static func zooms(for size: MapSize) -> ClosedRange<Double> {
    let filling = (log2(Double(size.columns) * 2 / 256) * 2).rounded(.up) / 2
    return filling.clamped(to: zooms)...zooms.upperBound
  }

  /// The view moved by cells: positive numbers move its centre to the east and the south.
  public func panned(columns: Int, rows: Int) -> MapView {
    var point = WorldPoint(center)
    point.x += Double(columns) * 2 / worldDots
    point.y += Double(rows) * 4 / worldDots
    return MapView(point: point, zoom: zoom)
  }

  /// The view zoomed in (or out, if negative) by half steps, to whole halves within ``zooms(for:)``. The point under
  /// the given cell stays there.
  ///
  /// - Parameters:
  ///   - column: counted from the left of the picture; the middle if nil.
  ///   - row: counted from the top; the middle if nil.
  public func zoomed(halfSteps: Int, column: Int? = nil, row: Int? = nil, in size: MapSize) -> MapView {
    let range = Self.zooms(for: size)
    let wanted = ((zoom * 2).rounded() + Double(halfSteps)) / 2
    let zoom = wanted.clamped(to: range)
    // The distance from the centre to the cell, in dots.
    let x = column.map { Double($0 * 2 + 1 - size.columns) } ?? 0
    let y = row.map { Double($0 * 4 + 2 - size.rows * 2) } ?? 0
    let shrinking = 1 / worldDots - 1 / MapView(center: center, zoom: zoom).worldDots
    let middle = WorldPoint(center)
    return MapView(point: WorldPoint(x: middle.x + x * shrinking, y: middle.y + y * shrinking), zoom: zoom)
  }

  /// The centre with as many decimals as the dots tell apart.
  public var shownCenter: (latitude: Double, longitude: Double) {
    let decimals = min(max(1, log10(worldDots / 360).rounded(.up)), 5)
    let factor = pow(10, decimals)
    func rounded(_ degrees: Double) -> Double { (degrees * factor).rounded() / factor }
    return (rounded(center.latitude), rounded(center.longitude))
  }

  /// The cell of a picture that shows a point; of several copies of the world, the one in the middle. Nil if none does.
  public func cell(of point: Coordinate, in size: MapSize) -> CellPosition? {
    DotFrame(view: self, size: size).cells(of: WorldPoint(point)).min {
      abs($0.column - size.columns / 2) < abs($1.column - size.columns / 2)
    }
  }

  /// The part of the earth that a picture of this size shows; all longitudes if it shows the whole world.
  public func bounds(in size: MapSize) -> GeoBounds {
    let frame = DotFrame(view: self, size: size)
    let left = (frame.left + Double(DotFrame.marginColumns)) / worldDots
    let top = (frame.top + Double(DotFrame.marginRows)) / worldDots
    let right = left + Double(size.columns * 2) / worldDots
    let northWest = WorldPoint(x: left, y: top).coordinate
    let southEast = WorldPoint(x: right, y: top + Double(size.rows * 4) / worldDots).coordinate
    let isWhole = right - left >= 1
    return GeoBounds(
      west: isWhole ? -180 : northWest.longitude,
      south: southEast.latitude,
      east: isWhole ? 180 : southEast.longitude,
      north: northWest.latitude
    ) ?? .world
  }

  /// The view that shows all of the points with some room around them, at the greatest zoom up to `limit`; nil if there
  /// is no point. Of several ways around the world, it takes the shortest.
  public static func showing(_ points: [Coordinate], in size: MapSize, limit: Double = 15) -> MapView? {
    guard !points.isEmpty else { return nil }
    let world = points.map(WorldPoint.init)
    // The widest gap between neighbours is what the view leaves out.
    let xs = world.map(\.x).sorted()
    var (start, gap) = (0, xs[0] + 1 - xs[xs.count - 1])
    for index in xs.indices.dropFirst() where xs[index] - xs[index - 1] > gap {
      (start, gap) = (index, xs[index] - xs[index - 1])
    }
    let ys = world.map(\.y)
    let (top, bottom) = (ys.min() ?? 0.5, ys.max() ?? 0.5)
    let wide = 1 - gap
    let middle = WorldPoint(x: xs[start] + wide / 2, y: (top + bottom) / 2)
    let room = 0.8
    let fits = [
      log2(Double(size.columns) * 2 * room / 256 / max(wide, 1e-9)),
      log2(Double(size.rows) * 4 * room / 256 / max(bottom - top, 1e-9)),
    ]
    let range = zooms(for: size)
    let zoom = min(fits[0], fits[1], limit)
    return MapView(point: middle, zoom: max((zoom * 2).rounded(.down) / 2, range.lowerBound))
  }

  /// The width of the world in dots.
  var worldDots: Double { 256 * exp2(zoom) }
}

/// The size of a map in cells of the terminal. A cell is 2 dots wide and 4 dots high.
public struct MapSize: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  /// - Parameters:
  ///   - columns: the width, limited to 1…1000.
  ///   - rows: the height, limited to 1…1000.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
  }

  var cells: Int { columns * rows }
}

/// A cell of the picture, counted from 0 at the upper left corner.
public struct CellPosition: Hashable, Sendable {
  public let column: Int
  public let row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Whether it is the other cell or one of the eight around that.
  func touches(_ other: CellPosition) -> Bool {
    abs(column - other.column) <= 1 && abs(row - other.row) <= 1
  }
}
