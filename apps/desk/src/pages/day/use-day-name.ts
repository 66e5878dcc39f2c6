import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** Formats a day of the shop, which needs no time zone: in whole, or as the letter of its weekday. */
export function useDayName(): (day: string, isShort?: boolean) => string {
  const { language } = useText()
  return (day, isShort = false) =>
    formatDate(
      new Date(`${day}T12:00:00Z`),
      language,
      'UTC',
      isShort ? { weekday: 'narrow' } : { weekday: 'long', day: 'numeric', month: 'long' },
    )
}
