import CCurl
import DAVLines

/// Does one request after the other with one connection. Certificates are always verified.
final class HTTPClient {
  struct Settings {
    /// A file of certificates that are trusted beside those of the system.
    var certificates: String?
    /// After how many seconds without a byte a request ends; after ten times as many it ends in any case.
    var timeout = 60.0
  }

  private let handle: UnsafeMutableRawPointer
  private let settings: Settings
  private var transfer = Transfer()

  static let largestAnswer = 64 << 20
  private static let maxHeaders = 200

  init(_ settings: Settings) throws(DAVFailure) {
    guard ccurl_start() == CURLE_OK, let handle = curl_easy_init() else {
      throw DAVFailure(.unreachable, "libcurl does not start")
    }
    (self.handle, self.settings) = (handle, settings)
  }

  deinit { curl_easy_cleanup(handle) }

  // MARK: Who asks

  /// - Parameter password: libcurl keeps a copy of it.
  func identify(user: String, password: [UInt8]) {
    ccurl_set_text(handle, CURLOPT_USERNAME, user)
    (password + [0]).withUnsafeBytes { bytes in
      _ = ccurl_set_text(handle, CURLOPT_PASSWORD, bytes.bindMemory(to: CChar.self).baseAddress)
    }
    ccurl_set_number(handle, CURLOPT_HTTPAUTH, ccurl_basic() | ccurl_digest())
  }

  /// The first request asks the server which way it wants; later ones go that way at once.
  private func keepAuthentication() {
    let offered = ccurl_number(handle, CURLINFO_HTTPAUTH_AVAIL)
    if offered & ccurl_digest() != 0 {
      ccurl_set_number(handle, CURLOPT_HTTPAUTH, ccurl_digest())
    } else if offered & ccurl_basic() != 0 {
      ccurl_set_number(handle, CURLOPT_HTTPAUTH, ccurl_basic())
    }
  }

  // MARK: A request

  func perform(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    transfer = Transfer()
    transfer.timeout = .seconds(settings.timeout)
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    set(request, context)
    var lines: UnsafeMutablePointer<curl_slist>?
    for line in request.headers + ["Expect:"] { lines = curl_slist_append(lines, line) }
    ccurl_set_headers(handle, lines)
    defer {
      ccurl_set_headers(handle, nil)
      curl_slist_free_all(lines)
    }
    let code = request.body.withUnsafeBytes { body in
      // Without one, libcurl would send no length.
      ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      ccurl_set_bytes(handle, CURLOPT_POSTFIELDS, body.isEmpty ? nil : body.baseAddress)
      if body.isEmpty { ccurl_set_number(handle, CURLOPT_HTTPGET, 1) }
      ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
      return curl_easy_perform(handle)
    }
    keepAuthentication()
    guard code == CURLE_OK else { throw failure(code) }
    return HTTPAnswer(
      status: ccurl_number(handle, CURLINFO_RESPONSE_CODE),
      headers: transfer.headers,
      body: transfer.body,
      address: request.address
    )
  }

  private func set(_ request: HTTPRequest, _ context: UnsafeMutableRawPointer) {
    ccurl_set_text(handle, CURLOPT_URL, request.address.text)
    ccurl_set_protocols(handle)
    ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_number(handle, CURLOPT_HTTP_VERSION, ccurl_http_1_1())
    ccurl_set_number(handle, CURLOPT_SSL_VERIFYPEER, 1)
    ccurl_set_number(handle, CURLOPT_SSL_VERIFYHOST, 2)
    ccurl_set_lowest_tls(handle)
    // Those of the system are in a folder, too, which stays.
    if let file = settings.certificates { ccurl_set_text(handle, CURLOPT_CAINFO, file) }
    ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
    ccurl_set_text(handle, CURLOPT_USERAGENT, "MyTODO")
    // Through a proxy, an address of this machine would be one of another, and what is not encrypted be seen there.
    if !request.address.isSecure { ccurl_set_text(handle, CURLOPT_PROXY, "") }
    ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(min(10, settings.timeout) * 1000))
    ccurl_set_body(handle, Transfer.takeBody, context)
    ccurl_set_head(handle, Transfer.takeHeader, context)
    ccurl_set_watch(handle, Transfer.watch, context)
  }

  private func failure(_ code: CURLcode) -> HTTPFailure {
    let text = String(cString: curl_easy_strerror(code))
    func failed(_ kind: DAVFailure.Kind, _ text: String, again: Bool) -> HTTPFailure {
      let isUnsent = ccurl_connect_time(handle) == 0
      return HTTPFailure(failure: DAVFailure(kind, text), isTemporary: again, isUnsent: isUnsent)
    }
    switch code {
    case CURLE_WRITE_ERROR where transfer.isTooLarge:
      return failed(.protocol, "more than \(Self.largestAnswer >> 20) MB in one answer", again: false)
    case CURLE_ABORTED_BY_CALLBACK: return failed(.unreachable, "no answer in time", again: true)
    case CURLE_GOT_NOTHING:
      return failed(.unreachable, "the server ended the connection without an answer", again: true)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      return failed(.trust, text, again: false)
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR, CURLE_WEIRD_SERVER_REPLY,
      CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2:
      return failed(.protocol, text, again: code == CURLE_BAD_CONTENT_ENCODING)
    default: return failed(.unreachable, text, again: true)
    }
  }

  // MARK: While it runs

  /// What libcurl's callbacks fill.
  private final class Transfer {
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var isTooLarge = false
    var timeout = Duration.seconds(60)
    private let start = ContinuousClock.now
    private var last = (time: ContinuousClock.now, count: Int64(0))

    /// Takes a line of the headers. Where a status line comes, a new answer begins, such as the one after 401; the one before is dropped.
    func take(_ line: String) {
      if line.hasPrefix("HTTP/") {
        (headers, body) = ([:], [])
        return
      }
      guard headers.count < HTTPClient.maxHeaders, let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
    }

    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
      isTooLarge = body.count + bytes.count > HTTPClient.largestAnswer
      if !isTooLarge { body += bytes }
      return !isTooLarge
    }

    func goesOn(_ count: Int64) -> Bool {
      let now = ContinuousClock.now
      if count != last.count { last = (now, count) }
      return now - last.time < timeout && now - start < timeout * 10
    }

    static let takeHeader: ccurl_receive = { bytes, size, count, context in
      guard let bytes, let context else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(
        String(decoding: line, as: UTF8.self)
      )
      return size * count
    }

    static let takeBody: ccurl_receive = { bytes, size, count, context in
      guard let bytes, let context else { return 0 }
      let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.take(piece) ? size * count : 0
    }

    static let watch: ccurl_watch = { context, _, received, _, sent in
      guard let context else { return 1 }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.goesOn(Int64(received + sent)) ? 0 : 1
    }
  }
}
