import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import { type OfferedModule, siteQueries } from '@medina/web/site/site.data.ts'
import { offeredIn } from './offered-modules.ts'
import { baseLanguage } from '@medina/contract/device/languages'

/** The request contains the zones only: neither module nor exact position changes the answer. */
function byZone({ call, headers }: Shop): Shop {
  const { 'X-localization': language = baseLanguage, zoneid } = headers
  return { call, headers: { 'X-localization': language, ...(zoneid === undefined ? {} : { zoneid }) } }
}

export const moduleQueries = {
  here: (shop: Shop) => siteQueries.modulesHere(byZone(shop)),
}

type ModulesHere = { modules: OfferedModule[] | undefined; hasFailed: boolean; retry: () => void }

/** Modules with pages that are offered in the stored zones (spec 2.044, 9.043), or in the browsed ones; undefined while they load. */
export function useModulesHereQuery(): ModulesHere {
  const { place, browsed } = usePreferences()
  const zoneIds = place?.zoneIds ?? browsed?.zoneIds
  const { data, isError, refetch } = useQuery({ ...moduleQueries.here(useShop()), enabled: zoneIds !== undefined })
  const modules = useMemo(
    () => (data === undefined || zoneIds === undefined ? undefined : offeredIn(data, zoneIds)),
    [data, zoneIds],
  )
  return { modules, hasFailed: isError, retry: () => void refetch() }
}

export function useModulesHereOrNone(): OfferedModule[] | undefined {
  return useModulesHereQuery().modules
}

export function useModulesHere(): OfferedModule[] {
  return useModulesHereOrNone() ?? []
}
