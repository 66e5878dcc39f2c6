import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Asked, type AskedChange, changeAsked, readAsked } from './asked.ts'

/** The list that the address asks for, and how to ask otherwise: every choice is a step that Back takes back. */
export function useAsked(): { asked: Asked | null; change: (change: AskedChange, how?: { replace?: boolean }) => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const asked = readAsked(params)
    const change = (what: AskedChange, { replace = false } = {}) => {
      if (asked !== null) void navigate(changeAsked(params, asked, what), { replace, preventScrollReset: replace })
    }
    return { asked, change }
  }, [search, navigate])
}
