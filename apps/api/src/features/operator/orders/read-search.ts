import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { OrderSearch } from '#features/orders/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { normalizePhone } from '#lib/text/phone.ts'

/** An instant of a query; null for any. */
export function readTime(time: string | undefined): Date | null {
  return time === undefined ? null : new Date(time)
}

/** A courier, who sees no contacts of past orders, cannot try them either. */
export function readSearch(
  text: string,
  { courier }: Pick<Operator, 'courier'>,
  { country }: Pick<Switches, 'country'>,
): OrderSearch {
  const digits = compactPhone(text)
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : null
  if (courier !== null) return { number, phone: null, name: null }
  return { number, phone: normalizePhone(text, country), name: /\p{L}/u.test(text) ? text : null }
}
