import Foundation

/// The map's data of this checkout.
public enum MapFolder {
  public static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Data/map").standardizedFileURL.path

  public static let world = path + "/world.mbtiles"
  public static let places = path + "/places.sqlite"
}
