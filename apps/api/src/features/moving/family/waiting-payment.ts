import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { isObject, jsonOf, memberOf, oneLine, textOf } from './read-values.ts'

/** A payment that an order waits for: at a gateway, or a transfer that somebody has to find. */
export type Awaited = 'gateway' | 'transfer'

/** Cash is collected at the door; the order waits for any other payment that is open. Null if it waits for none. */
export function findAwaited(found: DumpRow, payments: readonly DumpRow[]): Awaited | null {
  const status = textOf(found, 'payment_status')
  if (status === 'paid') return null
  const method = status === 'partially_paid' ? restMethod(payments) : textOf(found, 'payment_method')
  if (method === 'cash_on_delivery') return null
  return method === 'offline_payment' ? 'transfer' : 'gateway'
}

const restMethod = (payments: readonly DumpRow[]): string => {
  const open = payments.find((each) => textOf(each, 'payment_status') !== 'paid')
  return open === undefined ? 'cash_on_delivery' : textOf(open, 'payment_method')
}

const DAY = 86_400_000

/** Instants of the dump, whose clock is UTC; 0 if there is none. */
export const timeOfRow = (found: DumpRow): number => Date.parse(`${textOf(found, 'created_at').replace(' ', 'T')}Z`) || 0

/** True for a checkout that was left: a day before the newest order of the dump. */
export const isLeft = (found: DumpRow, newest: number): boolean => newest - timeOfRow(found) > DAY

/** Members of the report that are no answers of the customer. */
const FRAME: readonly string[] = ['method_id', 'method_name']
const MOST_ANSWERS = 20

/** The transfer that the customer has reported; null if none was. */
export function readReport(report: DumpRow | undefined): Record<string, unknown> | null {
  if (report === undefined) return null
  const info = jsonOf(textOf(report, 'payment_info'))
  const members = isObject(info) ? Object.entries(info) : []
  return {
    method: oneLine(memberOf(info, 'method_name')),
    is_denied: textOf(report, 'status') === 'denied',
    note: oneLine(textOf(report, 'note')),
    answers: members
      .filter(([name, value]) => !FRAME.includes(name) && (typeof value === 'string' || typeof value === 'number'))
      .slice(0, MOST_ANSWERS)
      .map(([name, value]) => ({ name, value: oneLine(String(value)) })),
  }
}
