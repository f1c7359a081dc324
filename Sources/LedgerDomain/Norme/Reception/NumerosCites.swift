/// Numbers of documents, to be found in texts: however many they are, a text is gone through once for each of their lengths.
struct NumerosCites {
  /// The place of each among those that were given, by its bytes.
  private var rangs: [ArraySlice<UInt8>: Int] = [:]
  /// How long they are, in bytes.
  private let longueurs: Set<Int>
  private let debuts: Set<UInt8>

  /// Of several that are the same the first one counts.
  init(_ numeros: [String]) {
    let octets = numeros.map { Array($0.utf8)[...] }
    longueurs = Set(octets.lazy.map(\.count).filter { $0 > 0 })
    debuts = Set(octets.compactMap(\.first))
    for (rang, numero) in octets.enumerated() where rangs[numero] == nil { rangs[numero] = rang }
  }

  /// The places of those that stand in `texte`, in their order.
  func rangs(dans texte: String) -> [Int] {
    guard !rangs.isEmpty else { return [] }
    let octets = Array(texte.utf8)
    var trouves: Set<Int> = []
    for debut in octets.indices where debuts.contains(octets[debut]) {
      for longueur in longueurs where longueur <= octets.count - debut {
        if let rang = rangs[octets[debut..<debut + longueur]] { trouves.insert(rang) }
      }
    }
    return trouves.sorted()
  }
}
