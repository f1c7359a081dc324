import LedgerLog
import LedgerWords
import Testing

@Suite struct `the directory of a log` {
  @Test func `is its owner's alone`() throws {
    let temporary = TemporaryDirectory()
    let directory = try LogDirectory.create(at: "\(temporary.path)/a/b/registre")
    #expect(Disk.mode("\(temporary.path)/a/b/registre") == 0o700)
    #expect(Disk.mode(directory.events) == 0o700)
    #expect(Disk.mode(try directory.logPath()) == 0o600)
    #expect(Disk.names(in: directory.registre) == ["events"])
    #expect(try directory.logPath() == "\(directory.events)/00000000000000000001.jsonl")
  }

  @Test func `made again stays as it was`() throws {
    let log = try TestLog([2])
    let registre = try Registre(log.bytes)
    Disk.setMode(registre.directory.registre, 0o750)
    #expect(try LogDirectory.create(at: registre.directory.registre).registre == registre.directory.registre)
    #expect(registre.bytes == log.bytes)
    #expect(Disk.mode(registre.directory.registre) == 0o750)
  }

  @Test(arguments: ["x", "x/", "x//y", "./x/../z", "x/y/z///"])
  func `may be written in any way`(_ path: String) throws {
    let temporary = TemporaryDirectory()
    let directory = try LogDirectory.create(at: "\(temporary.path)/\(path)")
    #expect(try directory.openForReading().size() == 0)
  }

  @Test func `can't be made where a file stands`() throws {
    let temporary = TemporaryDirectory()
    Disk.write("\(temporary.path)/file", [1])
    for path in ["file", "file/registre"] {
      let refusal = failure { () throws(LogFailure) in try LogDirectory.create(at: "\(temporary.path)/\(path)") }
      #expect(refusal?.message.en.contains("a part of the path is not a directory") == true, "\(path)")
    }
    for path in ["", "a\0b"] {
      let refusal = failure { () throws(LogFailure) in try LogDirectory.create(at: path) }
      #expect(refusal?.code == "io", "\(path)")
    }
  }

  @Test(arguments: [
    ("cache", "cache"), ("cache/", "cache"), ("events", "events"), ("events/x", "events"),
    ("checkpoints/x", "checkpoints"),
    ("cache/there/x/y", "cache"), ("cache/there", "cache"), ("cache/there/../x", "cache"),
    ("../link", "cache"), ("../link/x", "cache"), ("../deep/x", "cache"),
  ])
  func `isn't made where another one keeps its own files`(_ path: String, _ own: String) throws {
    let temporary = TemporaryDirectory()
    let registre = try LogDirectory.create(at: "\(temporary.path)/registre").registre
    if path.hasPrefix("cache/there") || path.hasPrefix("../") {
      for made in ["cache", "cache/there"] { Disk.makeDirectory("\(registre)/\(made)") }
    }
    Disk.link("\(temporary.path)/link", to: "registre/cache")
    Disk.link("\(temporary.path)/deep", to: "registre/cache/there")
    let place = "\(registre)/\(path)"
    let names = Disk.names(in: registre).sorted()
    let refusal = failure { () throws(LogFailure) in try LogDirectory.create(at: place) }
    #expect(refusal?.code == "inside-registre", "\(path)")
    #expect(refusal?.message.en == "\(place): another ledger keeps its own files there, in \(own)/")
    #expect(Disk.names(in: registre).sorted() == names)
  }

  @Test(arguments: ["registre/autre", "registre/cached/x", "cache", "events/x", "registre2"])
  func `is made beside the files of others`(_ path: String) throws {
    let temporary = TemporaryDirectory()
    _ = try LogDirectory.create(at: "\(temporary.path)/registre")
    #expect(try LogDirectory.create(at: "\(temporary.path)/\(path)").openForReading().size() == 0)
  }

  @Test func `that is missing is told from one that is no registre`() throws {
    let temporary = TemporaryDirectory()
    Disk.write("\(temporary.path)/file", [1])
    Disk.makeDirectory("\(temporary.path)/events-missing")
    Disk.makeDirectory("\(temporary.path)/empty")
    Disk.makeDirectory("\(temporary.path)/empty/events")
    let cases = [
      ("nowhere", "cannot open \(temporary.path)/nowhere: there is no such file or directory"),
      ("file", "\(temporary.path)/file is not a log: it is a file, where a directory is needed"),
      ("events-missing", "\(temporary.path)/events-missing is not a log: it has no directory events/"),
      (
        "empty",
        "\(temporary.path)/empty/events is not a log: it holds no log file (00000000000000000001.jsonl)"
      ),
    ]
    for (path, message) in cases {
      let directory = LogDirectory(at: "\(temporary.path)/\(path)")
      #expect(failure { () throws(LogFailure) in try directory.openForReading() }?.message.en == message)
    }
  }

  @Test func `holds one log, from the first event on; other names are ignored`() throws {
    let registre = try Registre()
    let events = registre.directory.events
    for name in ["notes.txt", "0001.jsonl", "00000000000000000001.jsonl.torn-x", "0000000000000000000x.jsonl"] {
      Disk.write("\(events)/\(name)", [])
    }
    #expect(try registre.directory.logPath() == registre.logPath)
    Disk.write("\(events)/00000000000000000043.jsonl", [])
    #expect(failure { () throws(LogFailure) in try registre.directory.logPath() }?.code == "not-a-log")
    Disk.remove(registre.logPath)
    let refusal = failure { () throws(LogFailure) in try registre.directory.logPath() }
    #expect(refusal?.message.en.contains("does not begin with the first event") == true)
  }

  @Test(arguments: ["directory", "symbolic link", "pipe", "device"])
  func `accepts no log but a regular file`(_ kind: String) throws {
    let registre = try Registre()
    let path = registre.logPath
    Disk.rename(path, to: "\(path).kept")
    switch kind {
    case "directory": Disk.makeDirectory(path)
    case "pipe": Disk.makePipe(path)
    case "symbolic link": Disk.link(path, to: "\(path).kept")
    default: Disk.link(path, to: "/dev/null")
    }
    let word = kind == "device" ? "symbolic link" : kind
    let expected = "\(path) is not a log: it is a \(word)"
    #expect(failure { () throws(LogFailure) in try registre.directory.openForReading() }?.message.en == expected)
    #expect(failure { () throws(LogFailure) in try registre.writer() }?.message.en == expected)
  }

  @Test(.enabled(if: !Disk.isRoot, "root may read everything"))
  func `without permission says so`() throws {
    let registre = try Registre()
    Disk.setMode(registre.logPath, 0)
    let expected = "cannot open \(registre.logPath): permission denied"
    #expect(failure { () throws(LogFailure) in try registre.directory.openForReading() }?.message.en == expected)
    #expect(failure { () throws(LogFailure) in try registre.writer() }?.message.en == expected)
  }
}
