import LedgerModel
import LedgerVAT

/// The entries of documents.
extension Livre {
  mutating func apply(_ event: FactureEvent, _ id: FactureID, _ jour: Jour) {
    if let piece = places[id] {
      regle(event, piece, jour)
    } else if case .factureCreee(let creee) = event {
      guard creee.typeDocument != .devis else { return }
      brouillons[id] = Facture(id: id, creee)
    } else if case .factureEnvoyee(let envoyee) = event {
      guard let facture = brouillons.removeValue(forKey: id) else { return }
      envoie(facture, envoyee, jour)
    } else if case .factureAnnulee = event {
      brouillons[id] = nil
    } else if let place = brouillons.index(forKey: id) {
      // In place: `brouillons[id]?` would copy the document.
      brouillons.values[place].apply(event)
    }
  }

  /// Adds the entry of a document that is issued.
  private mutating func envoie(_ facture: Facture, _ envoyee: FactureEnvoyee, _ jour: Jour) {
    let place = Int32(clamping: pieces.count)
    let taux = facture.affaire.tauxChange
    places[facture.id] = place
    pieces.append(
      Piece(
        numero: facture.numero, date: facture.dateFacture, devise: facture.devise, client: rang(facture.clientId),
        type: facture.typeDocument, estSansEuros: facture.devise != .euro && taux == nil))
    // A balance is taken over on the day on which the ledger begins.
    let estAcompteRepris = estOuverture && facture.typeDocument == .acompte
    let estRepris = estAcompteRepris || facture.typeDocument == .reprise
    let date = ouverte(estRepris ? envoyee.dateEnvoi : facture.dateFacture)
    do throws(Debordement) {
      let lieux = lieux(facture, envoyee, place)
      let parts = try facture.parts(envoyee.totaux, lieux)
      let sommes = try SommesDocument(
        facture, envoyee.totaux, parts, estAcompte: estAcompte(facture), articles: rangsArticles)
      try suit(facture, envoyee, place, parts, lieux, le: date)
      let dues = try constate(place, le: date, jour)
      // VAT that its facture gave up is given up of an avoir at once, in an entry of its own.
      for due in dues { tiens(due.renonciation, place, jour, .document) }
      var lignes = try reprises(
        facture,
        sommes.lignes(facture.devise == .euro ? nil : taux, dues: suivis[place]?.aUnCompte == true ? dues : nil))
      if estAcompteRepris { lignes = Self.contreOuverture(lignes) }
      let client = lignes.first { $0.role == .client }
      if let taux, facture.devise != .euro {
        changes[place] = Change(taux, total: sommes.totalTTC, euros: client?.centimes ?? 0)
      }
      lettrages.ajoute(
        total: sommes.totalTTC, client?.centimes ?? 0, date,
        aUneLigne: client != nil && !pieces[Int(place)].estSansEuros)
      let nature: EcritureBrute.Nature =
        switch facture.typeDocument {
        case .facture, .devis: .facture
        case .avoir: .avoir
        case .acompte: estAcompteRepris ? .repriseAcompte : .acompte
        case .rectificative: .rectificative
        case .reprise: .reprise
        }
      pieces[Int(place)].vente = Int32(clamping: ecritures.count)
      inscrit(nature, estRepris ? .operationsDiverses : .ventes, place, date, jour, lignes)
      lieAcomptes(facture, place)
      inscritTVA()
    } catch {
      pieces[Int(place)].estSansEuros = true
      lettrages.ajoute(total: 0, 0, date, aUneLigne: false)
      refuses.append((date, place))
    }
  }

  /// The places of the sales of a document, as `Facture.lieuxDAilleurs` has them.
  private mutating func lieux(_ facture: Facture, _ envoyee: FactureEnvoyee, _ place: Int32) -> LieuxDeVente? {
    if facture.estAvoir, let origine = facture.factureOrigineId.flatMap({ places[$0] }) { return lieux[origine] }
    let siens = LieuxDeVente.ailleurs(
      envoyee, livraison: facture.affaire.livraison?.adresse, le: facture.jourDuTaux)
    if let siens { lieux[place] = siens }
    return siens
  }

  /// The deposit of `lignes` against the opening balance: it was paid, and its VAT was due, in the former books.
  private static func contreOuverture(_ lignes: [EcritureBrute.Ligne]) -> [EcritureBrute.Ligne] {
    let acomptes = lignes.filter(\.role.estAcompte)
    return [.init(role: .ouverture, centimes: acomptes.reduce(0) { $0 &- $1.centimes })] + acomptes
  }

  /// `lignes` of a document; acomptes in another currency are taken back at their own rate, and the difference is an exchange
  /// gain or loss.
  private mutating func reprises(
    _ facture: Facture, _ lignes: [EcritureBrute.Ligne]
  ) throws(Debordement) -> [EcritureBrute.Ligne] {
    guard facture.devise != .euro else { return lignes }
    var (reprises, ecart) = (lignes, 0 as Int64)
    for (place, ligne) in lignes.enumerated() {
      guard case .acompte(let imposition?) = ligne.role else { continue }
      let acomptes = facture.lignes.compactMap { ligne -> (piece: Int32, net: Int128)? in
        guard let piece = ligne.acompteId.flatMap({ places[$0] }), facture.imposition(ligne) == imposition,
          changes[piece] != nil
        else { return nil }
        return (piece, ligne.centimesNets)
      }
      guard !acomptes.isEmpty else { continue }
      var euros: Int64 = 0
      let parts = try Arrondi.repartit(Int128(ligne.enDevise), selon: acomptes.map(\.net))
      for (acompte, part) in zip(acomptes, parts) {
        euros &+= try changes[acompte.piece]?.reprend(Montant(exact: part).centimes, a: imposition) ?? 0
      }
      reprises[place] = EcritureBrute.Ligne(role: ligne.role, centimes: euros, enDevise: ligne.enDevise)
      ecart &+= ligne.centimes &- euros
    }
    return ecart == 0 ? lignes : reprises + [.init(role: .change(estGain: ecart < 0), centimes: ecart)]
  }

  /// Ties the lines of the document to those of the acomptes that it takes back.
  private mutating func lieAcomptes(_ facture: Facture, _ piece: Int32) {
    let acomptes = facture.situation.reprises.compactMap { places[$0.acompte] }
    for acompte in acomptes { lettragesAcomptes.lie(piece, acompte) }
    if let origine = facture.factureOrigineId.flatMap({ places[$0] }) { lettragesAcomptes.lie(piece, origine) }
    if !facture.estAvoir { acomptesRepris.formUnion(acomptes) }
  }

  /// Reverses the entry of the facture of `place`, which is replaced, on the date of the rectificative.
  mutating func extourne(_ place: Int32, _ annulee: FactureAnnulee, _ jour: Jour) {
    let rectificative = annulee.rectificativeId.flatMap { places[$0] }
    let preuve = rectificative.map { EcritureBrute.Preuve.rectificative($0) } ?? .document
    let date = ouverte(rectificative.map { pieces[Int($0)].date } ?? annulee.dateAnnulation)
    var lignes = lignesDeVente(place).map(\.inverse)
    suivis[place]?.document.extourne = date
    rendReprises(place, le: date)
    reprendEtapes(place)
    do throws(Debordement) {
      // The entry of sale has the VAT due on its day: its inverse reverses that.
      var dues = try constate(place, le: date, jour, preuve)
      for case .tva(let tva) in lignes.map(\.role) {
        let rendue = lignes.filter { $0.role == .tva(tva) }
        dues.ajoute(
          TVADuJour(
            date, tva, due: rendue.reduce(0) { $0 &+ (suivis[place]?.estEnEuros ?? true ? $1.centimes : $1.enDevise) },
            dueEuros: rendue.reduce(0) { $0 &+ $1.centimes }))
      }
      if suivis[place]?.aUnCompte == true { lignes += self.lignes(dues, place) }
    } catch {
      refuses.append((date, place))
    }
    let client = lignes.first { $0.role == .client }
    lettrages.regle(place, lettrages.reste(place), date, euros: client?.centimes ?? 0)
    inscrit(.extourne, .ventes, place, date, jour, lignes, preuve)
  }

  /// The lines of the entry of sale of the document at `place`, or none.
  func lignesDeVente(_ place: Int32) -> [EcritureBrute.Ligne] {
    guard let vente = pieces[Int(place)].vente, Int(vente) < ecritures.count, ecritures[Int(vente)].piece == place
    else {
      return []
    }
    return inscrites[ecritures[Int(vente)].lignes]
  }

  /// Whether it is an acompte, or an avoir of one.
  private func estAcompte(_ facture: Facture) -> Bool {
    guard facture.typeDocument != .acompte else { return true }
    guard facture.estAvoir, let origine = facture.factureOrigineId, let place = places[origine] else { return false }
    return pieces[Int(place)].type == .acompte
  }

  /// Letters the line of acomptes of the entry of that place, if it has one, with `piece`.
  mutating func lettreAcompte(_ place: Int, _ piece: Int32) {
    ecritures[place].acompte = piece
    let lignes = inscrites[ecritures[place].lignes].filter(\.role.estAcompte)
    guard !lignes.isEmpty else { return }
    let centimes = lignes.reduce(0 as Int64) { $0 &+ $1.centimes }
    lettragesAcomptes.ajoute(centimes, de: piece, le: ecritures[place].date)
  }
}
