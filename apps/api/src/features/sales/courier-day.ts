import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, countDays, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type DayFigures, listDayEntries, sumDayParts, sumDays } from './courier-day.queries.ts'
import { readSides } from './courier-entries.ts'

/** The days that a courier can look back on, today included. */
const HISTORY_DAYS = 30
const BARS = 7

type Wish = { courierId: number; on: string | undefined; language: Language }

/**
 * One of a courier's last thirty days, in the shop's time zone, as of one moment. Nothing in it leads to a customer. Throws 422 for a day
 * that is longer ago, or that is yet to come.
 */
export async function readCourierDay({ db, clock }: Pick<Api, 'db' | 'clock'>, wish: Wish): Promise<CourierDay> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const { courierId, language } = wish
    const switches = await readSwitches(tx)
    const { time_zone: timeZone, digit_after_decimal_point: digits, courier_cash_limit: limit } = switches
    const money = moneyFormat(digits)
    const today = toLocalTime(clock.now(), timeZone).date
    const date = wish.on ?? today
    if (date > today || countDays(date, today) >= HISTORY_DAYS) throw refuse(422, 'on', 'accounts.day')
    const startOf = (day: string): Date => fromLocalTime(day, '00:00', timeZone)
    const period = { since: startOf(date), until: startOf(addDays(date, 1)) }
    const days = Array.from({ length: HISTORY_DAYS + BARS }, (_, back) => addDays(today, back + 1 - HISTORY_DAYS - BARS))
    const figures = await sumDays(tx, courierId, { starts: days.map(startOf), until: startOf(addDays(today, 1)) })
    const figuresOf = (day: string) => toFigures(figures.get(days.indexOf(day)), money)
    const { per_delivery, per_km, ...parts } = await sumDayParts(tx, courierId, period)
    const sides = await readSides(tx, courierId)
    const entries = await listDayEntries(tx, courierId, period)
    return {
      date,
      ...figuresOf(date),
      today,
      time_zone: timeZone,
      digits,
      sum: {
        delivery: money.toWire(parts.delivery),
        distance: money.toWire(parts.distance),
        extra: money.toWire(parts.extra),
        tip: money.toWire(parts.tip),
        per_delivery: per_delivery === null ? null : money.toWire(per_delivery),
        per_km: per_km === null ? null : money.toWire(per_km),
      },
      bars: Array.from({ length: BARS }, (_, index) => addDays(date, index + 1 - BARS)).map((day) => ({
        date: day,
        earned: figuresOf(day).earned,
      })),
      cash: {
        in_hand: money.toWire(sides.cash),
        limit: limit === 0 ? null : money.toWire(limit),
        is_over: limit > 0 && sides.cash >= limit,
        moves: entries.flatMap(({ id, kind, cash, created_at }) =>
          kind === 'hand_over' || kind === 'float'
            ? [{ id, kind, amount: money.toWire(Math.abs(cash)), created_at: created_at.toISOString() }]
            : [],
        ),
      },
      owed: money.toWire(sides.owed),
      deliveries_of_day: entries.flatMap((entry) => toDelivery(entry, { money, language })),
      history: Array.from({ length: HISTORY_DAYS }, (_, back) => addDays(today, -back)).map((day) => ({
        date: day,
        ...figuresOf(day),
      })),
    }
  })
}

function toFigures(figures: DayFigures | undefined, money: MoneyFormat) {
  const { earned, deliveries, meters } = figures ?? { earned: 0, deliveries: 0, meters: 0 }
  return { earned: money.toWire(earned), deliveries, meters }
}

type DayEntry = Awaited<ReturnType<typeof listDayEntries>>[number]
type View = { money: MoneyFormat; language: Language }

function toDelivery(entry: DayEntry, { money, language }: View): CourierDay['deliveries_of_day'] {
  const { id, kind, order_id, store, is_returned, meters, tip, cash, earned, created_at } = entry
  if ((kind !== 'order' && kind !== 'tip') || order_id === null) return []
  return [
    {
      id,
      kind,
      order_id,
      store: store === null ? null : localize(store, language),
      is_returned: kind === 'order' && is_returned,
      meters,
      tip: money.toWire(tip),
      cash: money.toWire(cash),
      earned: money.toWire(earned),
      created_at: created_at.toISOString(),
    },
  ]
}
