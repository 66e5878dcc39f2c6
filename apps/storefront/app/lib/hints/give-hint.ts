import type { CourierHint } from '@medina/contract/orders/hints/courier-hints'
import type { Shop } from '@medina/web/api/shop.tsx'
import { ensureGuestId } from '@medina/web/session/guest.ts'

export type HintKind = 'voice_note' | 'door_picture'
/** A file, or the saved address whose picture it is. */
export type HintContent = Blob | { addressId: number }
/** `file` null removes the one before. */
export type GivenHint = { kind: HintKind; file: HintContent | null }

/** Sends the courier of an order a voice note or a picture. The file replaces the one before, so it may be sent again after a lost answer. */
export async function giveHint({ call, headers }: Shop, orderId: number, { kind, file }: GivenHint): Promise<CourierHint> {
  const body = { guest_id: await ensureGuestId(), order_id: orderId, kind, ...toContent(file) }
  return call('orders.courierHint', { body }, headers)
}

function toContent(file: HintContent | null) {
  if (file === null) return {}
  return 'addressId' in file ? { address_id: file.addressId } : { file: [file] }
}
