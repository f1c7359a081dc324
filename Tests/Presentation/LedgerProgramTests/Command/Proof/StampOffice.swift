import Testing

/// A ledger and a time-stamping authority made with `openssl`: a root, and certificates whose days a test chooses.
///
/// `openssl ts` stamps now. To stamp at any other time, the token is written field by field and signed with `openssl
/// cms`: what a foreign authority would send.
struct StampOffice {
  let ledger: TestLedger
  let key: String

  /// A ledger with a checkpoint of two events, and a root that is valid from 2000 to 2099.
  init() throws {
    ledger = try TestLedger()
    key = "--key=\(ledger.key())"
    try ledger.done("checkpoint", key)
    Files.write(path("c.cnf"), Self.configuration)
    try shell(
      """
      : > db; for f in serial crlnumber caserial; do echo 01 > $f; done
      openssl ecparam -name prime256v1 -genkey -noout -out root.key
      openssl req -new -key root.key -config c.cnf -out root.csr
      openssl ca -config c.cnf -selfsign -batch -notext -in root.csr -extensions root -startdate 20000101000000Z \
      -enddate 20991231000000Z -out root.pem
      """)
  }

  func path(_ name: String) -> String { ledger.scratch.path(name) }
  /// A file of the checkpoint of so many events.
  func checkpoint(_ size: Int, _ ending: String = "checkpoint") -> String { ledger.checkpoint(size, ending) }

  /// Runs lines of the shell in the directory of the authority; each must succeed.
  func shell(_ lines: String, at location: SourceLocation = #_sourceLocation) throws {
    let outcome = ledger.program.shell("set -e; cd '\(ledger.scratch.path)'\n\(lines)")
    try #require(outcome.exit == 0, "\(lines) said: \(outcome.errors)", sourceLocation: location)
  }

  /// A certificate for days as `20090101`, with the purpose of a section of the configuration.
  func certificate(_ name: String, from: String, to: String, for purpose: String = "tsu") throws {
    try shell(
      """
      openssl ecparam -name prime256v1 -genkey -noout -out \(name).key
      openssl req -new -key \(name).key -subj /CN=\(name) -config c.cnf -out \(name).csr
      openssl ca -config c.cnf -batch -notext -in \(name).csr -extensions \(purpose) -startdate \(from)000000Z \
      -enddate \(to)000000Z -out \(name).pem
      """)
  }

  /// Answers a request with `openssl ts`, now.
  func reply(_ signer: String, to request: String = "X.tsq", into answer: String = "X.tsr") throws {
    try shell(
      "openssl ts -reply -config c.cnf -section tsa -queryfile \(request) -signer \(signer).pem -inkey \(signer).key -out \(answer)"
    )
  }

  /// Stamps the checkpoint of so many events on a day as `20100601`.
  func stamp(
    _ signer: String, _ size: Int, on day: String, into answer: String = "X.tsr", time: String = "120000Z",
    algorithm: String = "sha256", qualified: Bool = false
  ) throws {
    Files.write(path("tst.cnf"), Self.token("\(day)\(time)", algorithm, qualified))
    try shell(
      """
      H=$(openssl dgst -sha256 -r '\(checkpoint(size))' | cut -c 1-64)
      sed -i "s/HASH/$H/" tst.cnf
      openssl asn1parse -genconf tst.cnf -noout -out tst.der
      openssl cms -sign -cades -binary -nodetach -in tst.der -econtent_type 1.2.840.113549.1.9.16.1.4 \
      -signer \(signer).pem -inkey \(signer).key -certfile root.pem -md sha256 -outform DER -out token.der
      """)
    let granted: [UInt8] = [0x30, 0x03, 0x02, 0x01, 0x00]
    let body = granted + Files.read(path("token.der"))
    Files.write(path(answer), [0x30, 0x82, UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + body)
  }

  /// Records an answer.
  @discardableResult
  func receive(
    _ answer: String = "X.tsr", proofs: String = "root.pem"
  ) -> FactureProgram.Outcome {
    ledger.run("horodater", "--reponse=\(path(answer))", "--preuves=\(path(proofs))")
  }

  /// Records an answer that must hold.
  func received(_ answer: String = "X.tsr", at location: SourceLocation = #_sourceLocation) throws {
    let outcome = receive(answer)
    try #require(outcome.exit == 0, "\(outcome.errors)", sourceLocation: location)
  }

  /// Has the newest checkpoint stamped by an authority whose certificate is valid, and records that.
  func stamped() throws {
    try certificate("tsu", from: "20200101", to: "20990101")
    try ledger.done("horodater", "--demande=\(path("X.tsq"))")
    try reply("tsu")
    try received()
  }

  /// Records something and signs a checkpoint.
  func grow() throws {
    try ledger.done("creer-client", "--nom=Client \(Files.read(ledger.log).count)")
    try ledger.done("checkpoint", key)
  }

  /// The fields of a token (RFC 3161, 2.4.2) as `openssl asn1parse` takes them.
  private static func token(_ time: String, _ algorithm: String, _ qualified: Bool) -> String {
    """
    asn1=SEQUENCE:tst
    [tst]
    version=INTEGER:1
    policy=OID:1.3.6.1.4.1.99999.7
    imprint=SEQUENCE:imprint
    serial=INTEGER:0x2A
    time=GENERALIZEDTIME:\(time)
    \(qualified ? "extensions=IMPLICIT:1,SEQUENCE:extensions" : "")
    [imprint]
    algorithm=SEQUENCE:algorithm
    hash=FORMAT:HEX,OCTETSTRING:HASH
    [algorithm]
    name=OID:\(algorithm)
    none=NULL
    [extensions]
    one=SEQUENCE:extension
    [extension]
    name=OID:1.3.6.1.5.5.7.1.3
    value=OCTWRAP,SEQUENCE:statements
    [statements]
    one=SEQUENCE:statement
    [statement]
    name=OID:0.4.0.19422.1.1
    """
  }

  private static let configuration = """
    [req]
    distinguished_name=dn
    prompt=no
    [dn]
    CN=Test root
    [root]
    basicConstraints=critical,CA:TRUE
    keyUsage=critical,keyCertSign,cRLSign
    subjectKeyIdentifier=hash
    [tsu]
    basicConstraints=critical,CA:FALSE
    keyUsage=critical,digitalSignature
    extendedKeyUsage=critical,timeStamping
    [seal]
    keyUsage=critical,digitalSignature,nonRepudiation
    [tsa]
    dir=.
    serial=./serial
    crypto_device=builtin
    signer_digest=sha256
    default_policy=1.3.6.1.4.1.99999.1
    digests=sha256,sha512
    ess_cert_id_alg=sha256
    [ca]
    default_ca=authority
    [authority]
    database=./db
    new_certs_dir=.
    serial=./caserial
    crlnumber=./crlnumber
    default_md=sha256
    default_crl_days=30
    certificate=root.pem
    private_key=root.key
    policy=any
    unique_subject=no
    [any]
    commonName=supplied
    """
}
