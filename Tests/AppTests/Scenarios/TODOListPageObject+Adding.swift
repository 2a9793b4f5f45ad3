import TestDrivers

extension TODOListPageObject {
  /// Adds an item by way of the form.
  func add(_ title: String, _ detail: String = "") async throws {
    let form = try await addButtonTap().typeTitle(title)
    if !detail.isEmpty { try await form.typeDetail(detail) }
    try await form.tapOk()
  }
}
