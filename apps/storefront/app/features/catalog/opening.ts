import type { StoreCard } from '@medina/contract/catalog/catalog'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import type { Translate } from '@medina/web/texts/text.tsx'

/** Within so long, a time alone is understood. */
export const NEAR_MS = 20 * 3_600_000

export type Words = { t: Translate; language: Language; timeZone: string; now: Date }

/** Within so long, a weekday is understood; after it, the date is needed. */
const WEEK_MS = 6 * 86_400_000

/** The opening time of a closed store, after the reason of a pause or a special day: the time alone within a day, else with the day. */
export function formatOpening({ pause, special_day, opens_at }: Closed, words: Words): string {
  const opens = formatNextOpening(opens_at, words)
  // Isolated, because its owner may have written it in another language.
  const { reason } = pause ?? special_day ?? {}
  return reason ? `\u2068${reason}\u2069 • ${opens}` : opens
}

type Closed = Partial<Pick<StoreCard, 'pause' | 'special_day'>> & Pick<StoreCard, 'opens_at'>

function formatNextOpening(opensAt: string | null, { t, language, timeZone, now }: Words): string {
  if (opensAt === null) return t('card.closed')
  const at = new Date(opensAt)
  const wait = +at - +now
  const time = formatTime(at, language, timeZone)
  if (wait < NEAR_MS) return t('card.closed_opens', { time })
  return t('card.closed_opens_day', { day: formatDate(at, language, timeZone, wait < WEEK_MS ? weekday : dated), time })
}

const weekday = { weekday: 'long' } as const
const dated = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** When an item that is sold out is back: the time alone within a day, else with the day. */
export function formatBack(backAt: string, { t, language, timeZone, now }: Words): string {
  const at = new Date(backAt)
  const time = formatTime(at, language, timeZone)
  if (at.getTime() - now.getTime() < NEAR_MS) return t('card.back_at', { time })
  return t('card.back_on', { day: formatDate(at, language, timeZone, dated), time })
}
