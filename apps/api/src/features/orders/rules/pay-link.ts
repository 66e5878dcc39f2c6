import { type AppKey, isSignature, sign } from '#lib/keys.ts'

const PURPOSE = 'pay-link'

/** The path at which an order is paid without signing in, on any device. It shows number, store and amount, and nothing else. */
export function payLinkPath(appKey: AppKey, orderId: number): string {
  return `/pay/${orderId}-${sign(appKey, PURPOSE, String(orderId))}`
}

const DOOR_PURPOSE = 'pay-link-door'

/** The same for an order that is paid in cash: until a time, because whoever stands beside the courier may see it. */
export function doorLinkPath(appKey: AppKey, { orderId, until }: { orderId: number; until: Date }): string {
  const named = `${orderId}-${until.getTime()}`
  return `/pay/door-${named}-${sign(appKey, DOOR_PURPOSE, named)}`
}

/** A link pays an order that was placed by phone, or one at the door, `until` a time. */
export type PayLink = { orderId: number; until: Date | null }

/** The last part of such a path; null if the signature is not ours. */
export function readPayLink(appKey: AppKey, text: string): PayLink | null {
  const [, id, signature = ''] = /^(\d{1,15})-([\w-]{1,100})$/.exec(text) ?? []
  if (id !== undefined) return isSignature(appKey, PURPOSE, id, signature) ? { orderId: Number(id), until: null } : null
  const [, orderId, until, proof = ''] = /^door-(\d{1,15})-(\d{1,15})-([\w-]{1,100})$/.exec(text) ?? []
  if (orderId === undefined || !isSignature(appKey, DOOR_PURPOSE, `${orderId}-${until}`, proof)) return null
  return { orderId: Number(orderId), until: new Date(Number(until)) }
}
