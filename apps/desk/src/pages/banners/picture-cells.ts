import { baseLanguage } from '@medina/contract/device/languages'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { type PictureFocus, readPictureFacts } from '@medina/contract/wire/picture-name'
import { addressOf } from './banner-picture.tsx'

type ChosenPicture = { row: SheetCells | null; picture: File | null; focus: PictureFocus | null; languages: readonly string[] }

/** The cells of a new picture, which serves all languages, or of another focal point of the stored ones. */
export function pictureCells({ row, picture, focus, languages }: ChosenPicture): SheetCells {
  const place = focus === null ? '' : `#${focus.x}x${focus.y}`
  const columns = languages.map((language) => `image_${language}`)
  if (picture !== null)
    return Object.fromEntries(columns.map((column) => [column, column === `image_${baseLanguage}` ? `picture-1${place}` : '']))
  if (focus === null) return {}
  const stored = columns.map((column) => [column, addressOf(row?.[column] ?? '')] as const)
  return Object.fromEntries(
    stored.filter(([, address]) => readPictureFacts(address) !== null).map(([column, address]) => [column, address + place]),
  )
}
