import LedgerData

extension OriginSource {
  /// Every kind of origin that this program reaches. A build with more of them adds a case here.
  static let all = OriginSource.directories
}
