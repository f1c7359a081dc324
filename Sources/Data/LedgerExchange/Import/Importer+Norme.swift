public import LedgerData
public import LedgerModel
public import LedgerNorm
import LedgerOffers
import LedgerRules
public import LedgerUseCases
import LedgerWords

/// Documents of the European norm, issued elsewhere: each file is one.
extension Importer {
  /// Imports `recue` into `repository`. A refusal is in ``report``, and not thrown.
  ///
  /// A recorded document with its number and the same facts stays as it is. ``ImportReport/remarks`` lists the
  /// differences from the file.
  ///
  /// - Throws: `LedgerFailure` when the ledger cannot be read or written, and the errors of `options.rejects`.
  public mutating func run(_ recue: FactureRecue, into repository: inout LogRegistreRepository) throws {
    try importe(recue, &repository)
  }

  /// Imports `recue` into `repository`: for trying things out.
  public mutating func run(_ recue: FactureRecue, into repository: inout InMemoryRegistreRepository) throws {
    try importe(recue, &repository)
  }

  /// Notes that the only document of a file is refused.
  ///
  /// - Throws: what `options.rejects` throws.
  public mutating func refuse(_ refus: RefusNorme) throws {
    try note(ImportRefusal(index: report.read, numero: nil, .norme(refus)), [])
    report.read += 1
  }

  private mutating func importe(_ lue: FactureRecue, _ repository: inout some Ledger) throws {
    repository.environment.estImport = true
    defer { repository.environment.estImport = false }
    let index = report.read
    report.read += 1
    let numero = lue.norme.numero
    reconnaitLesClients = true
    try repository.beginDecision()
    let (id, sien) = try place(lue.norme, &repository)
    if let id, let inscrite = try repository.facture(id), try dit(inscrite, lue.norme, &repository) {
      report.unchanged += 1
      return
    }
    do {
      let nommes = try nommes(lue.norme, &repository)
      let recue = try reprenant(lue, nommes, &repository)
      var reception = Reception(recue, nommes: nommes, registre: repository.registre)
      try reception.exigeEmetteur()
      var facture = try reception.facture(id ?? repository.environment.newID(), numero: sien)
      if let sien {
        reception.remarque(
          numero.unicodeScalars.count > Texte.numeroMax ? Self.abrege(sien) : Self.renomme(numero, sien))
      }
      if let avance = try avance(facture, avec: recue.surplus, &repository) {
        facture.paye(par: avance, repository.environment.newID())
        reception.remarque(
          Words(
            "The amount already paid is taken from the advance of \(avance.recue.date) of this customer: it is "
              + "not a new receipt.",
            fr:
              "Le montant déjà payé est pris sur l'avance du \(avance.recue.date) de ce client : ce n'est pas un "
              + "nouvel encaissement."))
      } else {
        try exigeNomme(facture, &repository)
        if let surplus = recue.surplus {
          facture.recoit(surplus: surplus, repository.environment.newID(), repository.environment.newID())
          reception.remarque(Self.surplus(surplus))
        }
      }
      try exigeEncaisse(facture, &repository)
      let imported = report.imported
      aRecevoir.append(DocumentLu(index: index, facture: facture, bytes: []))
      try deroule(&repository)
      try finit(&repository)
      guard report.imported > imported else { return }
      report.note(reception.remarques.map { ImportRemark(index, numero, $0) })
    } catch let refus as Refus {
      try note(ImportRefusal(index: index, numero: numero, refus), [])
    }
  }

  /// The document of the number and the year of `norme`, if there is one, and the number that the ledger gives it: nil
  /// where it has that of the file. Number, year and seller together are unique.
  private func place(_ norme: FactureNorme, _ repository: inout some Ledger) throws -> (id: FactureID?, sien: String?) {
    if let sien = Facture.numero(abrege: norme.numero) { return (try repository.factureID(numero: sien), sien) }
    guard let id = try repository.factureID(numero: norme.numero), let inscrite = try repository.facture(id),
      inscrite.dateFacture.annee != norme.date.annee
    else { return (try repository.factureID(numero: norme.numero), nil) }
    let sien = Facture.numero(norme.numero, de: norme.date.annee)
    return (try repository.factureID(numero: sien), sien)
  }

  /// The remark that the document of a number that is too long is `sien` in the ledger.
  private static func abrege(_ sien: String) -> Words {
    Words(
      "BT-1 has more than \(Texte.numeroMax) characters: this document is \(sien) here. Its files have its own number.",
      fr: "BT-1 a plus de \(Texte.numeroMax) caractères : ce document est ici \(sien). Ses fichiers gardent son numéro."
    )
  }

  /// The documents of the ledger that `norme` names (BG-3), and the acomptes that the facture takes back which it replaces: in
  /// France a rectificative names that facture alone.
  private func nommes(_ norme: FactureNorme, _ repository: inout some Ledger) throws -> [Facture] {
    var nommes: [Facture] = []
    var vus: Set<String> = []
    for origine in norme.origines where vus.insert(origine.numero).inserted {
      let numero = Facture.numero(abrege: origine.numero) ?? origine.numero
      var id = try repository.factureID(numero: numero, de: (origine.date ?? norme.date).annee)
      // Without a day: that of the same year first.
      if id == nil, origine.date == nil { id = try repository.factureID(numero: numero) }
      if let id, let facture = try repository.facture(id) { nommes.append(facture) }
    }
    let repris = remplacee(norme, parmi: nommes)?.lignes.compactMap(\.acompteId) ?? []
    for id in repris where !nommes.contains(where: { $0.id == id }) {
      if let acompte = try repository.facture(id) { nommes.append(acompte) }
    }
    return nommes
  }

  /// The facture that `norme` replaces.
  private func remplacee(_ norme: FactureNorme, parmi nommes: [Facture]) -> Facture? {
    guard norme.type == .rectificative else { return nil }
    return nommes.first { $0.typeDocument != .acompte }
  }

  /// `lue` with lines that take back the deposits that it takes off as paid (BT-113).
  private func reprenant(
    _ lue: FactureRecue, _ nommes: [Facture], _ repository: inout some Ledger
  ) throws -> FactureRecue {
    guard lue.norme.totaux.dejaPaye != nil else { return lue }
    let acomptes = nommes.filter { $0.typeDocument == .acompte && $0.estEnvoyee }
    let remplacee = remplacee(lue.norme, parmi: nommes)?.id
    let vue = try repository.view { _ in Reads(familles: acomptes.map(\.id)) }
    do throws(RefusNorme) {
      let (norme, repris) = try lue.norme.reprenant(
        try acomptes.map { acompte throws(RefusNorme) in try AcompteNomme(nomme: acompte, dans: vue, sans: remplacee) },
        parmi: nommes)
      var recue = FactureRecue(
        norme: norme, remarques: lue.remarques, estAvoirNegatif: lue.estAvoirNegatif,
        datePaiement: lue.datePaiement, surplus: lue.surplus)
      for acompte in repris {
        recue.remarques.append(
          Words(
            "BT-113 takes off \(Texte.cite(acompte.numero)), which is paid here: lines take it back, and no new payment is "
              + "recorded.",
            fr: "BT-113 déduit \(Texte.cite(acompte.numero)), réglé ici : des lignes le reprennent, et aucun nouvel "
              + "encaissement n'est enregistré."))
      }
      return recue
    } catch {
      throw Refus.norme(error)
    }
  }

  /// Requires that no paid deposit of its client explains the amount paid before: the document does not name it.
  private func exigeNomme(_ facture: FactureImportee, _ repository: inout some Ledger) throws {
    guard let paiement = facture.paiements?.first, facture.tete.typeDocument == .facture,
      let client = facture.client, let id = try reconnu(client, &repository)
    else { return }
    // What is paid in full may be paid at once, with other money.
    guard facture.copie.cadre?.moment == .definitive || facture.totaux?.totalTTC.map({ paiement.montant < $0 }) ?? true
    else { return }
    let repris = Set(facture.lignes.compactMap(\.ligne.acompteId))
    let acomptes = try repository.look { try $0.acomptesNonRepris(de: id) }.filter { !repris.contains($0) }
    guard !acomptes.isEmpty else { return }
    let vue = try repository.view { _ in Reads(familles: acomptes) }
    for id in acomptes {
      guard let acompte = vue.factures[id], acompte.devise == facture.tete.devise else { continue }
      do throws(RefusNorme) {
        guard try AcompteNomme(nomme: acompte, dans: vue, sans: nil).estPaye(de: paiement.montant) else { continue }
        throw .acompteNonNomme(acompte.numeroDit, dejaPaye: paiement.montant)
      } catch {
        throw Refus.norme(error)
      }
    }
  }

  /// Requires that the money which a credit note paid back came in for the document of the ledger that it credits.
  private func exigeEncaisse(_ facture: FactureImportee, _ repository: inout some Ledger) throws {
    guard let rembourse = facture.remboursements?.first?.montant, let id = facture.tete.factureOrigineId else { return }
    let vue = try repository.view { _ in Reads(familles: [id]) }
    guard let creditee = vue.factures[id], !creditee.estAvoir else { return }
    let reste = MontantLarge(
      centimes: max(0, creditee.situation.centimesPayes(au: nil) - vue.credit(de: id).rembourse))
    guard Int128(rembourse.centimes) > reste.centimes else { return }
    throw Refus.norme(.rembourseSansEncaissement(rembourse, reste: reste, creditee.numeroDit))
  }

  private static func surplus(_ surplus: Montant) -> Words {
    Words(
      "\(surplus) of the amount already paid (BT-113) is above the total: it is an advance of the customer.",
      fr: "\(surplus) du montant déjà payé (BT-113) dépassent le total : c'est une avance du client.")
  }

  /// The advance of its client that explains an amount paid before, with the `surplus` above its total: one with that much left,
  /// received by then.
  private func avance(
    _ facture: FactureImportee, avec surplus: Montant?, _ repository: inout some Ledger
  ) throws -> Avance? {
    guard let paiement = facture.paiements?.first, let client = facture.client,
      let id = try reconnu(client, &repository), let devise = facture.tete.devise
    else { return nil }
    let vue = try repository.view { _ in Reads(clients: [id]) }
    return vue.tranches.avances[id].liste.first { avance in
      avance.devise == devise && !avance.recue.estAnnule && avance.recue.date <= paiement.date
        && Int128(avance.solde.centimes) >= Int128(paiement.montant.centimes) + Int128(surplus?.centimes ?? 0)
    }
  }

  /// The sentence why the document cannot be exported as a file of its profile; nil if it can.
  private func empechement(_ id: FactureID, _ repository: inout some Ledger) throws -> (() -> Words)? {
    guard let facture = try repository.facture(id) else { return nil }
    let origines = try FactureNorme.origines(facture) { try repository.facture($0) }
    let profil = facture.envoi?.copie.profilDesFichiers ?? .france
    do throws(FactureNonExportable) {
      return options.empeche(try FactureNorme(facture, origines: origines).selon(profil)).map { raison in
        { Self.neSortPas(profil, raison) }
      }
    } catch {
      return { Self.neSortPas(profil, error.manques.map(\.message).joined(separator: " ")) }
    }
  }

  /// Notes at once if the issued `document` cannot leave as a file; a cancelled one, a quote and a balance taken over never do.
  mutating func ditSIlReste(_ document: DocumentLu, _ repository: inout some Ledger) throws {
    let facture = document.facture
    guard facture.envoi != nil, facture.annulation == nil, facture.tete.typeDocument.estVente,
      let empechement = try empechement(facture.id, &repository)
    else { return }
    // Most of many are counted alone, and their sentences are not made.
    report.note { ImportRemark(document.index, facture.numero, empechement()) }
  }

  /// Notes the facts recorded of `document`.
  mutating func prevoit(_ document: DocumentLu, _ repository: inout some Ledger) throws {
    guard let facture = try repository.facture(document.facture.id) else { return }
    let empechement = try facture.envoi == nil ? nil : self.empechement(facture.id, &repository)
    report.note(ImportForecast(index: document.index, facture: facture, empechement: empechement.map { $0() }))
  }

  private static func neSortPas(_ profil: ProfilFacture, _ raison: Words) -> Words {
    Words(
      "It cannot be exported again as an e-invoice (\(profil.rawValue)): \(raison)",
      fr: "Il ne peut pas ressortir de ce registre en fichier (\(profil.rawValue)) : \(raison)")
  }

  /// Whether `inscrite` says the same in the terms of the norm.
  private func dit(_ inscrite: Facture, _ norme: FactureNorme, _ repository: inout some Ledger) throws -> Bool {
    let origines = try FactureNorme.origines(inscrite) { try repository.facture($0) }
    do {
      var dite = try FactureNorme(inscrite, origines: origines).selon(
        inscrite.envoi?.copie.profilDesFichiers ?? .france
      ).ecrite
      // A file names the specification, which France has in common with the norm.
      dite.profil = ProfilFacture(specification: dite.profil.specification)
      // The law determines when VAT is due: a file need not state it too (BT-8).
      if norme.exigibilite == nil { dite.exigibilite = nil }
      var lue = norme
      lue.ecritLesEscomptes()
      // A rectificative may name the acomptes too that it takes back.
      if norme.type == .rectificative {
        let acomptes = inscrite.lignes.compactMap { $0.acompteId.flatMap { origines[$0]?.numero } }
        dite.origines.removeAll { acomptes.contains($0.numero) }
        lue.origines.removeAll { acomptes.contains($0.numero) }
      }
      return dite.avecAjustements == lue.avecAjustements
    } catch { return false }
  }

  /// The recorded client who has the name of `client` and its SIREN, which a French VAT number says too, or its VAT number.
  func reconnu(_ client: Client, _ repository: inout some Ledger) throws -> ClientID? {
    guard reconnaitLesClients else { return nil }
    let siren = client.sirenDit ?? Self.siren(client.numeroTVA)
    guard siren ?? client.numeroTVA != nil else { return nil }
    let nom = NomPlie(client.nom)
    let connus = try siren.map { siren in try repository.look { try $0.clients(siren: siren) } } ?? []
    if let connu = connus.first(where: { nom.estCelui(de: $0.nom) }) { return connu.id }
    return try repository.clients(nom: client.nom).first { fiche in
      guard let connu = try repository.client(fiche.id), let numero = connu.numeroTVA else { return false }
      return siren == nil ? numero == client.numeroTVA : connu.sirenDit == nil && Self.siren(numero) == siren
    }?.id
  }

  private static func siren(_ numeroTVA: String?) -> String? {
    Siren.dit(numeroTVA: numeroTVA.map { NumeroTVA.reduit($0) })
  }

  /// The recorded clients of its SIREN.
  func duMemeSiren(_ client: Client, _ repository: inout some Ledger) throws -> [FicheClient] {
    guard let siren = client.sirenDit else { return [] }
    return try repository.look { try $0.clients(siren: siren) }
  }
}
