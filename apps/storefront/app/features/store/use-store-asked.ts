import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStoreAsked, type StoreAskedChange, writeStoreAsked } from './store-asked.ts'

/** The query of the store's items in the address, and a setter: each choice is a history entry that Back undoes. */
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
