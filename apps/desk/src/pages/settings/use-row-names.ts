import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useText } from '@medina/web/texts/text.tsx'
import { splitCell } from './sheet-cells.ts'

/** A module or a zone: its name in the cells of other sheets, and its label on the page. */
export type Choice = { value: string; label: string }

/** Texts of rows in the language of the page, with English as the fallback. */
export function useRowNames() {
  const { t, language } = useText()
  const textOf = (row: SheetCells, column = 'name') => row[`${column}_${language}`] || (row[`${column}_en`] ?? '')
  return {
    textOf,
    /** Modules or zones to choose from. */
    choicesOf: (rows: readonly SheetCells[]): Choice[] => rows.map((row) => ({ value: row.name_en ?? '', label: textOf(row) })),
    /** The names of a list cell in one line. */
    list: (cell: string, choices: readonly Choice[]): string =>
      splitCell(cell)
        .map((value) => labelOf(choices, value))
        .join(t('ui.comma')),
  }
}

export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
