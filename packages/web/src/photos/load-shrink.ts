import { handleChunkFailure } from '#rendering/chunk-failures.ts'

type Shrink = (photo: File) => Promise<File | null>

/**
 * Shrinks a photo by code that is loaded with the first one. Null where that fails, so that a small photo is sent unchanged. Code that a
 * deployment has removed is announced, because a photo that is too large would otherwise fail without a reason.
 */
export async function shrink(photo: File, load: () => Promise<{ shrinkPhoto: Shrink }> = loadCode): Promise<File | null> {
  const code = await load().catch((error: unknown) => handleChunkFailure(error))
  return code === undefined ? null : code.shrinkPhoto(photo).catch(() => null)
}

const loadCode = () => import('./shrink-photo.ts')
