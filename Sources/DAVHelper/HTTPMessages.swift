import DAVLines

/// One request.
struct HTTPRequest {
  var method: String
  var address: Address
  var headers: [String] = []
  var body: [UInt8] = []

  /// Whether nothing is changed by it.
  var isReading: Bool { method == "GET" || method == "PROPFIND" || method == "REPORT" }
}

/// One answer.
struct HTTPAnswer {
  var status = 0
  /// By names in small letters.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  /// Where it came from, after all redirects.
  var address: Address

  /// PHP calls an empty answer HTML, too.
  var isHTML: Bool { !body.isEmpty && headers["content-type"]?.lowercased().contains("html") ?? false }
}

/// A request that had no answer.
struct HTTPFailure: Error {
  let failure: DAVFailure
  /// Whether another try may help.
  let isTemporary: Bool
  /// Whether the server cannot have seen it.
  let isUnsent: Bool
}
