import { shrink } from '@medina/web/photos/load-shrink.ts'
import { type PhotoProblem, preparePhoto } from '@medina/web/photos/prepare-photo.ts'

/** Turns a photo upright, cuts a square from its middle and shrinks it. A browser that cannot do so sends it as it is, if the shop takes it. */
export async function prepareSquare(file: File): Promise<{ photo: File } | { problem: PhotoProblem }> {
  const square = await shrink(file, { isSquare: true })
  return square === null ? preparePhoto(file, () => Promise.resolve(null)) : { photo: square }
}
