/// Sends a document: from here on it never changes. A draft without a number gets the next one of its series.
public struct EnvoyerFacture: UseCase {
  /// The document.
  public let facture: FactureID
  /// The day from which it counts; by default today.
  public var dateEnvoi: Jour?
  /// The id of the payment of all of it that came in before or on that day; nil: nothing is paid yet.
  public var paiement: ReglementID?
  /// Whether an avoir is held against the profile although its facture was sent before there was one.
  package var estComplet = true
  /// What an imported document brings of its client and its seller; nil: both as they are now.
  package var copieImportee: FactureEnvoyee.Copie?
  /// Why a rectificative replaces its facture, where an import says it.
  package var motif: String?

  /// To be sent.
  public init(_ facture: FactureID, dateEnvoi: Jour? = nil) {
    self.facture = facture
    self.dateEnvoi = dateEnvoi
  }

  /// The document with, for an avoir, the facture it corrects and its other avoirs; and the series that may number it.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture], numerotes: [facture]) }

  /// Sends it; the facture that a rectificative replaces is cancelled in the same commit.
  ///
  /// Refused when it is no draft, has no line, comes to less than 0.00, would be sent before its date or after today,
  /// or is an avoir that credits what its facture did not invoice, or is made out to another client or dated before it; when
  /// it lacks what the seller's profile demands; and when it gets its number now, and that would be dated before the number
  /// that precedes it.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var view = view
    let document = try view.facture(facture)
    if document.etat == .envoyee, let envoi = document.envoi {
      throw .facture(document.numero, .dejaEnvoyeeLe(envoi.dateEnvoi, document.typeDocument))
    }
    let envoyee = FactureEvent.factureEnvoyee(
      FactureEnvoyee(
        dateEnvoi: dateEnvoi ?? view.today, totaux: try document.exigeTotaux(), copie: try copie(document, view)))
    var facts: [Fact] = []
    if let registre = view.registre, registre.attendNumero(document.numero),
      let etat = view.series[document.comptee.serieDeSaDate]
    {
      let numero = try registre.suivant(document.typeDocument, document.dateFacture, etat)
      let attribue = try document.admet(.numeroAttribue(numero), dans: view)
      facts.append(.facture(facture, attribue))
      view.apply(.facture(facture, attribue))
    }
    do {
      return try facts + envoie(view.facture(facture), envoyee, view)
    } catch {
      // A number that is not given is nobody's: the draft keeps its name.
      throw error.numero == (try view.facture(facture).numero) ? error.nommant(document.numero) : error
    }
  }

  /// Sends `numerotee`, which has its number.
  private func envoie(
    _ numerotee: Facture, _ envoyee: FactureEvent, _ vue: RegistreView
  ) throws(Refus) -> [Fact] {
    try exige(numerotee, envoyee, vue)
    try exigeComplete(numerotee, envoyee, vue)
    var facts: [Fact] = [.facture(facture, envoyee)]
    let remplace = numerotee.typeDocument == .rectificative ? numerotee.factureOrigineId : nil
    guard remplace != nil || paiement != nil else { return facts }
    var view = vue.limitee(a: [facture] + [remplace].compactMap(\.self))
    view.apply(.facture(facture, envoyee))
    if let remplace { facts.append(try remplacee(remplace, par: numerotee.numero, view)) }
    guard let paiement else { return facts }
    guard numerotee.typeDocument != .rectificative else { throw .rectificative(numerotee.numero, .dejaPayee) }
    var encaisse = EnregistrerReglement(.paiement, facture, id: paiement)
    encaisse.date = dateEnvoi
    try view.decide(encaisse, into: &facts)
    return facts
  }

  /// What is frozen beside the totals.
  private func copie(_ document: Facture, _ view: RegistreView) throws(Refus) -> FactureEnvoyee.Copie {
    if let copieImportee { return copieImportee }
    let client = document.clientId.flatMap { view.clients[$0] }
    let dejaPaye = paiement == nil ? .zero : try document.exigeTotaux().totalTTC
    return try document.copie(client, view.registre?.emetteur, dejaPaye: dejaPaye)
  }

  /// It says all that the seller's profile demands. An avoir that is made and sent at once to cancel a facture which was sent before there
  /// was a seller says what that facture said.
  private func exigeComplete(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) throws(Refus) {
    let manques = manques(document, event, view)
    guard manques.isEmpty else { throw incomplete(document, manques, view) }
  }

  /// What it lacks of that; nothing where no profile asks for it.
  private func manques(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) -> [Manque] {
    guard !view.estReprise, case .factureEnvoyee(let envoyee) = event else { return [] }
    if !estComplet, let origine = document.factureOrigineId, view.factures[origine]?.envoi?.emetteur == nil {
      return []
    }
    guard envoyee.emetteur?.profil == .france else { return [] }
    var sent = document
    sent.apply(event)
    // That what it names is there, lines were asked when they were added.
    let origines = FactureNorme.origines(document) { view.factures[$0] ?? document }
    do throws(FactureNonExportable) {
      _ = try FactureNorme(sent, origines: origines)
      return []
    } catch {
      return error.manques
    }
  }

  private func incomplete(_ document: Facture, _ manques: [Manque], _ view: RegistreView) -> Refus {
    let client = document.clientId.flatMap { view.clients[$0]?.nom }
    return .facture(document.numero, .incomplete(manques, client: client))
  }

  /// The rules of sending. Whoever takes VAT without being allowed to is also told what else is missing, all of it at once.
  private func exige(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) throws(Refus) {
    do throws(Refus) {
      try document.admet(event, dans: view)
    } catch {
      guard let imposition = document.comptee.taxee,
        error == .facture(document.numero, .tvaSousFranchise(imposition))
      else { throw error }
      // A draft that gets its number now has none to be judged by.
      let manques = manques(document, event, view).filter { $0.code != "numero-non-exportable" }
      guard !manques.isEmpty else { throw error }
      let places = document.lignes.indices.filter { document.imposition(document.lignes[$0]) == imposition }
      throw incomplete(document, [.tvaSousFranchise(imposition, places.map { $0 + 1 })] + manques, view)
    }
  }
}
