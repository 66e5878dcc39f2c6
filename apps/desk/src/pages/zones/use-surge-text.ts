import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { splitCell } from '#pages/settings/sheet-cells.ts'
import { useFirstWeekday } from '#shop/use-first-weekday.ts'

/** Weekdays as their sheet has them, from Sunday on. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000

/** Words for the hours and the price of a surge. */
export function useSurgeText() {
  const { t, language } = useText()
  const money = useMoney()
  const first = useFirstWeekday()
  const day = (date: string) =>
    formatDate(new Date(`${date}T12:00:00Z`), language, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = (name: string) =>
    formatDate(new Date(SUNDAY + weekdays.findIndex((each) => each === name) * DAY_MS), language, 'UTC', { weekday: 'short' })
  const time = (text: string) => formatClockTime(text === '24:00' ? '00:00:00' : `${text}:00`, language)
  /** From the first day of the shop's week on. */
  const inWeek = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  return {
    weekday,
    weekdays: inWeek,
    price: ({ price = '', price_type: type }: SheetCells) =>
      type === 'percent'
        ? t('desk_surges.percent_more', { n: price })
        : t('desk_surges.more', { amount: money.text(Number(price)) }),
    when: (surge: SheetCells) => {
      const { start_time: start = '', end_time: end = '', start_date: first = '', end_date: last = '' } = surge
      const days = splitCell(surge.days ?? '')
      const isWhole = (start === '' || start === '00:00') && (end === '' || end === '24:00')
      return [
        days.length === 0 || days.length === weekdays.length
          ? t('desk_surges.daily')
          : inWeek
              .filter((day) => days.includes(day))
              .map(weekday)
              .join(t('ui.comma')),
        isWhole ? t('desk_surges.all_day') : t('ui.from_to', { from: time(start || '00:00'), to: time(end || '24:00') }),
        ...(first === '' || last === '' ? [] : [t('ui.from_to', { from: day(first), to: day(last) })]),
      ].join(' • ')
    },
  }
}
