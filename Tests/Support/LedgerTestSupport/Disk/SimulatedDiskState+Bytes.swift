import LedgerLog
import LedgerTestLogs

/// The calls that move the bytes of a file, or make them durable.
extension SimulatedDiskState {
  mutating func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    let fault = try draw(.read)
    if case .error(let errno)? = fault { throw errno }
    if fault == .powerCut || fault == .kill, let fault { throw stop(fault) }
    guard case .file(let file) = nodes[try number(of: descriptor)], offset >= 0, range.lowerBound >= 0,
      range.upperBound <= buffer.count
    else { throw .invalid }
    var count = max(0, min(range.count, file.data.count - offset))
    if fault == .short, count > 1 { count = .random(in: 1..<count, using: &rng) }
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(range.lowerBound..<range.lowerBound + count, with: file.data[offset..<offset + count])
    return count
  }

  mutating func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int {
    let fault = try draw(.write)
    guard start >= 0, start <= bytes.count else { throw .invalid }
    let left = bytes.count - start
    switch fault {
    case nil, .lie?:
      try append(bytes, start..<bytes.count, to: descriptor)
      return left
    case .error(.interrupted)?: throw .interrupted
    case .error(let errno)?:
      // A full disk first takes the part that fits, then refuses the rest.
      let part = try part(left, of: descriptor)
      guard rng.oneIn(2), part < left else { throw errno }
      plan(DiskIncident(.write, .error(errno)), after: 0, times: 1)
      try append(bytes, start..<start + part, to: descriptor)
      return part
    case .short?:
      let part = try part(left, of: descriptor)
      try append(bytes, start..<start + part, to: descriptor)
      return part
    case .powerCut?, .kill?:
      let part = try part(left, of: descriptor)
      try append(bytes, start..<start + part, to: descriptor)
      throw stop(fault ?? .powerCut)
    }
  }

  /// The number of bytes, of `left`, that are written first. A system writes page by page: a partial write ends with a sector.
  private mutating func part(_ left: Int, of descriptor: Int32) throws(Errno) -> Int {
    guard case .file(let file) = nodes[try number(of: descriptor)] else { throw .isDirectory }
    let some = Int.random(in: 1...max(1, left), using: &rng)
    return min(left, file.endOfSector(after: file.data.count + some - 1) - file.data.count)
  }

  private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to descriptor: Int32) throws(Errno) {
    let number = try number(of: descriptor)
    guard case .file(var file) = nodes[number] else { throw .isDirectory }
    release(number)
    file.append(bytes, range)
    nodes[number] = .file(file)
  }

  mutating func overwrite(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) -> Int {
    let after = try begin(.overwrite)
    let number = try number(of: descriptor)
    guard case .file(var file) = nodes[number], offset >= 0, offset + bytes.count <= file.data.count else {
      throw .invalid
    }
    release(number)
    file.overwrite(bytes, at: offset)
    nodes[number] = .file(file)
    try end(after)
    return bytes.count
  }

  mutating func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    let after = try begin(.truncate)
    let number = try number(of: descriptor)
    guard case .file(var file) = nodes[number], size >= 0 else { throw .invalid }
    release(number)
    file.truncate(to: size)
    nodes[number] = .file(file)
    try end(after)
  }

  mutating func forgetCache(_ descriptor: Int32, from offset: Int) {
    guard outage == nil, let number = descriptors[descriptor], case .file(var file) = nodes[number] else { return }
    release(number)
    file.evict(from: offset)
    nodes[number] = .file(file)
  }

  mutating func syncData(_ descriptor: Int32) throws(Errno) {
    let fault = try draw(.syncData)
    let number = try number(of: descriptor)
    guard case .file(var file) = nodes[number] else { throw .invalid }
    release(number)
    defer { nodes[number] = .file(file) }
    switch fault {
    case nil, .short?: file.sync()
    case .lie?: break
    case .error(.interrupted)?: throw .interrupted
    case .error(let errno)?:
      file.failToSync(using: &rng)
      throw errno
    case .powerCut?, .kill?:
      if rng.oneIn(2) { file.sync() }
      throw stop(fault ?? .powerCut)
    }
  }

  mutating func syncAll(_ descriptor: Int32) throws(Errno) {
    let number = try number(of: descriptor)
    guard case .directory = nodes[number] else { return try syncData(descriptor) }
    let fault = try draw(.syncDirectory)
    switch fault {
    case nil, .short?: sync(number)
    case .lie?: break
    case .error(let errno)?: throw errno
    case .powerCut?, .kill?:
      if rng.oneIn(2) { sync(number) }
      throw stop(fault ?? .powerCut)
    }
  }

  /// Releases a file's bytes, so that a change does not copy them.
  private mutating func release(_ number: Int) {
    nodes[number] = .file(SimulatedFile(sector: 1))
  }
}
