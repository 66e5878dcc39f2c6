import type { Module } from '@medina/contract/site'
import type { Config } from '@medina/contract/site-config'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isModuleType } from '@medina/contract/device/device-state'
import { pick } from '#pick.ts'
import { narrowQuery, type Shop, shopQuery, useShop } from '#api/shop.tsx'
import { baseLanguage } from '@medina/contract/device/languages'

/** These queries depend on the language only, so that changing the place or module does not fetch them again. */
export const byLanguage = ({ call, headers }: Shop): Shop => ({
  call,
  headers: { 'X-localization': headers['X-localization'] ?? baseLanguage },
})

export const LONG = { staleTime: 300_000, gcTime: 600_000 }

/** The part of the configuration that every page needs; useSettings fetches all of it. */
const shownSettings = [
  'business_name',
  'default_location',
  'map',
  'currency_symbol',
  'currency_code',
  'currency_symbol_direction',
  'digit_after_decimal_point',
  'timeformat',
  'time_zone',
  'tax_included',
  'admin_free_delivery',
  'refund_policy',
  'cancelation_policy',
  'shipping_policy',
  'footer_text',
  'toggle_veg_non_veg',
  'prescription_order_status',
  'lacks',
  'has_translator',
  'has_whatsapp',
  'languages',
  'country',
  'hijri_dates',
  'weekend_days',
] as const satisfies readonly (keyof Config)[]
export type ShopConfig = Pick<Config, (typeof shownSettings)[number]>

/** The part of a module that pages show. */
export type OfferedModule = Pick<Module, 'id' | 'module_name' | 'module_type' | 'all_zone_service'> & {
  zones?: { id: number }[] | undefined
}

function narrowConfig(config: Config): ShopConfig {
  return pick(config, shownSettings)
}

function narrowModules(modules: Module[]): OfferedModule[] {
  return modules.map(({ id, module_name, module_type, all_zone_service, zones }) => ({
    id,
    module_name,
    module_type,
    all_zone_service,
    zones: zones?.map(({ id }) => ({ id })),
  }))
}

export const siteQueries = {
  config: (shop: Shop) => narrowQuery(shopQuery(byLanguage(shop), 'site.config', {}, LONG), narrowConfig),
  modules: (shop: Shop) => shopQuery(byLanguage(shop), 'site.modules', {}, LONG),
  /** Modules offered in the chosen zones, with those zones (spec 9.043). */
  modulesHere: (shop: Shop) => narrowQuery(shopQuery(shop, 'site.modules', {}, LONG), narrowModules),
  banners: (shop: Shop) => shopQuery(shop, 'site.banners', {}, LONG),
}

/** Filters the modules that have pages, because another backend may have more module types. */
export function withPages<M extends Pick<Module, 'module_type'>>(modules: readonly M[]): M[] {
  return modules.filter(({ module_type }) => isModuleType(module_type))
}

/** All modules of the marketplace that have pages. */
export function useModules(): Module[] {
  const { data } = useQuery(siteQueries.modules(useShop()))
  return useMemo(() => withPages(data ?? []), [data])
}
