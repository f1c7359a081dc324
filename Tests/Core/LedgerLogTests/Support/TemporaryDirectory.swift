/// A directory that goes away with the test that made it.
struct TemporaryDirectory: ~Copyable {
  let path = Disk.makeTemporary()

  deinit {
    Disk.removeTree(path)
  }
}
