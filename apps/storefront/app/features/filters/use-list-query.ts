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
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ to: string } | null>(null)
  const text = ahead?.to ?? search
  const listQuery = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (what: ListChange, { replace = false } = {}) => {
      if (listQuery === null) return
      const next = `?${writeListQuery(new URLSearchParams(text), listQuery, what).toString()}`
      const choice = { to: next }
      const follow = async () => {
        await navigate({ pathname, search: next }, { replace, preventScrollReset: replace })
        // Rendered with the new address, or after it. Until then, and until that of a later choice, the rendered address may be an older one.
        startTransition(() => setAhead((last) => (last === choice ? null : last)))
      }
      setAhead(choice)
      void follow()
    },
    [listQuery, text, pathname, navigate],
  )

  return { listQuery, change }
}
