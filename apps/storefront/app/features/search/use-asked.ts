import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Asked, type AskedChange, readAsked, writeAsked } from './asked.ts'

/**
 * The list that the address asks for, and how to ask otherwise: every choice is a step that Back takes back. What was chosen last counts at
 * once; the address follows. Both stay the same until then (`read` must, too), so that what is drawn from them is not drawn again.
 */
export function useAsked<T extends Asked | null = Asked | null>(
  read: (search: URLSearchParams) => T = readAsked as (search: URLSearchParams) => T,
): { asked: T; change: (change: AskedChange, how?: { replace?: boolean }) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null)
  // Arrived, or somewhere else: from here on the address says it.
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
