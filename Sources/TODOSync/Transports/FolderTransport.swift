public import Foundation
import SystemCalls
import TODOCore
import TaskFormats

/// A folder of calendars (vdir): each subfolder is a collection, or the folder itself, and each file a resource. It works with todoman and
/// vdirsyncer, and between machines by whatever copies files.
public struct FolderTransport: Transport {
  private let root, temporaryFolder: String
  public let keepsBytes = true

  /// - Parameters:
  ///   - path: the folder.
  ///   - temporaryFolder: where large files are copied while they are read.
  public init(path: String, copyingIn temporaryFolder: String) {
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.temporaryFolder = temporaryFolder
  }

  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 20

  // MARK: Collections

  public func collections() async throws(TransportError) -> [RemoteCollection] {
    var found: [RemoteCollection] = []
    let names = try names(in: root, isCollection: false)
    for name in names.sorted() where FolderNames.isPlain(name) {
      guard Self.state(root + "/" + name)?.isDirectory == true else { continue }
      found.append(collection(name, try? self.names(in: root + "/" + name, isCollection: true)))
    }
    if found.isEmpty || names.contains(where: FolderNames.isResource) {
      found.insert(collection(FolderNames.itself, names), at: 0)
    }
    return found
  }

  /// - Parameter names: those in its folder; nil if it cannot be read.
  private func collection(_ href: String, _ names: [String]?) -> RemoteCollection {
    RemoteCollection(
      href: href,
      name: displayName(of: href),
      count: names.map { $0.count(where: FolderNames.isResource) }
    )
  }

  public func make(_ name: String) async throws(TransportError) -> RemoteCollection {
    let folder = FolderNames.folder(named: name)
    let path = root + "/" + folder
    guard mkdir(path, 0o777) == 0 else {
      throw errno == EEXIST ? .precondition : Self.failure(errno, writingIn: root)
    }
    if folder != name {
      do {
        let file = try FileReplacement(of: path + "/" + FolderNames.displayName, replacing: nil)
        try file.write(Data(name.utf8))
        try file.publish()
      } catch { throw Self.failure(error, in: path) }
    }
    return RemoteCollection(href: folder, name: name)
  }

  private func displayName(of collection: String) -> String {
    if let path = try? path(of: collection), let name = Self.displayName(ofFolder: path) { return name }
    return collection == FolderNames.itself ? String(root.split(separator: "/").last ?? "/") : collection
  }

  /// The name that a collection has by a file in its folder, of vdirsyncer or of Radicale; nil if there is none.
  public static func displayName(ofFolder path: String) -> String? {
    func bytes(_ name: String) -> Data? {
      let path = path + "/" + name
      guard let state = state(path), state.isRegular, state.size < 4096 else { return nil }
      return try? Data(contentsOf: URL(fileURLWithPath: path))
    }
    let text = bytes(FolderNames.displayName).map { String(decoding: $0, as: UTF8.self) }
    let properties = bytes(FolderNames.radicaleProperties).flatMap { try? JSONText([UInt8]($0)) }
    let names = [
      text?.split(whereSeparator: \.isNewline).first.map(String.init), properties?.string("D:displayname"),
    ]
    return names.lazy.compactMap { $0?.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
  }

  private func path(of collection: String) throws(TransportError) -> String {
    if collection == FolderNames.itself { return root }
    guard FolderNames.isPlain(collection) else { throw .gone }
    return root + "/" + collection
  }

  private func path(of href: String, in collection: String) throws(TransportError) -> String {
    guard FolderNames.isResource(href) else { throw .refused(status: 0, text: href) }
    return try path(of: collection) + "/" + href
  }

  // MARK: Reading

  public func changes(
    in collection: String,
    since token: String?,
    known: [String: String]
  ) async throws(TransportError) -> RemoteListing {
    let folder = try path(of: collection)
    var entries: [RemoteListing.Entry] = []
    for name in try names(in: folder, isCollection: true).sorted() where FolderNames.isResource(name) {
      // No link in a folder is followed.
      guard let state = Self.state(folder + "/" + name), state.isRegular else { continue }
      let stamp = FileStamp(state)
      // An unknown one will be read; until then, its version is this stamp.
      let etag = known[name].flatMap { $0.hasPrefix(stamp.text + "-") ? $0 : nil } ?? stamp.text
      entries.append(.init(href: name, etag: etag, copyOf: FolderNames.original(of: name)))
    }
    return RemoteListing(entries, name: displayName(of: collection))
  }

  public func bodies(of hrefs: [String], in collection: String) async throws(TransportError) -> [RemoteBody] {
    let folder = try path(of: collection)
    // A resource whose folder is missing is not gone.
    if Self.state(folder) == nil { _ = try names(in: folder, isCollection: true) }
    var bodies: [RemoteBody] = []
    for href in hrefs {
      let path = try path(of: href, in: collection)
      guard let before = Self.state(path), before.isRegular else { continue }
      let bytes = snapshot(path)?.bytes ?? Data()
      bodies.append(RemoteBody(href: href, etag: FileStamp(before).version(of: bytes), bytes: bytes))
    }
    return bodies
  }

  private func names(in folder: String, isCollection: Bool) throws(TransportError) -> [String] {
    guard let directory = opendir(folder) else {
      let code = errno
      let isRootThere = isCollection && folder != root && Self.state(root) != nil
      if code == ENOENT || code == ENOTDIR, isRootThere { throw .gone }
      throw Self.unreachable(code)
    }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw Self.unreachable(errno) }
    return names
  }

  /// No symbolic link is followed.
  private static func state(_ path: String) -> FileState? { FileState(path: path, followsLinks: false) }

  /// Nil for a file that cannot be read now.
  private func snapshot(_ path: String) -> FileSnapshot? {
    try? FileSnapshot(path: path, copyingIn: temporaryFolder, limit: Self.largestFile)
  }

  // MARK: Writing

  public func write(
    _ body: Data,
    to href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) -> (href: String, etag: String?) {
    let outcomes = await perform([.write(body, href: href, ifMatch: version)], in: collection)
    return try outcomes.first?.get() ?? (href, nil)
  }

  public func delete(
    _ href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) {
    _ = try await perform([.delete(href: href, ifMatch: version)], in: collection).first?.get()
  }

  /// All files are put on disk together.
  public func perform(
    _ requests: [RemoteRequest],
    in collection: String
  ) async -> [RemoteRequest.Outcome] {
    let folder = (try? path(of: collection)) ?? root
    var outcomes: [RemoteRequest.Outcome] = []
    var new: [(index: Int, file: FileReplacement, body: Data)] = []
    var isDeleting = false
    for request in requests where outcomes.last?.isOfAll != true {
      do throws(TransportError) {
        switch request {
        case .write(let body, let href, let version):
          new.append((outcomes.count, try begin(body, of: href, in: collection, ifMatch: version), body))
          outcomes.append(.success((href, nil)))
        case .delete(let href, let version):
          try remove(href, in: collection, ifMatch: version)
          outcomes.append(.success(nil))
          isDeleting = true
        }
      } catch { outcomes.append(.failure(error)) }
    }
    for (one, failure) in zip(new, FileGroup.publish(new.map(\.file), in: folder)) {
      outcomes[one.index] =
        if let failure {
          .failure(Self.failure(failure, in: folder))
        } else {
          // As it was written: another program may have replaced it by now.
          outcomes[one.index].map { place in
            place.map { ($0.href, one.file.state.map { FileStamp($0).version(of: one.body) }) }
          }
        }
    }
    if isDeleting { FileReplacement.sync(directory: folder) }
    return outcomes
  }

  private func begin(
    _ body: Data,
    of href: String,
    in collection: String,
    ifMatch version: String?
  ) throws(TransportError) -> FileReplacement {
    let (folder, path) = (try path(of: collection), try path(of: href, in: collection))
    guard Self.state(folder) != nil else { throw .gone }
    let former = try self.version(path, version)
    do {
      let file = try FileReplacement(of: path, replacing: former)
      try file.write(body)
      return file
    } catch { throw Self.failure(error, in: folder) }
  }

  private func remove(
    _ href: String,
    in collection: String,
    ifMatch version: String?
  ) throws(TransportError) {
    let (folder, path) = (try path(of: collection), try path(of: href, in: collection))
    guard Self.state(path) != nil else { return }
    if let version, let former = try self.version(path, version) {
      do { try FileRemoval.remove(path, as: former) } catch { throw Self.failure(error, in: folder) }
    } else {
      guard unlink(path) == 0 || errno == ENOENT else { throw Self.failure(errno, writingIn: folder) }
    }
  }

  public func removeLeftovers(in collection: String, known: Set<Data>) async {
    guard let folder = try? path(of: collection), let names = try? names(in: folder, isCollection: true)
    else { return }
    for name in names where name.hasPrefix(FileReplacement.temporaryPrefix) {
      let path = folder + "/" + name
      if let bytes = snapshot(path)?.bytes, known.contains(bytes) {
        unlink(path)
      } else {
        let number = name.dropFirst(FileReplacement.temporaryPrefix.count)
        _ = FileRemoval.rename(path, toFree: "\(folder)/\(FolderNames.recovered(number))")
      }
    }
  }

  /// The file at a path, if its bytes are those of a version; nil if there must be none.
  private func version(_ path: String, _ version: String?) throws(TransportError) -> FileState? {
    guard let version else {
      guard Self.state(path) == nil else { throw .precondition }
      return nil
    }
    guard let state = Self.state(path), state.isRegular,
      let file = snapshot(path), FileStamp.isVersion(version, of: file.bytes, FileStamp(state))
    else { throw .precondition }
    return file.state
  }

  // MARK: Failures

  private static func failure(_ error: FileReplacement.Failure, in folder: String) -> TransportError {
    switch error {
    case .unwritable(let code): failure(code, writingIn: folder)
    case .changedMeanwhile: .precondition
    case .notRegular: .refused(status: 0, text: String(cString: strerror(EISDIR)))
    }
  }

  /// Why something was not written in a folder; see errno(3).
  static func failure(_ code: Int32, writingIn folder: String) -> TransportError {
    let text = String(cString: strerror(code))
    switch code {
    case EISDIR, ENAMETOOLONG, EINVAL: return .refused(status: Int(code), text: text)
    // It is about one file, since others can be written beside it.
    case EACCES, EPERM: return access(folder, W_OK | X_OK) == 0 ? .denied(text) : .unwritable(text)
    default: return .unwritable(text)
    }
  }

  private static func unreachable(_ code: Int32) -> TransportError {
    .unreachable(String(cString: strerror(code)))
  }
}

extension RemoteRequest.Outcome {
  /// Whether the others would fail, too.
  fileprivate var isOfAll: Bool {
    if case .failure(let error) = self { !error.isOfResource } else { false }
  }
}
