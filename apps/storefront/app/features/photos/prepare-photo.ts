import { isPhotoFile } from './photo-check.ts'

/** The API's limit for one photo. */
export const PHOTO_LIMIT_MB = 10
/** A photo of this size is sent sooner than it is made smaller. */
const SMALL_BYTES = 500_000

export type PhotoProblem = 'format' | 'heic' | 'large'

/**
 * A chosen photo as it is sent: smaller where this browser can make it so, else as it is, where the API takes it. `shrink` answers null for
 * what the browser cannot read. Photos in other formats that it can read become JPEG.
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

/** As iPhones keep photos. */
async function isHeic(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()))
  return head.startsWith('ftyp') && heicBrands.includes(head.slice(4))
}
