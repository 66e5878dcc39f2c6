import { useState } from 'react'

/** Selected items by id. Those that are no longer shown do not count. */
export function useSelection(shown: readonly { id: number }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = new Set(shown.map(({ id }) => id).filter((id) => chosen.has(id)))
  return {
    ids,
    toggle: (id: number) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    addAll: (more: readonly number[]) => setChosen(new Set([...ids, ...more])),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
