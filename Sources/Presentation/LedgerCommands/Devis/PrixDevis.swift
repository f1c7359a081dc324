import LedgerModel
package import LedgerTerminal
package import LedgerWords

/// The price of a quote itself, which a seller asks of consumers for some works.
package struct PrixDevis: OptionValue {
  package static var word: Words { Words("AMOUNT|free", fr: "MONTANT|gratuit") }
  package static var choices: [Words] { [LexiqueDocument.gratuit.libelle.words] }
  package static var isOpen: Bool { true }
  private let montant: Montant

  package init(option text: String) throws(BadValue) {
    if ["free", "gratuit"].contains(text.lowercased()) {
      montant = .zero
      return
    }
    let montant = try Montant(option: text)
    guard montant >= .zero else { throw .prixDevis(text) }
    self.montant = montant
  }

  /// The term that the page of the quote states.
  var terme: Terme { Terme(.prixDevis, "\(montant)") }
}
