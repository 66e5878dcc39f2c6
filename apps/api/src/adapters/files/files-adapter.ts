import type { AnyShape, ProviderOf } from '#lib/providers/describe-provider.ts'

/** The store of uploaded files. There is one implementation per kind of store; all pass `files-adapter.test.ts`. */
export type FilesAdapter = {
  /** Stores the bytes under a name, atomically: concurrent readers get the previous bytes, never a part. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** The bytes under a name; null if there are none. */
  get(name: string): Promise<Buffer | null>
  /** Removes the file if it exists. */
  remove(name: string): Promise<void>
}

/** The `provider.ts` of a folder. */
export type FilesProvider<S extends { shape: AnyShape }> = ProviderOf<FilesAdapter, S>

/** File names are generated: lower-case letters and digits with one extension. Any other name is a bug, so it throws. */
export function requireFileName(name: string): string {
  if (!/^[a-z0-9]{16,64}\.[a-z0-9]{2,5}$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`)
  return name
}
