import type { Config, Module } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Shop, type ShopQuery, shopQuery, useShop } from '../../lib/shop.tsx'

/** These depend on the language only, so a change of place or module does not ask for them again. */
const byLanguage = ({ call, headers }: Shop): Shop => ({ call, headers: { 'X-localization': headers['X-localization'] ?? 'en' } })

const LONG = { staleTime: 300_000, gcTime: 600_000 }

/** What the pages use of the configuration; the rest need not travel with each of them. */
const shownSettings = [
  'business_name',
  'country',
  'default_location',
  'currency_symbol',
  'currency_code',
  'currency_symbol_direction',
  'digit_after_decimal_point',
  'time_zone',
  'schedule_order',
  'schedule_order_slot_duration',
  'home_delivery_status',
  'takeaway_status',
  'guest_checkout_status',
  'cash_on_delivery',
  'tax_included',
  'additional_charge_name',
  'dm_tips_status',
  'admin_free_delivery',
  'footer_text',
] as const satisfies readonly (keyof Config)[]
export type ShopConfig = Pick<Config, (typeof shownSettings)[number]>

function configQuery(shop: Shop): ShopQuery<ShopConfig> {
  const query = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
  return {
    ...query,
    queryFn: async (context) => {
      const config = await query.queryFn(context)
      return Object.fromEntries(shownSettings.map((key) => [key, config[key]])) as ShopConfig
    },
  }
}

export const siteQueries = {
  config: configQuery,
  modules: (shop: Shop) => shopQuery(byLanguage(shop), 'site.modules', {}, LONG),
  /** Modules offered in the chosen zones, with those zones (9.043). */
  modulesHere: (shop: Shop) => shopQuery(shop, 'site.modules', {}, LONG),
  banners: (shop: Shop) => shopQuery(shop, 'site.banners', {}, LONG),
}

const typesWithPages: readonly string[] = ['food', 'grocery', 'pharmacy', 'ecommerce']

/** Only modules whose pages exist are offered. */
export function withPages(modules: readonly Module[]): Module[] {
  return modules.filter(({ module_type }) => typesWithPages.includes(module_type))
}

/** All modules of the marketplace that have pages. */
export function useModules(): Module[] {
  const { data } = useQuery(siteQueries.modules(useShop()))
  return useMemo(() => withPages(data ?? []), [data])
}
