import { readPictures } from '#lib/sheets/read-pictures.ts'
import type { SheetLine, SheetRow } from '#lib/sheets/sheet.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { PRIVATE_PICTURE } from '#features/moving/moved-lines.ts'
import type { FindPicture } from './store-rows.ts'
import { isObject, jsonOf, memberOf, textOf } from './read-values.ts'

/** The pictures of a prescription that are in the folder: the column has one name, a list of names, or a list of objects. */
export function listOrderPictures(found: DumpRow, picture: FindPicture): string[] {
  return listNames(textOf(found, 'order_attachment')).flatMap((name) => picture('order', name) || [])
}

export function listNames(text: string): string[] {
  const value = jsonOf(text)
  const names = Array.isArray(value) ? value : [value ?? text]
  return names.map((each: unknown) => (isObject(each) ? memberOf(each, 'img') : String(each))).filter((name) => name !== '')
}

/** The lines of a shop, in which the pictures of each order come before it. They are marked, because only its store may see them. */
export async function withOrderPictures(lines: readonly SheetLine[], folder: string | null): Promise<SheetLine[]> {
  if (folder === null) return [...lines]
  const sent = new Set<string>()
  const all: SheetLine[] = []
  for (const line of lines) {
    if (isOrder(line))
      for await (const each of readPictures({ images: line.cells.pictures }, { folder, sent }))
        all.push({ ...each, picture: `${PRIVATE_PICTURE}${each.picture}` })
    all.push(line)
  }
  return all
}

const isOrder = (line: SheetLine): line is SheetRow => 'sheet' in line && line.sheet === 'moved_orders'
