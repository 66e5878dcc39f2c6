import sharp from 'sharp'
import { doImageWork } from './image-work.ts'

export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const LEAST_SIDE = 64
/** The largest size that the zoom of an item shows. */
const MOST_SIDE = 1800
const LIMIT_SECONDS = 20

const formats = ['jpeg', 'png', 'webp', 'gif']

/** A picture that cannot be used. The message completes a sentence that begins with its name. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
}

/**
 * Draws a picture of the catalogue anew, as a JPEG of at most 1800 pixels a side that holds nothing but the picture. Its content decides
 * what it is, never its name. Throws PictureRefusal.
 */
export async function readMaster(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MOST_PICTURE_BYTES)
    throw new PictureRefusal(`is larger than ${MOST_PICTURE_BYTES / 1024 / 1024} MB: make it smaller.`)
  if (!isPicture(bytes)) throw new PictureRefusal('is no JPEG, PNG, WebP or GIF: save it as one of them.')
  return doImageWork(() => draw(bytes))
}

/** Nothing else reaches a decoder. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return ['\xff\xd8\xff', '\x89PNG', 'GIF8'].some((sign) => start.startsWith(sign)) || /^RIFF.{4}WEBP$/s.test(start)
}

async function draw(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  if (!formats.includes(format)) throw unreadable()
  if (width * height > MOST_PIXELS)
    throw new PictureRefusal(`has ${width} × ${height} pixels: make it smaller, ${MOST_SIDE} a side are enough.`)
  if (Math.min(width, height) < LEAST_SIDE)
    throw new PictureRefusal(`has only ${width} × ${height} pixels: take one of at least ${LEAST_SIDE} a side.`)
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer()
    .catch(refuseUnreadable)
}

function refuseUnreadable(): never {
  throw unreadable()
}

const unreadable = (): PictureRefusal => new PictureRefusal('cannot be read as a picture: save it anew and try again.')
