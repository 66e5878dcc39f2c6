import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FileProblem } from '#lib/sheets/csv-file.ts'

/** The folder of pictures beside a dump. What is missing there is counted, so that one lost file does not stop a move. */
export class PictureFolder {
  readonly notes = new Map<string, number>()
  readonly root: string | null

  private constructor(root: string | null) {
    this.root = root
  }

  static async open(path: string | null): Promise<PictureFolder> {
    if (path === null) return new PictureFolder(null)
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (!isFolder)
      throw new FileProblem(`There is no folder ${path}. Name the one with the pictures, such as storage/app/public.`)
    return new PictureFolder(resolve(path))
  }

  /** The file of a picture, below the folder; empty if there is none. */
  find(place: string, name: string): string {
    if (name === '' || /^def\.\w+$/.test(name)) return ''
    if (this.root === null) return this.miss('pictures: name their folder with --pictures')
    const [file] = name.split('#')
    const path = `${place}/${file}`
    const isSafe = file !== undefined && !path.split(/[\\/]/).includes('..') && !path.includes('\0')
    return isSafe && existsSync(join(this.root, path)) ? path : this.miss('pictures that are not in the folder')
  }

  private miss(note: string): '' {
    this.notes.set(note, (this.notes.get(note) ?? 0) + 1)
    return ''
  }
}
