import LedgerModel

/// The recorded movements, found by their amount and by a document or client of the line. Each list is in the order of days.
struct MouvementsConnus: Sendable {
  /// The common property of a list, beside the amount.
  enum Commun: Hashable, Sendable {
    case montant
    case document(Int)
    case client(ClientID)
    case reference([UInt8])
  }

  private struct Cle: Hashable, Sendable {
    let commun: Commun
    let montant: Int64
  }

  /// In the order of the days.
  let tous: [MouvementConnu]
  private var listes: [Cle: [Int]] = [:]
  /// The single payments of each document.
  private var parDocument: [Int: [Int]] = [:]

  /// The payments whose money went out, also by a return.
  private(set) var sortis: Set<ReglementID> = []

  /// The most movements, or lines, compared with one line: beyond that, no single match can be found.
  static let regardes = 256

  init(_ mouvements: [MouvementConnu]) {
    tous = mouvements.range { $0.jour }
    for (place, mouvement) in tous.enumerated() {
      if mouvement.montant < 0, let part = mouvement.parts.first?.part { sortis.insert(part.reglement) }
      if mouvement.parts.count == 1, let document = mouvement.documents.first {
        parDocument[document, default: []].append(place)
      }
      var communs: [Commun] = [.montant] + Set(mouvement.documents).map { .document($0) }
      if let client = mouvement.client { communs.append(.client(client)) }
      if let reference = mouvement.reference.flatMap(Self.signes) { communs.append(.reference(reference)) }
      for commun in communs { listes[Cle(commun: commun, montant: mouvement.montant), default: []].append(place) }
    }
  }

  /// A reference in the form used for comparison; nil if it is too short.
  static func signes(_ reference: String) -> [UInt8]? {
    let signes = TexteSerre(reference).signes
    return signes.count >= 6 ? signes : nil
  }

  /// The places of the movements of `montant` cents with `commun`, from `periode`.
  func places(_ commun: Commun, _ montant: Int64, dans periode: Periode) -> some Sequence<Int> {
    let liste = listes[Cle(commun: commun, montant: montant)] ?? []
    let debut = periode.depuis.map { jour in liste.prefixEnd { tous[$0].jour < jour } } ?? 0
    return liste[debut...].lazy.prefix(Self.regardes).prefix { periode.contient(tous[$0].jour) }
  }

  /// The places of the single payments of `document`, from `periode`, of any amount.
  func places(document: Int, dans periode: Periode) -> some Sequence<Int> {
    let liste = parDocument[document] ?? []
    let debut = periode.depuis.map { jour in liste.prefixEnd { tous[$0].jour < jour } } ?? 0
    return liste[debut...].lazy.prefix(Self.regardes).prefix { periode.contient(tous[$0].jour) }
  }
}
