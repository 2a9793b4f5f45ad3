import CCurl
import DAVLines
import Glibc

/// The requests of an account: whom its password is shown to, how often is asked again, and what an answer means.
final class Connection {
  /// What was typed. Only its host gets the password.
  let typed: Address
  private let client: HTTPClient
  private let allowsHTTP: Bool
  private let secrets: [String]
  /// Before a request is repeated; twice as long each time.
  private let firstPause: Double
  /// What is left of the time that servers may ask to wait for, in seconds.
  private var patience = 300.0

  private static let maxRedirects = 5
  private static let maxTries = 5

  /// - Parameter password: asked for when all else is known to be right.
  init(_ request: DAVRequest, password: () throws(DAVFailure) -> [UInt8]?) throws(DAVFailure) {
    guard let typed = Address(request.url ?? "") else { throw DAVFailure(.trust, "the URL cannot be read") }
    allowsHTTP = request.allowHTTP ?? false
    try Self.check(typed, allowsHTTP)
    self.typed = typed
    var settings = HTTPClient.Settings()
    settings.certificates = request.caFile
    if let timeout = request.timeout, timeout > 0, timeout <= 3600 { settings.timeout = timeout }
    firstPause = settings.timeout / 120
    let password = try password()
    client = try HTTPClient(settings)
    var secrets: [String] = []
    if let user = request.user, let password {
      client.identify(user: user, password: password)
      secrets = [String(decoding: password, as: UTF8.self), Self.base64(Array("\(user):".utf8) + password)]
    }
    self.secrets = secrets.filter { !$0.isEmpty }
  }

  private static func check(_ address: Address, _ allowsHTTP: Bool) throws(DAVFailure) {
    guard address.isSecure || address.isLoopback || allowsHTTP else {
      throw DAVFailure(.trust, "\(address.host): http is not encrypted; use https")
    }
  }

  // MARK: Requests

  /// - Throws: also for answers that are none of a calendar server, or none to a person who may ask.
  func send(
    _ method: String,
    _ address: Address,
    headers: [String] = [],
    body: [UInt8] = []
  ) throws(DAVFailure) -> HTTPAnswer {
    let request = HTTPRequest(method: method, address: address, headers: headers, body: body)
    var pause = firstPause
    for attempt in 1... {
      let isLast = attempt == Self.maxTries
      do throws(HTTPFailure) {
        let answer = try follow(request)
        switch answer.status {
        case 429, 503:
          let wanted = retryAfter(answer)
          guard !isLast, wanted ?? 0 <= patience else { throw Self.later(answer, wanted) }
          patience -= wanted ?? 0
          wait(wanted ?? pause)
        case 408, 502, 504:
          guard request.isReading, !isLast else { return try checked(answer) }
          wait(pause)
        default: return try checked(answer)
        }
      } catch {
        guard !isLast, error.isTemporary, request.isReading || error.isUnsent else {
          throw safe(error.failure)
        }
        wait(pause)
      }
      pause *= 2
    }
    throw DAVFailure(.unreachable)
  }

  /// Redirects keep the method. None leads to what is not encrypted, or to another host.
  private func follow(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    var request = request
    for _ in 0...Self.maxRedirects {
      try trust(request.address)
      let answer = try client.perform(request)
      guard [301, 302, 307, 308].contains(answer.status), let place = answer.headers["location"] else {
        return answer
      }
      guard let next = Address(place, relativeTo: request.address) else {
        throw Self.final(DAVFailure(.protocol, "redirected to no address", status: answer.status))
      }
      guard next.isSecure || !request.address.isSecure else {
        throw Self.final(DAVFailure(.trust, "\(next.host): redirected from https to http"))
      }
      request.address = next
    }
    throw Self.final(DAVFailure(.protocol, "more than \(Self.maxRedirects) redirects"))
  }

  private func trust(_ address: Address) throws(HTTPFailure) {
    do throws(DAVFailure) { try requireTrust(address) } catch { throw Self.final(error) }
  }

  /// - Throws: if an address is one that must not see the password.
  func requireTrust(_ address: Address) throws(DAVFailure) {
    try Self.check(address, allowsHTTP)
    // Other ports are other servers, which on some machines are those of other users.
    let isSamePort =
      address.port == typed.port
      || !typed.isSecure && typed.port == 80 && address.isSecure && address.port == 443
    guard address.host == typed.host, isSamePort else {
      let server = address.host == typed.host ? "\(address.host):\(address.port)" : address.host
      throw DAVFailure(.trust, "the password would go to another server: \(server)", href: address.text)
    }
  }

  private static func final(_ failure: DAVFailure) -> HTTPFailure {
    HTTPFailure(failure: failure, isTemporary: false, isUnsent: false)
  }

  private func checked(_ answer: HTTPAnswer) throws(HTTPFailure) -> HTTPAnswer {
    switch answer.status {
    case 401, 407:
      throw Self.final(DAVFailure(.auth, "user or password are not accepted", status: answer.status))
    case 200..<300 where answer.isHTML:
      // A login page, or the portal of a network.
      throw Self.final(DAVFailure(.protocol, "a web page instead of a calendar", status: answer.status))
    default: return answer
    }
  }

  // MARK: Later

  private func wait(_ seconds: Double) { usleep(UInt32(max(0, min(seconds, 300)) * 1_000_000)) }

  private static func later(_ answer: HTTPAnswer, _ seconds: Double?) -> HTTPFailure {
    final(DAVFailure(.later, status: answer.status, seconds: seconds.map { Int(min($0, 1e9)) }))
  }

  /// In seconds, or as a date, which is compared with the server's own; RFC 9110, section 10.2.3.
  private func retryAfter(_ answer: HTTPAnswer) -> Double? {
    guard let text = answer.headers["retry-after"] else { return nil }
    if let seconds = Double(text), seconds.isFinite, seconds >= 0 { return seconds }
    let time = curl_getdate(text, nil)
    guard time >= 0 else { return nil }
    let sent = answer.headers["date"].map { curl_getdate($0, nil) } ?? -1
    return Double(max(0, time - (sent >= 0 ? sent : Glibc.time(nil))))
  }

  // MARK: Meaning

  /// Why a request failed, as its answer tells.
  func failure(_ answer: HTTPAnswer) -> DAVFailure {
    let (status, reason) = (answer.status, Reason(answer))
    switch status {
    case 404, 410: return DAVFailure(.gone, status: status)
    case 412: return DAVFailure(.precondition, status: status)
    case 423: return DAVFailure(.later, status: status)
    case 500..<600 where status != 501 && status != 507:
      return safe(DAVFailure(.unreachable, reason.text, status: status))
    case 400..<600: return safe(DAVFailure(.refused, reason.text, status: status))
    default: return safe(DAVFailure(.protocol, reason.text, status: status))
    }
  }

  /// No text of a server has the password in it, however it came there.
  func safe(_ failure: DAVFailure) -> DAVFailure {
    var failure = failure
    for secret in secrets {
      if failure.text?.contains(secret) ?? false { failure.text = "HTTP \(failure.status ?? 0)" }
      if failure.href?.contains(secret) ?? false { failure.href = nil }
    }
    return failure
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let number = (0..<3).reduce(0) { $0 << 8 | Int($1 < group.count ? group[$1] : 0) }
      for place in 0...group.count { text.append(letters[number >> (18 - 6 * place) & 63]) }
    }
    // Without the filling at its end, which may be left out.
    return String(decoding: text, as: UTF8.self)
  }
}

/// What an answer says of why something was not done.
struct Reason {
  let text: String
  /// The resource that has the UID already; RFC 4791, section 5.3.2.1, and RFC 6638, section 3.2.4.1, of servers where it is once in all
  /// calendars of a person.
  let owner: String?
  let isAboutUID: Bool
  /// Whether it names a condition that the resource does not meet; RFC 4791, section 5.3.2.1.
  let isAboutResource: Bool

  private static let longest = 200
  private static let aboutUID: [XMLName] = [
    .calDAV("no-uid-conflict"), .calDAV("unique-scheduling-object-resource"),
  ]

  init(_ answer: HTTPAnswer) {
    var (words, owner, isAboutUID, isAboutResource) = ([String](), String?.none, false, false)
    if let root = try? XMLElement.read(answer.body), root.name == .dav("error") {
      for element in root.children {
        if Self.aboutUID.contains(element.name) {
          isAboutUID = true
          owner = element.first(.dav("href"))?.content
        }
        if element.name == .calDAV(element.name.local) { isAboutResource = true }
        // sabre's own words.
        if element.name.local == "message" { words.append(element.content) }
      }
      if words.isEmpty { words = root.children.map(\.name.local) }
    } else if answer.headers["content-type"]?.hasPrefix("text/plain") ?? false {
      words = [String(decoding: answer.body.prefix(1024), as: UTF8.self)]
    }
    let line = words.joined(separator: ", ").split(whereSeparator: \.isNewline).first ?? ""
    let clean = String(
      String.UnicodeScalarView(
        line.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
      )
    )
    let status = "HTTP \(answer.status)"
    text = clean.isEmpty ? status : "\(status): \(clean.prefix(Self.longest))"
    (self.owner, self.isAboutUID, self.isAboutResource) = (owner, isAboutUID, isAboutResource)
  }
}
