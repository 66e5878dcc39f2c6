import { type Point, toLngLat } from './projection.ts'

export type Text = { en: string; ar: string }
export type StreetClass = 'ring' | 'avenue' | 'main' | 'street' | 'lane' | 'path'
export type StreetRow = { name: Text | null; class: StreetClass; chains: number[][] }
export type CityStreet = StreetRow & { index: number; edges: CityEdge[] }
/** A straight piece of street; `start` is its distance in metres from the beginning of the house numbers. */
export type CityEdge = { a: number; b: number; street: CityStreet; length: number; start: number }

/** Metres of street per house on one side. */
const FRONTAGE = 16
/** Doors stand this far from the middle of the street. */
const DOOR: Record<StreetClass, number> = { ring: 18, avenue: 14, main: 11, street: 9, lane: 6, path: 4 }

/** Measures each street from its beginning, so a house number is a distance and none has to be stored. */
export function numberHouses(rows: readonly StreetRow[], nodes: readonly Point[]): { streets: CityStreet[]; edges: CityEdge[] } {
  const edges: CityEdge[] = []
  const streets = rows.map((row, index) => {
    const street: CityStreet = { index, ...row, edges: [] }
    let start = 0
    for (const chain of row.chains)
      chain.forEach((b, position) => {
        const a = chain[position - 1]
        if (a === undefined) return
        const [from, to] = [nodes[a], nodes[b]]
        if (!from || !to) return
        const edge: CityEdge = { a, b, street, length: Math.hypot(to[0] - from[0], to[1] - from[1]), start }
        street.edges.push(edge)
        edges.push(edge)
        start += edge.length
      })
    return street
  })
  return { streets, edges }
}

/** Even numbers stand on the right hand, odd ones on the left, seen from the beginning of the street. */
export function houseNumberAt(edge: CityEdge, metersFromStart: number, isRight: boolean): number {
  const place = Math.floor((edge.start + metersFromStart) / FRONTAGE)
  return place * 2 + (isRight ? 2 : 1)
}

export function lastHouseNumber(street: CityStreet): number {
  const last = street.edges.at(-1)
  return last ? Math.max(2, Math.floor((last.start + last.length) / FRONTAGE) * 2) : 0
}

/** The door of a house, or null if the street is shorter. */
export function houseDoor(
  street: CityStreet,
  house: number,
  nodes: readonly Point[],
): { lat: number; lng: number; point: Point } | null {
  if (!Number.isInteger(house) || house < 1 || house > lastHouseNumber(street)) return null
  const meters = (Math.floor((house - 1) / 2) + 0.5) * FRONTAGE
  const edge = street.edges.find(({ start, length }) => meters >= start && meters <= start + length) ?? street.edges.at(-1)
  return edge ? doorOn(edge, Math.min(edge.length, meters - edge.start), house % 2 === 0, nodes) : null
}

function doorOn(edge: CityEdge, meters: number, isRight: boolean, nodes: readonly Point[]) {
  const [a, b] = [nodes[edge.a], nodes[edge.b]]
  if (!a || !b) return null
  const along: Point = [(b[0] - a[0]) / edge.length, (b[1] - a[1]) / edge.length]
  const side = (isRight ? -1 : 1) * DOOR[edge.street.class]
  const point: Point = [a[0] + along[0] * meters - along[1] * side, a[1] + along[1] * meters + along[0] * side]
  const [lng, lat] = toLngLat(point)
  return { lat, lng, point }
}
