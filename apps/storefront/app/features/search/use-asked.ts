import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Asked, type AskedChange, readAsked, writeAsked } from './asked.ts'

/**
 * The list that the address asks for, and how to ask otherwise: every choice is a step that Back takes back. What was chosen last counts at
 * once; the address follows.
 */
export function useAsked<T extends Asked | null = Asked | null>(
  read: (search: URLSearchParams) => T = readAsked as (search: URLSearchParams) => T,
): { asked: T; change: (change: AskedChange, how?: { replace?: boolean }) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null)
  // Arrived, or somewhere else: from here on the address says it.
  if (ahead !== null && ahead.from !== search) setAhead(null)
  const current = new URLSearchParams(ahead?.to ?? search)
  const asked = read(current)

  function change(what: AskedChange, { replace = false } = {}): void {
    if (asked === null) return
    const next = `?${writeAsked(current, asked, what).toString()}`
    setAhead({ from: search, to: next })
    void navigate({ pathname, search: next }, { replace, preventScrollReset: replace })
  }

  return { asked, change }
}
