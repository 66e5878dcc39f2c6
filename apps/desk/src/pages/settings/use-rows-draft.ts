import type { DeskSheet, SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { nameRow } from './use-form-base.ts'

/** Rows of a sheet with the changes that are not saved yet. `first` are new rows with which the form begins. */
export function useRowsDraft(
  sheet: DeskSheet,
  known: readonly SheetCells[],
  onChange: () => void,
  first: readonly SheetCells[] = [],
) {
  const nameOf = (row: SheetCells) => nameRow(sheet, row)
  const [changed, setChanged] = useState<Readonly<Record<string, SheetCells>>>(() =>
    Object.fromEntries(first.map((row) => [nameOf(row), row])),
  )
  const [gone, setGone] = useState<readonly string[]>([])
  const names = new Set(known.map(nameOf))
  const added = Object.values(changed).filter((row) => !names.has(nameOf(row)))
  const removed = known.filter((row) => gone.includes(nameOf(row)))
  return {
    rows: [...known.filter((row) => !removed.includes(row)).map((row) => ({ ...row, ...changed[nameOf(row)] })), ...added],
    changed: Object.values(changed),
    removed,
    count: Object.keys(changed).length + removed.length,
    /** Changes cells of a row, or adds one. */
    set: (cells: SheetCells) => {
      const name = nameOf(cells)
      onChange()
      setChanged({ ...changed, [name]: { ...changed[name], ...cells } })
      setGone(gone.filter((each) => each !== name))
    },
    remove: (row: SheetCells) => {
      const name = nameOf(row)
      const { [name]: _, ...others } = changed
      onChange()
      setChanged(others)
      if (names.has(name)) setGone([...gone, name])
    },
    /** Drops the changes as they are in this rendering; later ones stay. */
    reset: () => {
      setChanged((now) => (now === changed ? {} : now))
      setGone((now) => (now === gone ? [] : now))
    },
  }
}
export type RowsDraft = ReturnType<typeof useRowsDraft>
