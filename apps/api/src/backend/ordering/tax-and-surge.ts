import type { Surge, ZoneSurcharges } from '@medina/pricing/delivery'
import { toLocalTime } from '@medina/time/local-time'
import { AppError, refuse } from '#lib/errors.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { readAmount } from '#backend/answers/read-amount.ts'
import type { BackendTools, RelayedCall } from '#backend/relayed-call.ts'

type Asking = { caller: RelayedCall['caller']; tools: BackendTools }
type Members = Record<string, unknown>

/** A decimal that the backend has not rounded. */
export type ChargedTax = { amount: number; isIncluded: boolean }
/** `surge`: its amount is a decimal. `note`: the reason shown to customers; null for none. */
export type ChargedSurge = { surge: Surge | null; note: string | null }

/**
 * The tax that the backend will charge for an order or a trip, which newer backends calculate in a separate module. Null for a backend
 * without that module, whose stores have a percent. Any other failure throws, because no total may be shown without the tax.
 */
export async function readTax(name: 'orders.tax' | 'trips.tax', order: Members, asking: Asking): Promise<ChargedTax | null> {
  const answer = await askIfKnown(name, order, asking)
  if (answer === null) return null
  const amount = readAmount(answer.tax_amount)
  const isIncluded = answer.tax_status === 'included' || Number(answer.tax_included ?? 0) === 1
  return { amount: Math.max(0, amount), isIncluded }
}

type SurgePlace = { zoneId: number; moduleId: number | null; scheduleAt: string | null | undefined; timeZone: string }

/** The surge of a zone at the time of the order, which replaces the zone's own surcharge; null for an older backend without surges. */
export async function readSurge(
  order: Members,
  { zoneId, moduleId, scheduleAt, timeZone }: SurgePlace,
  asking: Asking,
): Promise<ChargedSurge | null> {
  const where = { zone_id: zoneId, module_id: moduleId, date_time: scheduleAt || writeNow(asking.tools.now(), timeZone) }
  const answer = await askIfKnown('geo.surge', { ...order, ...where }, asking)
  if (answer === null) return null
  const price = readAmount(answer.price)
  if (price <= 0) return { surge: null, note: null }
  const text = Number(answer.customer_note_status ?? 0) === 1 ? answer.customer_note || answer.title : answer.title
  return {
    surge: { price_type: answer.price_type === 'amount' ? 'amount' : 'percent', price },
    note: typeof text === 'string' && text.trim() !== '' ? text.trim() : null,
  }
}

type OwnSurcharge = { increased_delivery_fee: number; increased_delivery_fee_status: boolean | number }

/** Backends with surges no longer charge the zone's own surcharge. */
export function toSurcharges(zone: OwnSurcharge, charged: ChargedSurge | null, { fromWire }: MoneyFormat): ZoneSurcharges {
  const { increased_delivery_fee, increased_delivery_fee_status } = zone
  if (charged === null) return { increased_delivery_fee, increased_delivery_fee_status }
  const { surge } = charged
  const inMinor = surge?.price_type === 'amount' ? { ...surge, price: fromWire(surge.price) } : surge
  return { increased_delivery_fee: 0, increased_delivery_fee_status: 0, surge: inMinor }
}

/** The lines of a quote, with the reason of the surge in the delivery's line. */
export function withSurgeNote<L extends { code: string; amount: number; detail: string | null }>(
  lines: readonly L[],
  charged: ChargedSurge | null,
): L[] {
  return lines.map((line) =>
    line.code === 'delivery' && line.amount > 0 ? { ...line, detail: charged?.note ?? line.detail } : line,
  )
}

/** Null if the backend does not have the endpoint. */
async function askIfKnown(
  name: Parameters<BackendTools['call']>[0],
  body: Members,
  { caller, tools }: Asking,
): Promise<Members | null> {
  try {
    const answer = await tools.call(name, { body }, caller)
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer as Members
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
  throw refuse(502, 'backend', 'backend.failed')
}

/** Formats "2026-11-26 07:05:09" on the backend's clock. */
function writeNow(now: Date, timeZone: string): string {
  const { date, time } = toLocalTime(now, timeZone)
  return `${date} ${time}`
}
