import TestSupport
import Testing

@testable import TODOConfiguration
@testable import TODOWording

@Suite("Accounts of the configuration") struct SyncSettingsTests {
  @Test("are read with their lines") func accounts() {
    let (configuration, problems) = read(
      """
      [sync]
      confirm_deletions = 3
      [accounts.shared]
      folder = "~/.calendars"
      copies = false
      [accounts.work]
      url = "https://dav.example.org/"
      user = "alice"
      password_command = ["secret-tool", "lookup"]
      read_only = true
      timeout = "2m"
      """
    )
    let sync = configuration.sync
    #expect(sync.confirmDeletions.value == 3 && sync.confirmDeletions.origin == .file(line: 2))
    #expect(sync.accounts.map(\.name) == ["shared", "work"] && sync.unusable == [])
    #expect(sync.accounts[0].folder?.value == "~/.calendars" && !sync.accounts[0].sendsCopies.value)
    #expect(sync.accounts[1].url?.value == "https://dav.example.org/" && sync.accounts[1].isReadOnly.value)
    #expect(sync.accounts[1].passwordCommand?.value == ["secret-tool", "lookup"])
    #expect(sync.accounts[1].timeout.value.duration == .seconds(120))
    #expect(problems.isEmpty)
  }

  @Test("one with a line that cannot be read is not used, and the others are") func mistakes() {
    let (configuration, problems) = read(
      """
      [sync]
      confirm_deletions = "many"
      every = "soon"
      [accounts.a]
      folder = "/a"
      copies = "no"
      [accounts.b]
      folder = "/b"
      [accounts.c]
      user = "alice"
      [accounts.d]
      folder = "/d"
      url = "https://example.org"
      [accounts."e/f"]
      folder = "/e"
      [accounts.g]
      foldr = "/g"
      [accounts.h]
      url = "https://example.org"
      user = "alice"
      """
    )
    #expect(configuration.sync.accounts.map(\.name) == ["b"])
    #expect(configuration.sync.unusable == ["a", "c", "d", "e/f", "g", "h"])
    #expect(configuration.sync.confirmDeletions.value == 10)
    #expect(problems.map(\.place.last) == ["2", "3", "6", "0", "2", "5", "7", "9"])
    #expect(problems.last?.problem == .configAccountPassword(name: "accounts.h"))
    #expect(
      problems.map(\.problem).contains(.configAccountPlace(name: "accounts.c"))
        && problems.map(\.problem).contains(.configSettingMeant(setting: "accounts.g.foldr", meant: "folder"))
    )
  }

  @Test(
    "one is not used if a line of it is left out: it might be written to without that",
    arguments: [
      "read_only = yes", "read_only", "= true", "read_only = true false", "read only = true",
      "read_only = \u{0}",
      "folder = \"/b\"", "[accounts.work]", "[accounts.work", "[accounts.work.more]\nread_only = true",
      "more.read_only = true", "read_only = [yes]", "read_only = {}",
    ]
  )
  func leavesOut(line: String) {
    let (configuration, problems) = read(
      "[accounts.home]\nfolder = \"/h\"\n[accounts.work]\nfolder = \"/w\"\n\(line)"
    )
    #expect(configuration.sync.accounts.map(\.name) == ["home"] && configuration.sync.unusable == ["work"])
    #expect(problems.count == 1)
  }

  @Test("none is used if it is not known of which a line is", arguments: ["= true", "home .folder"])
  func leavesOutAll(line: String) {
    let accounts = "[accounts]\nwork.folder = \"/w\"\nhome.folder = \"/h\"\n"
    let configuration = read(accounts + line).configuration
    #expect(configuration.sync.accounts.map(\.name) == (line == "= true" ? [] : ["work"]))
    // A table that cannot be read is none of theirs.
    let other = read("[accounts.home]\nfolder = \"/h\"\n[accounts.wörk]\nread_only = yes\naccounts = x")
    #expect(other.configuration.sync.accounts.map(\.name) == ["home"])
  }

  @Test("when a window syncs by itself is read with its unit") func times() {
    let usual = read("").configuration.sync
    #expect(usual.every.value.duration == .seconds(900) && usual.afterChange.value.duration == .seconds(5))
    #expect(usual.isRunOnStart.value)
    let (configuration, problems) = read(
      """
      [sync]
      every = "2h"
      on_start = false
      after_change = "never"
      """
    )
    #expect(problems == [])
    #expect(configuration.sync.every.value.duration == .seconds(7200))
    #expect(configuration.sync.every.origin == .file(line: 2))
    #expect(configuration.sync.afterChange.value.duration == nil && !configuration.sync.isRunOnStart.value)
  }

  @Test(
    "a time without a unit is none",
    arguments: ["15", "\"15\"", "\"0m\"", "\"-5m\"", "\"+5m\"", "\"m\"", "\"5 m\"", "\"10000h\"", "true"]
  )
  func wrongTimes(value: String) {
    let (configuration, problems) = read("[sync]\nevery = \(value)")
    #expect(configuration.sync.every.value.duration == .seconds(900))
    #expect(problems.map(\.problem) == [.configSpanNotValid(setting: "sync.every = \(value)")])
  }
}
