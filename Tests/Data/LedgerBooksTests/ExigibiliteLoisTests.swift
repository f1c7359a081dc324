import LedgerBooks
import LedgerData
import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerTestSupport
import LedgerVAT
import Testing

@testable import LedgerProjections

/// VAT that waits in the books of any ledger, beside the VAT that `report tva` calls due.
@Suite struct ExigibiliteLoisTests {
  static let seeds = Array(0..<Scale.lives(12, few: 4) + 12)

  /// A random life of a ledger in which VAT waits, with its books and the VAT of each document.
  private struct Vie {
    var etat = EtatRegistre()
    var livre = Livre()

    mutating func apply(_ recorded: Recorded) {
      var recorded = recorded
      switch recorded.fact {
      // Accounts that are set later would have VAT wait no more.
      case .registre(_, .comptes): return
      case .registre(let id, .ouvert(let ouvert)): recorded = recorded.avec(.registre(id, .ouvert(ouvert.avecAttente)))
      case .registre, .client, .facture, .banque, .abonnement: break
      }
      etat.apply(recorded)
      livre.apply(recorded, le: recorded.time.jour)
    }

    /// The issued documents in the books; those that an application or an avoir joins are together.
    var groupes: [[Facture]] {
      var (vues, groupes): (Set<FactureID>, [[Facture]]) = ([], [])
      var avoirs: [FactureID: [FactureID]] = [:]
      for avoir in etat.factures {
        if let origine = avoir.factureOrigineId { avoirs[origine, default: []].append(avoir.id) }
      }
      for facture in etat.factures where facture.envoi != nil {
        var (groupe, attente): ([Facture], [FactureID]) = ([], [facture.id])
        while let id = attente.popLast() {
          guard vues.insert(id).inserted, let autre = etat.facture(id), autre.envoi != nil else { continue }
          groupe.append(autre)
          attente +=
            autre.imputations.map(\.documentId) + (avoirs[id] ?? []) + [autre.factureOrigineId].compactMap(\.self)
        }
        let aDesComptes = groupe.allSatisfy { $0.devise == .euro || $0.affaire.tauxChange != nil }
        if aDesComptes, !groupe.isEmpty { groupes.append(groupe) }
      }
      return groupes
    }

    /// The VAT that is due, as the report has it and as the books have it, by document and month.
    func exigibles() throws -> (rapport: [String: [Jour: Int128]], livre: [String: [Jour: Int128]]) {
      var (rapport, livre): ([String: [Jour: Int128]], [String: [Jour: Int128]]) = ([:], [:])
      try etat.chaqueTVA(au: .dernier) { facture, ligne, date in
        rapport[facture.numero, default: [:]][date.finDeMois, default: 0] += ligne.tvaExigible.centimes
      }
      for ecriture in self.livre.toutes {
        for ligne in ecriture.lignes where ligne.estExigible {
          livre[ligne.document, default: [:]][ecriture.date.finDeMois, default: 0] -= ligne.solde
        }
      }
      return (rapport, livre)
    }
  }

  private func vie(_ seed: UInt64) throws -> Vie {
    let horloge = Horloge(.aujourdhui)
    var memory = InMemoryRegistreRepository(environment: .fixe(horloge, seed: seed))
    let histoire = HistoireAleatoire(seed: seed, count: 400, acomptes: 12, avances: 6, retards: 4, livraisons: 8)
    _ = try histoire.live(in: &memory, horloge)
    var vie = Vie()
    for recorded in try memory.fold([] as [Recorded], ReplayOptions(), { $0.append($1) }).state { vie.apply(recorded) }
    return vie
  }

  @Test(arguments: seeds)
  func `on any day, waiting VAT and due VAT add up to the invoiced VAT less write-offs`(seed: UInt64) throws {
    let vie = try vie(seed)
    var sommes: [Jour: Int128] = [:]
    for ecriture in vie.livre.toutes {
      let lignes = ecriture.lignes.filter {
        $0.compte.description.hasPrefix("4457") && $0.enDevise == nil && !$0.document.hasPrefix("AVANCE")
      }
      let tva = lignes.reduce(0) { $0 - $1.solde }
      // A deposit that is given up leaves clients' advance payments.
      let estAbandonnee = ecriture.lignes.contains {
        [.pertes, .escomptes].contains($0.compte) || ecriture.journal == "OD" && $0.compte.description.hasPrefix("4191")
      }
      #expect(tva == 0 || ecriture.journal == "VE" || estAbandonnee, "seed \(seed): \(ecriture.texte)")
      #expect(ecriture.lignes.reduce(0) { $0 + $1.solde } == 0, "seed \(seed): \(ecriture.texte)")
      sommes[ecriture.date, default: 0] += estAbandonnee ? 0 : tva
    }
    for jour in sommes.keys {
      let facturee = try vie.etat.journalVentes(Periode(jusqua: jour), au: .dernier).first { $0.devise == .euro }
      let somme = sommes.filter { $0.key <= jour }.reduce(0) { $0 + $1.value }
      #expect(somme == facturee?.total.montantTVA.centimes ?? 0, "seed \(seed), \(jour)")
    }
  }

  @Test(arguments: seeds)
  func `the books and the report agree on the due VAT, document by document and month by month`(seed: UInt64)
    throws
  {
    let vie = try vie(seed)
    let (rapport, livre) = try vie.exigibles()
    for facture in vie.etat.factures where facture.estEnvoyee && facture.devise == .euro {
      let (dit, tenu) = (rapport[facture.numero] ?? [:], livre[facture.numero] ?? [:])
      let ou: Comment = "seed \(seed), \(facture.numero)"
      #expect(dit.filter { $0.value != 0 } == tenu.filter { $0.value != 0 }, ou)
    }
  }

  @Test(arguments: seeds)
  func `each month, the accounts of due VAT have the VAT that the report calls due, advances too`(seed: UInt64) throws {
    let vie = try vie(seed)
    var (dites, tenues): ([EtapeTemps: Int128], [EtapeTemps: Int128]) = ([:], [:])
    for mois in try vie.etat.rapportTVA(au: .dernier).first(where: { $0.devise == .euro })?.tranches ?? [] {
      dites[mois.etape] = mois.lignes.reduce(0) { $0 + $1.tvaExigible.centimes }
    }
    for ecriture in vie.livre.toutes {
      for ligne in ecriture.lignes where ligne.estExigible && ligne.enDevise == nil {
        tenues[Cadence.mois.etape(ecriture.date), default: 0] -= ligne.solde
      }
    }
    #expect(dites.filter { $0.value != 0 } == tenues.filter { $0.value != 0 }, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `documents that settle each other leave 0.00 on the waiting VAT and on the account of their client`(
    seed: UInt64
  ) throws {
    let vie = try vie(seed)
    var (attente, clients): ([String: Int128], [String: Int128]) = ([:], [:])
    for ligne in vie.livre.toutes.flatMap(\.lignes) {
      if ligne.compte == .tvaEnAttente { attente[ligne.document, default: 0] += ligne.solde }
      if ligne.client != nil { clients[ligne.document, default: 0] += ligne.solde }
    }
    for groupe in vie.groupes where try groupe.allSatisfy({ try $0.estRegleeOuRemplacee }) {
      let numeros = groupe.map(\.numero)
      let ou: Comment = "seed \(seed), \(numeros)"
      #expect(numeros.reduce(0) { $0 + (attente[$1] ?? 0) } == 0, ou)
      #expect(numeros.reduce(0) { $0 + (clients[$1] ?? 0) } == 0, ou)
    }
  }

  @Test(arguments: seeds)
  func `the books and the steps agree on the due VAT of advances, and a used or refunded advance leaves nothing`(
    seed: UInt64
  ) throws {
    let vie = try vie(seed)
    let (_, livre) = try vie.exigibles()
    var (dites, tenues): ([Jour: Int128], [Jour: Int128]) = ([:], [:])
    for avance in vie.etat.avances.taxees {
      var due: Int128 = 0
      for etape in try avance.etapesTVA(au: .dernier) {
        let tva = etape.exigibles.reduce(0) { $0 + $1.ventilation.tva.centimes }
        dites[etape.jour.finDeMois, default: 0] += tva
        due += tva
      }
      #expect(due == 0 || avance.solde > .zero, "seed \(seed), \(avance.id)")
    }
    for (document, mois) in livre where document.hasPrefix("AVANCE") {
      tenues.merge(mois) { $0 + $1 }
    }
    #expect(dites.filter { $0.value != 0 } == tenues.filter { $0.value != 0 }, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `on every day the VAT due of a document is at most its VAT, rate by rate`(seed: UInt64) throws {
    try vie(seed).etat.chaqueEtapes(au: .dernier) { document in
      let facture = document.facture
      for total in document.parts.parTaux where total.categorie == .taxe {
        var due = MontantLarge.zero
        for (place, etape) in document.etapes.enumerated() {
          for part in etape.exigibles.parTaux where part.imposition == total.imposition {
            due += part.tva * facture.signe
          }
          let finitLeJour = document.etapes.dropFirst(place + 1).first?.jour != etape.jour
          let estJuste = min(.zero, total.tva) <= due && due <= max(.zero, total.tva)
          #expect(!finitLeJour || estJuste, "seed \(seed), \(facture.numero), \(etape.jour)")
        }
      }
    }
  }
}

extension Ecriture.Ligne {
  /// Whether it is an account of VAT that is due.
  fileprivate var estExigible: Bool { compte.description.hasPrefix("4457") && compte != .tvaEnAttente }
}

extension Facture {
  fileprivate var estRegleeOuRemplacee: Bool {
    get throws { try annulation?.rectificativeId != nil || soldeDu() == .zero }
  }
}

extension Registre {
  /// The same settings, with an account on which VAT waits.
  fileprivate var avecAttente: Registre {
    Registre(
      id: id, nom: nom, devise: devise, formatFacture: formatFacture, formatAvoir: formatAvoir,
      numerotation: numerotation, finExercice: finExercice, tvaAttente: .tvaEnAttente)
  }
}

extension Recorded {
  /// The same event with another fact.
  func avec(_ fact: Fact) -> Recorded {
    Recorded(
      sequence: sequence, time: time, revision: revision, auteur: auteur, correlation: correlation,
      remaining: remaining, fact: fact)
  }
}
