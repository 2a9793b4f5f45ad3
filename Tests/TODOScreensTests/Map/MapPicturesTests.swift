import MapTiles
import TODOCore
import TerminalUI
import Testing

@testable import TODOScreens
@testable import TODOViewModel

@Suite("Pictures of the map") struct MapPicturesTests {
  private let size = MapSize(columns: 60, rows: 20)

  /// A view that takes all its names from its tiles.
  private func scene(longitude: Double) throws -> MapScene {
    let center = try #require(Coordinate(latitude: 21, longitude: longitude))
    return MapScene(view: MapView(center: center, zoom: 4), size: size, base: nil, style: .init())
  }

  @Test("are drawn once for a view whose tiles are in memory") func drawnOnce() async throws {
    let pictures = MapPictures(.sample())
    var count = 0
    func picture(_ scene: MapScene) -> MapPicture? {
      pictures.picture(scene, glyphs: MapDrawing.glyphs(of:)) {
        count += 1
        return []
      }
    }
    let (first, second) = (try scene(longitude: 105), try scene(longitude: 106))
    #expect(picture(first) == nil)
    await pictures.reading?.value
    #expect(picture(first)?.view == first.view)
    #expect(picture(second)?.view == second.view)
    #expect(count == 2)
    // The nearest town is looked for, and is no part of the picture.
    #expect(pictures.reading != nil)
    await pictures.reading?.value
    #expect(picture(second)?.view == second.view)
    #expect(count == 2)
  }

  @Test(
    "beside something else are drawn when all has been read; until then, the last one stays for a frame, or if it is near"
  )
  func beside() async throws {
    let pictures = MapPictures(.sample(), isBeside: true)
    func picture(_ scene: MapScene) -> MapPicture? {
      pictures.picture(scene, glyphs: MapDrawing.glyphs(of:)) { [] }
    }
    let (hanoi, london) = (try scene(longitude: 105), try scene(longitude: 0))
    #expect(picture(hanoi) == nil)
    await pictures.reading?.value
    #expect(picture(hanoi)?.view == hanoi.view)
    // The picture of another part of the world would be misleading: it goes, but not in the frame of the key. What is
    // near is on it.
    var frames: [[MapView?]] = []
    let near = try scene(longitude: 106)
    pictures.onNews = {
      frames.append((frames.isEmpty ? [hanoi, near, london] : [london]).map { picture($0)?.view })
    }
    #expect(picture(london)?.view == hanoi.view)
    await pictures.reading?.value
    pictures.onNews = {}
    #expect(frames.first == [hanoi.view, hanoi.view, nil])
    #expect(frames.last == [london.view])
    #expect(picture(london)?.view == london.view)

    // Of several views in a row, only the one that stays is read.
    let tokyo = try scene(longitude: 139)
    var waiting: Set<Task<Void, Never>> = []
    for scene in [try scene(longitude: -60), try scene(longitude: -120), tokyo] {
      #expect(picture(scene)?.view == london.view)
      waiting.insert(try #require(pictures.reading))
    }
    #expect(waiting.count == 1)
    await pictures.reading?.value
    #expect(picture(tokyo)?.view == tokyo.view)
    for (longitude, isRead) in [(-60.0, false), (-120, false), (139, true)] {
      let view = try scene(longitude: longitude).view
      #expect(pictures.data.tiles.tiles(for: view, size: size).isComplete == isRead)
    }

    let smaller = MapScene.around(london.view.center, MapSize(columns: 30, rows: 8), .init())
    #expect(picture(smaller) == nil)
    pictures.forget()
    #expect(picture(hanoi) == nil)
  }

  @Test("have no character that is drawn unchecked and is not safe or not one column wide")
  func plain() {
    for value in UInt32(0)...0xFFFF where MapDrawing.isPlain(value) {
      let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      #expect(DrawableText(text).string == text && DrawableText.width(of: text) == 1, "\(value)")
    }
  }
}
