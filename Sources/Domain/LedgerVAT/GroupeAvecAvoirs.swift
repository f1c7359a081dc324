package import LedgerModel

/// A document and the avoirs that credit it: the VAT of one depends on the applications of the others.
///
/// Facts count in the order of their accounting day; on one day invoicing and delivery come first, then returns of earlier
/// payments, payments and applications, given-up amounts, and last the replacement. Each step is the VAT due in all by then,
/// rounded once, less the VAT due before; the last step takes the rest.
package struct GroupeAvecAvoirs: Sendable {
  private enum Fait: Sendable {
    case emission, livraison, extourne
    case reprise(Int)
    case mouvement(MouvementDeFait)
  }

  /// A fact of the document of that place, with its order.
  private struct Evenement: Sendable {
    let jour: Jour
    let phase: Int
    let document: Int
    let rang: Int
    let fait: Fait

    /// Its order: a facture is invoiced and delivered before its avoirs; later in the day an avoir comes before its facture.
    var cle: (Jour, Int, Int, Int, Int) { (jour, phase, (document == 0) == (phase == 0) ? 0 : 1, document, rang) }
  }

  var comptes: [CompteTVA]
  /// The amounts that avoirs take off the facture, until the facture's own fact of the application.
  private var applications: [Int: [[SommeTVA]]] = [:]
  /// The avoirs whose application the facture had before them.
  private var devances: Set<Int> = []
  private var etapes: [(document: Int, etape: EtapeTVA)] = []
  /// At the first part of each class of the facture (``CompteTVA/Part/classe``): the amounts that its avoirs would give back, do
  /// give back, and give up.
  var voulues: [SommeTVA] = []
  var rendues: [SommeTVA] = []
  var perdues: [SommeTVA] = []
  /// Whether an avoir gave back less than before, so that another one may give back more.
  var laissent = false
  /// The last fact that was taken of each document, in their order; and of all.
  private var derniers: [Evenement?]
  private var dernier: Evenement?

  /// A facture and the avoirs that credit it, before their first fact; or an avoir alone, if its facture is not in the ledger. Facts
  /// name avoirs by their place, from 1.
  package init(_ documents: [DocumentTVA]) {
    comptes = documents.map { CompteTVA($0) }
    derniers = Array(repeating: nil, count: documents.count)
    if documents.count > 1 { attendDesAvoirs() }
  }

  /// How many documents and facts it has.
  package var taille: Int { comptes.reduce(0) { $0 + 1 + $1.document.faits.count } }

  /// The steps until `au` of each document.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package mutating func etapes(au: Jour) throws(Debordement) -> [[EtapeTVA]] {
    var evenements: [Evenement] = []
    for place in comptes.indices { self.evenements(de: place, &evenements) }
    evenements.sort { $0.cle < $1.cle }
    for evenement in evenements where evenement.jour <= au { try prend(evenement) }
    defer { etapes = [] }
    guard comptes.count > 1 else { return [etapes.map(\.etape)] }
    var parDocument = Array(repeating: [EtapeTVA](), count: comptes.count)
    for (document, etape) in etapes { parDocument[document].append(etape) }
    return parDocument
  }

  private mutating func prend(_ evenement: Evenement) throws(Debordement) {
    try avance(evenement)
    derniers[evenement.document] = evenement
    if dernier.map({ $0.cle < evenement.cle }) ?? true { dernier = evenement }
  }

  private func evenements(de place: Int, _ evenements: inout [Evenement]) {
    let document = comptes[place].document
    func ajoute(_ jour: Jour, _ phase: Int, _ rang: Int, _ fait: Fait) {
      evenements.append(Evenement(jour: jour, phase: phase, document: place, rang: rang, fait: fait))
    }
    ajoute(document.jour, 0, 0, .emission)
    var jours = [document.jour]
    for part in comptes[place].parts {
      switch part.moment {
      case .le(let jour), .declaration(let jour):
        guard !jours.contains(jour) else { continue }
        jours.append(jour)
        ajoute(jour, 0, 1, .livraison)
      case .encaissement, .reprise: continue
      }
    }
    for (rang, reprise) in document.reprises.enumerated() { ajoute(reprise.jour, 0, 2 + rang, .reprise(rang)) }
    for (rang, mouvement) in MouvementDeFait.mouvements(document.faits.map(\.duree)).enumerated() {
      let estAbandon = mouvement.rang == 2 && document.faits[mouvement.place].estAbandon
      ajoute(mouvement.jour, estAbandon ? 4 : mouvement.rang + 1, rang, .mouvement(mouvement))
    }
    if let extourne = document.extourne { ajoute(extourne, 5, 0, .extourne) }
  }

  private mutating func avance(_ evenement: Evenement) throws(Debordement) {
    let place = evenement.document
    var (recues, compensees): ([SommeTVA], [SommeTVA]) = ([], [])
    let cause: EtapeTVA.Cause
    switch evenement.fait {
    case .emission:
      recues = try comptes[place].repartit()
      cause = .emission
    case .livraison: cause = .livraison
    case .reprise(let reprise):
      comptes[place].livre(comptes[place].document.reprises[reprise])
      cause = .livraison
    case .mouvement(let mouvement):
      (recues, compensees) = try avance(mouvement, place)
      cause = .fait(mouvement.place, estRetour: mouvement.estRetour)
    case .extourne:
      recues = try comptes[place].remplace()
      cause = .extourne
    }
    var etape = EtapeTVA(jour: evenement.jour, cause: cause)
    etape.recues = comptes.span[place].parts(recues)
    etape.compensees = comptes.span[place].parts(compensees)
    constate(&etape, place)
  }

  private mutating func avance(
    _ mouvement: MouvementDeFait, _ place: Int
  ) throws(Debordement) -> (recues: [SommeTVA], compensees: [SommeTVA]) {
    let fait = comptes[place].document.faits[mouvement.place]
    let centimes = mouvement.estRetour ? 0 &- fait.centimes : fait.centimes
    switch fait.nature {
    case .argent: return (try comptes[place].recoit(centimes), [])
    case .imputation(nil):
      if comptes[place].document.signe < 0 { _ = try comptes[place].applique(centimes) }
      return (try comptes[place].recoit(centimes), [])
    case .imputation(let avoir?) where avoir == place:
      let sommes = try comptes[place].applique(centimes)
      applications[place, default: []].append(sommes)
      return (try comptes[place].compense(sommes), sommes)
    case .imputation(let avoir?):
      // A log may have an application on one side only.
      guard let sommes = applications[avoir]?.first else {
        devances.insert(avoir)
        return (try comptes[place].recoit(centimes), [])
      }
      applications[avoir]?.removeFirst()
      var siennes: [SommeTVA] = []
      for (part, somme) in zip(comptes[avoir].parts, sommes) {
        let sienne = comptes[place].place(part)
        while siennes.count <= sienne { siennes.append(SommeTVA()) }
        siennes[sienne] += somme
      }
      return (try comptes[place].compense(siennes), siennes)
    case .abandon(let nature):
      guard mouvement.estRetour else {
        try comptes[place].abandonne(Int128(centimes), nature, mouvement.place)
        return (nature == .arrondi ? try comptes[place].repartit() : [], [])
      }
      comptes[place].reprend(mouvement.place)
      return (try comptes[place].repartit(), [])
    }
  }

  /// Adds the steps of the VAT that changed: `etape` of the document of that place, and those of avoirs whose limit changed.
  private mutating func constate(_ etape: inout EtapeTVA, _ place: Int) {
    laissent = false
    constateSeul(&etape, place)
    guard place == 0 ? dependent : laissent && comptes.count > 2 && voulues != rendues else { return }
    for avoir in comptes.indices.dropFirst() where avoir != place {
      var autre = EtapeTVA(jour: etape.jour, cause: .autre)
      constateSeul(&autre, avoir)
    }
  }

  /// Adds `etape` of the document of that place with the VAT that changed. Parts below zero come first; of an avoir, parts of
  /// another sign than the facture leave more to the others, and a second round gives them what the first one left.
  mutating func constateSeul(_ etape: inout EtapeTVA, _ document: Int) {
    for avant in document > 0 && comptes[0].aEnMoins ? [true, false, true, false] : [true, false] {
      for place in comptes[document].parts.indices where comptes[document].parts[place].estAvant == avant {
        constatePart(place, de: document, &etape)
      }
    }
    if !etape.estVide { etapes.append((document, etape)) }
  }
}

/// A group whose steps were worked out, and that grows.
extension GroupeAvecAvoirs {
  /// A document or a fact that joins a group.
  package enum Ajout: Sendable {
    /// An avoir that was just issued, before its first fact: it has the next place.
    case avoir(DocumentTVA)
    /// A fact of the document of that place.
    case fait(FaitTVA, de: Int)
    /// The end of a fact of the document of that place.
    case fin(FaitTVA, de: Int)
  }

  /// The steps that `ajouts` add, each with the place of its document; nil if they change earlier ones: the group then serves no more.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package mutating func etapes(
    avec ajouts: [Ajout]
  ) throws(Debordement) -> [(document: Int, etape: EtapeTVA)]? {
    defer { etapes = [] }
    var evenements: [Evenement] = []
    for ajout in ajouts {
      switch ajout {
      case .avoir(let avoir):
        guard try rejoint(avoir) else { return nil }
      case .fait(let fait, let document):
        evenements.append(evenement(fait, phase: fait.estAbandon ? 4 : 3, de: document))
      case .fin(let fait, let document):
        // Its order within the day matters only to avoirs that share what is due of their facture.
        let phase = comptes.count < 3 ? 3 : fait.duree.fin == fait.duree.debut ? 2 : 1
        evenements.append(evenement(fait.reprise, phase: phase, de: document))
      }
    }
    evenements.sort { $0.cle < $1.cle }
    for evenement in evenements {
      guard try ajoute(evenement) else { return nil }
    }
    return etapes
  }

  /// Adds a fact to the document of that place.
  private mutating func evenement(_ fait: FaitTVA, phase: Int, de document: Int) -> Evenement {
    let place = comptes[document].document.faits.count
    comptes[document].ajoute(fait)
    let mouvement = MouvementDeFait(place: place, jour: fait.duree.debut, estRetour: false, rang: 2)
    return Evenement(
      jour: mouvement.jour, phase: phase, document: document, rang: place, fait: .mouvement(mouvement))
  }

  /// Takes a fact that joins. Returns false if it would change earlier steps: some facts of avoirs change none, although a fact of their
  /// facture on the same day comes after them.
  private mutating func ajoute(_ evenement: Evenement) throws(Debordement) -> Bool {
    let document = evenement.document
    if let dernier, evenement.cle < dernier.cle {
      guard document > 0, case .mouvement(let mouvement) = evenement.fait,
        derniers[document].map({ $0.cle < evenement.cle }) ?? true
      else { return false }
      switch comptes[document].document.faits[mouvement.place].nature {
      // The avoir received no amount that could be due, and the fact of the facture about that application comes later.
      case .imputation(document?) where comptes[document].neRecoitRien && !devances.contains(document):
        try prend(evenement)
        return comptes[document].neRecoitRien
      // The only avoir gives back what is due of its facture at the end of the day.
      case .argent where comptes.count == 2 && dernier.jour == evenement.jour,
        .imputation(nil) where comptes.count == 2 && dernier.jour == evenement.jour:
        break
      case .imputation, .argent, .abandon: return false
      }
    }
    try prend(evenement)
    return true
  }

  /// Adds an avoir. Its invoicing may come before facts of the other documents: until its first fact, it and they do not affect each
  /// other, unless its facture is delivered, and more or less of that was due at some time. Returns false then.
  private mutating func rejoint(_ avoir: DocumentTVA) throws(Debordement) -> Bool {
    if comptes.count == 1 { attendDesAvoirs() }
    comptes.append(CompteTVA(avoir))
    classe(comptes.count - 1)
    derniers.append(nil)
    var siens: [Evenement] = []
    evenements(de: comptes.count - 1, &siens)
    siens.sort { $0.cle < $1.cle }
    for evenement in siens { try prend(evenement) }
    guard comptes[comptes.count - 1].parts.contains(where: { !$0.voulue.estNulle }) else { return true }
    return voulues == rendues && comptes[0].document.extourne == nil
      && !comptes[0].document.faits.contains(where: \.estAbandon)
  }
}

extension CompteTVA {
  /// Whether its parts received nothing that could be due.
  fileprivate var neRecoitRien: Bool {
    parts.allSatisfy { part in
      guard part.recue.estNulle else { return false }
      if case .le = part.moment, part.voulue == part.total - part.escompte - part.impayee { return true }
      return part.voulue.estNulle
    }
  }
}

extension FaitTVA {
  fileprivate var estAbandon: Bool { if case .abandon = nature { true } else { false } }
}
