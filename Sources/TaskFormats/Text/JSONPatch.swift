public import Foundation
import TODOCore

/// Changes to the members of an object, made all at once: of other members, and of the white space around, every byte stays.
public struct JSONPatch {
  private let text: JSONText
  /// What each key gets: JSON, or nil if it goes.
  private var values: [String: String?] = [:]
  /// In the order in which they came.
  private var new: [String] = []

  public init(_ text: JSONText) { self.text = text }

  /// - Parameter json: the new value; nil removes the member, each of them if there are several of that key.
  public mutating func set(_ key: String, _ json: String?) {
    if values[key] == nil, text[key] == nil { new.append(key) }
    values[key] = .some(json)
  }

  public mutating func set(_ key: String, string: String?) { set(key, string.map(JSON.quoted)) }

  /// Whether every byte stays.
  var isEmpty: Bool { values.isEmpty }

  /// The object with the changes.
  public var data: Data {
    guard !values.isEmpty else { return Data(text.bytes) }
    var result: [UInt8] = []
    var last: [String: Int] = [:]
    for (index, member) in text.members.enumerated() { last[member.key] = index }
    let open = text.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    // What is in front of the first member belongs to the object, and what is in front of any other one to that.
    result += text.bytes[..<(text.members.first?.keyRange.lowerBound ?? open + 1)]
    var isFirst = true
    var end = text.members.first?.keyRange.lowerBound ?? open + 1
    for (index, member) in text.members.enumerated() {
      let before = text.bytes[end..<member.keyRange.lowerBound]
      end = member.range.upperBound
      let value = values[member.key]
      if case .some(.none) = value { continue }
      if !isFirst { result += before }
      isFirst = false
      result += text.bytes[member.keyRange.lowerBound..<member.range.lowerBound]
      if case .some(.some(let json)) = value, last[member.key] == index {
        result += json.utf8
      } else {
        result += text.bytes[member.range]
      }
    }
    for key in new {
      guard case .some(.some(let json)) = values[key] else { continue }
      if !isFirst { result += separator }
      isFirst = false
      result += Array(JSON.quoted(key).utf8) + colon + Array(json.utf8)
    }
    return Data(result + text.bytes[end...])
  }

  /// What is between two members: as between the first two, otherwise a comma and what is in front of the only one.
  private var separator: [UInt8] {
    guard let first = text.members.first else { return [UInt8(ascii: ",")] }
    guard text.members.count > 1 else {
      let open = text.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
      return [UInt8(ascii: ",")] + text.bytes[(open + 1)..<first.keyRange.lowerBound]
    }
    return Array(text.bytes[first.range.upperBound..<text.members[1].keyRange.lowerBound])
  }

  /// What is between a key and its value.
  private var colon: [UInt8] {
    guard let first = text.members.first else { return [UInt8(ascii: ":")] }
    return Array(text.bytes[first.keyRange.upperBound..<first.range.lowerBound])
  }
}
