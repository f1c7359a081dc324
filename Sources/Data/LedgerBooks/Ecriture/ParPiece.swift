/// Values of pieces, by their places: an array, which takes less memory than a dictionary where most pieces have a value.
struct ParPiece<Value: Sendable>: Sendable {
  private var valeurs: [Value?] = []

  subscript(_ piece: Int32) -> Value? {
    _read { if Int(piece) < valeurs.count { yield valeurs[Int(piece)] } else { yield nil } }
    _modify {
      while valeurs.count <= Int(piece) { valeurs.append(nil) }
      yield &valeurs[Int(piece)]
    }
  }
}
