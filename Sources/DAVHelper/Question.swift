/// The bodies of requests.
enum Question {
  private static let head = """
    <?xml version="1.0" encoding="utf-8"?>

    """
  private static let spaces =
    #"xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/""#

  static let type = "Content-Type: application/xml; charset=utf-8"

  /// Properties of a collection, and who asks.
  static let collection = properties(
    "<resourcetype/><displayname/><C:supported-calendar-component-set/><current-user-principal/>"
      + "<C:calendar-home-set/>"
  )
  /// What says whether something in a collection has changed.
  static let state = properties(
    "<resourcetype/><displayname/><C:supported-calendar-component-set/><sync-token/><S:getctag/>"
  )
  static let versions = properties("<resourcetype/><getetag/>")

  private static func properties(_ names: String) -> [UInt8] {
    Array("\(head)<propfind \(spaces)><prop>\(names)</prop></propfind>".utf8)
  }

  /// RFC 6578, section 3.2. Some servers answer nothing beyond a limit that is asked for, so none is.
  ///
  /// - Parameter token: empty for everything.
  static func changes(since token: String) -> [UInt8] {
    Array(
      """
      \(head)<sync-collection \(spaces)><sync-token>\(escaped(token))</sync-token><sync-level>1</sync-level>\
      <prop><getetag/></prop></sync-collection>
      """.utf8
    )
  }

  /// RFC 4791, section 7.9.
  static func bodies(of paths: [String]) -> [UInt8] {
    let hrefs = paths.map { "<href>\(escaped($0))</href>" }.joined()
    return Array(
      """
      \(head)<C:calendar-multiget \(spaces)><prop><getetag/><C:calendar-data/></prop>\(hrefs)</C:calendar-multiget>
      """.utf8
    )
  }

  /// RFC 4791, section 5.3.1.
  static func newCollection(_ name: String) -> [UInt8] {
    Array(
      """
      \(head)<C:mkcalendar \(spaces)><set><prop><displayname>\(escaped(name))</displayname>\
      <C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>\
      </prop></set></C:mkcalendar>
      """.utf8
    )
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: if scalar.value >= 0x20 || scalar == "\t" { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
