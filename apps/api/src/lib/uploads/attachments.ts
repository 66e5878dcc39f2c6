import type { UploadedFile } from '@medina/contract/wire/upload'
import { readPicture } from './photo.ts'
import type { Uploads } from './uploads.ts'

/**
 * Decodes the pictures of one field and re-encodes each, so that a stored file contains only its pixels (spec 9.006). Throws what
 * `readPicture` throws.
 */
export async function readAttachments(files: readonly Pick<UploadedFile, 'data'>[], field: string): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const { data } of files) pictures.push(await readPicture(data, field))
  return pictures
}

/** Stores pictures under unguessable names while `work` writes their paths to the database; removes them again if `work` fails. */
export async function withPictures<T>(
  { uploads }: { uploads: Uploads },
  pictures: readonly Buffer[],
  work: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths = await Promise.all(pictures.map((picture) => uploads.create(picture)))
  try {
    return await work(paths)
  } catch (error) {
    await Promise.all(paths.map((path) => uploads.remove(path)))
    throw error
  }
}
