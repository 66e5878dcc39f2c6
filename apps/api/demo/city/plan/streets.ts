import type { StreetClass, Text } from './skeleton.ts'

export type Street = { class: StreetClass; name: Text | null; grid: string }

/** Metres from rim to rim, as the map draws them. */
export const STREET_WIDTH: Record<StreetClass, number> = { ring: 26, avenue: 19, main: 12.5, street: 9.5, lane: 6, path: 3 }

/** The map draws blocks with an edge of this many metres round them in their own colour, which rounds their corners. */
export const BLOCK_EDGE = 3

/** Numbers the streets while the ground is divided; a grid line keeps its number through all districts. */
export function createStreets() {
  const list: Street[] = []
  const byLine = new Map<string, number>()
  return {
    list,
    add: (street: Street): number => list.push(street) - 1,
    ofLine(grid: string, axis: string, index: number, width: StreetClass): number {
      const key = `${grid}/${axis}/${index}`
      const known = byLine.get(key)
      if (known !== undefined) return known
      const added = list.push({ class: width, name: null, grid }) - 1
      byLine.set(key, added)
      return added
    },
    halfWidth: (street: number | null): number =>
      (street === null ? 12 : STREET_WIDTH[list[street]?.class ?? 'street'] / 2) + BLOCK_EDGE,
  }
}

export type Streets = ReturnType<typeof createStreets>
