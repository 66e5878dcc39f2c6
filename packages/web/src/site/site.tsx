import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { toLocalTime } from '@medina/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useProvided } from '#rendering/use-provided.ts'
import { calendar, clock, type Currency, formatPrice, formatPriceText } from '#format/format.ts'
import { useClockContext } from '#time/now.tsx'
import { useShop } from '#api/shop.tsx'
import { useText } from '#texts/text.tsx'
import type { PriceParts } from '#ui/display/price.tsx'
import { type ShopConfig, siteQueries } from './site.data.ts'
import { createSharedContext } from '#rendering/cached-html.tsx'

export type Money = {
  currency: Currency
  parts: (amount: number) => PriceParts
  text: (amount: number) => string
}

type Site = {
  config: ShopConfig | undefined
  money: Money
  clock: string
  /** Whether full dates have the Hijri day by now: they are written anew once it is loaded. */
  isHijri: boolean
}

export const SiteContext = createSharedContext<Site | null>(null, (site) => site?.clock ?? '')

type SiteProviderProps = {
  /**
   * The marketplace's wall clock when the server rendered the page. It is passed in because creating a date formatter takes 60 ms on a slow
   * phone.
   */
  rendered: string
  children: ReactNode
}

/** Provides the marketplace's settings, which are read once for all components of a page. */
export function SiteProvider({ rendered, children }: SiteProviderProps) {
  const config = useQuery(siteQueries.config(useShop())).data
  clock.hourCycle = config?.timeformat === '24' ? 'h23' : 'h12'
  const isHijri = useHijri(config?.hijri_dates)
  const money = useMoneyOf(config)
  const { now, made } = useClockContext()
  const time = now.getTime() === made ? rendered : toLocalTime(now, config?.time_zone ?? 'UTC').time
  const site = useMemo(() => ({ config, money, clock: time, isHijri }), [config, money, time, isHijri])
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Loads the Hijri day of full dates after hydration, so that pages of the server and of any browser begin alike. */
function useHijri(isShown: true | undefined): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isShown)
      void import('#format/hijri.ts').then(({ hijriBeside }) => {
        calendar.beside = hijriBeside
        setLoaded(true)
      })
  }, [isShown])
  return isLoaded
}

function useMoneyOf(config: ShopConfig | undefined): Money {
  const { language } = useText()
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

/** Whether another backend lacks this endpoint, in which case parts that need it are omitted. */
export function useLacks(name: ShopEndpointName): boolean {
  return use(SiteContext)?.config?.lacks?.includes(name) ?? false
}

function useSite(): Site {
  return useProvided(SiteContext)
}

/** The settings of the marketplace; undefined only while those in another language load. */
export function useConfig(): ShopConfig | undefined {
  return useSite().config
}

/** Formats amounts in the currency and language of the page. */
export function useMoney(): Money {
  return useSite().money
}

/** The marketplace's wall clock, "HH:mm:ss". */
export function useClock(): string {
  return useSite().clock
}
