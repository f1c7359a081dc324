import LedgerModel

/// The rules of statuses from platforms.
extension FactureComptee {
  /// Requires a document that was issued, a message that it does not have yet, and a code of three digits.
  func exigeRecevable(_ statut: StatutRecu) throws(Refus) {
    try exigeEmise()
    guard !Texte.estVide(statut.message) else { throw .statut(.absent("MDT-4")) }
    guard !messages.contains(statut.message) else { throw .statut(.dejaLa(statut.message, numero)) }
    guard StatutRecu.estCode(statut.code) else {
      throw .statut(.invalide("MDT-105", statut.code))
    }
  }
}
