import type { UploadedFile } from '@medina/contract/upload'
import type { Api } from '#api.ts'
import { readPicture } from '#lib/photo.ts'

/** Pictures that came in a field, each drawn anew so that it holds nothing but itself (9.006). Throws what `readPicture` throws. */
export async function readAttachments(files: readonly Pick<UploadedFile, 'data'>[], field: string): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const { data } of files) pictures.push(await readPicture(data, field))
  return pictures
}

/** Keeps pictures, under names that nobody can guess, for work that writes their paths; where it fails they are taken away again. */
export async function withPictures<T>(
  { uploads }: Pick<Api, 'uploads'>,
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
