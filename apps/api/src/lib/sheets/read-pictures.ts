import { open, readdir } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { languages } from '#lib/i18n.ts'
import { MOST_PICTURE_BYTES } from '#lib/pictures/master-picture.ts'
import { splitList } from './cells.ts'
import { readPictureCell } from './picture-cell.ts'
import type { Cells, SheetPicture } from './sheet.ts'

const pictureColumns = [
  'logo',
  'cover_photo',
  'cover_image',
  'profile_image',
  'image',
  'images',
  ...languages.map((language) => `image_${language}`),
]

/** The pictures next to the file that a row refers to; each is read once. */
export async function* readPictures(
  cells: Cells,
  { folder, sent }: { folder: string; sent: Set<string> },
): AsyncGenerator<SheetPicture> {
  for (const column of pictureColumns) {
    for (const cell of namesIn(cells[column], column === 'images')) {
      const { name: picture } = readPictureCell(cell)
      if (/^[a-z][a-z+.-]*:\/\//i.test(picture) || picture.startsWith('/images/') || picture.length > 1000 || sent.has(picture))
        continue
      sent.add(picture)
      const bytes = await readPicture(folder, picture)
      yield bytes === null ? { picture, bytes, near: await findNear(folder, picture) } : { picture, bytes }
    }
  }
}

function namesIn(cell: unknown, isList: boolean): string[] {
  const names = Array.isArray(cell) ? cell : typeof cell !== 'string' ? [] : isList ? splitList(cell) : [cell]
  return names
    .filter((name) => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Reads nothing outside of the file's folder, and never more than the size limit. */
async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  const path = resolve(folder, name)
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep) || path.includes('\0')) return null
  const file = await open(path).catch(() => null)
  if (file === null) return null
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, MOST_PICTURE_BYTES + 1))
    await file.read(bytes, 0, bytes.length, 0)
    return bytes
  } catch {
    return null
  } finally {
    await file.close()
  }
}

/**
 * A file with the same name in other case, or in the folder `pictures`: cameras write IMG_1.JPG, and spreadsheets on Windows
 * pictures\\bread.jpg.
 */
async function findNear(folder: string, name: string): Promise<string | undefined> {
  const wanted = name.toLowerCase().split(/[\\/]/).at(-1)
  for (const place of ['pictures', '.']) {
    const files = await readdir(join(folder, place)).catch(() => [])
    const file = files.find((each) => each.toLowerCase() === wanted)
    if (file !== undefined) return place === '.' ? file : `${place}/${file}`
  }
}
