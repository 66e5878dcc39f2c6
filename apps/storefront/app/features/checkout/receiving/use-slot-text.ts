import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { SlotDay } from '@medina/time/schedule-slots'
import { useText } from '@medina/web/texts/text.tsx'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { useDayName } from './use-day-name.ts'

/** Formats a chosen slot, "Tomorrow, 7:00–7:30 PM"; null asks for one. */
export function useSlotText(
  { time_zone }: Pick<StoreDetails, 'time_zone'>,
  days: readonly SlotDay[],
): (value: string | null) => string {
  const { t, language } = useText()
  const dayName = useDayName()
  return (value) => {
    if (value === null) return t('checkout.choose_time')
    const index = days.findIndex(({ date }) => value.startsWith(date))
    const slot = days[index]?.slots.find((candidate) => candidate.value === value)
    if (slot === undefined) return value.slice(11)
    return t('order.day_time', {
      day: dayName(value.slice(0, 10), index),
      time: formatSpan(slot.from, slot.to, language, time_zone),
    })
  }
}
