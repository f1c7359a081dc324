import LedgerData
import LedgerExchange
import LedgerModel
import LedgerReports
import LedgerWords

/// A document as its page shows it: the DTO that programs get, with values of the model.
struct DocumentShown {
  private let dto: JSONValue
  let numero: String
  let type: TypeDocument
  let statut: Statut
  let devise: Devise
  /// The line of an avoir in a list, which tells whether it is to be refunded.
  var resume: ResumeFacture?

  /// Nil if `dto` is no document.
  init?(_ dto: JSONValue) {
    guard let numero = dto["numero"]?.string,
      let type = dto["typeDocument"]?.string.flatMap(TypeDocument.init(rawValue:)),
      let statut = dto["statut"]?.string.flatMap(Statut.init(rawValue:))
    else { return nil }
    (self.dto, self.numero, self.type, self.statut) = (dto, numero, type, statut)
    devise = dto["devise"]?.devise ?? .euro
  }

  subscript(name: String) -> JSONValue? { dto[name] }

  var client: (id: String, nom: String)? {
    guard let id = dto["clientId"]?.string else { return nil }
    return (id, dto["client"]?["nom"]?.plain ?? dto["nomClient"]?.plain ?? id)
  }
  var total: MontantLarge { dto["totaux"]?["totalTTC"]?.montant ?? .zero }
  /// The amount still owed; of a credit note its rest.
  var solde: MontantLarge { dto["soldeDu"]?.montant ?? .zero }
  var paye: MontantLarge { dto["montantPaye"]?.montant ?? .zero }
  var echeance: Jour? { dto["dateEcheance"]?.jour }
  var date: Jour? { dto["dateFacture"]?.jour }
  var envoi: Jour? { dto["dateEnvoi"]?.jour }
  var estBrouillon: Bool { statut == .brouillon }
  var estEmise: Bool { envoi != nil && statut != .annulee }

  func parts(_ name: String) -> [JSONValue] { dto[name]?.elements ?? [] }

  func amount(_ amount: MontantLarge) -> Words { amount.en(devise) }

  /// Its name: an invoice, a credit note, a quote.
  var name: Words { type.words }

  /// Its state in a word or two, as seen from `today`.
  func pill(_ today: Jour) -> Pill {
    resume?.pill ?? Pill(statut, type, echeance, isPaidInPart: paye > .zero && solde > .zero, au: today)
  }
}
