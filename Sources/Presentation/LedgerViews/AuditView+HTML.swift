import LedgerAudit
package import LedgerInvoice
import LedgerModel
import LedgerReports
package import LedgerWords

/// For a page: the verdict, the findings, and each check with its result.
extension AuditView {
  /// - Parameter say: writes a sentence, whose commands are links.
  package func write(_ html: inout HTMLWriter, _ language: Language, _ say: (Words, inout HTMLWriter) -> Void) {
    html.tag("div", ["class": isSound ? "notice done" : "notice error", "role": "status"]) { html in
      html.tag("div") { html in
        html.tag("p", ["class": "strong"], verdict.ended[language])
        let events = Words(
          "\(report.events, "event", "events"), fingerprint",
          fr: "\(report.events, "événement", "événements"), empreinte")
        html.tag("p", ["class": "small"]) { html in
          html.text("\(events[language]) ")
          html.tag("code", report.head)
        }
        for line in seen.lines + (readModel.map(lines) ?? []) where !line.isEmpty {
          html.tag("p", ["class": "small"]) { say(line, &$0) }
        }
      }
    }
    for check in report.checks where report.findings.contains(where: { $0.check == check }) {
      html.tag("section", ["class": "card"]) { html in
        html.tag("div", ["class": "cardhead"]) { html in
          html.tag("h2", check.words.title[language])
          pill(check, &html, language)
        }
        html.tag("ul", ["class": "pad stack"]) { html in
          for finding in report.findings where finding.check == check {
            html.tag("li") { write(finding, &$0, language, say) }
          }
        }
      }
    }
    html.tag("section", ["class": "card"]) { html in
      html.tag("div", ["class": "cardhead"]) { html in
        html.tag("h2", Words("Every check", fr: "Chaque contrôle")[language])
      }
      html.tag("ul", ["class": "items"]) { html in
        for check in report.checks {
          html.tag("li") { html in
            html.tag("span") { html in
              html.tag("span", ["class": "strong"], check.words.title[language])
              html.tag("small", ["class": "soft"], " \(check.promise[language])")
            }
            pill(check, &html, language)
          }
        }
      }
    }
  }

  private func pill(_ check: AuditCheck, _ html: inout HTMLWriter, _ language: Language) {
    let (words, look) = verdict(check)
    Pill(look == .bold ? .warn : Pill.Kind(look), words).write(&html, language)
  }

  /// A finding, its event, and a link to its subject.
  private func write(
    _ finding: AuditFinding, _ html: inout HTMLWriter, _ language: Language, _ say: (Words, inout HTMLWriter) -> Void
  ) {
    html.tag("p") { say(finding.message, &$0) }
    html.tag("p", ["class": "small soft"]) { html in
      if let sequence = finding.sequence {
        html.text(Words("Event \(sequence)", fr: "Événement \(sequence)")[language])
      }
      let subject = finding.subject?.split(separator: "/") ?? []
      let name: Words? =
        switch subject.first {
        case "facture": Words("the document", fr: "le document")
        case "client": Words("the customer", fr: "le client")
        default: nil  // catch-all: the others have no page of their own
        }
      guard let name, subject.count == 2 else { return }
      if finding.sequence != nil { html.text(", ") }
      html.link("/show/\(URLText.encoded(String(subject[1])))", name[language])
    }
  }
}
