/** A place on the map as [longitude, latitude]. */
export type PathPoint = [lng: number, lat: number]

/** Decodes the map provider's encoded polyline. Malformed input ends the path there. */
export function decodePolyline(text: string, precision = 5): PathPoint[] {
  const factor = 10 ** precision
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
    points.push([lng / factor, lat / factor])
  }
  return points
}
