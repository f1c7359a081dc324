/// The lines of all drafts of a ledger, as far as they count, in one array.
///
///     document A ─ last ─► [A3] ─► [A1]        each line knows the one before it of its document;
///     document B ─ last ─► [B2] ─► [B1]        those of a document that was sent are given to the next drafts
///
/// Many drafts grow at the same time. An array for each would be moved again and again as it grows.
struct LignesDesBrouillons: Sendable {
  /// The lines of one document: the places of the first and the last; -1 where there are none.
  struct Suite: Sendable {
    fileprivate var premiere: Int32 = -1
    fileprivate var derniere: Int32 = -1
  }

  private struct Noeud: Sendable {
    var ligne: LigneComptee
    var precedente: Int32
  }

  private var noeuds: [Noeud] = []
  /// The place that was given back last; -1 where there is none.
  private var libre: Int32 = -1

  /// Adds a line at the end of `suite`.
  @inline(__always)
  mutating func ajoute(_ ligne: LigneComptee, a suite: inout Suite) {
    let place: Int32
    if libre >= 0 {
      place = libre
      libre = noeuds[Int(place)].precedente
      noeuds[Int(place)] = Noeud(ligne: ligne, precedente: suite.derniere)
    } else {
      place = Int32(truncatingIfNeeded: noeuds.count)
      noeuds.append(Noeud(ligne: ligne, precedente: suite.derniere))
    }
    if suite.premiere < 0 { suite.premiere = place }
    suite.derniere = place
  }

  /// Lets `change` change the line of `id`, where there is one.
  mutating func modifie(_ id: LigneID, de suite: Suite, _ change: (inout LigneComptee) -> Void) {
    guard let place = trouve(id, suite)?.place else { return }
    change(&noeuds[Int(place)].ligne)
  }

  /// Takes the line of `id` away, where there is one.
  mutating func retire(_ id: LigneID, de suite: inout Suite) -> LigneComptee? {
    guard let (place, suivante) = trouve(id, suite) else { return nil }
    let noeud = noeuds[Int(place)]
    if suivante < 0 { suite.derniere = noeud.precedente } else { noeuds[Int(suivante)].precedente = noeud.precedente }
    if suite.premiere == place { suite.premiere = suivante }
    noeuds[Int(place)].precedente = libre
    libre = place
    return noeud.ligne
  }

  /// Lets go of all lines of `suite`.
  mutating func oublie(_ suite: inout Suite) {
    guard suite.derniere >= 0 else { return }
    noeuds[Int(suite.premiere)].precedente = libre
    libre = suite.derniere
    suite = Suite()
  }

  /// The first line of `id`, as the fold of a whole document finds it, and the one after it.
  private func trouve(_ id: LigneID, _ suite: Suite) -> (place: Int32, suivante: Int32)? {
    var (place, suivante, trouvee) = (suite.derniere, Int32(-1), Optional<(place: Int32, suivante: Int32)>.none)
    while place >= 0 {
      if noeuds[Int(place)].ligne.id == id { trouvee = (place, suivante) }
      (place, suivante) = (noeuds[Int(place)].precedente, place)
    }
    return trouvee
  }
}
