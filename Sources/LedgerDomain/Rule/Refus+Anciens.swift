/// Rules that came later than the first logs.
extension Refus {
  /// Whether earlier versions of this program recorded what it refuses: an audit then warns, and calls no log altered.
  package var futAdmis: Bool {
    switch self {
    // An import did not look at the copy of a client whose id it knew.
    case .facture(_, .copieInvalide): true
    default: false
    }
  }
}
