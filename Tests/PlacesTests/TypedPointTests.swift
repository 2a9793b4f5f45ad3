import TODOCore
import TestSupport
import Testing

@testable import Places

@Suite("points in addresses") struct TypedPointTests {
  @Test(
    "numbers, geo URIs and links of maps are points",
    arguments: [
      "21.03, 105.85", "21.03,105.85", "21.03 105.85", "+21.03, +105.85", "21.03° N, 105.85° E",
      "N 21.03 E 105.85",
      "21°01'48\"N 105°51'00\"E", "geo:21.03,105.85", "geo:21.03,105.85;u=35", "geo:0,0?q=21.03,105.85(Home)",
      "geo:0,0?z=15&q=21.03%2C105.85", "geo:21.03,105.85?q=Home",
      "https://www.openstreetmap.org/#map=15/21.03/105.85",
      "https://www.openstreetmap.org/?mlat=21.03&mlon=105.85#map=5/10/20",
      "https://www.google.com/maps/@21.03,105.85,15z", "https://www.google.com/maps?q=21.03,105.85",
      "https://www.google.com/maps/place/X/@1,2,12z/data=!3m1!4b1!3d21.03!4d105.85",
      "https://maps.google.com/maps?ll=21.03,105.85&z=12",
    ]
  ) func points(text: String) throws {
    let point = try #require(TypedPoint.read(text))
    #expect(abs(point.latitude - 21.03) < 1e-9 && abs(point.longitude - 105.85) < 1e-9)
  }

  /// The tables are the specification of what is read.
  @Test("texts are points or no addresses as the table says")
  func table() {
    func isRight(_ row: ReadingTable.Row) -> Bool {
      let point = TypedPoint.read(row["text"])
      guard row["answer"] == "point" else { return point == nil && NoAddress.contains(row["text"]) }
      guard let point, let latitude = Double(row["latitude"]), let longitude = Double(row["longitude"]) else {
        return false
      }
      return abs(point.latitude - latitude) < 0.001 && abs(point.longitude - longitude) < 0.001
    }
    let rows = ReadingTable.addresses.rows
    let wrong = rows.filter { !isRight($0) }
    ReadingTable.addresses.tell(wrong: wrong.count)
    #expect(!rows.isEmpty && wrong.map(\.description) == [])
  }

  @Test(
    "names of places and streets are addresses",
    arguments: [
      "Home, Kansas", "10 Downing Street", "Room, Gabon", "Hà Nội", "東京都千代田区", "Công viên Thống Nhất",
      "12345", "1600 Pennsylvania Ave",
      "Office Street 4", "Workington", "Zoom Restaurant, Berlin", "https://maps.apple.com/?q=Eiffel+Tower",
      "https://www.google.com/maps/place/Eiffel+Tower/", "030 Berlin",
    ]
  )
  func addresses(text: String) { #expect(!NoAddress.contains(text)) }

  @Test("a link of a map without a point is searched for what it shows")
  func searched() {
    #expect(MapLink("https://maps.apple.com/?q=Eiffel+Tower&z=3")?.search == "Eiffel Tower")
    #expect(MapLink("https://www.google.com/maps/place/Hanoi")?.search == "Hanoi")
    #expect(MapLink("https://example.org/maps/place/Hanoi") == nil)
  }

  @Test("a short link of OpenStreetMap gives its point")
  func shortLink() throws {
    let point = try #require(TypedPoint.read("https://osm.org/go/0EEQjE--"))
    #expect(abs(point.latitude - 51.51) < 0.05 && abs(point.longitude - 0.05) < 0.3)
  }

  @Test(
    "south and west are negative",
    arguments: ["33.5 S, 70.6 W", "-33.5, -70.6", "−33.5, −70.6", "33°30'S 70°36'W"]
  )
  func southWest(text: String) throws {
    let point = try #require(TypedPoint.read(text))
    #expect(abs(point.latitude + 33.5) < 1e-9 && abs(point.longitude + 70.6) < 1e-9)
  }

  @Test(
    "other texts are no points",
    arguments: [
      "", "12 34", "91, 0", "0, 181", "21.03", "1,2,3", "geo:", "geo:x,y", "geo:0,0?q=H+Noi+1",
      "geo:?q=Dublin+1", "geo:0,0?q=12,+3rd+Cross+Street,+Bangalore", "Hà Nội", "10 Downing Street",
      "https://example.org/@21.03,105.85,15z", "https://www.google.com/maps/place/Hanoi", "21°61'N 105°E",
      "https://evil.example/?u=google.com/maps/@1,2,3z",
    ]
  ) func others(text: String) { #expect(TypedPoint.read(text) == nil) }

  @Test(
    "a geo URI without a point is searched for its text",
    arguments: ["geo:0,0?q=Ho+Chi+Minh", "GEO:0,0?z=12&q=H%E1%BB%93%20Ch%C3%AD%20Minh", "geo:?q=Ho+Chi+Minh"]
  ) func search(uri: String) throws {
    #expect(try SampleGazetteer.found(uri).names?.name == "Ho Chi Minh City")
  }

  @Test("a point is answered with the nearest town") func answer() throws {
    let place = try SampleGazetteer.found("geo:21.03,105.85")
    #expect(place.kind == .point)
    #expect(place.sureness == .given)
    #expect(place.coordinate == Coordinate(latitude: 21.03, longitude: 105.85))
    #expect(place.text(in: "vi") == "Hoàn Kiếm, Hà Nội, Việt Nam")
  }
}
