import LedgerBooks
import LedgerData
import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerTestSupport
import LedgerVAT
import Testing

@testable import LedgerProjections

/// What holds of the books of any ledger.
@Suite struct LivreLoisTests {
  static let seeds = Array(0..<Scale.lives(8, few: 3) + 8)

  /// A ledger as it was after a commit.
  private struct Vue {
    let etat: EtatRegistre
    let livre: Livre
    /// The day of its last event.
    let jour: Jour
    let ou: Comment

    /// Whether a document in another currency has a rate: it is in the books, and not in the totals of the euro.
    var aUneConversion: Bool {
      etat.factures.contains { $0.devise != .euro && $0.estEnvoyee && $0.affaire.tauxChange != nil }
    }
  }

  /// The random life of `seed`, after every twentieth commit and at its end, without what `est` leaves out.
  private func vues(_ seed: UInt64, sans est: (Fact) -> Bool = { _ in false }) throws -> [Vue] {
    let horloge = Horloge(.aujourdhui)
    var memory = InMemoryRegistreRepository(environment: .fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 400, acomptes: 6, retards: 4).live(in: &memory, horloge)
    let recorded = try memory.fold([] as [Recorded], ReplayOptions()) { $0.append($1) }.state
    var (etat, livre, vues) = (EtatRegistre(), Livre(), [Vue]())
    for (index, event) in recorded.enumerated() where !est(event.fact) {
      etat.apply(event)
      livre.apply(event, le: event.time.jour)
      guard event.remaining == 0, index % 20 == 0 || index == recorded.count - 1 else { continue }
      vues.append(
        Vue(etat: etat, livre: livre, jour: event.time.jour, ou: "seed \(seed), event \(event.sequence)"))
    }
    return vues
  }

  @Test(arguments: seeds)
  func `each entry balances, and has its number and its days`(seed: UInt64) throws {
    let toutes = try #require(try vues(seed).last).livre.toutes
    var derniers: [Jour: Int] = [:]
    let numerotees = toutes.enumerated().sorted {
      ($0.element.validation, $0.offset) < ($1.element.validation, $1.offset)
    }
    for ecriture in numerotees.map(\.element) {
      derniers[Self.exercice(ecriture, seed), default: 0] += 1
      #expect(ecriture.numero == derniers[Self.exercice(ecriture, seed)])
      #expect(ecriture.lignes.count > 1)
      #expect(ecriture.lignes.reduce(0) { $0 + $1.solde } == 0, "\(ecriture.texte)")
      #expect(ecriture.lignes.allSatisfy { min($0.debit, $0.credit) == .zero && $0.debit != $0.credit })
      #expect(ecriture.validation >= ecriture.date)
    }
  }

  private static func exercice(_ ecriture: Ecriture, _ seed: UInt64) -> Jour {
    PeriodeComptable(.exercice, du: ecriture.date, HistoireAleatoire.finExercice(seed)).fin
  }

  @Test(arguments: seeds)
  func `the file of a closed period stays the same, except for its letters`(seed: UInt64) throws {
    let vues = try vues(seed)
    for (avant, apres) in zip(vues, vues.dropFirst()) {
      guard let clos = avant.etat.registre?.closJusqua else { continue }
      func fichier(_ livre: Livre) -> [[String]] {
        let lecture = LectureLivre(livre, Periode(jusqua: clos))
        return lecture.places.map { lecture.ecriture($0).sansLettres }
      }
      #expect(fichier(avant.livre) == fichier(apres.livre), apres.ou)
    }
  }

  @Test(arguments: seeds)
  func `the accounts of clients equal the balance âgée, client by client, and advances equal their rest`(
    seed: UInt64
  ) throws {
    for vue in try vues(seed) where !vue.aUneConversion {
      let balance = try vue.etat.balanceAgee(au: .dernier).first { $0.devise == .euro }
      var dus: [Int: Int128] = [:]
      var acomptes: Int128 = 0
      for ecriture in vue.livre.toutes {
        // A deposit that is given up leaves these accounts too.
        let estAbandon = ["Créance", "Escompte", "Écart", "Reprise du solde"].contains(
          where: ecriture.libelle.hasPrefix)
        for ligne in ecriture.lignes {
          if let client = ligne.client { dus[client.rang, default: 0] += ligne.solde }
          if ecriture.journal != "VE", !estAbandon, ligne.compte.description.hasPrefix("4191") {
            acomptes -= ligne.solde
          }
        }
      }
      let rangs = Dictionary(uniqueKeysWithValues: vue.etat.clients.enumerated().map { ($1.id, $0 + 1) })
      let lignes = (balance?.lignes ?? []).map { ligne in
        (ligne.clientId.flatMap { rangs[$0] } ?? 0, ligne.soldes.total.centimes)
      }
      #expect(dus.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: lignes).filter { $0.value != 0 }, vue.ou)
      // The VAT of an advance at a rate is due: its account has the rest.
      let tva = try vue.etat.avances.taxees.reduce(0) { somme, avance in
        try avance.etapesTVA(au: .dernier).flatMap(\.exigibles).reduce(somme) { $0 + $1.ventilation.tva.centimes }
      }
      #expect(acomptes == (balance?.total.avances.centimes ?? 0) - tva, vue.ou)
    }
  }

  @Test(arguments: seeds)
  func `accounts in another currency equal the balances due, and are 0.00 in euros once settled`(
    seed: UInt64
  ) throws {
    for vue in try vues(seed) {
      var (livre, dus): ([Int: (devise: Int128, euros: Int128)], [Int: Int128]) = ([:], [:])
      for ligne in vue.livre.toutes.flatMap(\.lignes) {
        guard let client = ligne.client, let montant = ligne.enDevise else { continue }
        livre[client.rang, default: (0, 0)].devise += Int128(montant.montant.centimes)
        livre[client.rang, default: (0, 0)].euros += ligne.solde
      }
      let rangs = Dictionary(uniqueKeysWithValues: vue.etat.clients.enumerated().map { ($1.id, $0 + 1) })
      var sansTaux: Set<Int> = []
      for facture in vue.etat.factures where facture.devise != .euro && facture.envoi != nil {
        let rang = facture.clientId.flatMap { rangs[$0] } ?? 0
        // Without a rate it is not in the books, nor what it is applied to.
        if facture.affaire.tauxChange == nil { sansTaux.insert(rang) }
        let estRemplacee = facture.annulation?.rectificativeId != nil
        let solde = estRemplacee ? 0 : Int128(try facture.soldeDu().centimes)
        dus[rang, default: 0] += facture.estAvoir ? -solde : solde
      }
      for (rang, du) in dus where !sansTaux.contains(rang) {
        #expect(livre[rang]?.devise ?? 0 == du, vue.ou)
        let enCours = vue.etat.factures.contains {
          $0.clientId.flatMap { rangs[$0] } ?? 0 == rang && $0.devise != .euro && $0.etat == .envoyee
            && (try? $0.soldeDu()) != .zero
        }
        if !enCours { #expect(livre[rang]?.euros ?? 0 == 0, vue.ou) }
      }
    }
  }

  @Test(arguments: seeds)
  func `sales and VAT are those of the ledger`(seed: UInt64) throws {
    for vue in try vues(seed, sans: { if case .registre(_, .comptes) = $0 { true } else { false } })
    where !vue.aUneConversion {
      let totaux = try vue.etat.totaux(au: .dernier).totaux.first { $0.devise == .euro }
      // What an acompte sells is sold later, and counts in the ledger at once.
      let lignes = vue.livre.toutes.filter { $0.journal == "VE" }.flatMap(\.lignes)
      let ventes = lignes.filter { $0.compte.classe == 7 || $0.compte == .acomptes }.reduce(0) { $0 - $1.solde }
      let tva = lignes.filter { $0.compte.description.hasPrefix("445") }.reduce(0) { $0 - $1.solde }
      #expect(ventes == totaux?.totalHT.centimes ?? 0, vue.ou)
      #expect(tva == totaux?.montantTVA.centimes ?? 0, vue.ou)
    }
  }

  @Test(arguments: seeds)
  func `once a facture is settled, its VAT in the books equals its due VAT`(seed: UInt64) throws {
    for vue in try vues(seed, sans: { if case .registre(_, .comptes) = $0 { true } else { false } }) {
      var inscrites: [String: Int128] = [:]
      for ecriture in vue.livre.toutes {
        for ligne in ecriture.lignes where ligne.compte.description.hasPrefix("445") {
          inscrites[ligne.document, default: 0] -= ligne.solde
        }
      }
      var dues: [FactureID: Int128] = [:]
      try vue.etat.chaqueTVA(au: .dernier) { facture, ligne, _ in
        dues[facture.id, default: 0] += ligne.tvaExigible.centimes
      }
      for facture in vue.etat.factures where facture.estEnvoyee && !facture.estAvoir && facture.devise == .euro {
        // An avoir has a part of it in entries of its own.
        guard facture.imputations.isEmpty, facture.annulation == nil, try facture.soldeDu() == .zero else { continue }
        #expect(inscrites[facture.numero] ?? 0 == dues[facture.id] ?? 0, "\(facture.numero), \(vue.ou)")
      }
    }
  }

  @Test(arguments: seeds)
  func `a longer log appends entries and changes only letters; in closed periods even accounts stay`(
    seed: UInt64
  ) throws {
    let vues = try vues(seed)
    for (avant, apres) in zip(vues, vues.dropFirst()) {
      let clos = avant.etat.registre?.closJusqua
      let comptesRestent = avant.etat.registre?.comptes == apres.etat.registre?.comptes
      for (ancienne, presente) in zip(avant.livre.toutes, apres.livre.toutes.prefix(avant.livre.count)) {
        // An entry of a later day is numbered on that day, after what is recorded until then.
        if ancienne.validation <= avant.jour { #expect(ancienne.numero == presente.numero, apres.ou) }
        #expect(ancienne.date == presente.date, apres.ou)
        #expect(ancienne.objet == presente.objet && ancienne.validation == presente.validation, apres.ou)
        guard comptesRestent || clos.map({ ancienne.date <= $0 }) == true else { continue }
        #expect(ancienne.lignesSeules == presente.lignesSeules, apres.ou)
      }
    }
  }

  @Test(arguments: seeds)
  func `the lines of a letter come to zero, in one account of one client`(seed: UInt64) throws {
    for vue in try vues(seed) {
      var soldes: [String: Int128] = [:]
      var comptes: [String: Set<String>] = [:]
      for ecriture in vue.livre.toutes {
        for ligne in ecriture.lignes {
          guard let lettrage = ligne.lettrage else { continue }
          let lettre = "\(ligne.client == nil ? "4191" : "411") \(lettrage.rang)"
          soldes[lettre, default: 0] += ligne.solde
          comptes[lettre, default: []].insert("\(ligne.compte) \(ligne.tiers?.code ?? "")")
          #expect((lettrage.debut...lettrage.date).contains(ecriture.date), vue.ou)
        }
      }
      #expect(soldes.values.allSatisfy { $0 == 0 } && comptes.values.allSatisfy { $0.count == 1 }, vue.ou)
    }
  }

  @Test(arguments: seeds)
  func `a letter stands where nothing is left, and nowhere else`(seed: UInt64) throws {
    for vue in try vues(seed, sans: { if case .registre(_, .comptes) = $0 { true } else { false } }) {
      var lettrees: [String: Bool] = [:]
      for ecriture in vue.livre.toutes {
        for ligne in ecriture.lignes where ligne.client != nil { lettrees[ligne.document] = ligne.lettrage != nil }
      }
      for facture in vue.etat.factures where facture.estEnvoyee && facture.devise == .euro {
        guard let estLettree = lettrees[facture.numero] else { continue }
        #expect(estLettree == (try soldes(facture, vue.etat)), "\(facture.numero), \(vue.ou)")
      }
    }
  }

  /// Whether nothing is left of a document, and of all that applications tie to it.
  private func soldes(_ facture: Facture, _ etat: EtatRegistre) throws -> Bool {
    var (connus, file) = (Set([facture.id]), [facture.id])
    while let id = file.popLast() {
      guard let document = etat.facture(id) else { continue }
      guard try document.soldeDu() == .zero else { return false }
      for autre in document.imputations where autre.retrait == nil && connus.insert(autre.documentId).inserted {
        file.append(autre.documentId)
      }
    }
    return true
  }
}

extension Ecriture {
  /// It without its letters.
  fileprivate var sansLettres: [String] {
    ["\(journal) \(numero) \(date) \(piece) \(datePiece) \(libelle) \(validation)"] + lignesSeules
      + lignes.map { "\($0.objet ?? "") \($0.tiers?.nom ?? "") \($0.document)" }
  }

  /// Its accounts and amounts.
  fileprivate var lignesSeules: [String] {
    lignes.map { "\($0.compte) \($0.libelle) \($0.debit) \($0.credit) \($0.tiers?.code ?? "")" }
  }
}
