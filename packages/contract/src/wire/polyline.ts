/** A place on the map as [longitude, latitude]. */
export type PathPoint = [lng: number, lat: number]

/** Steps per degree: Google's encoded polyline with precision 5. */
const FACTOR = 1e5

/** Decodes a polyline. Malformed input ends the path. */
export function decodePolyline(text: string): PathPoint[] {
  const points: PathPoint[] = []
  let index = 0
  let [lat, lng] = [0, 0]

  function readStep(): number | null {
    let [value, shift, chunk] = [0, 0, 0]
    do {
      if (index >= text.length) return null
      chunk = text.charCodeAt(index) - 63
      index += 1
      value |= (chunk & 0x1f) << shift
      shift += 5
    } while (chunk >= 0x20)
    return value & 1 ? ~(value >> 1) : value >> 1
  }

  while (index < text.length) {
    const [north, east] = [readStep(), readStep()]
    if (north === null || east === null) break
    lat += north
    lng += east
    points.push([lng / FACTOR, lat / FACTOR])
  }
  return points
}

export function encodePolyline(path: readonly Readonly<PathPoint>[]): string {
  let [lastLat, lastLng] = [0, 0]
  let encoded = ''
  for (const [lng, lat] of path) {
    const [nextLat, nextLng] = [Math.round(lat * FACTOR), Math.round(lng * FACTOR)]
    encoded += encodeStep(nextLat - lastLat) + encodeStep(nextLng - lastLng)
    ;[lastLat, lastLng] = [nextLat, nextLng]
  }
  return encoded
}

/** Five bits at a time, lowest first, the sign in the lowest bit. */
function encodeStep(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let encoded = ''
  while (rest >= 0x20) {
    encoded += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return encoded + String.fromCharCode(rest + 63)
}
