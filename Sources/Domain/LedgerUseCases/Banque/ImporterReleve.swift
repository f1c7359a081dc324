public import LedgerModel
import LedgerOffers
public import LedgerRules

/// Imports the new lines of a bank statement: a second import, or one in another form, adds no line twice.
public struct ImporterReleve: UseCase {
  /// The account.
  public let banque: BanqueID
  /// The statement.
  public let releve: Releve
  /// The keys of its lines (``LedgerModel/LigneBanque/cle``).
  public let cles: [String]
  /// SHA-256 of the file, 64 hex digits.
  public let sha256: String
  /// The places of the debits that keep their texts; credits always keep theirs.
  public var gardees: Set<Int> = []
  /// The decision on lines that may be known; nil: they wait for a decision.
  public var reponse: TriReleve.Reponse?

  /// The statement of the account `banque`.
  public init(_ banque: BanqueID, _ releve: Releve, cles: [String], sha256: String) {
    (self.banque, self.releve, self.cles, self.sha256) = (banque, releve.identifie, cles, sha256)
  }

  /// The accounts.
  public func reads(on today: Jour) -> Reads { Reads(.banques) }

  /// Refused when the account is not declared, when the statement belongs to another account or currency, when its lines differ
  /// from its balances, and when it corrects a recorded line. Without new lines and answers it records nothing.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let livre = try view.banque(banque).livre
    try livre.exige(releve)
    for ligne in releve.lignes { try view.exigePasse(ligne) }
    let tri = TriReleve(releve, cles: cles, dans: livre, reponse)
    // The first statement of a month without movements has a balance to keep.
    guard
      !tri.nouvelles.isEmpty || !tri.ignorees.isEmpty
        || (tri.connues == 0 && tri.doublons.isEmpty && livre.apprend(releve))
    else {
      return []
    }
    var importe = ReleveImporte(livre.prochainReleve, releve.format, sha256: sha256)
    importe.periode = releve.periode
    importe.compte = releve.nomDuCompte
    (importe.ouverture, importe.cloture) = (releve.ouverture, releve.cloture)
    (importe.connues, importe.enAttente) = (tri.connues, releve.enAttente)
    importe.doublons = tri.ignorees.map { ReleveImporte.Doublon(cles[$0.place], $0.connue) }
    importe.lignes = tri.nouvelles.enumerated().map { rang, place in
      let ligne = releve.lignes[place]
      let entiere = ligne.montant > .zero || gardees.contains(place)
      return LigneBanque(livre.lignes.count + rang + 1, cle: cles[place], ligne.gardee(entiere: entiere))
    }
    return importe.parts.map { .banque(banque, .releve($0)) }
  }
}

extension LivreBanque {
  /// The number of the next statement.
  var prochainReleve: Int { (releves.last?.numero ?? 0) + 1 }

  /// Requires that `releve` belongs to this account, and is complete.
  public func exige(_ releve: Releve) throws(Refus) {
    if let compte = releve.compte, !estCelui(de: compte) {
      throw .banque(.autreCompte(compte, banque.nom, releve.devise))
    }
    guard releve.devise == banque.devise else { throw .banque(.releveEnAutreDevise(banque, releve.devise)) }
    if let bilan = releve.bilan, bilan.manque != .zero, releve.ecartSansRepetitions != .zero {
      throw .banque(.trou(bilan))
    }
    guard !releve.corrections.isEmpty else { return }
    for ligne in lignes where ligne.ligne.identifiant.map(releve.corrections.contains) == true {
      if case .ecartee? = sorts[ligne.numero] { continue }
      throw .banque(.corrigee(ligne))
    }
  }

  /// Whether the name of the account in a statement means this account: its own id or name, or one of earlier statements.
  public func estCelui(de compte: String) -> Bool {
    banque.estCelui(de: compte) || noms.contains(CompteBancaire.reduit(compte))
  }

  /// Whether the balance of `releve` is not known yet.
  func apprend(_ releve: Releve) -> Bool {
    releve.cloture.map { cloture in !releves.contains { $0.cloture == cloture } } ?? false
  }
}

extension Releve {
  /// The days of its lines and of its balances.
  var periode: Periode {
    let jours = lignes.map(\.jour) + [ouverture?.jour, cloture?.jour].compactMap { $0 }
    return Periode(depuis: jours.min(), jusqua: jours.max())
  }

  /// ``ecart``, with lines of the same id and content counted once.
  fileprivate var ecartSansRepetitions: MontantLarge? {
    var releve = identifie
    let repetees = Set(releve.repetees)
    releve.lignes = releve.lignes.indices.filter { !repetees.contains($0) }.map { releve.lignes[$0] }
    return releve.ecart
  }
}
