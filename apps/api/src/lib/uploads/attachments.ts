import { isDatabaseUnavailable } from '#lib/database/is-unavailable.ts'
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

/**
 * Removes files whose rows an error has kept from being written. After a lost connection nobody knows: the commit may have been done, and a file
 * without a row is better than a row without its file.
 */
export async function removeUnwritten(
  { uploads }: { uploads: Uploads },
  paths: readonly (string | null)[],
  error: unknown,
): Promise<void> {
  if (!isDatabaseUnavailable(error)) await Promise.all(paths.map((path) => uploads.remove(path)))
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
    await removeUnwritten({ uploads }, paths, error)
    throw error
  }
}
