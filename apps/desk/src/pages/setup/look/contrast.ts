/** The contrast between a text and its ground that AA requires. */
const LEAST = 4.5
const STEP = 0.97

/** The contrast of white on a colour such as #17794a, as WCAG counts it. */
export function contrastOnWhite(hex: string): number {
  return 1.05 / (luminanceOf(hex) + 0.05)
}

/** The colour itself if white can be read on it, else the nearest darker one. */
export function toReadable(hex: string): string {
  let shade = channelsOf(hex)
  // The hex is rounded, so it is what has to be readable.
  while (contrastOnWhite(toHex(shade)) < LEAST) shade = shade.map((channel) => channel * STEP)
  return toHex(shade)
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
