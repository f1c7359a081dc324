import LedgerModel

/// The groups of documents settled together: a facture, the avoirs applied to it, and the other factures of these avoirs.
///
///     F-1 ─── A-1 ─── F-2        one group: lettered when nothing is left of any of the three
///     F-3                        another
///
/// A group gets its letter at the end of the commit that settles it, and loses it when it is open again: the next time it gets
/// the next letter. When groups join or part, the documents of the smaller part change groups, so that the total time grows
/// about as the number of facts.
struct Lettrages: Sendable {
  private struct Groupe: Sendable {
    /// The number of its documents.
    var taille = 1
    /// The number of open documents.
    var ouverts: Int
    /// The sum of its lines in cents of a euro.
    var euros: Int128
    /// Whether its documents have lines in the accounts of clients.
    var aDesLignes: Bool
    var lettre: Int?
    var debut: Jour
    var fin: Jour
  }

  private struct Document: Sendable {
    /// Its group; -1 while it is alone: most documents are.
    var groupe: Int32 = -1
    /// Its letter while it is alone, or -1.
    var lettre: Int32 = -1
    /// Its balance, in cents of its currency.
    var reste: Int64
    /// The sum of its lines in euros.
    var euros: Int64
    var debut: Jour
    var fin: Jour
    let aUneLigne: Bool
  }

  private var documents: [Document] = []
  private var groupes: [Groupe] = []
  /// The documents that each is applied to, with the count.
  private var liens: [Int32: [Int32: Int32]] = [:]
  private var suivante = 0
  /// The documents of this commit.
  private var touches: [Int32] = []

  /// Adds the next piece, with its balance. An advance has neither a line nor a balance.
  mutating func ajoute(total: Int64, _ euros: Int64, _ date: Jour, aUneLigne: Bool) {
    touches.append(Int32(clamping: documents.count))
    documents.append(Document(reste: total, euros: euros, debut: date, fin: date, aUneLigne: aUneLigne))
  }

  /// The balance of the document, in cents of its currency.
  func reste(_ place: Int32) -> Int64 { documents[Int(place)].reste }

  /// The letter of the document's group; nil while one of its documents is open.
  func lettrage(_ place: Int32) -> Lettrage? {
    let document = documents[Int(place)]
    let groupe = document.groupe < 0 ? groupe(de: document) : groupes[Int(document.groupe)]
    return groupe.lettre.map { Lettrage(rang: $0, debut: groupe.debut, date: groupe.fin) }
  }

  /// Settles an amount of the document on `date`, which moves its lines by `euros`; an applied avoir moves no line.
  mutating func regle(_ place: Int32, _ centimes: Int64, _ date: Jour, euros: Int64 = 0) {
    var document = documents[Int(place)]
    let etaitOuvert = document.reste != 0
    document.reste &-= centimes
    document.euros &+= euros
    (document.debut, document.fin) = (min(document.debut, date), max(document.fin, date))
    documents[Int(place)] = document
    touches.append(place)
    guard document.groupe >= 0 else { return }
    var groupe = groupes[Int(document.groupe)]
    groupe.ouverts += (document.reste == 0 ? 0 : 1) - (etaitOuvert ? 1 : 0)
    groupe.euros += Int128(euros)
    (groupe.debut, groupe.fin) = (min(groupe.debut, date), max(groupe.fin, date))
    groupes[Int(document.groupe)] = groupe
  }

  /// Notes that an avoir is applied to a facture.
  mutating func lie(_ facture: Int32, _ avoir: Int32) {
    let (a, b) = (rejointUnGroupe(facture), rejointUnGroupe(avoir))
    if a != b {
      let (petit, grand, de) = groupes[Int(a)].taille < groupes[Int(b)].taille ? (a, b, facture) : (b, a, avoir)
      rejoint(tousDepuis(de), grand)
      groupes[Int(petit)].lettre = nil
    }
    liens[facture, default: [:]][avoir, default: 0] += 1
    liens[avoir, default: [:]][facture, default: 0] += 1
    touches += [facture, avoir]
  }

  /// Notes that an application is undone.
  mutating func delie(_ facture: Int32, _ avoir: Int32) {
    touches += [facture, avoir]
    guard let fois = liens[facture]?[avoir] else { return }
    liens[facture]?[avoir] = fois > 1 ? fois - 1 : nil
    liens[avoir]?[facture] = fois > 1 ? fois - 1 : nil
    guard fois == 1, let partis = separes(facture, avoir), let premier = partis.first else { return }
    let ancien = documents[Int(premier)].groupe
    let nouveau = Int32(clamping: groupes.count)
    groupes.append(groupe(de: documents[Int(premier)]))
    quitte(partis, ancien)
    documents[Int(premier)].groupe = nouveau
    rejoint(Array(partis.dropFirst()), nouveau)
  }

  /// Gives a letter to each group that this commit settled, and takes it from each group that is open again.
  mutating func finitCommit() {
    for place in touches {
      let document = documents[Int(place)]
      var groupe = document.groupe < 0 ? groupe(de: document) : groupes[Int(document.groupe)]
      if groupe.ouverts != 0 || groupe.euros != 0 || !groupe.aDesLignes {
        groupe.lettre = nil
      } else if groupe.lettre == nil {
        groupe.lettre = suivante
        suivante += 1
      }
      if document.groupe < 0 {
        documents[Int(place)].lettre = Int32(clamping: groupe.lettre ?? -1)
      } else {
        groupes[Int(document.groupe)].lettre = groupe.lettre
      }
    }
    touches.removeAll(keepingCapacity: true)
  }
}

/// Groups of documents.
extension Lettrages {
  private func groupe(de document: Document) -> Groupe {
    Groupe(
      ouverts: document.reste == 0 ? 0 : 1, euros: Int128(document.euros), aDesLignes: document.aUneLigne,
      lettre: document.lettre < 0 ? nil : Int(document.lettre), debut: document.debut, fin: document.fin)
  }

  /// The group of the document: a new one while it is alone.
  private mutating func rejointUnGroupe(_ place: Int32) -> Int32 {
    if documents[Int(place)].groupe < 0 {
      groupes.append(groupe(de: documents[Int(place)]))
      (documents[Int(place)].groupe, documents[Int(place)].lettre) = (Int32(clamping: groupes.count - 1), -1)
    }
    return documents[Int(place)].groupe
  }

  private mutating func rejoint(_ arrives: [Int32], _ groupe: Int32) {
    for place in arrives {
      let document = documents[Int(place)]
      documents[Int(place)].groupe = groupe
      groupes[Int(groupe)].taille += 1
      groupes[Int(groupe)].ouverts += document.reste == 0 ? 0 : 1
      groupes[Int(groupe)].euros += Int128(document.euros)
      groupes[Int(groupe)].aDesLignes = groupes[Int(groupe)].aDesLignes || document.aUneLigne
      groupes[Int(groupe)].debut = min(groupes[Int(groupe)].debut, document.debut)
      groupes[Int(groupe)].fin = max(groupes[Int(groupe)].fin, document.fin)
    }
  }

  /// Takes documents out of a group. Its days stay as they are: they may reach beyond those of its documents.
  private mutating func quitte(_ partis: [Int32], _ groupe: Int32) {
    for place in partis {
      groupes[Int(groupe)].taille -= 1
      groupes[Int(groupe)].ouverts -= documents[Int(place)].reste == 0 ? 0 : 1
      groupes[Int(groupe)].euros -= Int128(documents[Int(place)].euros)
    }
  }

  private func tousDepuis(_ place: Int32) -> [Int32] {
    var parcours = Parcours(place)
    while parcours.avance(liens) {}
    return parcours.vus
  }

  /// The documents on the smaller side that applications no longer tie to the others; nil if both sides are still tied.
  private func separes(_ a: Int32, _ b: Int32) -> [Int32]? {
    var (un, autre) = (Parcours(a), Parcours(b))
    while true {
      if un.cout(liens) > autre.cout(liens) { swap(&un, &autre) }
      guard un.avance(liens) else { return un.vus }
      if un.atteint(autre.depart) { return nil }
    }
  }
}

/// A walk from a document to its tied documents, one at a time.
private struct Parcours {
  let depart: Int32
  private(set) var vus: [Int32]
  private var connus: Set<Int32>
  private var prochain = 0
  private var pas = 0

  init(_ depart: Int32) {
    self.depart = depart
    (vus, connus) = ([depart], [depart])
  }

  /// The cost of the walk after its next step.
  func cout(_ liens: [Int32: [Int32: Int32]]) -> Int {
    pas + (prochain < vus.count ? liens[vus[prochain]]?.count ?? 0 : 0)
  }

  func atteint(_ place: Int32) -> Bool { connus.contains(place) }

  /// Goes on to the neighbours of the next document, or returns false.
  mutating func avance(_ liens: [Int32: [Int32: Int32]]) -> Bool {
    guard prochain < vus.count else { return false }
    for voisin in (liens[vus[prochain]] ?? [:]).keys.sorted() where connus.insert(voisin).inserted {
      vus.append(voisin)
    }
    pas = cout(liens)
    prochain += 1
    return true
  }
}
