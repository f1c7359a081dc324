/// Facts in the order in which they were recorded, as a replay hands them over: many at once.
///
///     position   0          1          2            3          4              5
///                ligne 0    ligne 1    fact 0       ligne 2    fact 1         ligne 3
///                                      after 2 lines           after 3 lines
///
/// Most events add a line to a document. Those lie apart, so that reading and folding one moves little and allocates nothing.
package struct Facts: Sendable {
  /// A line added to a document.
  package struct Ligne: Sendable {
    /// The document.
    package let facture: FactureID
    /// The line.
    package var ligne: LigneFacture

    /// `ligne`, added to `facture`.
    @inline(__always)
    package init(_ facture: FactureID, _ ligne: LigneFacture) {
      self.facture = facture
      self.ligne = ligne
    }

    /// As a fact.
    package var fact: Fact { .facture(facture, .ligneAjoutee(LigneAjoutee(ligne: ligne))) }
  }

  /// The lines added, in their order.
  package var lignes: [Ligne] = []
  /// All other facts, in their order, each with the number of lines that come before it.
  package var autres: [(fact: Fact, apresLignes: Int)] = []

  /// None yet.
  package init() {}

  /// How many there are.
  package var count: Int { lignes.count + autres.count }

  /// Adds a fact at the end.
  package mutating func append(_ fact: consuming Fact) {
    if case .facture(let id, .ligneAjoutee(let ajoutee)) = fact {
      lignes.append(Ligne(id, ajoutee.ligne))
    } else {
      autres.append((fact, lignes.count))
    }
  }

  /// Calls `body` with each fact, in their order.
  package func forEach<Failure>(_ body: (Fact) throws(Failure) -> Void) throws(Failure) {
    var next = 0
    for place in autres.indices {
      while next < autres[place].apresLignes {
        try body(lignes[next].fact)
        next += 1
      }
      try body(autres[place].fact)
    }
    while next < lignes.count {
      try body(lignes[next].fact)
      next += 1
    }
  }
}
