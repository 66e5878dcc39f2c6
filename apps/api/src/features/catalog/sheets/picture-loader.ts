import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureFocus, replaceFocus, uploadName } from '@medina/contract/wire/picture-name'
import { fetchPublic, type FetchLimits, FetchRefusal } from '#lib/fetch-public.ts'
import { MOST_PICTURE_BYTES, PictureRefusal, readMaster } from '#lib/pictures/master-picture.ts'
import { isPainted } from '#lib/pictures/pictures.ts'
import { readPictureCell } from '#lib/sheets/picture-cell.ts'
import { describedPath, hashOf, type Uploads } from '#lib/uploads/uploads.ts'
import type { SheetPicture } from './sheet.ts'

/** The stored path, or the reason why there is none. */
export type LoadedPicture = { path: string } | { problem: string }

const MOST_AT_ONCE = 6
const SHOP = '/images/'
const OUTSIDE = 'has its focal point outside of the picture: write two percents up to 100, as in pictures/soup.jpg#30x70.'
const NO_FOCUS = 'belongs to the program and is shown whole: only uploaded pictures have a focal point.'
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
    const loaded = bytes === null ? missing : await this.read(bytes, picture.split('/').at(-1))
    this.known.set(picture, Promise.resolve(loaded))
  }

  /** Loads the picture of a cell, which may name its focal point (`readPictureCell`). */
  async load(cell: string): Promise<LoadedPicture> {
    const { name, focus } = readPictureCell(cell)
    return this.note(name, placeFocus(await this.loadNamed(name), focus))
  }

  private loadNamed(name: string): Promise<LoadedPicture> {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const loaded = this.find(name)
    this.known.set(name, loaded)
    return loaded
  }

  /** The name by which the files know the picture with this path; null if they do not name it. */
  findName(path: string): string | null {
    return this.names.get(path) ?? null
  }

  /** Moves new pictures to the shop. Call it before any row refers to them. */
  async keep(): Promise<void> {
    for (const [path, file] of this.fresh) await this.uploads.share(await readFile(file), path)
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
    const isThere = upload === undefined ? await isPainted(path) : (await this.readUpload(upload)) !== null
    return isThere ? { path } : { problem: 'is no picture of this shop: put it beside the file, or write its https address.' }
  }

  private async readUpload(name: string): Promise<Buffer | string | null> {
    const source = this.uploads.findShared(name)
    return source === null ? null : source.load().catch(() => null)
  }

  /** A picture that a shop exported, named by its content hash, is stored byte for byte, with the facts in its name. */
  private async read(bytes: Buffer, name = ''): Promise<LoadedPicture> {
    try {
      const drawn = await readMaster(bytes)
      const stem = uploadName.exec(name)?.[1]
      if (stem === undefined || bytes[0] !== 0xff || hashOf(bytes) !== stem) return { path: await this.put(drawn) }
      return { path: await this.put(bytes, name === `${stem}.jpg` ? undefined : `uploads/${name}`) }
    } catch (error) {
      if (error instanceof PictureRefusal) return { problem: error.message }
      throw error
    }
  }

  private async put(picture: Buffer, described?: string): Promise<string> {
    const path = described ?? (await describedPath(picture))
    if (this.fresh.has(path)) return path
    const file = join(this.folder, `${this.fresh.size}.jpg`)
    this.fresh.set(path, file)
    await mkdir(this.folder, { recursive: true })
    await writeFile(file, picture)
    return path
  }
}

/** The stored path with the focal point that a cell names. */
function placeFocus(loaded: LoadedPicture, focus: PictureFocus | undefined): LoadedPicture {
  if (focus === undefined || 'problem' in loaded) return loaded
  if (focus.x > 100 || focus.y > 100) return { problem: OUTSIDE }
  const path = replaceFocus(loaded.path, focus)
  return path === null ? { problem: NO_FOCUS } : { path }
}
