import LedgerModel
import LedgerTestSupport
import Testing

/// The state whose VAT a sale bears, by nature, customer, place, rate and registration.
struct EtatDeTVATests {
  struct Cas: CustomTestStringConvertible, Sendable {
    let nom: String
    var nature = NatureLigne.bien
    var client = NatureClient.particulier
    var pays = "BE"
    var codePostal = "9000"
    var livraison: String?
    var taux = "21"
    var oss: GuichetUnique?
    var numeros: [String] = []
    /// The state, with + for the one-stop shop; nil: VAT of France, or none.
    let etat: String?
    var testDescription: String { nom }
  }

  private static let guichet = GuichetUnique()
  private static let belge = "BE0404484654"

  static let cas: [Cas] = [
    Cas(nom: "goods to a private person in Belgium, OSS", oss: guichet, etat: "BE+"),
    Cas(nom: "the same without a registration", etat: "BE+"),
    Cas(nom: "the same at the rate of France", taux: "20", etat: nil),
    Cas(nom: "with OSS a rate of France is no rate there", taux: "20", oss: guichet, etat: "BE+"),
    Cas(nom: "before the first day of OSS", taux: "20", oss: GuichetUnique(depuis: .le("2026-11-01")), etat: nil),
    Cas(nom: "from the first day of OSS", taux: "20", oss: GuichetUnique(depuis: .le("2026-10-01")), etat: "BE+"),
    Cas(nom: "20 % of Austria, OSS", pays: "AT", codePostal: "1010", taux: "20", oss: guichet, etat: "AT+"),
    Cas(nom: "20 % in Austria without OSS is of France", pays: "AT", codePostal: "1010", taux: "20", etat: nil),
    Cas(nom: "goods to a private person in Lyon", pays: "FR", codePostal: "69001", taux: "20", oss: guichet, etat: nil),
    Cas(
      nom: "goods for a Belgian delivered in Lille", livraison: "FR", taux: "20", oss: guichet, numeros: [belge],
      etat: nil),
    Cas(nom: "goods for a Frenchman delivered in Gent", pays: "FR", livraison: "BE", oss: guichet, etat: "BE+"),
    Cas(nom: "goods to the Canary Islands", pays: "ES", codePostal: "35001", oss: guichet, etat: nil),
    Cas(nom: "goods to Switzerland", pays: "CH", codePostal: "1200", oss: guichet, etat: nil),
    Cas(nom: "goods to Belfast, OSS", pays: "GB", codePostal: "BT1 5GS", taux: "20", oss: guichet, etat: "XI+"),
    Cas(nom: "a service to a private person, at a rate of Belgium", nature: .service, oss: guichet, etat: "BE+"),
    Cas(nom: "a service to a private person, at 20 %", nature: .service, taux: "20", oss: guichet, etat: nil),
    Cas(
      nom: "a service rendered in Vienna, OSS", nature: .service, pays: "AT", livraison: "AT", taux: "20", oss: guichet,
      etat: "AT+"),
    Cas(nom: "OSS is not for businesses", client: .entreprise, taux: "20", oss: guichet, etat: nil),
    Cas(nom: "a number is for businesses too", client: .entreprise, numeros: [belge], etat: "BE"),
    Cas(
      nom: "20 % to a business is of France, whatever the number", client: .entreprise, taux: "20", numeros: [belge],
      etat: nil),
    Cas(nom: "a number of the state, to a private person", numeros: [belge], etat: "BE"),
    Cas(nom: "OSS before the number", oss: guichet, numeros: [belge], etat: "BE+"),
    Cas(nom: "a disbursement bears none", nature: .debours, oss: guichet, etat: nil),
  ]

  @Test(arguments: cas) func `a sale bears the VAT of its place`(cas: Cas) throws {
    var emetteur = Emetteur.exemple
    (emetteur.oss, emetteur.numerosTVA) = (cas.oss, cas.numeros)
    var client = Client(id: .c1, nom: "Client", adresse: Adresse(codePostal: cas.codePostal, pays: cas.pays))
    client.nature = cas.client
    let lieux = LieuxDeVente(
      emetteur, client, livraison: cas.livraison.map { Adresse(codePostal: "1010", pays: $0) }, le: .le("2026-10-02"))
    let etat = lieux.etat(cas.nature, Imposition(.de(cas.taux)))
    #expect(etat.map { "\($0.pays)\($0.auGuichet ? "+" : "")" } == cas.etat)
    #expect(lieux.etat(cas.nature, Imposition(.zero)) == nil)
  }
}
