package import LedgerWords

/// A term that a document or a line states for its reader, and that the ledger only carries: a project, an article number of a
/// trade, the account to be debited. Files of EN 16931 state it in its own place.
public struct Terme: Hashable, Sendable {
  /// Its name.
  public let nom: Nom
  /// Its value.
  public let valeur: String
  /// The list or scheme of the value, or the name of an attribute; nil if there is no such detail.
  public let precision: String?

  /// A term as stated; the rules check it before it is recorded.
  public init(_ nom: Nom, _ valeur: String, precision: String? = nil) {
    (self.nom, self.valeur, self.precision) = (nom, valeur, precision)
  }
}

extension Terme: CustomStringConvertible {
  /// Its form in commands: `projet=P-7`, `article/0160=4012345001235`.
  public var description: String { "\(nom.rawValue)\(precision.map { "/\($0)" } ?? "")=\(valeur)" }

  /// The most characters of a number that files state with more decimals than the ledger computes with.
  package static let decimaleMax = 60

  /// Its detail and its value.
  package var dit: String { precision.map { "\($0) \(valeur)" } ?? valeur }

  /// The price of a quote itself; nil for any other term.
  package var prixDevis: Montant? { nom == .prixDevis ? montant : nil }

  /// Name and value.
  package var phrase: Words {
    let (libelle, dit) = (nom.fiche.libelle.words, dit)
    return Words("\(libelle): \(dit)", fr: "\(libelle) : \(dit)")
  }

  /// The term in `texte`, in its form in commands; nil if the form differs. An empty value removes the term.
  package init?(texte: String) {
    guard let egal = texte.firstIndex(of: "=") else { return nil }
    let avant = texte[..<egal].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let nom = avant.first.flatMap({ Nom(rawValue: String($0)) }) else { return nil }
    self.init(nom, String(texte[texte.index(after: egal)...]), precision: avant.count > 1 ? String(avant[1]) : nil)
  }
}

/// The terms of one document or line: at least one, in the order of their names.
public struct Termes: Hashable, Sendable, CustomStringConvertible {
  /// The terms.
  public let liste: [Terme]

  /// The terms of `liste`; nil if it is empty.
  public init?(_ liste: [Terme]) {
    guard !liste.isEmpty else { return nil }
    // The sort keeps the order of terms with the same name.
    self.liste = liste.sorted { $0.nom.rang < $1.nom.rang }
  }

  /// Each in its form in commands, separated by semicolons.
  public var description: String { liste.map(\.description).joined(separator: "; ") }

  /// All terms with one name.
  package subscript(nom: Terme.Nom) -> [Terme] { liste.filter { $0.nom == nom } }

  /// The terms with other names.
  package func sauf(_ noms: Terme.Nom...) -> Termes? { Termes(liste.filter { !noms.contains($0.nom) }) }

  /// The value of the first with that name.
  package func valeur(_ nom: Terme.Nom) -> String? { liste.first { $0.nom == nom }?.valeur }

  /// `presents`, where `demandes` replace all terms of the same names; an empty value only removes them.
  package static func changes(_ presents: Termes?, _ demandes: [Terme]) -> Termes? {
    let noms = Set(demandes.map(\.nom))
    return Termes(
      (presents?.liste ?? []).filter { !noms.contains($0.nom) } + demandes.filter { !Texte.estVide($0.valeur) })
  }
}

extension Facture {
  /// Whether its customer pays by direct debit instead of by the transfer of its terms.
  package var estPayeParMandat: Bool {
    !estAvoir && conditionsPaiement == .virement && affaire.termes.valeur(.mandat) != nil
  }
}

extension Terme.Nom {
  /// Whether it may reveal the name or the address of a customer.
  package var estPersonnel: Bool {
    [
      .acheteurNom, .acheteurLigne3, .acheteurRegion, .livraisonLigne3, .livraisonRegion, .porteurCarte, .compteDebite,
    ].contains(self)
  }

  /// Its rank among all names.
  fileprivate var rang: Int { Self.rangs[self] ?? 0 }

  private static let rangs = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}

extension Termes? {
  /// All terms with one name; empty without terms.
  package subscript(nom: Terme.Nom) -> [Terme] { self.map { $0[nom] } ?? [] }

  /// The value of the first with that name.
  package func valeur(_ nom: Terme.Nom) -> String? { self.flatMap { $0.valeur(nom) } }
}
