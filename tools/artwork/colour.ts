import { probe } from './objects.ts'
import { type Palette, type Theme, tintsOf } from './palettes.ts'

/** OKLab: distances in it are distances to the eye. */
type Lab = [lightness: number, a: number, b: number]

const SIDE = 72
const rims = new Map<string, Lab[]>()

/**
 * How well an object stands out from a palette, by day and at dusk, whichever is worse: the distance that four fifths of its rim keep
 * from the wall. Under 0.1 an edge begins to melt.
 */
export async function contrastOf(code: string, palette: Palette): Promise<number> {
  const rim = await rimOf(code)
  return Math.min(standOut(rim, palette, 'day'), standOut(rim, palette, 'dusk'))
}

function standOut(rim: Lab[], palette: Palette, theme: Theme): number {
  const { wallTop, wallBottom, light } = tintsOf(palette, theme)
  const walls = [mix(labOf(wallTop), labOf(wallBottom)), mix(labOf(wallTop), labOf(light))]
  const distances = rim.map((edge) => Math.min(...walls.map((wall) => distance(edge, wall)))).sort((x, y) => x - y)
  return distances[Math.floor(distances.length / 5)] ?? 0
}

async function rimOf(code: string): Promise<Lab[]> {
  const known = rims.get(code)
  if (known) return known
  const { data } = await probe(code, SIDE).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alpha = (x: number, y: number) => (x < 0 || y < 0 || x >= SIDE || y >= SIDE ? 0 : (data[(y * SIDE + x) * 4 + 3] ?? 0))
  const found: Lab[] = []
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const atRim = Math.min(alpha(x - 3, y), alpha(x + 3, y), alpha(x, y - 3), alpha(x, y + 3)) < 40
      if (alpha(x, y) < 220 || !atRim) continue
      const at = (y * SIDE + x) * 4
      found.push(toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    }
  }
  rims.set(code, found)
  return found
}

/** Share of 0 to 1 of WCAG's relative luminance. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  return toLab(value >> 16, (value >> 8) & 255, value & 255)
}

function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function mix([l, a, b]: Lab, [m, c, d]: Lab): Lab {
  return [(l + m) / 2, (a + c) / 2, (b + d) / 2]
}

function distance([l, a, b]: Lab, [m, c, d]: Lab): number {
  return Math.hypot(l - m, a - c, b - d)
}
