import { writeFileSync } from 'node:fs'

type MapFileOptions = {
  /** Layers that the file's metadata lists; by default those of Protomaps. */
  layers?: readonly string[]
  attribution?: string
  /** 1 is MVT, 2 is PNG. */
  tileType?: number
  /** 1 is none, 2 gzip, 3 Brotli. */
  compression?: number
}

/** Coordinates inside a tile run from 0 to this. */
const EXTENT = 4096
const HEADER_BYTES = 127

/**
 * Writes a PMTiles file of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) with one tile: the world at zoom 0, with
 * water in its western half. Maps stretch it at every other zoom.
 */
export function writeMapFile(path: string, options: MapFileOptions = {}): Buffer {
  const { layers = ['earth', 'roads', 'water'], attribution, tileType = 1, compression = 1 } = options
  const directory = Buffer.concat([1, 0, 1].map(varint))
  const tile = encodeTile('water', [
    [0, 0],
    [EXTENT / 2, 0],
    [EXTENT / 2, EXTENT],
    [0, EXTENT],
  ])
  const root = Buffer.concat([directory, varint(tile.length), varint(1)])
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) }))
  const header = writeHeader({ root: root.length, metadata: metadata.length, tiles: tile.length, tileType, compression })
  const file = Buffer.concat([header, root, metadata, tile])
  writeFileSync(path, file)
  return file
}

type Lengths = Record<'root' | 'metadata' | 'tiles' | 'tileType' | 'compression', number>

function writeHeader({ root, metadata, tiles, tileType, compression }: Lengths): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const sections = [HEADER_BYTES, root, HEADER_BYTES + root, metadata, HEADER_BYTES + root + metadata, 0]
  const numbers = [...sections, HEADER_BYTES + root + metadata, tiles, 1, 1, 1]
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  header.writeUInt8(1, 96)
  header.writeUInt8(1, 97)
  header.writeUInt8(compression, 98)
  header.writeUInt8(tileType, 99)
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const)
    header.writeInt32LE(degrees * 1e7, at)
  return header
}

/** A vector tile (https://github.com/mapbox/vector-tile-spec, version 2) of one polygon without properties. */
function encodeTile(layer: string, ring: readonly (readonly [number, number])[]): Buffer {
  const [first, ...rest] = ring
  if (first === undefined) throw new Error('A polygon needs corners')
  const command = (id: number, count: number) => (id & 7) | (count << 3)
  const zigzag = (value: number) => (value << 1) ^ (value >> 31)
  let [x, y] = first
  const lines = rest.flatMap(([nextX, nextY]) => {
    const step = [zigzag(nextX - x), zigzag(nextY - y)]
    ;[x, y] = [nextX, nextY]
    return step
  })
  const geometry = [command(1, 1), ...first.map(zigzag), command(2, rest.length), ...lines, command(7, 1)]
  const feature = Buffer.concat([numberField(3, 3), bytesField(4, Buffer.concat(geometry.map(varint)))])
  const content = [numberField(15, 2), bytesField(1, Buffer.from(layer)), bytesField(2, feature), numberField(5, EXTENT)]
  return bytesField(3, Buffer.concat(content))
}

const numberField = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)])
const bytesField = (field: number, bytes: Buffer) => Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return Buffer.from([...bytes, rest])
}
