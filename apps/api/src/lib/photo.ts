import sharp, { type Sharp } from 'sharp'
import { type AppError, refuse } from '#lib/errors.ts'
import { doImageWork } from '#lib/image-work.ts'

/** Statement 9.007: 2 MB. */
export const MOST_PHOTO_BYTES = 2_097_152
const MOST_PIXELS = 25_000_000
const SIDE = 512
/** Each waits with its bytes in memory. */
const MOST_WAITING = 24
const LIMIT_SECONDS = 10

let waiting = 0

/**
 * Makes of what somebody uploaded a square JPEG of at most 512 pixels that holds nothing but the picture (5.006, 5.008, 5.009, 9.007).
 * Its content decides what it is, never its name. Throws 413 when it is too large, 403 when it is no picture we take, 429 when too many
 * wait; always with the code `image`.
 */
export async function readPhoto(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > MOST_PHOTO_BYTES) throw refuse(413, 'image', 'upload.too_large', { limit: MOST_PHOTO_BYTES / 1024 / 1024 })
  const format = findFormat(bytes)
  if (format === null) throw refuse(403, 'image', 'upload.format')
  if (waiting >= MOST_WAITING) throw refuse(429, 'image', 'error.rate_limit')
  waiting += 1
  try {
    return await doImageWork(() => cropPhoto(bytes, format))
  } finally {
    waiting -= 1
  }
}

const beginnings = { jpeg: ['\xff\xd8\xff'], png: ['\x89PNG\r\n\x1a\n'], gif: ['GIF87a', 'GIF89a'] }
type PhotoFormat = keyof typeof beginnings

/** Statements 5.008, 5.009. Nothing else reaches a decoder. */
function findFormat(bytes: Uint8Array): PhotoFormat | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const formats = Object.keys(beginnings) as PhotoFormat[]
  return formats.find((format) => beginnings[format].some((beginning) => start.startsWith(beginning))) ?? null
}

/** The header says how large the picture is before a single pixel is made of it. */
async function cropPhoto(bytes: Uint8Array, format: PhotoFormat): Promise<Buffer> {
  const { format: found, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  if (found !== format) throw unreadable()
  if (width * height > MOST_PIXELS) throw refuse(403, 'image', 'upload.too_many_pixels', { limit: MOST_PIXELS / 1_000_000 })
  // Pictures that end too early or are damaged fail, harmless oddities of cameras do not.
  const photo = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  return squareOf(photo, Math.min(SIDE, width, height))
    .toBuffer()
    .catch(refuseUnreadable)
}

/**
 * Upright, around the middle, the first frame of a GIF, in sRGB. What sharp is not told to keep (EXIF with the place, profiles, comments)
 * is gone.
 */
function squareOf(photo: Sharp, side: number): Sharp {
  return photo
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .timeout({ seconds: LIMIT_SECONDS })
}

function refuseUnreadable(): never {
  throw unreadable()
}

const unreadable = (): AppError => refuse(403, 'image', 'upload.unreadable')
