import { createCanvas, isCanvasFaithful } from '@medina/web/photos/photo-canvas.ts'

/** The longest side: the service stores hardly more. */
const SIDE = 1600
const QUALITY = 0.85

/**
 * Cuts a square from the middle of a photo and re-encodes it as an upright JPEG without metadata. Returns null if the browser cannot decode
 * the file, or prevents reading the canvas.
 */
export async function squarePhoto(file: File): Promise<File | null> {
  if (!isCanvasFaithful()) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  try {
    const cut = Math.min(bitmap.width, bitmap.height)
    const side = Math.min(SIDE, cut)
    const canvas = createCanvas(side, side)
    const context = canvas.getContext('2d')
    if (context === null) return null
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
