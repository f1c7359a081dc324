/// Documents as other programs give them.
enum Samples {
  /// A FactureDTO of the required fields alone, on one line.
  static func facture(_ numero: String, statut: String = "Brouillon", designation: String = "Pain") -> String {
    let tail = numero.utf8.map { String($0) }.joined().suffix(12)
    let id = "0190f3a2-7c1e-7d3b-9a55-" + String(repeating: "0", count: 12 - tail.count) + tail
    return """
      {"id":"\(id)","numero":"\(numero)","dateFacture":"2026-03-02","tva":20,"conditionsPaiement":"Virement",\
      "remisePourcentage":0,"statut":"\(statut)","notes":"","lignes":[{"designation":"\(designation)","quantite":2,\
      "prixUnitaire":1.5}]}

      """
  }

  /// A private key as `openssl genpkey -algorithm ed25519` makes it: the one that the documentation of signed notes shows
  /// to the world.
  static let privateKey = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIIEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz
    -----END PRIVATE KEY-----

    """
}
