import type { Module } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePreferences } from '../../lib/device.tsx'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { siteQueries, withPages } from '../site/site.data.ts'

/** Asks by zone only: neither the module in use nor the exact position changes the answer. */
function byZone({ call, headers }: Shop): Shop {
  const { 'X-localization': language = 'en', zoneid } = headers
  return { call, headers: { 'X-localization': language, ...(zoneid === undefined ? {} : { zoneid }) } }
}

export const moduleQueries = {
  here: (shop: Shop) => siteQueries.modulesHere(byZone(shop)),
}

/** Modules with pages that are offered in the stored zones (2.044, 9.043); undefined while they are asked for. */
export function useModulesHereOrNone(): Module[] | undefined {
  const { place } = usePreferences()
  const { data } = useQuery({ ...moduleQueries.here(useShop()), enabled: place !== null })
  return useMemo(() => {
    if (data === undefined || place === null) return undefined
    const zones = new Set(place.zoneIds)
    return withPages(data).filter((module) => module.zones?.some(({ id }) => zones.has(id)) ?? true)
  }, [data, place])
}

export function useModulesHere(): Module[] {
  return useModulesHereOrNone() ?? []
}
