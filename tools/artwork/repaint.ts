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
  navy: colour(218, 1, 0.8),
  violet: colour(264, 0.85, 1.04),
  white: colour(235, 0.23, 1.6),
  graphite: colour(252, 0.16, 0.68),
}

/**
 * Repaints every colour of a drawing that lies in a hue range; glass, tyres and faces keep theirs. The coat is written
 * "<from>-<to>-<colour>", degrees, and the range may pass through 0.
 */
export function repaint(svg: string, coat: string): string {
  const [from, to, name] = coat.split('-')
  const chosen = COLOURS[name as keyof typeof COLOURS]
  if (!chosen) throw new Error(`no coat ${coat}`)
  return svg.replace(/#[0-9A-Fa-f]{6}/g, (hex) => recolour(hex, { from: Number(from), to: Number(to), ...chosen }))
}

function recolour(hex: string, coat: Colour & { from: number; to: number }): string {
  const { from, to, hue, saturation, lightness } = coat
  const [h, s, l] = toHsl(hex)
  const inside = from < to ? h >= from && h <= to : h >= from || h <= to
  if (!inside || s < 0.22) return hex
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
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
