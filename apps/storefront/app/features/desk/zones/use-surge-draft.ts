import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'

/** The surges of a zone with the changes that are not saved yet, by their English names. */
export function useSurgeDraft(known: readonly SheetCells[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, SheetCells>>>({})
  const [removed, setRemoved] = useState<readonly string[]>([])
  const names = new Set(known.map(nameOf))
  const added = Object.values(changed).filter((surge) => !names.has(nameOf(surge)))
  const kept = known.filter((surge) => !removed.includes(nameOf(surge)))
  return {
    rows: [...kept.map((surge) => changed[nameOf(surge)] ?? surge), ...added],
    changed: Object.values(changed),
    removed,
    count: Object.keys(changed).length + removed.length,
    set: (surge: SheetCells) => setChanged({ ...changed, [nameOf(surge)]: surge }),
    remove: (surge: SheetCells) => {
      const name = nameOf(surge)
      const { [name]: _, ...others } = changed
      setChanged(others)
      if (names.has(name)) setRemoved([...removed, name])
    },
    reset: () => {
      setChanged({})
      setRemoved([])
    },
  }
}
export type SurgeDraft = ReturnType<typeof useSurgeDraft>

const nameOf = ({ name_en: name = '' }: SheetCells): string => name
