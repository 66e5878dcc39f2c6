import { handleChunkFailure } from '#rendering/chunk-failures.ts'
import type { Frame } from './shrink-photo.ts'

type Shrink = (photo: File, frame: Frame) => Promise<File | null>

/**
 * Shrinks a photo with code that is loaded on first use. Returns null on failure, so that a small photo can be sent unchanged. Code that a
 * deployment has removed is announced, because otherwise a large photo would be rejected without an explanation.
 */
export async function shrink(
  photo: File,
  frame: Frame = {},
  load: () => Promise<{ shrinkPhoto: Shrink }> = loadCode,
): Promise<File | null> {
  const code = await load().catch((error: unknown) => handleChunkFailure(error))
  return code === undefined ? null : code.shrinkPhoto(photo, frame).catch(() => null)
}

const loadCode = () => import('./shrink-photo.ts')
