extension StringProtocol {
  /// Without the white space at its ends.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
