import { languages } from '@medina/contract/device/languages'
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
