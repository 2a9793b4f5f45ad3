public import Foundation
public import TODOCore

/// What a format needs to know besides the file.
public struct FormatSettings: Sendable {
  /// The wall clock: times in UTC and in zones become local ones by it.
  public var clock: WallClock
  public var zone: TimeZone
  /// The definitions of time zones that were kept, by name, for texts that name them.
  public var zones: [String: Data] = [:]
  /// The name of the file, without its folder.
  public var fileName: String
  /// Into which list everything goes; nil for what the file says.
  public var list: String?
  /// Whether the projects of a todo.txt are tags.
  public var projectsAreTags = false
  /// Whether the name of the file is the list.
  public var listIsFile = false
  /// Whether what a todo.txt has no key for is written as keys of our own.
  public var writesExtras = false

  public init(clock: WallClock, zone: TimeZone, fileName: String) {
    (self.clock, self.zone, self.fileName) = (clock, zone, fileName)
  }
}
