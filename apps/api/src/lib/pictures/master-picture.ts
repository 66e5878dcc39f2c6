import sharp from 'sharp'
import { doImageWork } from './image-work.ts'

/** Photos of phones with 50 and 108 megapixels have up to 35 MB. */
export const MOST_PICTURE_BYTES = 40 * 1024 * 1024
const MOST_PIXELS = 50_000_000
/** JPEGs may have more pixels, because they are scaled down while they are decoded. */
const MOST_JPEG_PIXELS = 110_000_000
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
 * Re-encodes a picture of the catalogue as a JPEG of at most 1800 pixels a side, without metadata. Its content decides its type, never its
 * name. Throws PictureRefusal.
 */
export async function readMaster(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MOST_PICTURE_BYTES)
    throw new PictureRefusal(`is larger than ${MOST_PICTURE_BYTES / 1024 / 1024} MB: make it smaller.`)
  if (isHeic(bytes))
    throw new PictureRefusal(
      'is a HEIC picture, as iPhones take it: save it as JPEG. The setting Camera, Formats, Most Compatible takes the next ones as JPEG.',
    )
  if (!isPicture(bytes)) throw new PictureRefusal('is no JPEG, PNG, WebP or GIF: save it as one of them.')
  return doImageWork(() => draw(bytes))
}

/** Only these formats reach a decoder. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return ['\xff\xd8\xff', '\x89PNG', 'GIF8'].some((sign) => start.startsWith(sign)) || /^RIFF.{4}WEBP$/s.test(start)
}

/** HEIC and HEIF, by the brand of their container. */
function isHeic(bytes: Buffer): boolean {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(bytes.toString('latin1', 0, 12))
}

async function draw(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  if (!formats.includes(format)) throw unreadable()
  const most = format === 'jpeg' ? MOST_JPEG_PIXELS : MOST_PIXELS
  if (width * height > most)
    throw new PictureRefusal(`has ${width} × ${height} pixels: make it smaller, ${MOST_SIDE} a side are enough.`)
  if (Math.min(width, height) < LEAST_SIDE)
    throw new PictureRefusal(`has only ${width} × ${height} pixels: take one of at least ${LEAST_SIDE} a side.`)
  return sharp(bytes, { limitInputPixels: most, failOn: 'error' })
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
