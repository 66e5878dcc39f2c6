import { MOST_PICTURE_BYTES } from '@medina/contract/wire/upload'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '#lib/errors.ts'
import { doImageWork } from '#lib/pictures/image-work.ts'

/** Spec 9.007: 2 MB. */
export const MOST_PHOTO_BYTES = 2_097_152
const MOST_PIXELS = 25_000_000
const SIDE = 512
/** Pictures that wait keep their bytes in memory, so their number is limited. */
const MOST_WAITING = 24
const LIMIT_SECONDS = 10

let waiting = 0

type Drawing = { field: string; maxBytes: number; draw: (picture: Sharp, size: { width: number; height: number }) => Sharp }

/** Handwriting is still legible at this size. */
const PAGE_SIDE = 1600

/**
 * Re-encodes an upload as a JPEG of at most 1600 pixels a side, uncropped and without metadata: a prescription, a delivery photo. Refuses
 * as `readPhoto`, with the field's name.
 */
export function readPicture(bytes: Uint8Array, field: string): Promise<Buffer> {
  return read(bytes, {
    field,
    maxBytes: MOST_PICTURE_BYTES,
    draw: (picture) => picture.resize(PAGE_SIDE, PAGE_SIDE, { fit: 'inside', withoutEnlargement: true }),
  })
}

/**
 * Re-encodes an upload as a square JPEG of at most 512 pixels without metadata (spec 5.006, 5.008, 5.009, 9.007). Its content decides its
 * type, never its name. Throws 413 if it is too large, 403 if it is not a supported picture, 429 if too many are waiting; always with the
 * code `image`.
 */
export function readPhoto(bytes: Uint8Array): Promise<Buffer> {
  return read(bytes, {
    field: 'image',
    maxBytes: MOST_PHOTO_BYTES,
    draw: (picture, { width, height }) => {
      const side = Math.min(SIDE, width, height)
      return picture.resize(side, side, { fit: 'cover', position: 'centre' })
    },
  })
}

/** A picture that would lose more than this part is not cropped. */
const MOST_CUT = 0.5

/**
 * Crops an upload to the aspect ratio of `width` and `height` around what draws most attention, never enlarged: the logo and the cover of
 * a store. A picture of quite another shape stays whole, and pages pad it. Refuses as `readPhoto`, with the field's name.
 */
export function readCut(
  bytes: Uint8Array,
  { field, width, height }: { field: string; width: number; height: number },
): Promise<Buffer> {
  return read(bytes, {
    field,
    maxBytes: MOST_PHOTO_BYTES,
    draw: (picture, size) => {
      const shape = (size.width * height) / (size.height * width)
      if (Math.min(shape, 1 / shape) < MOST_CUT) return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true })
      const scale = Math.min(1, size.width / width, size.height / height)
      const side = (length: number) => Math.max(1, Math.round(length * scale))
      return picture.resize(side(width), side(height), { fit: 'cover', position: sharp.strategy.attention })
    },
  })
}

async function read(bytes: Uint8Array, drawing: Drawing): Promise<Buffer> {
  const { field, maxBytes } = drawing
  if (bytes.length > maxBytes) throw refuse(413, field, 'upload.too_large', { limit: maxBytes / 1024 / 1024 })
  const format = findFormat(bytes)
  if (format === null) throw refuse(403, field, 'upload.format')
  if (waiting >= MOST_WAITING) throw refuse(429, field, 'error.rate_limit')
  waiting += 1
  try {
    return await doImageWork(() => drawPicture(bytes, format, drawing))
  } finally {
    waiting -= 1
  }
}

const beginnings = { jpeg: ['\xff\xd8\xff'], png: ['\x89PNG\r\n\x1a\n'], gif: ['GIF87a', 'GIF89a'] }
type PhotoFormat = keyof typeof beginnings

/** Only these formats reach a decoder (spec 5.008, 5.009). */
function findFormat(bytes: Uint8Array): PhotoFormat | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const formats = Object.keys(beginnings) as PhotoFormat[]
  return formats.find((format) => beginnings[format].some((beginning) => start.startsWith(beginning))) ?? null
}

/**
 * Checks the size in the header before any pixel is decoded. Draws the first frame of a GIF, upright and in sRGB; sharp drops all metadata
 * by default (EXIF with the position, profiles, comments).
 */
async function drawPicture(bytes: Uint8Array, format: PhotoFormat, { field, draw }: Drawing): Promise<Buffer> {
  const refuseUnreadable = (): never => {
    throw refuse(403, field, 'upload.unreadable')
  }
  const { format: found, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  if (found !== format) refuseUnreadable()
  const { width, height } = autoOrient
  if (width * height > MOST_PIXELS) throw refuse(403, field, 'upload.too_many_pixels', { limit: MOST_PIXELS / 1_000_000 })
  // Truncated or damaged pictures fail, harmless oddities of cameras do not.
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  return draw(upright, { width, height })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer()
    .catch(refuseUnreadable)
}
