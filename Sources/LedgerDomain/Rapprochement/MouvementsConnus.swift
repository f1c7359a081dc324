/// The recorded movements, found by their amount and by what a line may say of them. Each list is in the order of the days.
struct MouvementsConnus: Sendable {
  /// What a list has in common, beside the amount.
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

  /// The payments of which money went out, as it does when they come back.
  private(set) var sortis: Set<ReglementID> = []

  /// The most movements, or lines, that are looked at for one line: of more of one amount in a few days no one is the only one.
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

  /// A reference as it is looked for; nil where it says too little.
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

  /// The places of the single payments of `document`, from `periode`, whatever their amount.
  func places(document: Int, dans periode: Periode) -> some Sequence<Int> {
    let liste = parDocument[document] ?? []
    let debut = periode.depuis.map { jour in liste.prefixEnd { tous[$0].jour < jour } } ?? 0
    return liste[debut...].lazy.prefix(Self.regardes).prefix { periode.contient(tous[$0].jour) }
  }
}
