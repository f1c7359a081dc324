import LedgerDomain
import LedgerJSON

/// What happened to a document after it was sent.
extension DocumentReader {
  static let clesPaiement = JSONKeys("id", "montant", "datePaiement", "moyen", "reference")
  static let clesRemboursement = JSONKeys("id", "montant", "dateRemboursement", "moyen", "reference")
  static let clesAvoir = JSONKeys("avoirId", "montant", "dateImputation")
  static let clesImputation = JSONKeys("factureId", "montant", "dateImputation")
  private static let clesAnnulation = JSONKeys("date", "motif", "avoirId")

  /// Payments or refunds, which differ in the name of their date.
  @_lifetime(self: copy self)
  mutating func reglements(
    _ liste: String, date nomDate: String, _ keys: JSONKeys
  ) throws(DocumentFault) -> [Reglement] {
    at(liste)
    var reglements: [Reglement] = []
    var array = try beginArray()
    while try nextElement(&array) {
      enter(liste, reglements.count)
      reglements.append(try reglement(date: nomDate, keys))
    }
    return reglements
  }

  @_lifetime(self: copy self)
  private mutating func reglement(
    date nomDate: String, _ keys: JSONKeys
  ) throws(DocumentFault) -> Reglement {
    var id = Identifiant.nul
    var montant: Montant?
    var date: Jour?
    var moyen: ConditionsPaiement?
    var reference: String?
    var object = try beginObject()
    while let key = try nextField(&object, keys) {
      switch key {
      case 0: id = try identifiant("id")
      case 1: montant = try self.montant("montant")
      case 2: date = try jour(nomDate)
      case 3: moyen = try choix("moyen", RefusFichier.conditionsInconnues)
      default: reference = try texte("reference")
      }
    }
    guard let montant else { throw manque("montant") }
    guard let date else { throw manque(nomDate) }
    guard let moyen else { throw manque("moyen") }
    return Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
  }

  /// Applications of avoirs, seen from one side: `autre` names the other document.
  @_lifetime(self: copy self)
  mutating func imputations(
    _ liste: String, autre nomAutre: String, _ keys: JSONKeys
  ) throws(DocumentFault) -> [Imputation] {
    at(liste)
    var imputations: [Imputation] = []
    var array = try beginArray()
    while try nextElement(&array) {
      enter(liste, imputations.count)
      var (autre, montant, date): (FactureID?, Montant?, Jour?)
      var object = try beginObject()
      while let key = try nextField(&object, keys) {
        switch key {
        case 0: autre = try identifiant(nomAutre)
        case 1: montant = try self.montant("montant")
        default: date = try jour("dateImputation")
        }
      }
      guard let autre else { throw manque(nomAutre) }
      guard let montant else { throw manque("montant") }
      guard let date else { throw manque("dateImputation") }
      imputations.append(Imputation(documentId: autre, montant: montant, dateImputation: date))
    }
    return imputations
  }

  @_lifetime(self: copy self)
  mutating func annulation() throws(DocumentFault) -> FactureAnnulee {
    enter("annulation")
    var (date, motif, avoirId): (Jour?, String?, FactureID?)
    var object = try beginObject()
    while let key = try nextField(&object, Self.clesAnnulation) {
      switch key {
      case 0: date = try jour("date")
      case 1: motif = try texte("motif")
      default: avoirId = try identifiant("avoirId")
      }
    }
    guard let date else { throw manque("date") }
    guard let motif else { throw manque("motif") }
    return FactureAnnulee(motif: motif, dateAnnulation: date, avoirId: avoirId)
  }
}
