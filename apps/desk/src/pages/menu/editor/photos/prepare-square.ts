import { shrink } from '@medina/web/photos/load-shrink.ts'
import { type PhotoProblem, preparePhoto } from '@medina/web/photos/prepare-photo.ts'
import { type Crop, middle } from './crop.ts'

/** The originals of squares. They are too large to be stored with a draft: after a reload a square can only be turned. */
const originals = new WeakMap<File, { source: File; crop: Crop }>()

/** The photo that a square was cut from, and where. */
export function originalOf(square: File): { source: File; crop: Crop } {
  return originals.get(square) ?? { source: square, crop: middle }
}

/** Turns a photo upright, cuts a square and shrinks it. A browser that cannot do so sends it as it is, if the shop takes it. */
export async function prepareSquare(file: File): Promise<{ photo: File } | { problem: PhotoProblem }> {
  const square = await cutSquare(file, middle)
  return square === null ? preparePhoto(file, () => Promise.resolve(null)) : { photo: square }
}

/** Cuts another square; null if the browser cannot do so. */
export async function cutSquare(source: File, crop: Crop): Promise<File | null> {
  const square = await shrink(source, { isSquare: true, ...crop })
  if (square !== null) originals.set(square, { source, crop })
  return square
}
