import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { OpeningHours } from '@medina/time/opening-hours'
import { findSlot } from '@medina/time/schedule-slots'
import type { Switches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'

/** Parses "YYYY-MM-DD HH:mm" in the time zone of the store's zone; no text means now. Throws 406 for anything else. */
export function readScheduleAt(text: string | null | undefined, timeZone: string): Date | null {
  if (text == null || text === '') return null
  const [, date = '', time = ''] = /^(2\d{3}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? []
  const reading = new Date(`${date}T${time}:00Z`)
  // JavaScript moves dates that do not exist, such as 30 February, to another day, so they print differently.
  const isReal = !Number.isNaN(reading.getTime()) && reading.toISOString().startsWith(`${date}T${time}`)
  if (!isReal) throw refuse(406, 'order_time', 'order.schedule_invalid')
  return fromLocalTime(date, time, timeZone)
}

export function requireFuture(scheduleAt: Date, now: Date): void {
  if (scheduleAt <= now) throw refuse(406, 'order_time', 'order.schedule_past')
}

/** Orders can be scheduled for as many days as the marketplace allows, today included. */
export function requireSoon(scheduleAt: Date, { now, timeZone, days }: { now: Date; timeZone: string; days: number }): void {
  const { date } = toLocalTime(now, timeZone)
  if (scheduleAt >= fromLocalTime(addDays(date, days), '00:00', timeZone)) throw refuse(406, 'order_time', 'order.schedule_far')
}

/** The columns of the slot that the customer chose; empty for as soon as possible. */
export function toSlotColumns(
  scheduleAt: Date | null,
  { hours, now, switches }: { hours: OpeningHours; now: Date; switches: Switches },
) {
  const { schedule_order_slot_duration: minutes, schedule_order_days: days } = switches
  const slot = scheduleAt === null ? null : findSlot(hours, now, { at: scheduleAt, minutes, days })
  return { schedule_at: scheduleAt, slot_starts_at: slot?.from ?? null, slot_ends_at: slot?.to ?? null }
}
