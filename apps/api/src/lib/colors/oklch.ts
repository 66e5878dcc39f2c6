/** A colour by lightness (0 to 1), chroma and hue in radians: equal steps look equal (https://bottosson.github.io/posts/oklab/). */
export type Oklch = { l: number; c: number; h: number }
type Triple = readonly [number, number, number]

/** `#rrggbb` as OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = readChannels(hex).map(toLinear) as unknown as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

/** `#rrggbb`, with as much of the chroma as a screen can show at this lightness. */
export function toHex({ l, c, h }: Oklch): string {
  let chroma = c
  let channels = toChannels({ l, c, h })
  while (chroma > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004)
    channels = toChannels({ l, c: chroma, h })
  }
  const digits = (value: number): string =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(digits).join('')}`
}

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function toChannels({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function readChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(hex).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}
