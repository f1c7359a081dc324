package import LedgerModel
import LedgerWords

/// Recorded movements: a line is first linked to these, and no money moves.
extension Rapprocheur {
  /// The most days between the recorded day and the bank's.
  private static var joursDEcart: Int { 5 }

  private typealias Candidat = (mouvement: Int, preuve: Rapprochement.Preuve)

  /// Class 0, the surest evidence first: the number of its document, its reference, its client, the amount alone. The last two
  /// need exactly one payment for the line, and one line for the payment; the amount alone also needs a payment recorded
  /// without a text.
  mutating func relieConnus() {
    var pris = lies
    for place in ordre {
      relie(place, parNumero(place, pris), &pris)
      if estOuverte(place), trouvees[place].count > 1, trouvees[place].allSatisfy(\.estSure) {
        relieEnsemble(place, &pris)
      }
    }
    for place in ordre where estOuverte(place) { relie(place, parReference(place, pris), &pris) }
    // Documents named by another line belong to that line.
    let nommes = Set(ordre.filter(estOuverte).flatMap { trouvees[$0].flatMap(\.documents) })
    for avecNom in [true, false] {
      let memes = Dictionary(grouping: ordre.filter(estOuverte)) { lignes[$0].montant.centimes }
      for place in ordre where estOuverte(place) && trouvees[place].isEmpty {
        let tous = avecNom ? parNom(place, pris) : parMontant(place, pris)
        let candidats = tous.filter { candidat in
          let connu = mouvements.tous[candidat.mouvement]
          return !connu.documents.contains(where: nommes.contains)
            && (avecNom || (connu.reference.flatMap(MouvementsConnus.signes) == nil && seTait(place)))
        }
        guard let premier = candidats.first else {
          // Its recorded text is missing from this line, or another line names it: a person decides.
          if !tous.isEmpty { demande(place, tous) }
          continue
        }
        let jour = mouvements.tous[premier.mouvement].jour
        if aUneRivale(place, memes[lignes[place].montant.centimes] ?? [], jour, parNom: avecNom) {
          rapprochements[place].question = .plusieursPaiements
        } else if avecNom || candidats.count == 1 {
          relie(place, candidats, &pris)
        } else {
          demande(place, candidats)
        }
      }
    }
  }

  private func parNumero(_ place: Int, _ pris: Set<PartRapprochee.Mouvement>) -> [Candidat] {
    trouvees[place].filter(\.estSure).flatMap { trouvee in
      trouvee.documents.flatMap { document in
        libres(.document(document), place, pris).filter { nommeTous(place, $0) }.map { mouvement in
          (
            mouvement,
            .init(code: .numero, champ: trouvee.champ, valeur: documents[document].numero)
          )
        }
      }
    }.seuls
  }

  /// Links the line to one payment of each document that it names, all on one day or the only ones, if their sum is its amount.
  private mutating func relieEnsemble(_ place: Int, _ pris: inout Set<PartRapprochee.Mouvement>) {
    let ligne = lignes[place]
    let libres = trouvees[place].flatMap(\.documents).map { document in
      mouvements.places(document: document, dans: Self.fenetre(ligne.jour)).filter { estLibre($0, pris) }
    }
    func sontJustes(_ choisis: [Int]) -> Bool {
      choisis.count == trouvees[place].count
        && choisis.reduce(Int128(0)) { $0 + Int128(mouvements.tous[$1].montant) } == Int128(ligne.montant.centimes)
    }
    let parJour = Dictionary(grouping: libres.joined()) { mouvements.tous[$0].jour }
    var justes = parJour.values.filter(sontJustes)
    if justes.isEmpty, libres.allSatisfy({ $0.count == 1 }) { justes = [Array(libres.joined())].filter(sontJustes) }
    guard justes.count == 1, let choisis = justes.first, let trouvee = trouvees[place].first else { return }
    let numeros = trouvees[place].flatMap(\.documents).map { documents[$0].numero }.joined(separator: ", ")
    lie(
      place, choisis.flatMap { mouvements.tous[$0].parts }, choisis.first.flatMap { mouvements.tous[$0].client },
      .init(code: .numero, champ: trouvee.champ, valeur: numeros), &pris)
  }

  private func parReference(_ place: Int, _ pris: Set<PartRapprochee.Mouvement>) -> [Candidat] {
    let ligne = lignes[place]
    let textes = ligne.textes + (ligne.reference.map { [.init(.libelle, $0)] } ?? [])
    return textes.flatMap { texte -> [Candidat] in
      guard let reference = MouvementsConnus.signes(texte.texte) else { return [] }
      return libres(.reference(reference), place, pris).filter { nommeTous(place, $0) }.map { mouvement in
        (mouvement, .init(code: .reference, champ: texte.champ, valeur: texte.enUneLigne))
      }
    }.seuls
  }

  private func parNom(_ place: Int, _ pris: Set<PartRapprochee.Mouvement>) -> [Candidat] {
    guard let client = payeurs[place].seul, let preuve = payeurs[place].preuve(noms) else { return [] }
    return libres(.client(client), place, pris).map { ($0, preuve) }
  }

  /// By the amount alone: evidence only if the line names neither a payer nor a number, and every open document has another
  /// amount. Else a person decides.
  private func parMontant(_ place: Int, _ pris: Set<PartRapprochee.Mouvement>) -> [Candidat] {
    let preuve = Rapprochement.Preuve(
      code: .montant, champ: nil, valeur: lignes[place].montant.description)
    return libres(.montant, place, pris).filter { !contredit(place, mouvements.tous[$0]) }.prefix(2).map {
      ($0, preuve)
    }
  }

  /// Whether the amount is the only information of the line, and no open document has it.
  private func seTait(_ place: Int) -> Bool {
    let ligne = lignes[place]
    let nombres = ligne.textes.contains { texte in
      TextePlie(texte.texte).mots.contains { $0.count(where: TexteSerre.estChiffre) >= 3 }
    }
    return ligne.tiers == nil && !nombres && !aUnSolde(ligne.montant)
  }

  /// The movements near the day of the line that are not linked to another line.
  private func libres(
    _ commun: MouvementsConnus.Commun, _ place: Int, _ pris: Set<PartRapprochee.Mouvement>
  ) -> some Sequence<Int> {
    let ligne = lignes[place]
    return mouvements.places(commun, ligne.montant.centimes, dans: Self.fenetre(ligne.jour)).filter {
      estLibre($0, pris)
    }
  }

  /// Whether the movement covers each document that the line names: else the line means other payments of that day.
  private func nommeTous(_ place: Int, _ mouvement: Int) -> Bool {
    let siens = mouvements.tous[mouvement].documents
    return trouvees[place].allSatisfy { $0.documents.contains(where: siens.contains) }
  }

  func estLibre(_ mouvement: Int, _ pris: Set<PartRapprochee.Mouvement>) -> Bool {
    let connu = mouvements.tous[mouvement]
    return !connu.estRemis && connu.parts.allSatisfy { !pris.contains($0.part.mouvement) }
  }

  static func fenetre(_ jour: Jour) -> Periode {
    Periode(depuis: jour.plus(jours: -joursDEcart), jusqua: jour.plus(jours: joursDEcart))
  }

  /// Whether another line with that amount, or that amount and payer, may also be the payment of `jour`.
  private func aUneRivale(_ place: Int, _ memes: [Int], _ jour: Jour, parNom: Bool) -> Bool {
    let fenetre = Self.fenetre(jour)
    let debut = fenetre.depuis.map { premier in memes.prefixEnd { lignes[$0].jour < premier } } ?? 0
    let proches = memes[debut...].prefix(MouvementsConnus.regardes).prefix { fenetre.contient(lignes[$0].jour) }
    return proches.contains { autre in
      autre != place && rapprochements[autre].classe != .dejaEnregistre
        && (!parNom || payeurs[autre].clients == payeurs[place].clients)
    }
  }

  /// Links the line to the only candidate, or to the only one of its day; else asks a person.
  private mutating func relie(_ place: Int, _ candidats: [Candidat], _ pris: inout Set<PartRapprochee.Mouvement>) {
    let duJour = candidats.filter { mouvements.tous[$0.mouvement].jour == lignes[place].jour }
    let choisis = duJour.isEmpty ? candidats : duJour
    guard let choisi = choisis.first else { return }
    guard choisis.count == 1 else { return demande(place, choisis) }
    let mouvement = mouvements.tous[choisi.mouvement]
    lie(place, mouvement.parts, mouvement.client, choisi.preuve, &pris)
  }

  private mutating func lie(
    _ place: Int, _ parts: [(part: PartRapprochee, de: String)], _ client: ClientID?,
    _ preuve: Rapprochement.Preuve, _ pris: inout Set<PartRapprochee.Mouvement>
  ) {
    pris.formUnion(parts.map(\.part.mouvement))
    rapprochements[place].classe = .dejaEnregistre
    rapprochements[place].client = client
    rapprochements[place].preuves = [preuve]
    rapprochements[place].affectations = parts.map { .lien($0.part, de: $0.de) }
  }

  /// Asks a person which candidate it is, if any.
  private mutating func demande(_ place: Int, _ candidats: [Candidat]) {
    rapprochements[place].question = .plusieursPaiements
    for candidat in candidats { ecarteParts(place, candidat.mouvement) }
  }

  mutating func ecarteParts(_ place: Int, _ mouvement: Int) {
    for part in mouvements.tous[mouvement].parts { rapprochements[place].ecarte(part.de, .pasLeSeul) }
  }

  /// Whether the line names another client as the payer.
  private func contredit(_ place: Int, _ mouvement: MouvementConnu) -> Bool {
    guard let client = mouvement.client else { return false }
    return !payeurs[place].clients.isEmpty && !payeurs[place].clients.contains(client)
  }

  /// Whether the amount above the balances was already recorded as a payment of one of `documents`.
  func unePartEstEnregistree(_ documents: [Int], _ reste: Int128, _ jour: Jour) -> Bool {
    guard reste > 0, let reste = Int64(exactly: reste) else { return false }
    return documents.contains { document in
      mouvements.places(document: document, dans: Self.fenetre(jour)).contains {
        mouvements.tous[$0].montant == reste && estLibre($0, lies)
      }
    }
  }
}

extension [(mouvement: Int, preuve: Rapprochement.Preuve)] {
  /// Each movement once, with the first evidence.
  fileprivate var seuls: Self {
    var connus: Set<Int> = []
    return filter { connus.insert($0.mouvement).inserted }
  }
}

extension LigneReleve {
  /// The days within which a recorded movement may match this line.
  package var joursProches: Periode { Rapprocheur.fenetre(jour) }
}
