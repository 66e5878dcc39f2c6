import { type Crop, sideOf } from './crop-frame.ts'

export type PhotoSource = ImageBitmap | HTMLCanvasElement

/** Twice the size that the server stores. */
const MAX_SIDE = 1024

/** The cropped square as a file for upload; null where the browser cannot draw it. */
export async function cropPhoto(picture: PhotoSource, crop: Crop): Promise<File | null> {
  const side = sideOf(picture, crop.zoom)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(side, MAX_SIDE)))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob === null ? null : new File([blob], 'photo.jpg', { type: blob.type })
}

/** Rotates a photo by 90° clockwise. */
export function turnPhoto(picture: PhotoSource): PhotoSource {
  const canvas = document.createElement('canvas')
  canvas.width = picture.height
  canvas.height = picture.width
  const context = canvas.getContext('2d')
  if (context === null) return picture
  context.setTransform(0, 1, -1, 0, picture.height, 0)
  context.drawImage(picture, 0, 0)
  return canvas
}
