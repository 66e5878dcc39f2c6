type Point = [number, number]

const POLYGON = 3
const MULTI_POLYGON = 6

/**
 * The outer ring of a polygon, as `[longitude, latitude]`: of a value as MySQL stores it (a reference system, then well-known binary), of
 * well-known text, or of JSON. Null if it is none of them.
 */
export function readPolygon(value: unknown): Point[] | null {
  if (Buffer.isBuffer(value)) return readBinary(value)
  if (typeof value !== 'string') return null
  return readWords(value) ?? readJson(value)
}

function readBinary(bytes: Buffer): Point[] | null {
  try {
    return readGeometry(bytes, 4)
  } catch {
    return null
  }
}

function readGeometry(bytes: Buffer, start: number): Point[] | null {
  const isLittle = bytes.readUInt8(start) === 1
  const count = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const number = (at: number): number => (isLittle ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at))
  const type = count(start + 1)
  if (type === MULTI_POLYGON) return readGeometry(bytes, start + 9)
  if (type !== POLYGON || count(start + 5) === 0) return null
  const points = count(start + 9)
  if (points > (bytes.length - start) / 16) return null
  return Array.from({ length: points }, (_, index): Point => {
    const at = start + 13 + index * 16
    return [number(at), number(at + 8)]
  })
}

function readWords(text: string): Point[] | null {
  const start = text.search(/polygon/i)
  const end = text.indexOf(')', start)
  if (start < 0 || end < 0) return null
  const ring = text.slice(text.lastIndexOf('(', end) + 1, end)
  const points = ring.split(',').map((pair) => pair.trim().split(/\s+/).map(Number))
  return points.every(isPoint) ? points : null
}

/** A ring, a list of rings, a GeoJSON geometry, or points with `lat` and `lng`. */
function readJson(text: string): Point[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (isMember(value) && 'coordinates' in value) value = value.coordinates
  for (let depth = 0; depth < 3 && Array.isArray(value); depth++) {
    const ring = value.map(toPoint)
    if (ring.length >= 3 && ring.every((point) => point !== null)) return ring
    value = value[0]
  }
  return null
}

function toPoint(value: unknown): Point | null {
  if (Array.isArray(value) && isPoint(value)) return value
  if (!isMember(value)) return null
  const point = [Number(value.lng ?? value.longitude), Number(value.lat ?? value.latitude)]
  return isPoint(point) ? point : null
}

const isMember = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isPoint = (pair: unknown[]): pair is Point =>
  pair.length === 2 && pair.every((each) => typeof each === 'number' && Number.isFinite(each))
