import DAVLines
import FoundationEssentials

/// The resources of a collection: read, written and deleted, each under its condition.
struct Resources {
  let connection: Connection

  private static let atOnce = 100

  // MARK: Reading

  /// The bytes of resources. One that is gone is left out.
  func bodies(of hrefs: [String], in collection: Address) throws(DAVFailure) -> [DAVAnswer.Item] {
    var items: [DAVAnswer.Item] = []
    for start in stride(from: 0, to: hrefs.count, by: Self.atOnce) {
      let wanted = hrefs[start..<min(start + Self.atOnce, hrefs.count)].compactMap {
        Address($0, relativeTo: collection)
      }
      let found = try several(wanted, collection)
      for address in wanted {
        // What has no answer is asked for alone: it may be spelt in another way, or stand in the way of all others.
        if let item = found[address.path] {
          items.append(item)
        } else if let item = try one(address) {
          items.append(item)
        }
      }
    }
    return items
  }

  /// - Returns: by path; empty if the server does not answer for several.
  private func several(
    _ addresses: [Address],
    _ collection: Address
  ) throws(DAVFailure) -> [String: DAVAnswer.Item] {
    guard addresses.count > 1 else { return [:] }
    var items: [String: DAVAnswer.Item] = [:]
    do throws(DAVFailure) {
      let found = try connection.multistatus(
        "REPORT",
        collection,
        Question.bodies(of: addresses.map(\.path)),
        headers: ["Depth: 1"]
      )
      for answer in found.answers where answer.status.map({ $0 / 100 == 2 }) ?? true {
        guard let text = answer.properties[.calDAV("calendar-data")]?.text, !text.isEmpty else { continue }
        items[answer.address.path] = Self.item(answer.address.path, answer.etag, Self.withLineEnds(text))
      }
    } catch {
      switch error.kind {
      // Asked one by one, it is seen which of them cannot be read.
      case .gone, .refused, .denied, .protocol, .precondition: return [:]
      case .unreachable where error.status != nil: return [:]
      case .later, .unreachable, .auth, .trust: throw error
      }
    }
    return items
  }

  private func one(_ address: Address) throws(DAVFailure) -> DAVAnswer.Item? {
    let answer = try connection.send("GET", address)
    switch answer.status {
    case 200: return Self.item(address.path, answer.headers["etag"].map(ETag.plain), answer.body)
    case 404, 410: return nil
    default:
      let failure = connection.failure(answer)
      // A resource that the server does not send does not keep the others from being read.
      guard failure.kind == .refused || answer.status == 500 else { throw failure }
      return Self.item(address.path, nil, [])
    }
  }

  private static func item(_ path: String, _ etag: String?, _ bytes: [UInt8]) -> DAVAnswer.Item {
    let isTooLarge = bytes.count > DAVLine.largestBody
    return DAVAnswer.Item(path, etag: etag, body: DAVBody(isTooLarge ? Data() : Data(bytes)))
  }

  /// In XML, a line ends with a line feed; in a calendar, with two characters.
  private static func withLineEnds(_ text: [UInt8]) -> [UInt8] {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard !text.contains(carriage) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == feed { result.append(carriage) }
      result.append(byte)
    }
    return result
  }

  // MARK: Writing

  func put(_ body: [UInt8], to address: Address, match: String?) throws(DAVFailure) -> DAVAnswer.End {
    let condition = match.map { "If-Match: \(Self.header($0))" } ?? "If-None-Match: *"
    let answer = try connection.send(
      "PUT",
      address,
      headers: [condition, "Content-Type: text/calendar; charset=utf-8"],
      body: body
    )
    return try written(answer, address, hasCondition: match != nil)
  }

  /// Moves a resource to where there is none.
  func move(_ source: Address, to target: Address, match: String?) throws(DAVFailure) -> DAVAnswer.End {
    try connection.requireTrust(target)
    var headers = ["Destination: \(Self.header(target.text))", "Overwrite: F"]
    if let match { headers.append("If-Match: \(Self.header(match))") }
    let answer = try connection.send("MOVE", source, headers: headers)
    return try written(answer, target, hasCondition: true)
  }

  private func written(
    _ answer: HTTPAnswer,
    _ address: Address,
    hasCondition: Bool
  ) throws(DAVFailure) -> DAVAnswer.End {
    switch answer.status {
    case 200, 201, 204:
      var end = DAVAnswer.End()
      end.etag = answer.headers["etag"].map(ETag.plain)
      let place = answer.headers["location"].flatMap { Address($0, relativeTo: answer.address) }
      end.href = place.flatMap { $0.host == address.host ? $0.path : nil } ?? address.path
      return end
    default: throw failure(answer, hasCondition: hasCondition)
    }
  }

  func delete(_ address: Address, match: String?) throws(DAVFailure) {
    let headers = match.map { ["If-Match: \(Self.header($0))"] } ?? []
    let answer = try connection.send("DELETE", address, headers: headers)
    switch answer.status {
    case 200, 202, 204, 404, 410: break
    default: throw failure(answer, hasCondition: match != nil)
    }
  }

  private static func header(_ text: String) -> String { text.filter { !$0.isNewline && $0 != "\0" } }

  private func failure(_ answer: HTTPAnswer, hasCondition: Bool) -> DAVFailure {
    let reason = Reason(answer)
    if [403, 409, 412].contains(answer.status), reason.isAboutUID {
      let owner = reason.owner.flatMap { Address($0, relativeTo: answer.address) }
      return DAVFailure(.precondition, status: answer.status, href: owner?.path)
    }
    switch answer.status {
    // It has changed so much that it is not there.
    case 404 where hasCondition, 410 where hasCondition:
      return DAVFailure(.precondition, status: answer.status)
    // Without a condition that the resource does not meet, it is about rights.
    case 403 where !reason.isAboutResource:
      return connection.safe(DAVFailure(.denied, reason.text, status: 403))
    // If a server fails at one resource, or has no room for it, the others are still written.
    case 500, 507: return connection.safe(DAVFailure(.denied, reason.text, status: answer.status))
    case 207: return connection.safe(DAVFailure(.refused, reason.text, status: 207))
    default: return connection.failure(answer)
    }
  }
}
