package import LedgerWords

/// A fact that a document or a line states for its reader, and that the ledger only carries: a project, an article
/// number of a trade, the account to be debited. Files of EN 16931 state it in its own place.
public struct Terme: Hashable, Sendable {
  /// What it is.
  public let nom: Nom
  /// What is said.
  public let valeur: String
  /// The list or scheme that the value is from, or the name of an attribute; nil where there is none.
  public let precision: String?

  /// A fact as stated; whether it may be is asked before it is recorded.
  public init(_ nom: Nom, _ valeur: String, precision: String? = nil) {
    (self.nom, self.valeur, self.precision) = (nom, valeur, precision)
  }
}

extension Terme: CustomStringConvertible {
  /// As it is typed: `projet=P-7`, `article/0160=4012345001235`.
  public var description: String { "\(nom.rawValue)\(precision.map { "/\($0)" } ?? "")=\(valeur)" }

  /// What is said, with what is said beside it.
  package var dit: String { precision.map { "\($0) \(valeur)" } ?? valeur }

  /// Name and value.
  package var phrase: Words {
    let (libelle, dit) = (nom.fiche.libelle.words, dit)
    return Words("\(libelle): \(dit)", fr: "\(libelle) : \(dit)")
  }

  /// The fact that `texte` says, as it is typed; nil where it says none. An empty value stands for none any more.
  package init?(texte: String) {
    guard let egal = texte.firstIndex(of: "=") else { return nil }
    let avant = texte[..<egal].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let nom = avant.first.flatMap({ Nom(rawValue: String($0)) }) else { return nil }
    self.init(nom, String(texte[texte.index(after: egal)...]), precision: avant.count > 1 ? String(avant[1]) : nil)
  }
}

/// The facts of one document or line: at least one, in the order of their names.
public struct Termes: Hashable, Sendable, CustomStringConvertible {
  /// They.
  public let liste: [Terme]

  /// Those of `liste`; nil where there is none.
  public init?(_ liste: [Terme]) {
    guard !liste.isEmpty else { return nil }
    // The sort keeps the order of those of one name.
    self.liste = liste.sorted { $0.nom.rang < $1.nom.rang }
  }

  /// As each is typed, with a semicolon between two.
  public var description: String { liste.map(\.description).joined(separator: "; ") }

  /// All of one name.
  package subscript(nom: Terme.Nom) -> [Terme] { liste.filter { $0.nom == nom } }

  /// The others than those of these names.
  package func sauf(_ noms: Terme.Nom...) -> Termes? { Termes(liste.filter { !noms.contains($0.nom) }) }

  /// Without the codes that no list has, which earlier versions recorded: what copies them could not be recorded.
  func selonLesListes(estFrais: Bool? = nil) -> Termes? {
    Termes(liste.compactMap { $0.selonSaListe(estFrais: estFrais) })
  }

  /// What the first of that name says.
  package func valeur(_ nom: Terme.Nom) -> String? { liste.first { $0.nom == nom }?.valeur }

  /// `presents` where `demandes` replace all of their names; one with an empty value only takes them away.
  package static func changes(_ presents: Termes?, _ demandes: [Terme]) -> Termes? {
    let noms = Set(demandes.map(\.nom))
    return Termes(
      (presents?.liste ?? []).filter { !noms.contains($0.nom) } + demandes.filter { !Texte.estVide($0.valeur) })
  }
}

extension Facture {
  /// Whether its customer pays by direct debit, and not by the transfer of its terms.
  var estPayeParMandat: Bool {
    !estAvoir && conditionsPaiement == .virement && affaire.termes.valeur(.mandat) != nil
  }
}

extension Terme.Nom {
  /// Whether it may say who a customer is or where he lives.
  var estPersonnel: Bool {
    [
      .acheteurNom, .acheteurLigne3, .acheteurRegion, .livraisonLigne3, .livraisonRegion, .porteurCarte, .compteDebite,
    ].contains(self)
  }

  /// Its place among all.
  fileprivate var rang: Int { Self.rangs[self] ?? 0 }

  private static let rangs = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}

extension Termes? {
  /// All of one name, none where there are no facts.
  package subscript(nom: Terme.Nom) -> [Terme] { self.map { $0[nom] } ?? [] }

  /// What the first of that name says.
  package func valeur(_ nom: Terme.Nom) -> String? { self.flatMap { $0.valeur(nom) } }
}
