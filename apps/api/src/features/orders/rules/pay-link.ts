import { type AppKey, isSignature, sign } from '#lib/keys.ts'

const PURPOSE = 'pay-link'

/** The path at which an order is paid without signing in, on any device. It shows number, store and amount, and nothing else. */
export function payLinkPath(appKey: AppKey, orderId: number): string {
  return `/pay/${orderId}-${sign(appKey, PURPOSE, String(orderId))}`
}

/** The order of the last part of such a path; null if the signature is not ours. */
export function readPayLink(appKey: AppKey, text: string): number | null {
  const [, id = '', signature = ''] = /^(\d{1,15})-([\w-]{1,100})$/.exec(text) ?? []
  return id !== '' && isSignature(appKey, PURPOSE, id, signature) ? Number(id) : null
}
