/// Finds numbers of documents in texts. The time depends on how many different lengths the numbers have, not on how
/// many numbers there are.
struct NumerosCites {
  /// The rank of each number in the given list, by its bytes.
  private var rangs: [ArraySlice<UInt8>: Int] = [:]
  /// The lengths of the numbers, in bytes.
  private let longueurs: Set<Int>
  private let debuts: Set<UInt8>

  /// Finds `numeros`; of equal numbers the first one counts.
  init(_ numeros: [String]) {
    let octets = numeros.map { Array($0.utf8)[...] }
    longueurs = Set(octets.lazy.map(\.count).filter { $0 > 0 })
    debuts = Set(octets.compactMap(\.first))
    for (rang, numero) in octets.enumerated() where rangs[numero] == nil { rangs[numero] = rang }
  }

  /// The ranks of the numbers that occur in `texte`, in ascending order.
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
