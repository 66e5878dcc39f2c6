import { createCanvas, isCanvasFaithful } from './photo-canvas.ts'

/** The longest side after shrinking. Photographed text stays readable at this size, and the server stores nothing larger. */
const SIDE = 1600
const QUALITY = 0.85

/** `turns`: quarter turns to the right. `isSquare` cuts a square, `at` a place along the longer side from 0 to 1; its middle is 0.5. */
export type Frame = { isSquare?: boolean; at?: number; turns?: number }

/**
 * Re-encodes the photo as an upright JPEG without metadata, with sides of at most 1600 pixels. Returns null if the browser cannot decode the
 * file, or prevents reading the canvas.
 */
export async function shrinkPhoto(file: File, { isSquare = false, at = 0.5, turns = 0 }: Frame = {}): Promise<File | null> {
  if (!isCanvasFaithful()) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  try {
    const side = Math.min(bitmap.width, bitmap.height)
    const [wide, high] = turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width]
    const [width, height] = isSquare ? [side, side] : [wide, high]
    const scale = Math.min(1, SIDE / Math.max(width, height))
    const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    const context = canvas.getContext('2d')
    if (context === null) return null
    // JPEG has no transparency: without a white background, transparent pixels would become black and hide black ink.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.scale(canvas.width / width, canvas.height / height)
    context.translate(wide / 2 - (wide - width) * at, high / 2 - (high - height) * at)
    context.rotate((turns * Math.PI) / 2)
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (blob === null) return null
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
    return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    bitmap.close()
  }
}
