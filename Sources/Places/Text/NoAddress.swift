import Foundation

/// Texts in the field of an address that are none, so that nothing is looked up: links of other sites, e-mail addresses, telephone numbers,
/// and words such as “online” or “meeting room 4”.
enum NoAddress {
  /// - Parameter text: one that gives no point itself.
  static func contains(_ text: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 2000 else { return false }
    if !text.contains(where: { $0.isLetter || $0.isNumber }) { return true }
    return isContact(text) || isLink(text) || hasOnlyWords(text)
  }

  /// An e-mail address or a telephone number.
  private static func isContact(_ text: String) -> Bool {
    if text.wholeMatch(of: /(?i)(mailto:)?[^\s@\/]+@[^\s@\/]+\.[^\s@\/]+/) != nil { return true }
    guard text.wholeMatch(of: /(?i)(tel:\s*)?\+?[0-9()\/.\- ]+/) != nil else { return false }
    let isNumber = text.hasPrefix("+") || text.lowercased().hasPrefix("tel:")
    return isNumber && text.count(where: \.isNumber) >= 6
  }

  /// A link of no map, or one of a map that does not say what it shows.
  private static func isLink(_ text: String) -> Bool {
    guard text.prefixMatch(of: /(?i)([a-z][a-z0-9+.\-]*:\/\/|www\.)/) != nil else { return false }
    return MapLink(text)?.search == nil
  }

  /// Only words of the list, with a number where one says what is counted.
  private static func hasOnlyWords(_ text: String) -> Bool {
    let words = PlaceKey.words(text).flatMap(Self.split)
    let counts = words.contains(where: Self.counted.contains)
    return words.contains(where: Self.all.contains)
      && words.allSatisfy { Self.all.contains($0) || counts && $0.utf8.count <= 3 }
  }

  /// A word that is written without blanks, in the words of the list that it begins with.
  private static func split(_ word: String) -> [String] {
    guard word.unicodeScalars.contains(where: { $0.value >= 0x3041 }) else { return [word] }
    guard let first = all.filter(word.hasPrefix).max(by: { $0.count < $1.count }),
      first.count < word.count
    else { return [word] }
    return [first] + split(String(word.dropFirst(first.count)))
  }

  private static let all = plain.union(counted)

  private static func folded(_ words: String) -> Set<String> { Set(PlaceKey.words(words)) }

  private static let plain = folded(
    """
    online remote virtual video zoom teams skype webex facetime whatsapp hangouts call phone telephone mail email meet meeting conference
    by at the my our in on via a to be home office work desk workplace tbd tba tbc announced determined confirmed decided later n na none
    nowhere same place as last time before usual see invitation invite link below above calendar
    オンライン ズーム 電話 通話 ビデオ 会議 自宅 家 会社 職場 未定 後日 同じ 場所 で の と 前回 招待 リンク 参照
    trực tuyến điện thoại gọi tại ở nhà cơ quan công ty chỗ làm bàn việc chưa rõ như lần trước cùng nơi xem lời mời họp
    """
  )

  /// Words beside which a number or letter says which one.
  private static let counted = folded(
    "room floor gate level desk table platform raum etage 会議室 部屋 室 階 番 ゲート phòng tầng cổng bàn"
  )
}

struct MapLink {
  /// What it shows, if it says no point: “Eiffel Tower” in `https://maps.apple.com/?q=Eiffel+Tower`.
  let search: String?

  /// Nil for the link of another site.
  init?(_ text: String) {
    guard Self.isMap(text) else { return nil }
    let query = text.firstMatch(of: /[?&](?:q|query|destination|daddr|address|name)=([^&#]+)/)?.1
    let place = text.firstMatch(of: /\/maps\/(?:place|search)\/([^\/?#@]+)/)?.1
    search = (query ?? place).map(GeoURI.decoded).flatMap { $0.isEmpty ? nil : $0 }
  }

  static func isMap(_ text: String) -> Bool {
    let host =
      /(?i)(https?:\/\/)?([a-z0-9\-]+\.)*(openstreetmap\.org\/|osm\.org\/|maps\.apple\.com\/|maps\.google\.[a-z.]+\/|google\.[a-z.]+\/maps)/
    return text.prefixMatch(of: host) != nil
  }
}
