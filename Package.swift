// swift-tools-version: 6.2
import PackageDescription

/// Imports are internal by default, so a target's public interface is only what it declares.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Screens, view models and the terminal live on the main actor.
let onMainActor: [SwiftSetting] = common + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "mytodo",
  products: [
    .executable(name: "mytodo", targets: ["mytodo"]),
    .executable(name: "mytodo-dav", targets: ["DAVHelper"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(name: "CRename"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CCurl"),
    .systemLibrary(name: "CExpat"),
    .target(name: "TerminalUI", swiftSettings: common),
    .target(name: "TOMLText", swiftSettings: common),
    .target(name: "SystemCalls", dependencies: ["CRename"], swiftSettings: common),
    .target(
      name: "NcursesBackend",
      dependencies: ["CMainQueue", "CNcurses", "TerminalUI"],
      swiftSettings: onMainActor
    ),
    .target(name: "TODOCore", exclude: ["Reading/Words"], swiftSettings: common),
    .target(
      name: "TODOStore",
      dependencies: ["SystemCalls", "TODOCore", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: common
    ),
    .target(name: "TaskFormats", dependencies: ["SystemCalls", "TODOCore"], swiftSettings: common),
    .target(name: "SyncRules", dependencies: ["TODOCore"], swiftSettings: common),
    .target(
      name: "TODOSync",
      dependencies: ["DAVLines", "SyncRules", "SystemCalls", "TODOCore", "TODOStore", "TaskFormats"],
      swiftSettings: common
    ),
    .target(name: "DAVLines", dependencies: ["SystemCalls"], swiftSettings: common),
    .executableTarget(
      name: "DAVHelper",
      dependencies: ["CCurl", "CExpat", "DAVLines", "SystemCalls"],
      swiftSettings: common
    ),
    .target(
      name: "ForeignSQLite",
      dependencies: ["SystemCalls", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: common
    ),
    .target(
      name: "Places",
      dependencies: ["CZlib", "ForeignSQLite", "TODOCore", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: common
    ),
    .target(
      name: "MapTiles",
      dependencies: [
        "CZlib", "ForeignSQLite", "SystemCalls", "TODOCore", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: common
    ),
    .target(
      name: "TODOViewModel",
      dependencies: [
        "MapTiles", "Places", "SyncRules", "SystemCalls", "TODOCore", "TODOStore", "TODOSync", "TaskFormats",
      ],
      swiftSettings: onMainActor
    ),
    .target(
      name: "TODOWording",
      dependencies: ["TODOCore", "TerminalUI"],
      exclude: ["en.po"],
      swiftSettings: common
    ),
    .target(
      name: "TODOScreens",
      dependencies: [
        "MapTiles", "Places", "SyncRules", "TODOCore", "TODOSync", "TODOViewModel", "TODOWording",
        "TaskFormats", "TerminalUI",
      ],
      swiftSettings: onMainActor
    ),
    .target(
      name: "TODOConfiguration",
      dependencies: ["TODOCore", "TODOScreens", "TODOWording", "TOMLText", "TerminalUI"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "TODOCommands",
      dependencies: [
        "MapTiles", "Places", "SyncRules", "SystemCalls", "TODOConfiguration", "TODOCore", "TODOScreens",
        "TODOStore", "TODOSync", "TODOViewModel", "TODOWording", "TaskFormats", "TerminalUI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "mytodo",
      dependencies: ["TODOCommands", "NcursesBackend"],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "SampleData",
      dependencies: [
        "TestSupport", "TODOCore", "TODOStore", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/SampleData",
      swiftSettings: common
    ),
    .executableTarget(
      name: "BulkWork",
      dependencies: ["TestSupport", "TODOCore", "TODOStore"],
      path: "Tests/BulkWork",
      swiftSettings: common
    ),
    .executableTarget(
      name: "FormatTorture",
      dependencies: ["TaskFormats", "TestSupport", "TODOCore"],
      path: "Tests/FormatTorture",
      swiftSettings: common
    ),
    .executableTarget(
      name: "StoreCalls",
      dependencies: ["TODOCore", "TODOStore"],
      path: "Tests/StoreCalls",
      swiftSettings: onMainActor
    ),
    .target(
      name: "TestSupport",
      dependencies: ["TODOCore", "TODOStore", "TODOWording", "TerminalUI"],
      path: "Tests/TestSupport",
      exclude: ["Tables"],
      swiftSettings: common
    ),
    .target(
      name: "SyncServer",
      dependencies: ["DAVLines"],
      path: "Tests/SyncServer",
      exclude: ["proxy.py", "sabre.php", "server.py"],
      swiftSettings: common
    ),
    .testTarget(
      name: "DAVHelperTests",
      dependencies: ["DAVHelper", "DAVLines", "SyncServer"],
      swiftSettings: common
    ),
    .testTarget(
      name: "SystemCallsTests",
      dependencies: ["SystemCalls", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(name: "TOMLTextTests", dependencies: ["TOMLText"], swiftSettings: common),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "NcursesBackendTests",
      dependencies: ["CNcurses", "NcursesBackend", "TerminalUI"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TODOCoreTests",
      dependencies: ["TestSupport", "TODOCore"],
      exclude: ["Repeats/repeats.txt"],
      swiftSettings: common
    ),
    .testTarget(
      name: "TaskFormatsTests",
      dependencies: ["SystemCalls", "TaskFormats", "TestSupport", "TODOCore"],
      resources: [.copy("Fixtures")],
      swiftSettings: common
    ),
    .testTarget(
      name: "SyncRulesTests",
      dependencies: ["SyncRules", "TestSupport", "TODOCore"],
      swiftSettings: common
    ),
    .testTarget(
      name: "TODOSyncTests",
      dependencies: [
        "DAVHelper", "SyncServer", "SyncRules", "SystemCalls", "TestSupport", "TODOCore", "TODOStore",
        "TODOSync",
      ],
      swiftSettings: common
    ),
    .testTarget(
      name: "PlacesTests",
      dependencies: ["Places", "TestSupport", "TODOCore", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: common
    ),
    .testTarget(
      name: "TODOStoreTests",
      dependencies: [
        "SystemCalls", "TestSupport", "TODOCore", "TODOStore", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: common
    ),
    .testTarget(
      name: "MapTilesTests",
      dependencies: [
        "CZlib", "MapTiles", "TerminalUI", "TestSupport", "TODOCore",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden/Maps"],
      resources: [.copy("Fixtures")],
      swiftSettings: common
    ),
    .testTarget(
      name: "TODOViewModelTests",
      dependencies: [
        "TestSupport", "TODOCore", "TODOStore", "TODOSync", "TODOViewModel",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TODOWordingTests",
      dependencies: ["TerminalUI", "TestSupport", "TODOCore", "TODOWording"],
      swiftSettings: common
    ),
    .testTarget(
      name: "TODOScreensTests",
      dependencies: [
        "MapTiles", "Places", "TestSupport", "TODOCore", "TODOScreens", "TODOStore", "TODOSync",
        "TODOViewModel",
        "TODOWording", "TerminalUI",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TODOConfigurationTests",
      dependencies: [
        "TODOConfiguration", "TODOCore", "TODOScreens", "TODOWording", "TOMLText", "TerminalUI",
        "TestSupport",
      ],
      swiftSettings: onMainActor
    ),
    .target(
      name: "TestDrivers",
      dependencies: [
        "TODOConfiguration", "TODOCore", "TODOScreens", "TODOStore", "TODOSync", "TODOViewModel",
        "TODOWording",
        "TerminalUI", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/TestDrivers",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TODOCommandsTests",
      dependencies: [
        "DAVHelper", "SyncServer", "SystemCalls", "TODOCommands", "TODOScreens", "TODOViewModel",
        "TODOWording", "TestDrivers", "TestSupport", "TODOCore", "TODOStore", "TODOSync", "TerminalUI",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "TortureTerminal",
      dependencies: ["TestDrivers"],
      path: "Tests/TortureTerminal",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "mytodo", "TestDrivers", "TestSupport", "TODOCore", "TODOScreens", "TODOStore", "TODOWording",
        "TerminalUI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden/Screens"],
      swiftSettings: onMainActor
    ),
  ]
)

// `Scripts/test` builds for release: the product is tested optimised, as it is installed, but keeps what only tests use. Optimising the tests would gain
// nothing. Nothing waits for their interfaces, so they are not compiled ahead of the tests, which takes two fifths of the time.
if Context.environment["TESTS_OPTIMISED"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings?.append(.define("DEBUG"))
    if target.path?.hasPrefix("Tests/") ?? (target.type == .test) {
      target.swiftSettings?.append(.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"]))
    }
  }
}
