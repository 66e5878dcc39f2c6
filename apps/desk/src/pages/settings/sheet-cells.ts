import { baseLanguage, type Language, languages } from '@medina/contract/device/languages'
import type { SheetCells } from '@medina/contract/operator/operator-settings'

const TEXT = new RegExp(`_(?:${languages.join('|')})$`)

/** Adds the other languages of each changed text, because the service reads the languages of a text only together. */
export function withLanguages(changed: SheetCells, row: SheetCells): SheetCells {
  const texts = new Set(
    Object.keys(changed)
      .filter((column) => TEXT.test(column))
      .map((column) => column.replace(TEXT, '')),
  )
  const siblings = Object.entries(row).filter(([column]) => TEXT.test(column) && texts.has(column.replace(TEXT, '')))
  return { ...Object.fromEntries(siblings), ...changed }
}

/** The text of a row in English, else in the first other language that has one; empty without any. */
export function firstText(valueOf: (column: string) => string, name: string, inTurn: readonly Language[] = languages): string {
  return [baseLanguage, ...inTurn].map((each) => valueOf(`${name}_${each}`).trim()).find((text) => text !== '') ?? ''
}

/** Files name rows in English: where nobody writes it, the first language of the shop that has the text stands in. */
export function withStandIns(cells: SheetCells, inTurn: readonly Language[]): SheetCells {
  const names = new Set(Object.keys(cells).flatMap((column) => (TEXT.test(column) ? [column.replace(TEXT, '')] : [])))
  const english = [...names].map((name) => [`${name}_${baseLanguage}`, firstText((column) => cells[column] ?? '', name, inTurn)])
  return { ...cells, ...Object.fromEntries(english) }
}

/** The parts of a list cell, such as `sun | mon`. */
export function splitCell(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function joinCell(parts: readonly string[]): string {
  return parts.join(' | ')
}
