import { isPhotoFile } from './photo-check.ts'

/** The API's limit for one photo. */
export const PHOTO_LIMIT_MB = 10
/** A photo up to this size is sent unchanged, because shrinking it would take longer than sending it. */
const SMALL_BYTES = 500_000

export type PhotoProblem = 'format' | 'heic' | 'large'

/**
 * Prepares a photo for upload. It is shrunk if this browser can do so; otherwise it is sent unchanged if the API accepts it. `shrink`
 * returns null for files that the browser cannot decode. Other formats that it can decode become JPEG.
 */
export async function preparePhoto(
  file: File,
  shrink: (file: File) => Promise<File | null>,
): Promise<{ photo: File } | { problem: PhotoProblem }> {
  const isSendable = await isPhotoFile(file)
  if (isSendable && file.size <= SMALL_BYTES) return { photo: file }
  const smaller = await shrink(file)
  if (smaller !== null && !(isSendable && smaller.size >= file.size)) return { photo: smaller }
  if (!isSendable) return { problem: (await isHeic(file)) ? 'heic' : 'format' }
  return file.size > PHOTO_LIMIT_MB * 2 ** 20 ? { problem: 'large' } : { photo: file }
}

const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** HEIC and HEIF are the formats of iPhone photos. */
async function isHeic(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()))
  return head.startsWith('ftyp') && heicBrands.includes(head.slice(4))
}
