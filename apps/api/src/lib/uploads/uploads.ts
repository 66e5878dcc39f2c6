import { createHash, randomBytes } from 'node:crypto'
import { type PictureFocus, uploadName } from '@medina/contract/wire/picture-name'
import { readFacts } from '#lib/pictures/picture-facts.ts'
import { removeEncoded, type PictureSource, pictureCacheFolder } from '#lib/pictures/resized-pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { type Voice, type VoiceEnding, voiceTypes } from './voice.ts'

/** The part of a file store that uploads need. */
type Files = {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** Stores private pictures, which people sent, and public ones of the catalogue. */
export type Uploads = {
  /**
   * Stores a private JPEG from `readPhoto` under a random name. Returns its path for the database, to be shown with
   * `signedImageUrl`. Call it before the transaction that writes the path: a crash between the two leaves a file without an
   * owner, never a path to nothing.
   */
  create(picture: Buffer): Promise<string>
  /** Stores a private voice note from `readVoice`, like a picture of `create`. */
  createVoice(voice: Voice): Promise<string>
  /**
   * Stores a public picture under the hash of its content: the same picture is one file, however often it is uploaded. Returns its path
   * with its facts, or the given one of `describedPath`.
   */
  share(picture: Buffer, path?: string): Promise<string>
  /** Removes the picture and its encoded versions; a path that is not an upload's (null, the demo's own) is ignored. */
  remove(path: string | null): Promise<void>
  /** The public picture with this name for the resizer; null if the name is not that of an upload. */
  findShared(name: string): PictureSource | null
  /** The picture with this name, for requests with a signed address; null if the name is not that of an upload. */
  findPrivate(name: string): PictureSource | null
  /** The voice note with this name, for requests with a signed address; null if the name is not that of one. */
  findVoice(name: string): { type: string; load: () => Promise<Buffer | null> } | null
}

const FOLDER = 'uploads'
const VOICES = 'voices'
const voiceName = /^[0-9a-f]{32}\.(webm|ogg|m4a)$/
/** The folder of encoded public pictures, separate from private ones. */
const SHARED = 'shared'
/** Checked again after this time, because another process may have removed the source of an encoded picture. */
const TRUSTED_MS = 3_600_000

export function createUploads(files: Files, settings: Pick<Settings, 'DATA_DIR'>): Uploads {
  return {
    async create(picture) {
      const name = `${randomBytes(16).toString('hex')}.jpg`
      await files.put(name, picture, 'image/jpeg')
      return `${FOLDER}/${name}`
    },
    async createVoice({ bytes, ending }) {
      const name = `${randomBytes(16).toString('hex')}.${ending}`
      await files.put(name, bytes, voiceTypes[ending])
      return `${VOICES}/${name}`
    },
    async share(picture, path) {
      await files.put(fileOf(hashOf(picture)), picture, 'image/jpeg')
      return path ?? describedPath(picture)
    },
    async remove(path) {
      const [folder, name = ''] = path?.split('/') ?? []
      if (folder === VOICES && voiceName.test(name)) return files.remove(name)
      const stem = readStem(name)
      if (folder !== FOLDER || stem === null) return
      await files.remove(fileOf(stem))
      const cache = pictureCacheFolder(settings)
      await removeEncoded(cache, describe(FOLDER, stem))
      await removeEncoded(cache, describe(SHARED, stem))
    },
    findShared(name) {
      const stem = readStem(name)
      return stem === null
        ? null
        : { ...describe(SHARED, stem), load: async () => onlyShared(stem, await files.get(fileOf(stem))) }
    },
    findPrivate(name) {
      const stem = readStem(name)
      return stem === null ? null : { ...describe(FOLDER, stem), load: () => files.get(fileOf(stem)) }
    },
    findVoice(name) {
      const [, ending] = voiceName.exec(name) ?? []
      return ending === undefined ? null : { type: voiceTypes[ending as VoiceEnding], load: () => files.get(name) }
    },
  }
}

/** The path of a public picture, with what pages know of it before it is loaded (decision 0126). */
export async function describedPath(picture: Buffer, focus?: PictureFocus): Promise<string> {
  return `${FOLDER}/${hashOf(picture)}-${await readFacts(picture, focus)}.jpg`
}

/** 128 bits that identify a picture by its content. */
export const hashOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex').slice(0, 32)

const fileOf = (stem: string): string => `${stem}.jpg`

/** True if the path is that of an uploaded file. */
export function isUpload(path: string): boolean {
  const [folder, name = '', ...rest] = path.split('/')
  if (rest.length > 0) return false
  return folder === VOICES ? voiceName.test(name) : folder === FOLDER && readStem(name) !== null
}

/** The name alone decides whether a picture is public: a private one has a random name, which never equals the hash of its content. */
function onlyShared(stem: string, picture: Buffer | null): Buffer | null {
  return picture !== null && hashOf(picture) === stem ? picture : null
}

/** 128 bits as hexadecimal digits, without the facts that may follow. */
function readStem(name: string): string | null {
  return uploadName.exec(name)?.[1] ?? null
}

/** A name is never used twice, so there is one version. */
function describe(folder: string, stem: string): Omit<PictureSource, 'load'> {
  return { folder, name: stem, ending: 'jpg', version: '1', trustedMs: TRUSTED_MS }
}
