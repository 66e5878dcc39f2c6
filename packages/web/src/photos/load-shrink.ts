import { handleChunkFailure } from '#rendering/chunk-failures.ts'

type Shrink = (photo: File) => Promise<File | null>

/**
 * Shrinks a photo by code that is loaded with the first one. Null where that fails, so that what is small enough is sent unchanged; a
 * deployment that removed the code is announced, as a photo that is then too large would have no cause to see.
 */
export async function shrink(photo: File, load: () => Promise<{ shrinkPhoto: Shrink }> = loadCode): Promise<File | null> {
  const code = await load().catch((error: unknown) => handleChunkFailure(error))
  return code === undefined ? null : code.shrinkPhoto(photo).catch(() => null)
}

const loadCode = () => import('./shrink-photo.ts')
