import { TIME_ZONE } from './chaos-shop.ts'

/** Writes an instant as the shop's calendars do: "2026-03-29 12:00". */
export function toLocal(instant: Date): string {
  return instant.toLocaleString('sv-SE', { timeZone: TIME_ZONE }).slice(0, 16)
}
