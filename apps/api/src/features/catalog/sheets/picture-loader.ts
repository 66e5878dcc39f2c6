import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPublic, type FetchLimits, FetchRefusal } from '#lib/fetch-public.ts'
import { MOST_PICTURE_BYTES, PictureRefusal, readMaster } from '#lib/pictures/master-picture.ts'
import { isPainted } from '#lib/pictures/pictures.ts'
import { sharedPath, type Uploads } from '#lib/uploads/uploads.ts'
import type { SheetPicture } from './sheet.ts'

/** The stored path, or the reason why there is none. */
export type LoadedPicture = { path: string } | { problem: string }

const MOST_AT_ONCE = 6
const SHOP = '/images/'
const MISSING = { problem: 'is not there: put the picture beside the file, under this very name.' }

/**
 * The pictures that a file names: next to it, at a URL, or already in the shop. Each is read once. New ones are staged in a folder until
 * `keep`, so that a failed import leaves nothing behind.
 */
export class PictureLoader {
  private readonly folder: string
  private readonly uploads: Uploads
  private readonly limits: Omit<FetchLimits, 'mostBytes'>
  private readonly known = new Map<string, Promise<LoadedPicture>>()
  /** The first name that a file gave to a picture, by the path to store. */
  private readonly names = new Map<string, string>()
  private readonly fresh = new Map<string, string>()
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(given: { folder: string; uploads: Uploads; limits?: Omit<FetchLimits, 'mostBytes'> }) {
    this.folder = join(given.folder, 'pictures')
    this.uploads = given.uploads
    this.limits = given.limits ?? {}
  }

  /** Accepts a picture from the folder of the file. */
  async take({ picture, bytes, near }: SheetPicture): Promise<void> {
    const missing = near === undefined ? MISSING : { problem: `is not there. Is it “${near}”?` }
    const loaded = bytes === null ? missing : await this.read(bytes, /([0-9a-f]{32})\.jpg$/.exec(picture)?.[1])
    this.known.set(picture, Promise.resolve(this.note(picture, loaded)))
  }

  load(name: string): Promise<LoadedPicture> {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const loaded = this.find(name).then((found) => this.note(name, found))
    this.known.set(name, loaded)
    return loaded
  }

  /** The name by which the files know the picture with this path; null if they do not name it. */
  findName(path: string): string | null {
    return this.names.get(path) ?? null
  }

  /** Moves new pictures to the shop. Call it before any row refers to them. */
  async keep(): Promise<void> {
    for (const file of this.fresh.values()) await this.uploads.share(await readFile(file))
  }

  private note(name: string, loaded: LoadedPicture): LoadedPicture {
    if ('path' in loaded && !this.names.has(loaded.path)) this.names.set(loaded.path, name)
    return loaded
  }

  private async find(name: string): Promise<LoadedPicture> {
    if (name.startsWith(SHOP)) return this.findInShop(name.slice(SHOP.length))
    if (!/^[a-z][a-z+.-]*:/i.test(name)) return MISSING
    if (this.running >= MOST_AT_ONCE) await new Promise<void>((go) => this.waiting.push(go))
    this.running += 1
    try {
      return await this.read(await fetchPublic(name, { ...this.limits, mostBytes: MOST_PICTURE_BYTES }))
    } catch (error) {
      if (error instanceof FetchRefusal) return { problem: error.message }
      throw error
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }

  private async findInShop(path: string): Promise<LoadedPicture> {
    const upload = /^uploads\/([^/]+)$/.exec(path)?.[1]
    const isThere =
      upload === undefined
        ? await isPainted(path)
        : (await this.uploads
            .findShared(upload)
            ?.load()
            .catch(() => null)) != null
    return isThere ? { path } : { problem: 'is no picture of this shop: put it beside the file, or write its https address.' }
  }

  /** A picture that a shop exported, named by its content hash, is stored byte for byte. */
  private async read(bytes: Buffer, stem?: string): Promise<LoadedPicture> {
    try {
      const drawn = await readMaster(bytes)
      const isOurs = stem !== undefined && bytes[0] === 0xff && createHash('sha256').update(bytes).digest('hex').startsWith(stem)
      return { path: await this.put(isOurs ? bytes : drawn) }
    } catch (error) {
      if (error instanceof PictureRefusal) return { problem: error.message }
      throw error
    }
  }

  private async put(picture: Buffer): Promise<string> {
    const path = sharedPath(picture)
    if (this.fresh.has(path)) return path
    const file = join(this.folder, `${this.fresh.size}.jpg`)
    this.fresh.set(path, file)
    await mkdir(this.folder, { recursive: true })
    await writeFile(file, picture)
    return path
  }
}
