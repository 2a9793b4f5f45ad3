/// A kind of area that is filled.
enum AreaKind: Int, CaseIterable, Sendable {
  case water, ice, green, building

  var ground: MapGround {
    switch self {
    case .water: .water
    case .ice: .ice
    case .green: .green
    case .building: .building
    }
  }

  /// The lowest zoom at which it is drawn.
  var firstZoom: Double { self == .building ? 16.5 : -.infinity }
}
