/** Where uploaded files lie. One implementation per kind of place; all pass `files-adapter.test.ts`. */
export type FilesAdapter = {
  /** Keeps the bytes under a name; whoever reads it meanwhile gets what was there before, never a part. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** The bytes under a name; null when there are none. */
  get(name: string): Promise<Buffer | null>
  /** Nothing lies under the name afterwards, whether there was something or not. */
  remove(name: string): Promise<void>
}

/** The place does not answer, or refuses us. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
}

/** Names are made by us: lower-case letters and digits with one ending. Anything else is a mistake of the program, and throws. */
export function requireFileName(name: string): string {
  if (!/^[a-z0-9]{16,64}\.[a-z0-9]{2,5}$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`)
  return name
}
