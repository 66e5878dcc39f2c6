import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** Formats a coupon's first or last day: a calendar date without a time zone. */
export function useDayOfCoupon(): (day: string) => string {
  const { language } = useText()
  return (day) => formatDate(new Date(`${day.slice(0, 10)}T00:00:00Z`), language, 'UTC', { day: 'numeric', month: 'long' })
}
