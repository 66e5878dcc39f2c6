import type { Config, Module } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Currency, formatPrice, formatPriceText } from '../../lib/format.ts'
import { type Shop, type ShopQuery, shopQuery, useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import type { PriceParts } from '../../ui/price.tsx'

/** These depend on the language only, so a change of place or module does not ask for them again. */
const byLanguage = ({ call, headers }: Shop): Shop => ({ call, headers: { 'X-localization': headers['X-localization'] ?? 'en' } })

const LONG = { staleTime: 300_000, gcTime: 600_000 }

/** What the pages use of the configuration; the rest need not travel with each of them. */
const shownSettings = [
  'business_name',
  'country',
  'default_location',
  'currency_symbol',
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

/** What the marketplace is set to; undefined only while another language is on its way. */
export function useConfig(): ShopConfig | undefined {
  return useQuery(siteQueries.config(useShop())).data
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

export type Money = {
  currency: Currency
  parts: (amount: number) => PriceParts
  text: (amount: number) => string
}

/** Amounts in the words of this marketplace and language. */
export function useMoney(): Money {
  const { language } = useText()
  const config = useConfig()
  const symbol = config?.currency_symbol ?? ''
  const direction = config?.currency_symbol_direction ?? 'left'
  const digits = config?.digit_after_decimal_point ?? 2
  return useMemo(() => {
    const currency: Currency = { symbol, direction, digits }
    return {
      currency,
      parts: (amount) => formatPrice(amount, currency, language),
      text: (amount) => formatPriceText(amount, currency, language),
    }
  }, [symbol, direction, digits, language])
}
