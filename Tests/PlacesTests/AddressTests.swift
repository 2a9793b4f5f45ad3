import Testing

@testable import Places

/// Addresses as people write them, with the points that maps give for them. An answer may be the town of a street, but
/// never another town.
@Suite("addresses as people write them") struct AddressTests {
  private static let addresses = [
    // English.
    KnownAddress("10 Downing Street, London", 51.503, -0.128),
    KnownAddress("10 Downing Street, London SW1A 2AA", 51.503, -0.128, within: 1),
    KnownAddress("221B Baker Street, London NW1 6XE, UK", 51.524, -0.158, within: 2),
    KnownAddress("1600 Pennsylvania Avenue NW, Washington, DC 20500", 38.897, -77.037, within: 1),
    KnownAddress("350 Fifth Avenue, New York, NY 10118", 40.748, -73.985, within: 1),
    KnownAddress("Grand Central Terminal, New York", 40.753, -73.977, within: 6),
    KnownAddress("12 Main Street Springfield IL 62701", 39.80, -89.65),
    KnownAddress("Springfield, Illinois", 39.80, -89.65),
    KnownAddress("Paris, Texas", 33.66, -95.56),
    KnownAddress("London, Ontario", 42.98, -81.24),
    KnownAddress("Cambridge, MA", 42.37, -71.11),
    KnownAddress("Austin Texas USA", 30.27, -97.74),
    KnownAddress("Santa Fe New Mexico", 35.69, -105.94),
    KnownAddress("1 Infinite Loop, Cupertino, CA 95014", 37.332, -122.03, within: 3),
    KnownAddress("24 Sussex Drive, Ottawa, ON K1M 1M4", 45.444, -75.694, within: 2),
    KnownAddress("Sydney Opera House, Sydney NSW 2000", -33.857, 151.215, within: 2),
    KnownAddress("12 O'Connell Street, Dublin 1, Ireland", 53.348, -6.26),
    KnownAddress("JFK Airport", 40.64, -73.78),
    KnownAddress("Heathrow", 51.47, -0.45),
    KnownAddress("Suva, Fiji", -18.14, 178.44),
    KnownAddress("Birmingham, Alabama", 33.52, -86.80),
    // Vietnamese.
    KnownAddress("36 Hoàng Diệu, Hải Châu, Đà Nẵng", 16.06, 108.22),
    KnownAddress("36 Hoang Dieu, Hai Chau, Da Nang", 16.06, 108.22),
    KnownAddress("Phố cổ Hội An, Quảng Nam", 15.88, 108.33),
    KnownAddress("12 Hàng Bài, Hoàn Kiếm, Hà Nội", 21.02, 105.852, within: 1.5),
    KnownAddress("Bến Nghé, Quận 1, TP.HCM", 10.777, 106.70, within: 2),
    KnownAddress("123 Lê Lợi, P. Bến Thành, Q.1, TP. Hồ Chí Minh", 10.773, 106.698, within: 2),
    KnownAddress("Landmark 81, Bình Thạnh, TP.HCM", 10.795, 106.72),
    KnownAddress("Sân bay Nội Bài, Sóc Sơn, Hà Nội", 21.214, 105.803),
    KnownAddress("Bãi Cháy, Hạ Long, Quảng Ninh", 20.96, 107.03),
    KnownAddress("45 Nguyễn Huệ, Huế", 16.46, 107.59),
    KnownAddress("Sa Pa, Lào Cai", 22.34, 103.84),
    KnownAddress("Ngõ 12 Nguyễn Trãi, Thanh Xuân, Hà Nội", 20.995, 105.805),
    KnownAddress("Tp. Nha Trang, Khánh Hòa", 12.245, 109.19),
    KnownAddress("Ninh Kiều, Cần Thơ", 10.03, 105.78),
    KnownAddress("Đà Lạt", 11.94, 108.44),
    KnownAddress("Hoi An Vietnam", 15.88, 108.33),
    // Japanese.
    KnownAddress("東京都渋谷区神南1-2-3", 35.664, 139.70, within: 1),
    KnownAddress("〒150-0041 東京都渋谷区神南１丁目１９−１１", 35.664, 139.70, within: 1),
    KnownAddress("渋谷区神南1-19-11", 35.664, 139.70, within: 1),
    KnownAddress("大阪市北区梅田3-1-1", 34.70, 135.495, within: 1),
    KnownAddress("大阪府大阪市北区梅田3丁目1番1号", 34.70, 135.495, within: 1),
    KnownAddress("京都市東山区清水1丁目294", 34.995, 135.785, within: 1.5),
    KnownAddress("京都府京都市中京区河原町通三条下る大黒町", 35.008, 135.769, within: 2),
    KnownAddress("北海道札幌市中央区北1条西2丁目", 43.062, 141.354, within: 5),
    KnownAddress("長野県松本市丸の内4-1", 36.239, 137.969, within: 1),
    KnownAddress("神奈川県足柄下郡箱根町湯本", 35.233, 139.104, within: 2),
    KnownAddress("横浜市西区みなとみらい2-2-1", 35.455, 139.631, within: 2),
    KnownAddress("沖縄県那覇市", 26.21, 127.68),
    KnownAddress("スターバックス 東京都渋谷区宇田川町", 35.661, 139.698, within: 1),
    KnownAddress("1-2-3 Jinnan, Shibuya-ku, Tokyo 150-0041, Japan", 35.664, 139.70, within: 1),
    KnownAddress("新宿駅", 35.69, 139.70),
    KnownAddress("パリ", 48.857, 2.352),
    // German.
    KnownAddress("Unter den Linden 77, 10117 Berlin", 52.516, 13.38, within: 2),
    KnownAddress("Hauptstr. 5 10115 Berlin", 52.532, 13.384, within: 2),
    KnownAddress("Marienplatz 1, 80331 München", 48.137, 11.575, within: 1.5),
    KnownAddress("Marienplatz 1, 80331 Muenchen", 48.137, 11.575, within: 1.5),
    KnownAddress("Frankfurt (Oder)", 52.347, 14.55),
    KnownAddress("Freiburg im Breisgau", 47.995, 7.85),
    KnownAddress("Neustadt an der Weinstraße", 49.35, 8.14),
    KnownAddress("Schloss Neuschwanstein, Schwangau", 47.577, 10.734, within: 3),
    KnownAddress("Bahnhofstrasse 1, 8001 Zürich", 47.37, 8.54, within: 1.5),
    KnownAddress("Stephansplatz, 1010 Wien, Österreich", 48.208, 16.373, within: 1.5),
    // French.
    KnownAddress("5 rue de Rivoli 75001 Paris", 48.86, 2.34, within: 2),
    KnownAddress("5 rue de Rivoli, 75004 Paris, France", 48.855, 2.36, within: 2),
    KnownAddress("Rue de Lyon, Paris", 48.85, 2.37),
    KnownAddress("Place de la Comédie, Montpellier", 43.61, 3.88),
    KnownAddress("12 quai des Belges, 13001 Marseille", 43.295, 5.374, within: 2),
    KnownAddress("Saint-Denis, La Réunion", -20.88, 55.45),
    KnownAddress("Aéroport Charles de Gaulle", 49.01, 2.55),
    KnownAddress("Genève, Suisse", 46.20, 6.145),
    KnownAddress("Place Ville-Marie, Montréal, QC", 45.50, -73.57, within: 6),
    // Other languages.
    KnownAddress("Via Roma 5, Firenze", 43.77, 11.25),
    KnownAddress("Piazza Armerina", 37.384, 14.369),
    KnownAddress("Calle de Alcalá 42, Madrid", 40.418, -3.697),
    KnownAddress("Avenida Paulista 1000, São Paulo", -23.565, -46.652, within: 4),
    KnownAddress("Rua Augusta 12, 1100-053 Lisboa", 38.71, -9.137, within: 2),
    KnownAddress("Damrak 1, 1012 LG Amsterdam", 52.377, 4.898, within: 1.5),
    KnownAddress("Storgatan 1, 111 22 Stockholm", 59.33, 18.06, within: 2),
    KnownAddress("Nyhavn 17, København", 55.68, 12.59),
    KnownAddress("Laugavegur 20, 101 Reykjavík", 64.146, -21.93),
    KnownAddress("ul. Marszałkowska 1, 00-624 Warszawa", 52.214, 21.02, within: 2),
    KnownAddress("Москва, Тверская улица 7", 55.757, 37.615),
    KnownAddress("서울특별시 강남구 테헤란로 152", 37.50, 127.04, within: 12),
    KnownAddress("北京市朝阳区建国路1号", 39.92, 116.44, within: 8),
    KnownAddress("台北市信義區", 25.03, 121.56, within: 5),
    KnownAddress("Tromsø", 69.649, 18.955),
  ]

  @Test("an address gives a point near its place", arguments: addresses) func point(known: KnownAddress)
    throws
  {
    let place = try SampleGazetteer.found(known.address)
    let miss = try known.miss(of: place)
    #expect(miss <= known.within, "\(place.text(in: "en")) is \(miss) km away")
  }
}
