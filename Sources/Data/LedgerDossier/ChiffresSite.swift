import LedgerJSON
import LedgerModel
import LedgerProjections

/// The figures of a registre on a day, as a site gives them: the page computes the same figures from the events
/// (`site-chiffres.js`), and they must agree to the cent.
struct ChiffresSite {
  private let etat: EtatRegistre
  private let au: Jour
  private let totaux: TotauxRegistre
  private let ages: [BalanceAgee]
  private let tva: [RapportTVA]
  private let ventes: [JournalVentes]
  private let encaissements: [RapportEncaissements]

  /// - Throws: `Debordement` if the total of a document does not fit an amount.
  init(_ etat: EtatRegistre, au: Jour) throws(Debordement) {
    self.etat = etat
    self.au = au
    totaux = try etat.totaux(au: au)
    ages = try etat.balanceAgee(au: au)
    tva = try etat.rapportTVA(par: .trimestre, au: au)
    ventes = try etat.journalVentes(au: au)
    encaissements = etat.encaissements(par: .mois, au: au)
  }

  /// As JSON in one line.
  ///
  /// - Throws: `Debordement` as ``init(_:au:)``.
  var json: [UInt8] {
    get throws(Debordement) {
      var json = JSONWriter(inHTML: true)
      json.beginObject()
      json.field("nom", etat.registre?.nom ?? "")
      json.field("clients", totaux.clients)
      json.key("statuts")
      json.beginObject()
      for statut in Statut.desVentes {
        json.key(statut.rawValue)
        json.integer(totaux.statuts[statut] ?? 0)
      }
      json.endObject()
      let devises = Set(totaux.totaux.map(\.devise) + ages.map(\.devise) + encaissements.map(\.devise)).sorted()
      let mois = devises.map(moisVus)
      let soldes = try soldes(Set(mois.joined()))
      json.objects("devises", Array(zip(devises, mois))) { json, vue in
        let (devise, mois) = vue
        json.field("devise", devise.description)
        write(totaux: devise, &json)
        write(mois: mois, devise, soldes, &json)
        write(ages: devise, &json)
        write(tva: devise, &json)
      }
      json.endObject()
      return json.bytes
    }
  }

  private func write(totaux devise: Devise, _ json: inout JSONWriter) {
    let sommes = totaux.totaux.first { $0.devise == devise }
    json.field("documents", sommes?.documents ?? 0)
    json.field("totalHT", sommes?.totalHT)
    json.field("montantTVA", sommes?.montantTVA)
    json.field("totalTTC", sommes?.totalTTC)
    json.field("montantPaye", sommes?.montantPaye)
    json.field("montantAbandonne", sommes?.montantAbandonne)
    json.field("soldeDu", sommes?.soldeDu)
  }

  private func write(ages devise: Devise, _ json: inout JSONWriter) {
    let balance = ages.first { $0.devise == devise }
    json.ages(balance?.total)
    let lignes = (balance?.lignes ?? []).map { (id: $0.clientId?.description ?? "", ligne: $0) }.sorted {
      $0.id < $1.id
    }
    json.objects("debiteurs", lignes) { json, debiteur in
      json.field("id", debiteur.id)
      json.field("nom", debiteur.ligne.client ?? "")
      json.ages(debiteur.ligne.soldes)
    }
  }

  private func write(tva devise: Devise, _ json: inout JSONWriter) {
    let tranches = tva.first { $0.devise == devise }?.tranches ?? []
    let lignes = tranches.flatMap { tranche in
      tranche.lignes.parTaux.filter(\.compte).map { (tranche.etape, $0) }
    }
    json.objects("tva", lignes) { json, vue in
      let (etape, ligne) = vue
      json.field("trimestre", "\(etape)")
      json.field("taux", ligne.taux.description)
      json.field("categorie", ligne.categorie?.rawValue ?? "")
      json.field("baseFacturee", ligne.baseFacturee)
      json.field("tvaFacturee", ligne.tvaFacturee)
      json.field("baseEncaissee", ligne.baseEncaissee)
      json.field("tvaEncaissee", ligne.tvaEncaissee)
    }
  }
}

/// Month by month.
extension ChiffresSite {
  /// The most months shown: a page cannot draw more.
  private static var plusieurs: Int { 120 }

  /// The months with sales or receipts, from the first to the last; only the last ones if they are many; counted from year 0.
  private func moisVus(_ devise: Devise) -> [Int] {
    let vendus = ventes.first { $0.devise == devise }?.ventes.map { Self.mois($0.date) } ?? []
    let encaisses = recettes(devise).keys
    let tous = vendus + encaisses
    guard let premier = tous.min(), let dernier = tous.max() else { return [] }
    return Array(max(premier, dernier - Self.plusieurs + 1)...dernier)
  }

  private static func mois(_ jour: Jour) -> Int { jour.composants.annee * 12 + jour.composants.mois - 1 }

  /// The receipts, by month.
  private func recettes(_ devise: Devise) -> [Int: MontantLarge] {
    var recettes: [Int: MontantLarge] = [:]
    for tranche in encaissements.first(where: { $0.devise == devise })?.tranches ?? [] {
      guard case .mois(let annee, let mois) = tranche.etape else { continue }
      for recette in tranche.lignes { recettes[annee * 12 + mois - 1, default: .zero] += recette.net }
    }
    return recettes
  }

  /// The balance due at the end of each month in each currency, or on the day if that is earlier.
  private func soldes(_ mois: Set<Int>) throws(Debordement) -> [Int: [Devise: MontantLarge]] {
    var soldes: [Int: [Devise: MontantLarge]] = [:]
    for mois in mois {
      let suivant = Jour(annee: (mois + 1) / 12, mois: (mois + 1) % 12 + 1, jour: 1)
      let fin = min(suivant.map { $0.plus(jours: -1) } ?? au, au)
      for sommes in try etat.totaux(au: fin).totaux { soldes[mois, default: [:]][sommes.devise] = sommes.soldeDu }
    }
    return soldes
  }

  private func write(
    mois: [Int], _ devise: Devise, _ soldes: [Int: [Devise: MontantLarge]], _ json: inout JSONWriter
  ) {
    var vendus: [Int: (ht: MontantLarge, ttc: MontantLarge)] = [:]
    for vente in ventes.first(where: { $0.devise == devise })?.ventes ?? [] {
      vendus[Self.mois(vente.date), default: (.zero, .zero)].ht += vente.somme.totalHT
      vendus[Self.mois(vente.date), default: (.zero, .zero)].ttc += vente.somme.totalTTC
    }
    let recettes = recettes(devise)
    json.objects("mois", mois) { json, mois in
      json.field("mois", "\(EtapeTemps.mois(annee: mois / 12, mois: mois % 12 + 1))")
      json.field("ht", vendus[mois]?.ht)
      json.field("ttc", vendus[mois]?.ttc)
      json.field("encaisse", recettes[mois])
      json.field("solde", soldes[mois]?[devise])
    }
  }
}

extension [LigneTVA] {
  /// The amounts of one rate added up over all natures: they stand side by side.
  fileprivate var parTaux: [LigneTVA] {
    reduce(into: []) { sommes, ligne in
      if sommes.last?.imposition == ligne.imposition {
        sommes[sommes.count - 1] += ligne
      } else {
        sommes.append(ligne)
      }
    }
  }
}

extension LigneTVA {
  /// Whether a page shows it: VAT due is not shown there.
  fileprivate var compte: Bool {
    [baseFacturee, tvaFacturee, baseEncaissee, tvaEncaissee].contains { $0 != .zero }
  }
}

extension JSONWriter {
  /// A field with an amount; 0.00 for nil.
  fileprivate mutating func field(_ name: StaticString, _ montant: MontantLarge?) {
    field(name, (montant ?? .zero).description)
  }

  /// The amounts left to pay, by how long they have been due, and the rest of advances.
  fileprivate mutating func ages(_ soldes: SoldesAges?) {
    let montants = [
      soldes?.nonEchu, soldes?.de1a30, soldes?.de31a60, soldes?.de61a90, soldes?.plusDe90, soldes?.avances,
    ]
    array("ages", montants) { json, montant in json.string((montant ?? .zero).description) }
  }
}
