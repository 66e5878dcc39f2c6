import type { OrderSurge, SurgePriceBodySchema } from '@medina/contract/orders/order-charges'
import { fromLocalTime } from '@medina/time/instants'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { findSurge, findTimeZone, readDeliverySurcharges, type SurgeRecord, toSurge } from '#features/geo/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Caller, requireModule, requireZones } from '#lib/http/caller.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

type Body = z.output<typeof SurgePriceBodySchema>

const NONE: OrderSurge = { title: '', customer_note: '', customer_note_status: 0, price: 0, price_type: '' }
const PERCENT_DIGITS = 2

/** The surge of the first of the caller's zones that has one. Throws 403 if neither body nor headers name a zone or a module. */
export async function readSurgePrice({ db, clock }: Pick<Api, 'db' | 'clock'>, body: Body, caller: Caller): Promise<OrderSurge> {
  const moduleId = body.module_id ?? requireModule(caller)
  const zoneIds = body.zone_id == null ? requireZones(caller) : [body.zone_id]
  const ways = await readDeliverySurcharges(db)
  for (const zoneId of zoneIds) {
    const timeZone = await findTimeZone(db, zoneId)
    if (timeZone === null) continue
    const at = readTime(body.date_time, timeZone) ?? clock.now()
    const surge = findSurge(ways, { zoneId, moduleId, at, timeZone })
    if (surge !== null) return toWire(surge, caller.language, (await readSwitches(db)).digit_after_decimal_point)
  }
  return NONE
}

/** Null for no time, and for one that cannot be read: clients send "now" and "Invalid date" too. */
function readTime(text: string | null | undefined, timeZone: string): Date | null {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/.exec(text ?? '') ?? []
  const isInstant = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text ?? '')
  const moment = new Date(date === '' ? (isInstant ? (text ?? '') : '') : `${date}T${time}Z`)
  if (Number.isNaN(moment.getTime())) return null
  return date === '' ? moment : fromLocalTime(date, time, timeZone)
}

function toWire(surge: SurgeRecord, language: Language, digits: number): OrderSurge {
  const priced = toSurge(surge)
  if (priced === null) return NONE
  const { price, price_type } = priced
  const note = surge.customer_note === null ? '' : localize(surge.customer_note, language)
  return {
    title: localize(surge.name, language),
    customer_note: note,
    customer_note_status: note === '' ? 0 : 1,
    price: price_type === 'percent' ? price.toFixed(PERCENT_DIGITS) : moneyFormat(digits).toWire(price).toFixed(digits),
    price_type,
  }
}
