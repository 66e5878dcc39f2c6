import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStoreItemsQuery, type StoreItemsChange, writeStoreItemsQuery } from './store-items-query.ts'

/** The query of the store's items in the address, and a setter: each choice is a history entry that Back undoes. */
export function useStoreItemsQuery() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const change = (what: StoreItemsChange, { replace = false } = {}) =>
      void navigate({ search: writeStoreItemsQuery(params, what) }, { replace, preventScrollReset: true })
    return { listQuery: readStoreItemsQuery(params), change }
  }, [search, navigate])
}
