import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Asked, type AskedChange, changeAsked, readAsked } from './asked.ts'

/**
 * The list that the address asks for, and how to ask otherwise: every choice is a step that Back takes back. What was chosen last counts at
 * once; the address follows.
 */
export function useAsked(): { asked: Asked | null; change: (change: AskedChange, how?: { replace?: boolean }) => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null)
  // Arrived, or somewhere else: from here on the address says it.
  if (ahead !== null && ahead.from !== search) setAhead(null)
  const current = new URLSearchParams(ahead?.to ?? search)
  const asked = readAsked(current)

  function change(what: AskedChange, { replace = false } = {}): void {
    if (asked === null) return
    const path = changeAsked(current, asked, what)
    setAhead({ from: search, to: path.slice(path.indexOf('?')) })
    void navigate(path, { replace, preventScrollReset: replace })
  }

  return { asked, change }
}
