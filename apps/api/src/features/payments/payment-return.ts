import { readOwnPath } from '#lib/http/own-path.ts'
import type { PaidColumns } from '#lib/subject.ts'

export type ReturnFlag = 'success' | 'fail' | 'cancel' | 'pending'
type Returning = PaidColumns & { gateway: string; gateway_reference: string | null; callback: string }

/**
 * The return address of a client of the family, as a whole address on our own origin or on a listed one; null
 * for anything else.
 */
export function readClientCallback(text: string, { own, clients }: { own: string; clients: readonly string[] }): string | null {
  const path = readOwnPath(text, own)
  if (path !== null) return own + path
  if (!/^https?:\/\//i.test(text) || /[\\\s]/.test(text) || !URL.canParse(text)) return null
  const { origin, username, password, href } = new URL(text)
  return clients.includes(origin) && username + password === '' ? href : null
}

/**
 * The return address for a gateway's page. On our own paths a flag states the outcome, and a top-up is named, whose state the page reads. A
 * client of the family also gets the token by which it reads the order or trip. Such a client knows three flags, and treats any other as
 * success.
 */
export function writeReturn(payment: Returning, flag: ReturnFlag): string {
  const { callback, gateway, order_id, trip_id, top_up_id, gateway_reference } = payment
  const named = top_up_id === null ? '' : `&top_up=${top_up_id}`
  if (callback.startsWith('/')) return `${callback}${callback.includes('?') ? '&' : '?'}flag=${flag}${named}`
  const url = new URL(callback)
  url.searchParams.set('flag', flag === 'pending' ? 'fail' : flag)
  const token = `payment_method=${gateway}&&attribute_id=${order_id ?? trip_id ?? top_up_id}&&transaction_reference=${gateway_reference ?? ''}`
  url.searchParams.set('token', Buffer.from(token).toString('base64'))
  return url.href
}
