import { toLocalTime } from '@medina/time/local-time'
import { recorded } from './family-call.ts'

type Members = Record<string, unknown>

/** How a shop of the family differs from the recorded one, which is of version 3.1. */
export type FamilyShop = {
  /** Since 3.3, a module of its own calculates tax, and surges replace the surcharge of a zone. */
  version: '3.1' | '3.5'
  /** The clock of the server, which writes its times without a zone since 3.5. */
  timeZone: string
  /** The time of orders. */
  now: string
  /** Members of the configuration in place of the recorded ones. */
  config: Members
  /** Lists in place of recorded ones, such as "items" and "stores". */
  rows: Record<string, unknown>
  /** The surcharge of the vehicle that goes so far. */
  vehicleCharge: number
  /** The tax of the module, on what is sold; null for none. */
  tax: { percent: number; isIncluded: boolean } | null
  surge: { price: string; price_type: 'percent' | 'amount'; customer_note: string } | null
}

export const recordedShop: FamilyShop = {
  version: '3.1',
  timeZone: 'UTC',
  now: '2026-03-10T10:05:00.000Z',
  config: {},
  rows: {},
  vehicleCharge: 12,
  tax: { percent: 5, isIncluded: false },
  surge: null,
}

/** A shop of version 3.5 as its installation leaves it: no percent of tax in the configuration, and a server in Dhaka. */
export const newerShop: FamilyShop = {
  ...recordedShop,
  version: '3.5',
  timeZone: 'Asia/Dhaka',
  config: { tax_included: null, system_tax_type: 'order_wise', system_tax_include_status: 0 },
  tax: { percent: 15, isIncluded: false },
}

export function rowsOf<T = Members[]>({ rows }: FamilyShop, name: string): T {
  return (rows[name] as T | undefined) ?? recorded<T>(name)
}

/** Half away from zero, of the 15 digits that are sure: what the family's `round` does. */
export function roundTo(digits: number): (amount: number) => number {
  return (amount) => {
    const size = Number((Math.abs(amount) * 10 ** digits).toPrecision(15))
    return (Math.sign(amount) * Math.round(size)) / 10 ** digits
  }
}

export function digitsOf({ config }: FamilyShop): number {
  return Number(config.digit_after_decimal_point ?? 2)
}

/** A time of an order as the version writes it: cast to an instant, or on the server's clock. */
export function writeTime({ version, timeZone, now }: FamilyShop, minutes = 0): string {
  const instant = new Date(Date.parse(now) + minutes * 60_000)
  if (version === '3.1') return instant.toISOString().replace('.000Z', '.000000Z')
  const { date, time } = toLocalTime(instant, timeZone)
  return `${date} ${time}`
}
