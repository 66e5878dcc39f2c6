import { startTransition, useCallback, useMemo, useState } from 'react'
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
  const [ahead, setAhead] = useState<URLSearchParams | null>(null)
  const text = ahead?.toString() ?? search.slice(1)
  const listQuery = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (what: ListChange, { replace = false } = {}) => {
      if (listQuery === null) return
      const next = writeListQuery(new URLSearchParams(text), listQuery, what)
      setAhead(next)
      const arrival = navigate({ search: next.toString() }, { replace, preventScrollReset: replace })
      // Rendered with the new address, or after it. Until then, and until that of a later choice, the rendered address may be an older one.
      void Promise.resolve(arrival).then(() => startTransition(() => setAhead((last) => (last === next ? null : last))))
    },
    [listQuery, text, navigate],
  )

  return { listQuery, change }
}
