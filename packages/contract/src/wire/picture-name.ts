/** A focal point, in percent of a picture's width and height from its upper left corner. */
export type PictureFocus = { x: number; y: number }

/**
 * The facts in the name of an uploaded picture follow the hash of its content (decision 0126): "-f0eee9-1200x1800-x5y3e", or with the 32
 * characters of a bitmap in place of the "e".
 */
const FACTS = /-(\w{6})-(\d+)x(\d+)-x(\d)y(\d)(e?)-?(\w{32})?\.jpg$/

/** The name is "<hash>.jpg" or "<hash>-<facts>.jpg". */
export const uploadName = /^([0-9a-f]{32})(?:-[0-9a-f]{6}-[1-9]\d{0,4}x[1-9]\d{0,4}-x[13579]y[13579]e?(?:-\w{32})?)?\.jpg$/

export type PictureFacts = {
  /** The address without the facts, which is the same for every focal point. */
  src: string
  /** Red, green and blue as six hexadecimal digits. */
  color: string
  /** Width divided by height. */
  ratio: number
  /** The focal point in tenths: 1, 3, 5, 7 or 9 each way. */
  x: string
  y: string
  /** True if the picture has this colour all around. */
  hasEdge: boolean
  /** The pixels of a Windows bitmap of 4 × 3 with 16 bits each, in base64 of letters and digits; undefined on cards. */
  bitmap: string | undefined
}

/** Reads the facts in a picture's address; null for pictures that are no uploads of a shop. */
export function readPictureFacts(address: string): PictureFacts | null {
  const found = FACTS.exec(address)
  if (found === null) return null
  const [facts, color = '', width, height, x = '5', y = '5', edge, bitmap] = found
  return {
    src: `${address.slice(0, -facts.length)}.jpg`,
    color,
    ratio: Number(width) / Number(height),
    x,
    y,
    hasEdge: !!edge,
    bitmap,
  }
}

/** The name with another focal point; null if it has no facts. */
export function replaceFocus(name: string, { x, y }: PictureFocus): string | null {
  const facts = FACTS.exec(name)?.[0]
  if (facts === undefined) return null
  return name.slice(0, -facts.length) + facts.replace(/-x\dy\d/, `-x${toFocusStep(x)}y${toFocusStep(y)}`)
}

/** Leaves out the bitmap, for cards and rows. */
export function withoutBitmap(name: string): string {
  return name.replace(/(-x\dy\de?)-\w{32}\.jpg$/, '$1.jpg')
}

/** The middle of one of five equal parts, in tenths: a page has a style for each. */
export function toFocusStep(percent: number): number {
  return 2 * Math.min(4, Math.max(0, Math.floor(percent / 20))) + 1
}
