/** Google's encoded polyline, precision 5, from a path of [longitude, latitude]. */
export function encodePolyline(path: readonly (readonly [lng: number, lat: number])[]): string {
  let [lastLat, lastLng] = [0, 0]
  let encoded = ''
  for (const [lng, lat] of path) {
    const [nextLat, nextLng] = [Math.round(lat * 1e5), Math.round(lng * 1e5)]
    encoded += encodeSigned(nextLat - lastLat) + encodeSigned(nextLng - lastLng)
    ;[lastLat, lastLng] = [nextLat, nextLng]
  }
  return encoded
}

/** Five bits at a time, lowest first, the sign in the lowest bit. */
function encodeSigned(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let encoded = ''
  while (rest >= 0x20) {
    encoded += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return encoded + String.fromCharCode(rest + 63)
}

/** The path of an encoded polyline, as [longitude, latitude]. */
export function decodePolyline(encoded: string): [lng: number, lat: number][] {
  const path: [number, number][] = []
  let [lat, lng, place] = [0, 0, 0]
  const next = (): number => {
    let [value, shift, group] = [0, 0, 0]
    do {
      group = encoded.charCodeAt(place++) - 63
      value |= (group & 0x1f) << shift
      shift += 5
    } while (group >= 0x20)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (place < encoded.length) {
    lat += next()
    lng += next()
    path.push([lng / 1e5, lat / 1e5])
  }
  return path
}
