public import Places
public import TODOCore

/// The point of the item: found from its address while that is typed, or set on the map.
extension EditViewModel {
  /// What is known about the point.
  public enum PointReading: Hashable, Sendable {
    /// No point, and no lookup of an address yet.
    case none
    /// Stored with the item, or set on the map.
    case point(Coordinate)
    /// One of some places that the address may mean, counted from 1.
    case found(FoundPlace, number: Int, of: Int)
    /// The address may mean several places, the likeliest first; none is chosen.
    case unclear([FoundPlace])
    case nothing
    /// The places cannot be looked up.
    case unusable
  }

  /// What an address was found to mean.
  struct LookedUp {
    let address: String
    let answer: Result<PlaceAnswer, GazetteerError>
    /// The index of the place that was chosen of several.
    var chosen: Int?

    var places: [FoundPlace] {
      switch answer {
      case .success(.found(let place)): [place]
      case .success(.unclear(let places)): places
      case .success(.nothing), .failure: []
      }
    }

    /// The place whose point is taken: the only one, or the one that was chosen.
    var index: Int? {
      if case .success(.found) = answer { 0 } else { chosen }
    }

    var point: Coordinate? { index.map { places[$0].point } }
  }

  public var pointReading: PointReading {
    let point = entered.location.coordinate
    guard let lookedUp, lookedUp.address == entered.location.address, point == lookedUp.point else {
      return point.map { .point($0) } ?? .none
    }
    if let index = lookedUp.index {
      return .found(lookedUp.places[index], number: index + 1, of: lookedUp.places.count)
    }
    switch lookedUp.answer {
    case .success(.unclear(let places)): return .unclear(places)
    case .success: return hasAddress ? .nothing : .none
    case .failure(.missing): return .none
    case .failure: return .unusable
    }
  }

  /// The name of a place in the person's language, and what it lies in.
  ///
  /// - Parameter surroundings: how many names follow its own at most.
  public func name(_ place: FoundPlace, surroundings: Int) -> String {
    place.text(in: map?.language ?? "en", surroundings: surroundings)
  }

  /// Chooses the next place that the address may mean, or looks up an address that has no point.
  ///
  /// - Returns: false if there is nothing to choose.
  public func choosePlace(by offset: Int) -> Bool {
    guard hasPlaces else { return false }
    switch pointReading {
    case .unclear(let places): choosePlace(at: offset > 0 ? 0 : places.count - 1)
    case .found(_, let number, let count): choosePlace(at: (number - 1 + offset + count) % count)
    case .none, .point, .nothing, .unusable: findPoint()
    }
    return true
  }

  /// Whether ``choosePlace(by:)`` has something to choose.
  public var hasPlaces: Bool {
    switch pointReading {
    case .unclear: true
    case .found(_, _, let count): count > 1
    case .none: hasAddress && map != nil && lookedUp?.address != entered.location.address
    case .point, .nothing, .unusable: false
    }
  }

  private func choosePlace(at index: Int) {
    lookedUp?.chosen = index
    entered.location.coordinate = lookedUp?.point
  }

  /// Sets the point; no address replaces it.
  public func setPoint(_ point: Coordinate) { entered.location.coordinate = point }

  private var hasAddress: Bool { !entered.location.address.allSatisfy(\.isWhitespace) }

  /// Looks up the address off the main actor, until the last one that was typed is known.
  func findPoint() {
    guard let map, finding == nil, entered.location.pointFollowsAddress else { return }
    finding = Task {
      while lookedUp?.address != entered.location.address { await findPoint(in: map) }
      finding = nil
      onPoint()
    }
  }

  private func findPoint(in map: MapData) async {
    let address = entered.location.address
    do throws(GazetteerError) {
      lookedUp = LookedUp(address: address, answer: .success(try await map.find(address)))
    } catch {
      lookedUp = LookedUp(address: address, answer: .failure(error))
    }
    // In the meantime, another address may have been typed, or the point set.
    guard address == entered.location.address, entered.location.pointFollowsAddress else { return }
    // The point that the item has for its address may have been chosen among several.
    let known = address == original.location.address ? original.location.coordinate : nil
    entered.location.coordinate = known ?? lookedUp?.point
  }
}
