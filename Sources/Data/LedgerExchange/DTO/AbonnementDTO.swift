import LedgerData
import LedgerJSON
import LedgerModel
import LedgerOffers

/// A subscription as other programs see it: its first event and its later ones, in the form of the log.
struct AbonnementDTO {
  let abonnement: Abonnement

  init(_ abonnement: Abonnement) { self.abonnement = abonnement }

  /// Writes the object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", abonnement.id)
    write("creation", .cree(abonnement.cree), to: &writer)
    if !abonnement.suite.isEmpty {
      writer.objects("suite", abonnement.suite) { event, writer in
        writer.field("type", Fact.abonnement(abonnement.id, event).nomEvenement)
        write("data", event, to: &writer)
      }
    }
    writer.endObject()
  }

  private func write(_ name: StaticString, _ event: AbonnementEvent, to writer: inout JSONWriter) {
    writer.key(name)
    writer.beginObject()
    EventCatalogue.standard.write(.abonnement(abonnement.id, event), to: &writer)
    writer.endObject()
  }
}
