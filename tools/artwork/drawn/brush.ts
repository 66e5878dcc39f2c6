import { round } from '../star.ts'

/** The colours that drawn objects come in, by the name an art uses: "{juice:orange}". */
export const HUES = {
  red: '#EE4058',
  rose: '#FF7C9F',
  orange: '#FF8A2B',
  amber: '#FFB02E',
  yellow: '#FFD84A',
  lime: '#A4D43F',
  green: '#3FAF62',
  olive: '#8D9A3B',
  mint: '#62D2B2',
  teal: '#1FA6A0',
  sky: '#52B7F4',
  blue: '#3D73E6',
  navy: '#2E4088',
  violet: '#8B5DF1',
  plum: '#7C3B8C',
  wine: '#8E1F3C',
  brown: '#8A5A3C',
  cocoa: '#5C3826',
  sand: '#E2C595',
  cream: '#FFEFD2',
  gold: '#E3AE45',
  white: '#F5F4FA',
  grey: '#B6B7C6',
  graphite: '#4A4658',
  black: '#322E3E',
} as const

export type Hue = keyof typeof HUES

/** The way the light falls: across a round body, down a flat face, or from the upper left. */
type Light = 'round' | 'down' | 'slant'

/** Mixes two colours; `share` of 1 gives the second. */
export function blend(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const lighter = (hex: string, share: number): string => blend(hex, '#ffffff', share)
/** Shadows lean to violet, as those of the set do. */
export const darker = (hex: string, share: number): string => blend(hex, '#2a1038', share)

/** Collects shaded shapes into the inside of an SVG of 64 by 64. */
export class Brush {
  #defs = ''
  #shapes = ''
  #gradients = 0

  get body(): string {
    return `${this.#shapes}<defs>${this.#defs}</defs>`
  }

  path(d: string, colour: string, light: Light = 'slant', more = ''): this {
    this.#shapes += `<path d="${d}" fill="url(#${this.#shade(colour, light)})" ${more}/>`
    return this
  }

  box(x: number, y: number, width: number, height: number, radius: number, colour: string, light: Light = 'slant'): this {
    return this.path(boxPath(x, y, width, height, radius), colour, light)
  }

  oval(cx: number, cy: number, rx: number, ry: number, colour: string, light: Light = 'slant'): this {
    return this.path(ovalPath(cx, cy, rx, ry), colour, light)
  }

  /** A flat colour without shade: print, screens, holes, gloss. */
  flat(d: string, colour: string, opacity = 1): this {
    this.#shapes += `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`
    return this
  }

  line(d: string, colour: string, width: number, opacity = 1): this {
    this.#shapes += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
    return this
  }

  /** A streak of light down the left of something smooth. */
  gloss(x: number, y: number, width: number, height: number, opacity = 0.4): this {
    return this.flat(boxPath(x, y, width, height, Math.min(width, height) / 2), '#ffffff', opacity)
  }

  /** Draws a part turned about a point. */
  turned(degrees: number, x: number, y: number, draw: () => void): this {
    this.#shapes += `<g transform="rotate(${degrees} ${x} ${y})">`
    draw()
    this.#shapes += '</g>'
    return this
  }

  #shade(colour: string, light: Light): string {
    const id = `shade${this.#gradients++}`
    const stops = {
      round: [
        [0, darker(colour, 0.12)],
        [0.22, lighter(colour, 0.28)],
        [0.6, colour],
        [1, darker(colour, 0.26)],
      ],
      down: [
        [0, lighter(colour, 0.22)],
        [1, darker(colour, 0.14)],
      ],
      slant: [
        [0, lighter(colour, 0.3)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ],
    }[light] as [number, string][]
    const [x, y] = { round: [1, 0], down: [0, 1], slant: [1, 1] }[light] as [number, number]
    this.#defs += `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops.map(([at, stop]) => `<stop offset="${at}" stop-color="${stop}"/>`).join('')}</linearGradient>`
    return id
  }
}

export function boxPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  return (
    `M${round(x + r)} ${round(y)}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${round(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}

export function ovalPath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${round(cx - rx)} ${round(cy)}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`
}
