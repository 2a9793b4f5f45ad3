import CCurl

/// An http or https address, read by libcurl's own parser: what is decided about it is true of where the connection goes.
struct Address: Hashable {
  let scheme, host: String
  let port: Int
  /// The path in the one spelling in which paths are compared.
  let path: String
  private let query: String

  /// - Parameters:
  ///   - text: as typed, or as a server has sent it. Without a scheme it is https.
  ///   - base: the address to which it is relative.
  init?(_ text: String, relativeTo base: Address? = nil) {
    guard !text.isEmpty, text.utf8.count <= 8192, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      let url = curl_url()
    else { return nil }
    defer { curl_url_cleanup(url) }
    if let base {
      guard curl_url_set(url, CURLUPART_URL, base.text, 0) == CURLUE_OK else { return nil }
    }
    let whole = base == nil && !text.contains("://") ? "https://" + text : text
    guard curl_url_set(url, CURLUPART_URL, whole, ccurl_url_flags()) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: url), scheme == "https" || scheme == "http",
      let host = Self.part(CURLUPART_HOST, of: url)?.lowercased(), !host.isEmpty,
      let port = Self.part(CURLUPART_PORT, of: url).flatMap({ Int($0) }),
      let path = Self.part(CURLUPART_PATH, of: url)
    else { return nil }
    (self.scheme, self.host, self.port) = (scheme, host, port)
    self.path = Self.normalised(path)
    query = Self.part(CURLUPART_QUERY, of: url).map { "?" + $0 } ?? ""
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, part, &text, ccurl_url_with_port()) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(validatingCString: text)
  }

  /// As libcurl takes it.
  var text: String { origin + path + query }
  var origin: String { "\(scheme)://\(host):\(port)" }
  var isSecure: Bool { scheme == "https" }

  /// Whether it is this machine: no network has its bytes.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The last part of the path, as people read it.
  var lastName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? host
    return Self.decoded(name) ?? name
  }

  /// Whether something is directly in the collection with a path.
  func isIn(_ collection: Address) -> Bool {
    guard host == collection.host, path.hasPrefix(collection.path), path != collection.path else {
      return false
    }
    return !path.dropFirst(collection.path.count).contains("/")
  }

  /// As a folder: with a slash at its end.
  var asFolder: Address { path.hasSuffix("/") ? self : Address(path + "/", relativeTo: self) ?? self }

  // MARK: Spelling

  /// Decodes what needs no escape (RFC 3986, section 2.3) and `@`, writes hexadecimal digits in capitals, and escapes what must be.
  private static func normalised(_ path: String) -> String {
    var (result, bytes) = ([UInt8](), Array(path.utf8)[...])
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), let code = hexadecimal(bytes.prefix(2)) {
        bytes = bytes.dropFirst(2)
        if isUnreserved(code) { result.append(code) } else { result += escape(code) }
      } else if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "%") {
        result += escape(byte)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decoded(_ text: String) -> String? {
    var (result, bytes) = ([UInt8](), Array(text.utf8)[...])
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), let code = hexadecimal(bytes.prefix(2)) {
        bytes = bytes.dropFirst(2)
        result.append(code)
      } else {
        result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array(String(byte, radix: 16, uppercase: true).utf8)
    return [UInt8(ascii: "%")] + (digits.count == 1 ? [UInt8(ascii: "0")] : []) + digits
  }
}
