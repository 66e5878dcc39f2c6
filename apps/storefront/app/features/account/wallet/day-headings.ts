import type { WalletTransaction } from '@medina/contract/wallet/wallet'
import { countDays, toLocalTime } from '@medina/time/local-time'
import type { Language } from '@medina/web/device/preferences.ts'
import { formatDate } from '@medina/web/format/format.ts'
import type { Translate } from '@medina/web/texts/text.tsx'

export type DatedTransaction = WalletTransaction & {
  /** The heading above the first row of a day; null for the others. */
  day: string | null
}

type Reader = { today: string; timeZone: string; language: Language; t: Translate }

/** Adds a heading to the first transaction of each of the shop's days; the list is sorted by time. */
export function addDayHeadings(rows: readonly WalletTransaction[], reader: Reader): DatedTransaction[] {
  let last = ''
  return rows.map((row) => {
    const posted = new Date(row.posted_at)
    const { date } = toLocalTime(posted, reader.timeZone)
    const isFirst = date !== last
    last = date
    return { ...row, day: isFirst ? nameDay(posted, { ...reader, date }) : null }
  })
}

function nameDay(posted: Date, { t, language, timeZone, date, today }: Reader & { date: string }): string {
  const age = countDays(date, today)
  if (age === 0) return t('wallet.today')
  if (age === 1) return t('wallet.yesterday')
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return formatDate(posted, language, timeZone, { day: 'numeric', month: 'long', ...year })
}
