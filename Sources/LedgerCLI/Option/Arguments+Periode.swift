import LedgerDomain

extension Option {
  /// The days that a command is about.
  static let periode: [Option] = [
    .value("depuis", "JOUR", "what is dated on this day or later"),
    .value("jusqua", "JOUR", "what is dated on this day or earlier"),
  ]
}

extension Arguments {
  /// The days of --depuis and --jusqua.
  ///
  /// - Throws: ``UsageError`` for a day that is none, and `periode-invalide` for two that are the wrong way round.
  func periode() throws(UsageError) -> Periode {
    let periode = Periode(depuis: try value("depuis"), jusqua: try value("jusqua"))
    if let depuis = periode.depuis, let jusqua = periode.jusqua, depuis > jusqua {
      throw .periodReversed(depuis, jusqua)
    }
    return periode
  }

  /// Refuses those of `names` that were given.
  ///
  /// - Throws: ``UsageError`` `option-inattendue`, which says that they have no meaning for `what`.
  func refuse(_ names: [String], for what: String) throws(UsageError) {
    guard let name = names.first(where: { given($0) != nil }) else { return }
    throw .meaninglessOption(name, command: "\(command) \(what)")
  }
}
