import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** Names a day of the slots by its place among them: today, tomorrow, "Sun, Nov 22". */
export function useDayName(): (date: string, index: number) => string {
  const { t, language } = useText()
  return (date, index) => {
    if (index < 2) return t(index === 0 ? 'checkout.today' : 'checkout.tomorrow')
    // A date without a time is read in UTC.
    return formatDate(new Date(date), language, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })
  }
}
