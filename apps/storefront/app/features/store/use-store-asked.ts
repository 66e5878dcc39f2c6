import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStoreAsked, type StoreAskedChange, writeStoreAsked } from './store-asked.ts'

/** What the address asks of the store's items, and how to ask otherwise: a choice is a step that Back takes back. */
export function useStoreAsked() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const change = (what: StoreAskedChange, { replace = false } = {}) =>
      void navigate({ search: writeStoreAsked(params, what) }, { replace, preventScrollReset: true })
    return { asked: readStoreAsked(params), change }
  }, [search, navigate])
}
