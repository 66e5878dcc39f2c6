import { languages } from '@medina/contract/device/languages'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toDecimal, toMinor } from '@medina/pricing/money'

// How the cells of docs/catalogue.md are written and read.

export const amountCell = (minor: number, digits: number): string => toDecimal(minor, digits).toFixed(digits)

/** The cell of a price that the menu has as a number. */
export const priceCell = (price: number, digits: number): string => amountCell(toMinor(price, digits), digits)

export const yesNo = (isYes: boolean): string => (isYes ? 'yes' : 'no')

/** The parts of a list cell, such as `milk | nuts`; a bar within a word is escaped. */
export function splitList(cell: string): string[] {
  const parts = ['']
  for (const [piece] of cell.matchAll(/\\[\\|]|[^\\|]+|[\\|]/g)) {
    if (piece === '|') parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece === '\\|' || piece === '\\\\' ? piece.charAt(1) : piece}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

export function joinList(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|]/g, '\\$&')).join(' | ')
}

const TEXT = new RegExp(`_(${languages.join('|')})$`)

/** The name of a column without its language, and the language: `name_fr` is `name` in French. */
export function splitColumn(column: string): { name: string; language: string | null } {
  const language = TEXT.exec(column)?.[1] ?? null
  return { name: column.replace(TEXT, ''), language }
}

/** Adds the other languages of each changed text, because the service reads the languages of a text only together. */
export function withLanguages(changed: SheetCells, row: SheetCells): SheetCells {
  const isText = (column: string) => splitColumn(column).language !== null
  const texts = new Set(
    Object.keys(changed)
      .filter(isText)
      .map((column) => splitColumn(column).name),
  )
  const siblings = Object.entries(row).filter(([column]) => isText(column) && texts.has(splitColumn(column).name))
  return { ...Object.fromEntries(siblings), ...changed }
}
