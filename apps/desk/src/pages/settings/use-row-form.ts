import type { DeskSheet, SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { isConflict, useRowsSave } from './settings.data.ts'
import { withLanguages, withStandIns } from './sheet-cells.ts'
import { listKnown, rowKeys, useFormBase } from './use-form-base.ts'
import { useShopLanguages } from './use-shop-languages.ts'

type Form = {
  sheet: DeskSheet
  /** Null for a new one. */
  row: SheetCells | null
  /** Initial cells of a new one. */
  first?: SheetCells
  onSaved: () => void
}

type Further = { cells?: SheetCells; pictures?: File[] }

/** The form of one row. Only changed cells are saved, and another person's change of the same cells is reported first. */
export function useRowForm({ sheet, row, first = {}, onSaved }: Form) {
  const save = useRowsSave({ hasNotice: true })
  const [cells, setCells] = useState<SheetCells>(row === null ? first : {})
  const { base, hold, release } = useFormBase(row)
  const shown = useShopLanguages()
  const done = { onSuccess: onSaved, onError: release }
  const names = () => Object.fromEntries(rowKeys[sheet].map((column) => [column, row?.[column] ?? cells[column] ?? '']))
  return {
    error: save.error,
    isPending: save.isPending,
    isChanged: Object.keys(cells).length > 0,
    valueOf: (column: string) => cells[column] ?? row?.[column] ?? '',
    set: (changes: SheetCells) => {
      hold()
      // A refusal is over once the form is written anew; a conflict stays until it is decided.
      if (!isConflict(save.error)) save.reset()
      setCells({ ...cells, ...changes })
    },
    save: ({ cells: further = {}, pictures = [] }: Further = {}) => {
      const own = withStandIns({ ...names(), ...withLanguages(cells, base ?? {}) }, shown)
      const rows = { [sheet]: [{ ...own, ...further }] }
      save.mutate({ rows, known: listKnown({ [sheet]: base === null ? [] : [base] }, { rows }), pictures }, done)
    },
    remove: () => {
      const remove = { [sheet]: [names()] }
      save.mutate({ remove, known: listKnown({ [sheet]: base === null ? [] : [base] }, { rows: {}, remove }) }, done)
    },
  }
}
export type RowForm = ReturnType<typeof useRowForm>
