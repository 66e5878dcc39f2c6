import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListQuery, type ListChange, readListQuery, writeListQuery } from './list-query.ts'

/**
 * The list query of the address, and a setter: every choice is a history entry that Back undoes. A choice applies at once and the
 * address follows. Both are referentially stable between changes, if `read` is.
 */
export function useListQuery<T extends ListQuery | null = ListQuery | null>(
  read: (search: URLSearchParams) => T = readListQuery as (search: URLSearchParams) => T,
): { listQuery: T; change: (change: ListChange, how?: { replace?: boolean }) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null)
  // The address has caught up, or changed otherwise: it is the truth again.
  if (ahead !== null && ahead.from !== search) setAhead(null)
  const text = ahead?.to ?? search
  const listQuery = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (what: ListChange, { replace = false } = {}) => {
      if (listQuery === null) return
      const next = `?${writeListQuery(new URLSearchParams(text), listQuery, what).toString()}`
      setAhead({ from: search, to: next })
      void navigate({ pathname, search: next }, { replace, preventScrollReset: replace })
    },
    [listQuery, text, search, pathname, navigate],
  )

  return { listQuery, change }
}
