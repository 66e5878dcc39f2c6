import { createHash, randomBytes } from 'node:crypto'
import { forgetEncoded, type PictureSource, pictureCacheFolder } from '#lib/picture-cache.ts'
import type { Settings } from '#lib/settings.ts'

/** What uploads need of the place they lie in. */
type Files = {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** Pictures that people sent, under names that nobody can guess. */
export type Uploads = {
  /**
   * Keeps a JPEG that was drawn by us (`readPhoto`) and answers its path for the database, to be read with `imageUrl`. Call it before the
   * transaction that writes the path: a crash between the two leaves a file that nobody knows, never a path to nothing.
   */
  create(picture: Buffer): Promise<string>
  /** Keeps a picture that everybody may see, under a name made of its content: the same picture is one file, however often it comes. */
  share(picture: Buffer): Promise<string>
  /** Removes the picture and what was encoded from it; a path that is none of an upload (null, the demo's own) is left alone. */
  remove(path: string | null): Promise<void>
  /** The picture with this name for the resizer; null for what is no name of an upload. */
  findSource(name: string): PictureSource | null
}

const FOLDER = 'uploads'
/** Another process may have removed a picture that this one has encoded. */
const TRUSTED_MS = 3_600_000

export function createUploads(files: Files, settings: Pick<Settings, 'DATA_DIR'>): Uploads {
  return {
    async create(picture) {
      const name = `${randomBytes(16).toString('hex')}.jpg`
      await files.put(name, picture, 'image/jpeg')
      return `${FOLDER}/${name}`
    },
    async share(picture) {
      const path = sharedPath(picture)
      await files.put(path.slice(FOLDER.length + 1), picture, 'image/jpeg')
      return path
    },
    async remove(path) {
      const [folder, name = ''] = path?.split('/') ?? []
      const stem = readStem(name)
      if (folder !== FOLDER || stem === null) return
      await files.remove(name)
      await forgetEncoded(pictureCacheFolder(settings), describe(stem))
    },
    findSource(name) {
      const stem = readStem(name)
      return stem === null ? null : { ...describe(stem), trustedMs: TRUSTED_MS, load: () => files.get(name) }
    },
  }
}

/** Where `share` keeps a picture. */
export function sharedPath(picture: Buffer): string {
  return `${FOLDER}/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.jpg`
}

/** 128 bits in hexadecimal digits. */
function readStem(name: string): string | null {
  return /^([0-9a-f]{32})\.jpg$/.exec(name)?.[1] ?? null
}

/** A name is never used twice, so there is one version. */
function describe(stem: string): Omit<PictureSource, 'load'> {
  return { folder: FOLDER, name: stem, ending: 'jpg', version: '1' }
}
