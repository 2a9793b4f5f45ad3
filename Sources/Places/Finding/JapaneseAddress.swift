import Foundation
import TODOCore

/// Reads an address as it is written in Japan: prefecture, municipality and town, without separators.
struct JapaneseAddress {
  let reader: GazetteerReader

  /// The longest name of a municipality, with its district or city before it.
  private static let longestMunicipality = 14
  private static let kinds: Set<Character> = ["市", "区", "町", "村"]

  /// Nil if the text is no address in Japan.
  func answer(to text: String) throws -> PlaceAnswer? {
    guard text.unicodeScalars.contains(where: EastAsianUnits.isHan) else { return nil }
    let letters = Self.compact(text)
    for (start, prefecture) in try prefectures(in: letters) {
      let rest = letters[start...]
      if let answer = try answer(rest, in: prefecture) { return answer }
      if let prefecture, let coordinate = prefecture.coordinate,
        rest.isEmpty || prefecture.names.local.map({ letters[..<start].hasSuffix($0) }) == true
      {
        return .found(try region(prefecture, at: coordinate, isSure: rest.isEmpty))
      }
    }
    return nil
  }

  /// Without blanks, the postal code and the country.
  private static func compact(_ text: String) -> String {
    text.compatibilityComposed
      .replacing(/〒?\s*[0-9]{3}[-−‐ー]?[0-9]{4}(?![0-9])/, with: "")
      .replacing(/日本国?[,、\s]+/, with: "")
      .filter { !$0.isWhitespace && $0 != "," && $0 != "、" && $0 != "〒" }
  }

  /// Where the rest of an address may begin, with the prefecture before it: at the beginning, and after the name of a
  /// prefecture anywhere.
  private func prefectures(in text: String) throws -> [(start: String.Index, prefecture: Region?)] {
    var found: [(String.Index, Region?)] = []
    for index in text.indices where "都道府県".contains(text[index]) {
      let end = text.index(after: index)
      for length in [4, 3] {
        guard let start = text.index(end, offsetBy: -length, limitedBy: text.startIndex),
          let prefecture = try prefecture(named: text[start..<end])
        else { continue }
        found.append((end, prefecture))
        break
      }
    }
    if found.isEmpty {
      // "東京渋谷区" lacks a letter.
      for length in [3, 2] {
        guard let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
          let prefecture = try prefecture(named: text[..<end])
        else { continue }
        found.append((end, prefecture))
      }
      found.append((text.startIndex, nil))
    }
    return found
  }

  private func prefecture(named name: Substring) throws -> Region? {
    try reader.regions(named: PlaceKey.key(name)).first { $0.level == .first && $0.names.country == "JP" }
  }

  // MARK: Municipalities

  private struct Municipality {
    let place: Place
    let name: Substring
    let chain: [Region]
    let town: (name: Substring, coordinate: Coordinate)?
  }

  private func answer(_ text: Substring, in prefecture: Region?) throws -> PlaceAnswer? {
    for length in stride(from: min(Self.longestMunicipality, text.count), through: 2, by: -1) {
      let name = text.prefix(length)
      let isFull = name.last.map(Self.kinds.contains) == true
      guard isFull || prefecture?.names.local.map({ name.base.contains($0) }) == true else { continue }
      var found = try municipalities(name, in: prefecture, rest: text.dropFirst(length))
      guard !found.isEmpty else { continue }
      if found.contains(where: { $0.town != nil }) { found.removeAll { $0.town == nil } }
      let answers = try found.map(foundPlace)
      return answers.count == 1 ? .found(answers[0]) : .unclear(answers)
    }
    return nil
  }

  private func municipalities(_ name: Substring, in prefecture: Region?, rest: Substring) throws
    -> [Municipality]
  {
    var found: [Municipality] = []
    for place in try reader.places(named: PlaceKey.key(name)).map(reader.place) where place.kind != .airport {
      let chain = try reader.chain(ofRegion: place.region)
      guard place.names.country == "JP", prefecture.map(chain.contains) ?? true else { continue }
      let isSame = found.contains { $0.place.coordinate.kilometres(to: place.coordinate) < 12 }
      let towns = try reader.towns(ofPlace: place.id)
      // The list of places has some entries twice; only the one of Japan Post has towns.
      if isSame, towns.isEmpty { continue }
      if isSame { found.removeAll { $0.place.coordinate.kilometres(to: place.coordinate) < 12 } }
      found.append(
        Municipality(place: place, name: name, chain: chain, town: try town(at: rest, among: towns, name))
      )
    }
    return found
  }

  /// The longest town with which the rest of an address begins. Addresses in Kyoto name the street before it.
  private func town(at rest: Substring, among towns: [(name: Substring, code: Substring)], _ city: Substring)
    throws
    -> (name: Substring, coordinate: Coordinate)?
  {
    guard !rest.isEmpty else { return nil }
    let prefix = ["大字", "字"].first(where: rest.hasPrefix) ?? ""
    let rest = Self.plain(rest.dropFirst(prefix.count))
    let named = towns.map { (name: $0.name, plain: Self.plain($0.name), code: $0.code) }
    var found = named.filter { rest.hasPrefix($0.plain) }
    if found.isEmpty, city.hasPrefix("京都市") {
      found = named.filter { $0.name.count > 2 && rest.utf8.contains($0.plain.utf8) }
    }
    guard let town = found.max(by: { $0.name.count < $1.name.count }),
      let coordinate = try reader.coordinate(ofPostcode: String(town.code), in: "JP")
    else { return nil }
    return (town.name, coordinate)
  }

  /// Letters that are written in two ways, and "1条" as "一条".
  private static func plain(_ text: Substring) -> String {
    // Most names have no such letter, and are the same as they are.
    guard text.unicodeScalars.contains(where: { $0.isASCII || sameScalars.contains($0) }) else {
      return String(text)
    }
    var plain = ""
    var rest = text[...]
    while let letter = rest.popFirst() {
      guard let digit = letter.isDigit ? letter.wholeNumberValue : nil else {
        plain.append(same[letter] ?? letter)
        continue
      }
      if let next = rest.first?.wholeNumberValue, rest.first?.isDigit == true {
        rest.removeFirst()
        plain += (digit > 1 ? digits[digit] : "") + (digit > 0 ? "十" : "") + digits[next]
      } else {
        plain += digits[digit]
      }
    }
    return plain
  }

  private static let same: [Character: Character] = [
    "ケ": "ヶ", "が": "ヶ", "ガ": "ヶ", "ノ": "の", "之": "の", "ツ": "ッ",
  ]
  private static let sameScalars = Set(same.keys.flatMap(\.unicodeScalars))
  private static let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

  // MARK: Answers

  private func foundPlace(_ municipality: Municipality) throws -> FoundPlace {
    let place = municipality.place
    // "大阪市北区" says more than "北区".
    let names = PlaceNames(
      place.names.name,
      local: String(municipality.name),
      japanese: place.names.japanese,
      vietnamese: place.names.vietnamese,
      country: "JP"
    )
    guard let town = municipality.town else {
      return FoundPlace(
        kind: place.kind == .town ? .town : .part,
        names: names,
        surroundings: municipality.chain.map(\.names),
        coordinate: place.coordinate,
        radius: max(3, place.radius),
        postcode: nil,
        sureness: .sure
      )
    }
    return FoundPlace(
      kind: .quarter,
      names: PlaceNames(String(town.name), country: "JP"),
      surroundings: [names] + municipality.chain.map(\.names),
      coordinate: town.coordinate,
      radius: 1,
      postcode: nil,
      sureness: .sure
    )
  }

  private func region(_ region: Region, at coordinate: Coordinate, isSure: Bool) throws -> FoundPlace {
    FoundPlace(
      kind: .first,
      names: region.names,
      surroundings: try reader.chain(ofRegion: region.id).dropFirst().map(\.names),
      coordinate: coordinate,
      radius: try reader.radius(of: region),
      postcode: nil,
      sureness: isSure ? .sure : .likely
    )
  }
}
