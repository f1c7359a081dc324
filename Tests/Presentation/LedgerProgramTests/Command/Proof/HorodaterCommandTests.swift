import Testing

/// `horodater`, and what `audit` and `verify` say of time stamps, with authorities made by `openssl`.
struct HorodaterCommandTests {
  @Test func `an answer of openssl ts is checked, kept beside the checkpoint, recorded and shown`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.certificate("tsu", from: "20200101", to: "20990101")
    let asked = ledger.run("horodater", "--demande=\(office.path("X.tsq"))", "--json")
    #expect(asked.output == "{\"demande\":\"\(office.path("X.tsq"))\",\"size\":2}\n")
    #expect(Files.read(office.checkpoint(2, "tsq")) == Files.read(office.path("X.tsq")))
    try office.reply("tsu")
    try office.received()
    for (ending, file) in [("tsr", "X.tsr"), ("preuves", "root.pem")] {
      #expect(Files.read(office.checkpoint(2, ending)) == Files.read(office.path(file)))
    }
    let line = try #require(Files.text(ledger.log).split(separator: "\n").last)
    let sums = ledger.program.shell(
      "cd '\(ledger.path)/checkpoints' && sha256sum *.checkpoint *.tsr *.preuves | cut -c 1-64"
    ).output
    let hashes = sums.split(separator: "\n")
    #expect(
      line.contains(
        "\"taille\":2,\"checkpoint\":\"\(hashes[0])\",\"reponse\":\"\(hashes[1])\",\"preuves\":\"\(hashes[2])\",\"instant\":\"20"
      ))
    #expect(
      line.contains(
        /"instant":"[-0-9]{10}T[:0-9]{8}Z","serie":"02","politique":"1.3.6.1.4.1.99999.1","ditQualifie":false}}$/))
    // The reader's own root, and one that it does not lead to.
    #expect(ledger.run("audit").output.contains("by the certificates kept with it"))
    let trusted = ledger.run("audit", "--autorites=\(office.path("root.pem"))")
    #expect(
      trusted.exit == 0 && trusted.output.contains("\nTime stamp: the first 2 events were there on 20"), "\(trusted)")
    #expect(trusted.output.contains(", by an authority that you trust\n"))
    let french = ledger.run("audit", "--autorites=\(office.path("root.pem"))", "--langue=fr").output
    #expect(french.contains(/Horodatage : les 2 premiers événements existaient le \d\d\/\d\d\/20\d\d/), "\(french)")
    let json = ledger.run("audit", "--json", "--autorites=\(office.path("root.pem"))").output
    #expect(
      json.contains(
        /"findings":\[\],"stamps":\[{"size":2,"time":"20[^"]*","policy":"1.3.6.1.4.1.99999.1","saysQualified":false,"trusted":true,"signed":false}\]/
      ), "\(json)")
    try office.otherRoot()
    let foreign = ledger.run("audit", "--autorites=\(office.path("other.pem"))")
    #expect(
      foreign.exit == 3 && foreign.output.contains("Its signature does not hold by these certificates"), "\(foreign)")
    #expect(ledger.run("audit", "--read-model").output.contains("read model: the same as a replay up to event 3"))
    // Without this program, and in a backup.
    try office.shell(
      "openssl ts -verify -data '\(office.checkpoint(2))' -in '\(office.checkpoint(2, "tsr"))' -CAfile '\(office.checkpoint(2, "preuves"))'"
    )
    try ledger.done("sauvegarder", office.path("b.tar"))
    try ledger.done("restaurer", office.path("b.tar"), office.path("again"))
    #expect(
      ledger.run("audit", "--registre=\(office.path("again"))").output.contains("\nTime stamp: the first 2 events"))
  }

  @Test func `a missing directory of checkpoints is reported if the log names one, and a backup has it`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.stamped()
    Files.write(office.checkpoint(2, "cosignatures"), "— ami.example/temoin \(String(repeating: "A", count: 104))\n")
    let backup = office.path("backup")
    func sums(_ registre: String) -> String {
      ledger.program.shell("cd '\(registre)/checkpoints' && sha256sum *").output
    }
    for _ in 0..<2 {
      try ledger.done("synchroniser", "file://\(backup)")
      #expect(sums(backup) == sums(ledger.path))
    }
    #expect(sums(backup).contains(".cosignatures\n") && sums(backup).contains(".tsr\n"))
    Files.removeAll("\(ledger.path)/checkpoints")
    let audit = ledger.run("audit")
    #expect(audit.exit == 0 && audit.output.contains("and the checkpoint is missing"), "\(audit)")
    #expect(ledger.run("audit", "--registre=\(backup)").output.contains("\nTime stamp: the first 2 events"))
  }

  @Test func `a time stamp also holds for a proof under its checkpoint`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.stamped()
    let vkey = try ledger.done("checkpoint", office.key, "--print-public-key")
    let proof = office.path("p.proof")
    try ledger.done("prove", "2", "--output=\(proof)")
    let words = ["verify", proof, "--public-key=\(vkey)", "--horodatage=\(office.path("X.tsr"))"]
    let root = "--autorites=\(office.path("root.pem"))"
    let verified = ledger.program.run(words + [root])
    #expect(verified.exit == 0 && verified.output.contains(", by an authority that you trust\n"), "\(verified)")
    #expect(ledger.program.run(words + [root, "--json"]).output.contains("\"stamps\":[{\"size\":2,\"time\":\"20"))
    #expect(ledger.program.run(words).errors.contains("--timestamp needs --authorities"))
    // A stamp of another checkpoint, and one whose certificate has ended.
    try office.grow()
    try ledger.done("prove", "2", "--output=\(proof)", "--force")
    let other = ledger.program.run(words + [root])
    #expect(other.exit == 3 && other.errors.contains("it stamps something else than this checkpoint"), "\(other)")
    try office.certificate("old", from: "20090101", to: "20120101")
    try office.stamp("old", 4, on: "20100601")
    let ended = ledger.program.run(words + [root])
    #expect(ended.exit == 3 && ended.errors.contains("alone it shows nothing now"), "\(ended)")
    #expect(ended.errors.contains("one of them had ended"))
  }

  @Test func `a certificate that has ended is judged at the time of the token, in both directions`() throws {
    let office = try StampOffice()
    try office.certificate("tsu", from: "20090101", to: "20120101")
    for (day, said) in [("20120601", "one of them had ended"), ("20081231", "one of them had not begun")] {
      try office.stamp("tsu", 2, on: day)
      let refused = office.receive()
      #expect(refused.exit == 3 && refused.errors.contains(said), "\(refused)")
      #expect(refused.errors.contains("X.tsr does not hold: its signature does not hold by these certificates"))
    }
    #expect(Files.names("\(office.ledger.path)/checkpoints").allSatisfy { !$0.hasSuffix(".tsr") })
    // Laid there by hand, it is an error of the audit.
    try office.shell("cp X.tsr '\(office.checkpoint(2, "tsr"))'; cp root.pem '\(office.checkpoint(2, "preuves"))'")
    let laid = office.ledger.run("audit")
    #expect(laid.exit == 3 && laid.output.contains("one of them had not begun"), "\(laid)")
    try office.shell("rm '\(office.checkpoint(2, "tsr"))'")
    // Made while it was valid, even at its last hours: taken, and told that nothing renewed it.
    try office.stamp("tsu", 2, on: "20111231")
    try office.received()
    let alone = office.ledger.run("audit")
    #expect(alone.exit == 0 && !alone.output.contains("Time stamp:"), "\(alone)")
    #expect(alone.output.contains("no later stamp shows that it was there while its certificates were valid"))
  }

  @Test func `each generation renews the one before, through the tree`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    for (name, from, to, day) in [
      ("one", "20090101", "20120101", "20100601"), ("two", "20110101", "20200101", "20111201"),
      ("three", "20180101", "20990101", "20191201"),
    ] {
      if name != "one" { try office.grow() }
      try office.certificate(name, from: from, to: to)
      let size = Files.text(ledger.log).split(separator: "\n").count
      try office.stamp(name, size, on: day)
      try office.received()
    }
    let renewed = ledger.run("audit", "--json").output
    #expect(renewed.contains(/{"size":2,"time":"2010-06-01T12:00:00.000Z",[^}]*"renewal":4}/), "\(renewed)")
    #expect(renewed.contains(/{"size":4,"time":"2011-12-01T12:00:00.000Z",[^}]*"renewal":6}/))
    #expect(renewed.contains(/{"size":6,"time":"2019-12-01T12:00:00.000Z",[^}]*"signed":false}/))
    #expect(renewed.contains("\"intact\":true") && renewed.contains("\"findings\":[]"))
    #expect(ledger.run("audit").output.contains("; its certificates have ended, and the stamp of 4 events renews it"))
    // The second one gone: the third came too late for the first.
    try office.shell("mv '\(office.checkpoint(4, "tsr"))' away")
    let without = ledger.run("audit", "--json").output
    #expect(!without.contains("\"size\":2,\"time\"") && without.contains("\"size\":6,\"time\""), "\(without)")
    #expect(without.contains("The log names this file, and it is missing"))
    try office.shell("mv away '\(office.checkpoint(4, "tsr"))'; mv '\(office.checkpoint(6, "tsr"))' away")
    // The third one gone: nothing that is valid today holds the chain.
    let broken = ledger.run("audit", "--json").output
    #expect(!broken.contains("\"stamps\"") && broken.contains("\"intact\":true"), "\(broken)")
  }

  @Test func `an unrecorded stamp renews nothing, and the same command records it`() throws {
    let office = try StampOffice()
    try office.certificate("one", from: "20090101", to: "20120101")
    try office.certificate("two", from: "20110101", to: "20990101")
    try office.stamp("one", 2, on: "20100601")
    try office.shell("cp X.tsr '\(office.checkpoint(2, "tsr"))'; cp root.pem '\(office.checkpoint(2, "preuves"))'")
    let untold = office.ledger.run("audit")
    #expect(untold.exit == 0 && untold.output.contains("No event names it"), "\(untold)")
    try office.received()
    let again = office.receive()
    #expect(again.exit == 1 && again.errors.contains("X.tsr is recorded already, and kept."), "\(again)")
    try office.grow()
    try office.stamp("two", 4, on: "20111201")
    try office.received()
    #expect(office.ledger.run("audit", "--json").output.contains("\"renewal\":4"))
    // Another answer does not take the place of the first.
    try office.stamp("two", 4, on: "20111202")
    let other = office.receive()
    #expect(other.exit == 1 && other.errors.contains("The checkpoint of 4 events has a time stamp already"), "\(other)")
    // The files are those that the log names.
    Files.write(office.checkpoint(4, "tsr"), Files.read(office.path("X.tsr")))
    let changed = office.ledger.run("audit")
    #expect(changed.exit == 3 && changed.output.contains("It is not the file that the log names"), "\(changed)")
  }

  @Test func `a stamp that calls itself qualified is shown as such, and no more`() throws {
    let office = try StampOffice()
    try office.certificate("tsu", from: "20200101", to: "20990101")
    try office.stamp("tsu", 2, on: "20260101", time: "120000.75Z", qualified: true)
    try office.received()
    #expect(Files.text(office.ledger.log).contains("\"instant\":\"2026-01-01T12:00:00Z\",\"serie\":\"2a\""))
    #expect(Files.text(office.ledger.log).contains("\"ditQualifie\":true}"))
    #expect(office.ledger.run("audit").output.contains(", which says that it is qualified\n"))
    #expect(office.ledger.run("audit", "--langue=fr").output.contains(", qui se dit qualifiée\n"))
  }

  @Test func `a detached signature of the owner's certificate is checked at the time of the stamp`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.certificate("tsu", from: "20090101", to: "20990101")
    for (name, from, to) in [("seal", "20090101", "20300101"), ("late", "20110101", "20300101")] {
      try office.certificate(name, from: from, to: to, for: "seal")
      try office.shell(
        "openssl cms -sign -cades -binary -in '\(office.checkpoint(2))' -signer \(name).pem -inkey \(name).key -outform DER -out \(name).p7s"
      )
    }
    let sign = { (name: String) in ledger.run("horodater", "--signature=\(office.path(name))") }
    #expect(sign("seal.p7s").errors.contains("No checkpoint has a time stamp."))
    try office.stamp("tsu", 2, on: "20100601")
    try office.received()
    let late = sign("late.p7s")
    #expect(late.exit == 3 && late.errors.contains("one of them had not begun"), "\(late)")
    try office.shell(
      """
      openssl cms -sign -cades -binary -in root.pem -signer seal.pem -inkey seal.key -outform DER -out other.p7s
      openssl cms -sign -cades -binary -nodetach -in '\(office.checkpoint(2))' -signer seal.pem -inkey seal.key -outform DER -out whole.p7s
      openssl cms -sign -binary -in '\(office.checkpoint(2))' -signer seal.pem -inkey seal.key -outform DER -out plain.p7s
      """)
    for name in ["other.p7s", "whole.p7s", "plain.p7s", "root.pem"] {
      let refused = sign(name)
      #expect(refused.exit == 3 && refused.errors.contains("\(name) does not hold: its signature"), "\(refused)")
    }
    #expect(sign("seal.p7s").exit == 0 && sign("seal.p7s").exit == 0)
    #expect(ledger.run("audit").output.contains("; signed by the owner's certificate\n"))
    let certified = ledger.run("audit", "--autorites=\(office.path("root.pem"))")
    #expect(certified.exit == 0 && certified.output.contains("; signed by the owner's certificate\n"), "\(certified)")
    try office.shell("cp other.p7s '\(office.checkpoint(2, "p7s"))'")
    let altered = ledger.run("audit")
    #expect(altered.exit == 3 && altered.output.contains("2.p7s, event 2\n  Its signature does not hold"), "\(altered)")
  }

  @Test func `a signature brings certificates of its own, and one stamp of a checkpoint is enough`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.otherRoot()
    try office.stamped()
    let again = ledger.run("horodater", "--demande=\(office.path("Y.tsq"))")
    #expect(again.exit == 1 && again.errors.contains("has a time stamp already"), "\(again)")
    try office.shell(
      "openssl cms -sign -cades -binary -in '\(office.checkpoint(2))' -signer other.pem -inkey other.key -outform DER -out own.p7s"
    )
    let sign = "--signature=\(office.path("own.p7s"))"
    let alone = ledger.run("horodater", sign)
    #expect(alone.exit == 3 && alone.errors.contains("they do not lead to one that is trusted"), "\(alone)")
    #expect(ledger.run("horodater", sign, "--preuves=\(office.path("X.tsq"))").exit == 2)
    for _ in 1...2 { try ledger.done("horodater", sign, "--preuves=\(office.path("other.pem"))") }
    #expect(ledger.run("audit").output.contains("; signed by the owner's certificate\n"))
    // It goes with a backup.
    try ledger.done("sauvegarder", office.path("b.tar"))
    try ledger.done("restaurer", office.path("b.tar"), "--registre=\(office.path("back"))")
    #expect(
      ledger.run("audit", "--registre=\(office.path("back"))").output.contains("; signed by the owner's certificate\n"))
  }

  @Test func `a reader who trusts one of two authorities finds no fault in the other`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.certificate("tsu", from: "20200101", to: "20990101")
    try office.shell(
      "openssl req -x509 -newkey rsa:2048 -nodes -keyout second.key -subj /CN=second -days 9000 -config c.cnf -extensions tsu -out second.pem"
    )
    try office.otherRoot()
    for (signer, proofs) in [("tsu", "root.pem"), ("second", "second.pem")] {
      try ledger.done("horodater", "--demande=\(office.path("X.tsq"))", "--force")
      try office.reply(signer)
      #expect(office.receive(proofs: proofs).exit == 0)
      try office.grow()
    }
    let audit = ledger.run("audit", "--autorites=\(office.path("root.pem"))")
    #expect(audit.exit == 0, "\(audit)")
    #expect(
      audit.output.contains(", by an authority that you trust\n")
        && audit.output.contains("by the certificates kept with it"))
    let nobody = ledger.run("audit", "--autorites=\(office.path("other.pem"))")
    #expect(nobody.exit == 3 && nobody.output.contains("they do not lead to one that is trusted"), "\(nobody)")
  }

  @Test func `an owner's certificate that the reader distrusts is left out, and the ledger stays sound`() throws {
    let office = try StampOffice()
    try office.certificate("tsu", from: "20200101", to: "20990101")
    try office.otherRoot()
    try office.ledger.done("horodater", "--demande=\(office.path("X.tsq"))")
    try office.reply("tsu")
    // Only the authority has a list of revoked certificates.
    try office.shell(
      """
      openssl ca -config c.cnf -gencrl -out list.crl
      cat root.pem list.crl other.pem > all.pem
      openssl cms -sign -cades -binary -in '\(office.checkpoint(2))' -signer other.pem -inkey other.key -outform DER \
      -out own.p7s
      """)
    #expect(office.receive(proofs: "all.pem").exit == 0)
    try office.ledger.done("horodater", "--signature=\(office.path("own.p7s"))")
    #expect(office.ledger.run("audit").output.contains("; signed by the owner's certificate\n"))
    let trusted = office.ledger.run("audit", "--autorites=\(office.path("root.pem"))")
    #expect(trusted.exit == 0 && trusted.output.contains(", by an authority that you trust\n"), "\(trusted)")
  }

  @Test func `a certificate in the list of revoked ones stamps nothing`() throws {
    let office = try StampOffice()
    try office.certificate("tsu", from: "20200101", to: "20990101")
    try office.certificate("bad", from: "20200101", to: "20990101")
    try office.shell(
      """
      openssl ca -config c.cnf -revoke bad.pem
      openssl ca -config c.cnf -gencrl -out list.crl
      cat root.pem list.crl > all.pem
      """)
    try office.ledger.done("horodater", "--demande=\(office.path("X.tsq"))")
    try office.reply("bad")
    let revoked = office.receive(proofs: "all.pem")
    #expect(revoked.exit == 3 && revoked.errors.contains("one of them was revoked"), "\(revoked)")
    try office.reply("tsu")
    #expect(office.receive(proofs: "all.pem").exit == 0)
    // A list that was made after the stamp says more, not less; one that had ended before it says nothing.
    try office.grow()
    try office.stamp("tsu", 4, on: "20210101")
    #expect(office.receive(proofs: "all.pem").exit == 0)
    try office.grow()
    try office.stamp("tsu", 6, on: "20900101")
    let stale = office.receive(proofs: "all.pem")
    #expect(stale.exit == 3 && stale.errors.contains("a revocation list (CRL) had expired"), "\(stale)")
  }

  @Test func `an answer to another request is refused by name`() throws {
    let office = try StampOffice()
    let ledger = office.ledger
    try office.certificate("tsu", from: "20200101", to: "20990101")
    try office.certificate("plain", from: "20200101", to: "20990101", for: "seal")
    let tsq = "--demande=\(office.path("X.tsq"))"
    try ledger.done("horodater", tsq)
    try office.reply("tsu")
    try office.shell(
      "cp X.tsr first.tsr; head -c 100 X.tsr > cut.tsr; cat X.tsr X.tsq > long.tsr; head -c 300000 /dev/zero > big.tsr")
    #expect(ledger.run("horodater", tsq).errors.contains("--force"))
    try ledger.done("horodater", tsq, "--force")
    let another = office.receive("first.tsr")
    #expect(another.exit == 1 && another.errors.contains("answers another request than the last one"), "\(another)")
    // The authority refuses, answers something else, or is none.
    try office.shell(
      """
      openssl ts -query -data c.cnf -sha256 -cert -out other.tsq
      openssl ts -query -data '\(office.checkpoint(2))' -md5 -cert -out md5.tsq
      openssl ts -query -data '\(office.checkpoint(2))' -sha512 -cert -out sha512.tsq
      """)
    for request in ["other", "md5", "sha512"] { try office.reply("tsu", to: "\(request).tsq", into: "\(request).tsr") }
    try office.stamp("tsu", 2, on: "20260101", into: "blake.tsr", algorithm: "sha3-256")
    try office.stamp("plain", 2, on: "20260101", into: "plain.tsr")
    for (file, exit, said) in [
      ("other.tsr", 1, "other.tsr stamps no checkpoint of this ledger"),
      ("md5.tsr", 3, "the authority refused (status 2)"), ("sha512.tsr", 3, "does not stamp a SHA-256"),
      ("blake.tsr", 3, "does not stamp a SHA-256"), ("plain.tsr", 3, "one certificate is for another use"),
      ("cut.tsr", 3, "it is not an answer of a time-stamping authority"), ("long.tsr", 3, "it is not an answer"),
      ("big.tsr", 3, "it is not an answer"), ("X.tsq", 3, "it is not an answer"), ("c.cnf", 3, "it is not an answer"),
      ("missing.tsr", 4, "missing.tsr"),
    ] {
      let refused = office.receive(file)
      #expect(refused.exit == exit && refused.errors.contains(said), "\(file): \(refused)")
    }
    try office.reply("tsu")
    for (file, exit, said) in [
      ("X.tsr", 2, "X.tsr holds no certificates"), ("big.tsr", 2, "holds no certificates"), ("root.key", 2, "holds no"),
      ("plain.pem", 3, "does not hold"), ("absent.pem", 4, "absent.pem"),
    ] {
      let refused = office.receive(proofs: file)
      #expect(refused.exit == exit && refused.errors.contains(said), "\(file): \(refused)")
    }
    // What is too large, or no file, is told by the audit too.
    for make in ["head -c 2000000 /dev/zero >", "ln -s X.tsr", "mkdir"] {
      try office.shell("\(make) '\(office.checkpoint(2, "tsr"))'")
      let found = ledger.run("audit")
      #expect(found.exit == 3 && found.output.contains("error timestamp: "), "\(make): \(found)")
      try office.shell("rm -r '\(office.checkpoint(2, "tsr"))'")
    }
    // Nothing of it is kept.
    #expect(Files.names("\(ledger.path)/checkpoints").filter { $0.hasPrefix("000") }.count == 2)
    let nothing = ledger.run("horodater")
    #expect(nothing.exit == 2 && nothing.errors.contains("Give one of --request, --answer, --signature."), "\(nothing)")
    #expect(ledger.run("horodater", "--reponse=\(office.path("X.tsr"))").exit == 2)
    #expect(ledger.run("horodater", tsq, "--signature=x").exit == 2)
    // A checkpoint of another history, and none at all.
    try office.received()
    try office.grow()
    try office.stamp("tsu", 4, on: "20260101")
    try office.shell("sed 's/^4$/9/' '\(office.checkpoint(4))' > '\(office.checkpoint(9))'")
    try office.stamp("tsu", 9, on: "20260101", into: "nine.tsr")
    let longer = office.receive("nine.tsr")
    #expect(longer.exit == 3 && longer.errors.contains("its end is lost"), "\(longer)")
    try office.shell(
      "rm '\(office.checkpoint(9))'; sed -i '3s/^..../AAAA/' '\(office.checkpoint(4))'")
    try office.stamp("tsu", 4, on: "20260101")
    let rewritten = office.receive()
    #expect(rewritten.exit == 3 && rewritten.errors.contains("they were rewritten"), "\(rewritten)")
    _ = ledger.program.shell("rm -r '\(ledger.path)/checkpoints'")
    #expect(ledger.run("horodater", tsq, "--force").errors.contains("There is no checkpoint to stamp."))
  }

  @Test func `events that an authority can not have seen at their time are warnings`() throws {
    let office = try StampOffice()
    try office.certificate("tsu", from: "20090101", to: "20990101")
    try office.stamp("tsu", 2, on: "20100601")
    try office.received()
    let trusted = office.ledger.run("audit", "--autorites=\(office.path("root.pem"))")
    #expect(
      trusted.exit == 0
        && trusted.output.contains("2 events state a time after a quorum or an authority had seen them"), "\(trusted)")
    #expect(!office.ledger.run("audit").output.contains("date-impossible"))
  }
}

extension StampOffice {
  /// A root that has signed nothing here.
  fileprivate func otherRoot() throws {
    try shell(
      "openssl req -x509 -newkey rsa:2048 -nodes -keyout other.key -subj /CN=other -days 9000 -config c.cnf -extensions root -out other.pem"
    )
  }
}
