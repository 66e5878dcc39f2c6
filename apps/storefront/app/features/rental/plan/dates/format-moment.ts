import { formatDate } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'

/** A local time of a form, as "2026-11-27T13:30": "Fri, Nov 27, 1:30 PM". */
export function formatMoment(moment: string, language: Language): string {
  return formatDate(new Date(`${moment}Z`), language, 'UTC', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}
