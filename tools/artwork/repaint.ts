type Colour = { hue: number; saturation: number; lightness: number }

const colour = (hue: number, saturation = 1, lightness = 1): Colour => ({ hue, saturation, lightness })

/** Relative to bodywork and cloth of a full, middle colour, as most of the set's subjects have it. */
export const COLOURS = {
  red: colour(352, 1.05),
  rose: colour(338, 0.95, 1.05),
  amber: colour(38, 1, 0.97),
  sand: colour(36, 0.6, 1.2),
  green: colour(156, 0.7, 0.82),
  mint: colour(160, 0.75),
  teal: colour(178, 1, 0.85),
  sky: colour(206, 0.95),
  blue: colour(220, 0.85, 1.02),
  navy: colour(222, 0.85, 0.58),
  violet: colour(264, 0.85, 1.04),
  white: colour(235, 0.23, 1.6),
  graphite: colour(252, 0.16, 0.68),
  grey: colour(250, 0.12, 1.15),
  black: colour(255, 0.2, 0.48),
  brown: colour(22, 0.5, 0.7),
  wine: colour(346, 0.8, 0.62),
  olive: colour(74, 0.5, 0.75),
  gold: colour(42, 0.85, 0.95),
  orange: colour(24, 1, 1),
  yellow: colour(48, 1, 1.05),
  plum: colour(292, 0.6, 0.7),
}

/**
 * Repaints every colour of a drawing that lies in a hue range; glass, tyres and faces keep theirs. An inner shadow has its colour in the
 * last column of a matrix, and leaves an edge of the old hue when it is forgotten. The coat is written
 * "<from>-<to>-<colour>", degrees, and the range may pass through 0. A fourth part is the highest saturation in percent, for a body of
 * the same hue as its windows.
 */
export function repaint(svg: string, coat: string): string {
  const [from, to, name, highest = '100'] = coat.split('-')
  const chosen = COLOURS[name as keyof typeof COLOURS]
  if (!chosen) throw new Error(`no coat ${coat}`)
  const range = { from: Number(from), to: Number(to), highest: Number(highest) / 100, ...chosen }
  return svg
    .replace(/#[0-9A-Fa-f]{6}/g, (hex) => recolour(hex, range))
    .replace(SHADOW, (matrix, ...shares: string[]) => {
      const [red = 0, green = 0, blue = 0] = shares.slice(0, 3).map(Number)
      if (red + green + blue === 0) return matrix
      const hex = recolour(`#${[red, green, blue].map(toByte).join('')}`, range)
      return [1, 3, 5].map((at) => `0 0 0 0 ${Number.parseInt(hex.slice(at, at + 2), 16) / 255}`).join(' ')
    })
}

/** The first three rows of a matrix that paints in one colour. */
const SHADOW = /0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+)/g

const toByte = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')

function recolour(hex: string, coat: Colour & { from: number; to: number; highest: number }): string {
  const { from, to, highest, hue, saturation, lightness } = coat
  const [h, s, l] = toHsl(hex)
  const inside = from < to ? h >= from && h <= to : h >= from || h <= to
  if (!inside || s < 0.22 || s > highest) return hex
  // Shades keep their small differences of hue, which is what makes a body look round.
  const middle = from < to ? (from + to) / 2 : ((from + to + 360) / 2) % 360
  const drift = ((h - middle + 540) % 360) - 180
  return toHex((hue + drift * 0.4 + 360) % 360, Math.min(1, s * saturation), Math.min(0.97, l * lightness))
}

function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [spread, lightness] = [max - min, (max + min) / 2]
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sixth = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [sixth * 60, saturation, lightness]
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (step: number) => {
    const k = (step + hue / 30) % 12
    const share = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return toByte(share)
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
