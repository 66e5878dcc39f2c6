import { withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import type { Switches } from '#features/site/public.ts'
import { type Language, localeOf, localize, type MessageKey, type TranslatedParams } from '#lib/i18n.ts'
import type { ItemCardRecord } from '#features/catalog/items/item.queries.ts'

const DAY_MS = 86_400_000

type SoldOutItem = Pick<ItemCardRecord, 'name' | 'back_at' | 'time_zone'>

/** The message for a sold-out item: when it is back, in the store's time zone, with the day unless that is within 24 hours. */
export function describeSoldOut(
  { name, back_at: at, time_zone: timeZone }: SoldOutItem,
  { now, switches }: { now: Date; switches: Pick<Switches, 'timeformat'> },
): [MessageKey, TranslatedParams] {
  const params = { name: (language: Language) => localize(name, language) }
  if (at === null) return ['order.sold_out', params]
  const day = at.getTime() - now.getTime() < DAY_MS ? {} : ({ weekday: 'long', day: 'numeric', month: 'long' } as const)
  const hourCycle = switches.timeformat === '24' ? 'h23' : 'h12'
  const time = (language: Language) => {
    const format = new Intl.DateTimeFormat(localeOf(language), {
      timeZone,
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      hourCycle,
    })
    return withFirstOfMonth(format.format(at), language)
  }
  return ['cart.sold_out_until', { ...params, time }]
}
