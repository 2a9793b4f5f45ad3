import DAVLines
import Foundation
import SyncServer
import Testing

@Suite("Whom the password is shown to")
struct TrustTests {
  @Test(
    "29: what is not encrypted does not leave this machine",
    arguments: ["example.org", "127.0.0.1.example.org"]
  )
  func unencrypted(_ host: String) throws {
    let world = try World { request, _ in
      request.url = "http://\(host)/"
      request.passwordCommand = ["false"]
    }
    #expect(world.opening.kind == .trust)
    let allowed = try World { request, _ in
      (request.url, request.allowHTTP) = ("http://\(host)/", true)
      request.passwordCommand = ["false"]
    }
    // It gets as far as the password.
    #expect(allowed.opening.kind == .auth)
  }

  @Test(
    "A URL with a password in it, and what is no URL",
    arguments: ["https://a:b@example.org/", "ftp://example.org", "https://", ""]
  )
  func noURL(_ url: String) throws {
    #expect(try World { request, _ in request.url = url }.opening.kind == .trust)
  }

  @Test("29: a certificate counts if it is of the host, of now, and of an authority")
  func certificates() throws {
    func kind(_ origin: (ScriptedServer.Addresses) -> String, authority: Bool) throws -> DAVFailure.Kind? {
      let world = try World { request, server in
        request.url = request.url?.replacing(server.addresses.http, with: origin(server.addresses))
        if authority { request.caFile = server.addresses.ca }
      }
      return try world.changes().kind
    }
    #expect(try kind(\.good, authority: true) == nil)
    #expect(try kind(\.good, authority: false) == .trust)
    #expect(try kind(\.expired, authority: true) == .trust)
    #expect(try kind(\.other, authority: true) == .trust)
    let missing = try World { request, server in
      request.url = request.url?.replacing(server.addresses.http, with: server.addresses.good)
      request.caFile = "/nothing/here.pem"
    }
    #expect(try missing.changes().kind == .trust)
  }

  @Test("29: no redirect leads from https to http")
  func downgrade() throws {
    let world = try World { request, server in
      request.url = request.url?.replacing(server.addresses.http, with: server.addresses.good)
      request.caFile = server.addresses.ca
    }
    try world.rules(["path": "^/w", "status": 301, "headers": ["Location": "{http}/elsewhere/"]])
    #expect(try world.changes().kind == .trust)
    #expect(try world.requests().count == 1)
  }

  @Test("29: no redirect takes the password to another host")
  func otherHost() throws {
    let world = try World()
    let port = try #require(world.server.addresses.http.split(separator: ":").last)
    try world.rules([
      "times": 1, "status": 307, "headers": ["Location": "http://localhost:\(port)\(world.tasks)"],
    ])
    let error = try #require(try world.changes().error)
    #expect(error.kind == .trust)
    #expect(error.href == "http://localhost:\(port)\(world.tasks)")
    #expect(try world.requests().count == 1)
  }

  @Test("29: no redirect takes the password to another port, which is another server")
  func otherPort() throws {
    let world = try World()
    let elsewhere = "http://127.0.0.1:9"
    try world.rules([
      "times": 1, "status": 307, "headers": ["Location": "\(elsewhere)\(world.tasks)"],
    ])
    let error = try #require(try world.changes().error)
    #expect(error.kind == .trust)
    #expect(error.href == "\(elsewhere)\(world.tasks)")
  }

  @Test("29: redirects keep the method, and come to an end", arguments: [301, 302, 307, 308])
  func redirects(_ status: Int) throws {
    let world = try World()
    try world.rules(["on": "PUT", "path": "/old.ics", "status": status, "headers": ["Location": "new.ics"]])
    #expect(try world.write("old.ics", todo("a")).end != nil)
    #expect(try world.stored().keys.sorted() == ["new.ics"])
    try world.rules(["on": "PUT", "status": status, "headers": ["Location": "old.ics"]])
    #expect(try world.write("old.ics", todo("a")).kind == .protocol)
    #expect(try world.requests("PUT").count == 6)
  }

  @Test(
    "A program that prints no password, fails or is missing",
    arguments: [["true"], ["false"], ["/nothing/here"], ["echo"]]
  )
  func noPassword(_ command: [String]) throws {
    #expect(try World { request, _ in request.passwordCommand = command }.opening.kind == .auth)
  }

  @Test("The first line of the program is the password; no shell reads its arguments")
  func firstLine() throws {
    let world = try World { request, server in
      request.passwordCommand = ["sed", "s/$/\\n;$(more)/", server.addresses.password]
    }
    #expect(try world.changes().error == nil)
  }

  @Test("The password is in no argument, variable, message or memory that others can read")
  func leaks() throws {
    let world = try World()
    let secret = try String(contentsOfFile: world.server.addresses.password, encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    let encoded = Data("\(world.name):\(secret)".utf8).base64EncodedString()
    // A server that says what it was sent.
    try world.rules([
      "on": "PUT", "status": 400, "headers": ["Content-Type": "text/plain"],
      "body": "Basic \(encoded) is \(secret)",
    ])
    let error = try #require(try world.write("a.ics", todo("a")).error)
    #expect(error == DAVFailure(.refused, "HTTP 400", status: 400))
    let process = "/proc/\(world.helper.id)/"
    let arguments = try String(contentsOfFile: process + "cmdline", encoding: .utf8)
    #expect(!arguments.contains(secret))
    for file in ["environ", "mem", "maps"] {
      // To root all of it is open.
      guard getuid() != 0 else { continue }
      #expect(throws: (any Error).self) { try Data(contentsOf: URL(fileURLWithPath: process + file)) }
    }
    let status = try String(contentsOfFile: process + "status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = try String(contentsOfFile: process + "limits", encoding: .utf8)
    #expect(limits.contains(/Max core file size +0 +0/))
    #expect(limits.contains(/Max address space +536870912 +536870912/))
  }

  @Test("Other processes of its user cannot read its memory: it belongs to root; proc(5)")
  func closesMemory() throws {
    // Root may read all of it, and so it runs as another user, who may not reach where it was built.
    let copy = FileManager.default.temporaryDirectory.appending(path: "helper-\(UUID())").path
    try FileManager.default.copyItem(atPath: LineProgram.built("mytodo-dav"), toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let other = ["--reuid=65534", "--clear-groups", copy]
    let helper = try getuid() == 0 ? LineProgram("/usr/bin/setpriv", other) : LineProgram(copy)
    var request = DAVRequest(.open)
    request.url = "http://127.0.0.1/"
    helper.send(try DAVLine.bytes(request))
    #expect(helper.line() != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: "/proc/\(helper.id)/environ")
    #expect(attributes[.ownerAccountID] as? Int == 0)
  }

  @Test("Nothing but its three files is open in the helper")
  func descriptors() throws {
    let helper = try LineProgram(
      "/bin/sh",
      ["-c", "exec \"$1\" 7</etc/passwd", "sh", LineProgram.built("mytodo-dav")]
    )
    var request = DAVRequest(.open)
    request.url = "http://127.0.0.1/"
    helper.send(try DAVLine.bytes(request))
    #expect(helper.line() != nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(helper.id)/fd")
    #expect(names.sorted() == ["0", "1", "2"])
  }

  @Test("It ends with its input, and with a line that is none")
  func ends() throws {
    #expect(try World().helper.end() == 0)
    let world = try World()
    world.helper.send(Data("nonsense\n".utf8))
    #expect(world.helper.line() == nil)
  }
}
