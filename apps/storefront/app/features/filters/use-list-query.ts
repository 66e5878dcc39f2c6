import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListQuery, type ListChange, readListQuery, writeListQuery } from './list-query.ts'

/**
 * The list query of the address, and a setter: every choice is a history entry that Back undoes. A choice applies at once and the
 * address follows. Both are referentially stable between changes, if `read` is.
 */
export function useListQuery<T extends ListQuery | null = ListQuery | null>(
  read: (search: URLSearchParams) => T = readListQuery as (search: URLSearchParams) => T,
): { listQuery: T; change: (change: ListChange, how?: { replace?: boolean }) => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useOptimistic(search.slice(1))
  const listQuery = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (what: ListChange, { replace = false } = {}) => {
      if (listQuery === null) return
      const next = writeListQuery(new URLSearchParams(text), listQuery, what).toString()
      // One action: React shows the choice until the new address is rendered, never the old address in between.
      startTransition(async () => {
        setText(next)
        await navigate({ search: next }, { replace, preventScrollReset: replace })
      })
    },
    [listQuery, text, setText, navigate],
  )

  return { listQuery, change }
}
