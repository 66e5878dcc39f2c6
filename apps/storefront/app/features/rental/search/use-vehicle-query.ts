import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readVehicleQuery, type VehicleChange, type VehicleQuery, writeVehicleQuery } from './vehicle-query.ts'

export type ChangeVehicles = (change: VehicleChange, how?: { replace?: boolean }) => void

/** The query of the address, and a setter: every choice is a history entry that Back undoes. */
export function useVehicleQuery(): { query: VehicleQuery; change: ChangeVehicles } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readVehicleQuery(new URLSearchParams(search)), [search])
  const change = useCallback<ChangeVehicles>(
    (what, { replace = false } = {}) => {
      const next = writeVehicleQuery(new URLSearchParams(search), query, what)
      void navigate({ pathname, search: `?${next.toString()}` }, { replace, preventScrollReset: true })
    },
    [query, search, pathname, navigate],
  )
  return { query, change }
}
