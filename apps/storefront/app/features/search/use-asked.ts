import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Asked, type AskedChange, readAsked, writeAsked } from './asked.ts'

/**
 * The list query of the address, and a setter: every choice is a history entry that Back undoes. A choice applies at once and the
 * address follows. Both are referentially stable between changes, if `read` is.
 */
export function useAsked<T extends Asked | null = Asked | null>(
  read: (search: URLSearchParams) => T = readAsked as (search: URLSearchParams) => T,
): { asked: T; change: (change: AskedChange, how?: { replace?: boolean }) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null)
  // The address has caught up, or changed otherwise: it is the truth again.
  if (ahead !== null && ahead.from !== search) setAhead(null)
  const text = ahead?.to ?? search
  const asked = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const change = useCallback(
    (what: AskedChange, { replace = false } = {}) => {
      if (asked === null) return
      const next = `?${writeAsked(new URLSearchParams(text), asked, what).toString()}`
      setAhead({ from: search, to: next })
      void navigate({ pathname, search: next }, { replace, preventScrollReset: replace })
    },
    [asked, text, search, pathname, navigate],
  )

  return { asked, change }
}
