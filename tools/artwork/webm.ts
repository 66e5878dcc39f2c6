/** One encoded VP9 frame; `at` in milliseconds from the start. */
export type Frame = { at: number; isKey: boolean; data: Buffer }

type Film = { width: number; height: number; milliseconds: number }

/** A WebM file of one silent VP9 track: header, length, and a cluster for each key frame, with an index to seek by. */
export function writeWebm(frames: readonly Frame[], { width, height, milliseconds }: Film): Buffer {
  const header = element('1A45DFA3', [
    unsigned('4286', 1),
    unsigned('42F7', 1),
    unsigned('42F2', 4),
    unsigned('42F3', 8),
    element('4282', Buffer.from('webm')),
    unsigned('4287', 4),
    unsigned('4285', 2),
  ])
  const length = Buffer.alloc(8)
  length.writeDoubleBE(milliseconds)
  const info = element('1549A966', [
    unsigned('2AD7B1', 1_000_000),
    element('4489', length),
    element('4D80', Buffer.from('Medina')),
    element('5741', Buffer.from('Medina')),
  ])
  const track = element('AE', [
    unsigned('D7', 1),
    unsigned('73C5', 1),
    unsigned('83', 1),
    element('86', Buffer.from('V_VP9')),
    element('E0', [unsigned('B0', width), unsigned('BA', height)]),
  ])
  const tracks = element('1654AE6B', [track])
  const groups: Frame[][] = []
  for (const frame of frames) {
    const last = groups.at(-1)
    if (frame.isKey || last === undefined) groups.push([frame])
    else last.push(frame)
  }
  const clusters = groups.map(writeCluster)
  // The index has a fixed size, so it can precede the clusters it points to.
  const index = (places: number[]) =>
    element(
      '1C53BB6B',
      groups.map((group, at) => writeCue(group, places[at] ?? 0)),
    )
  let place = info.length + tracks.length + index([]).length
  const places = clusters.map((cluster) => (place += cluster.length) - cluster.length)
  return Buffer.concat([header, element('18538067', [info, tracks, index(places), ...clusters])])
}

function writeCluster(frames: readonly Frame[]): Buffer {
  const start = frames[0]?.at ?? 0
  const blocks = frames.map(({ at, isKey, data }) => {
    const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0])
    head.writeInt16BE(at - start, 1)
    return element('A3', Buffer.concat([head, data]))
  })
  return element('1F43B675', [unsigned('E7', start), ...blocks])
}

function writeCue([first]: readonly Frame[], place: number): Buffer {
  return element('BB', [unsigned('B3', first?.at ?? 0), element('B7', [unsigned('F7', 1), unsigned('F1', place)])])
}

function unsigned(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

/** An element: its id, the length in eight bytes, its content. */
function element(id: string, content: Buffer | Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
