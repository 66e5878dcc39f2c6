import { cachedRead } from '#lib/caches/cached-read.ts'
import { findLookContent, listLookFiles } from './look-files.queries.ts'
import type { LookFiles } from './look-names.ts'

/** The files that the owner has set. */
export const readLookFiles = cachedRead(
  async (db): Promise<LookFiles> => new Map((await listLookFiles(db)).map((file) => [file.name, file])),
)

/** The original picture of a name; null if there is none. */
export const readLookContent = findLookContent
