import { ApiFailure } from '@medina/contract/wire/client'
import type { Shop } from '@medina/web/api/shop.tsx'
import { writeSession } from '#lib/device/session-storage.ts'
import { giveHint, type HintKind } from './give-hint.ts'
import { findHint, hintKinds, removeHint, storeHint } from './hint-store.ts'

type Held = {
  /** Notes were recorded in the checkout of this order. */
  hasDraft: boolean
  /** The saved address that the order goes to, if a picture of its building belongs to it. */
  pictureOf: number | null
}

const running = new Map<number, Promise<HintKind[]>>()

/**
 * Hands the notes that were recorded in the checkout over to the order that was just placed. They wait under its number first, so that its
 * page sends what the next page of the checkout interrupts. Waits for the sending only where nothing can be stored.
 */
export async function handOver(shop: Shop, orderId: number, { hasDraft, pictureOf }: Held): Promise<void> {
  let isStored = true
  for (const kind of hintKinds) {
    const saved = kind === 'door_picture' && pictureOf !== null ? { addressId: pictureOf } : null
    const file = (hasDraft ? await findHint('draft', kind) : null) ?? saved
    if (file === null) continue
    isStored = (await storeHint(orderId, kind, file)) && isStored
    await removeHint('draft', kind)
  }
  writeSession('held_hints', null)
  const sending = sendWaiting(shop, orderId)
  if (!isStored) await sending
}

/** Sends what waits for an order, once at a time. Returns the kinds that could not be sent now. */
export function sendWaiting(shop: Shop, orderId: number): Promise<HintKind[]> {
  const known = running.get(orderId)
  if (known !== undefined) return known
  const sending = sendEach(shop, orderId).finally(() => running.delete(orderId))
  running.set(orderId, sending)
  return sending
}

/** Waits until nothing is being sent for an order, so that a later note is the last one to arrive. */
export async function settleSending(orderId: number): Promise<void> {
  await running.get(orderId)
}

async function sendEach(shop: Shop, orderId: number): Promise<HintKind[]> {
  const left: HintKind[] = []
  for (const kind of hintKinds) {
    const file = await findHint(orderId, kind)
    if (file === null) continue
    try {
      await giveHint(shop, orderId, { kind, file })
      await removeHint(orderId, kind)
    } catch (error) {
      if (isOver(error)) await removeHint(orderId, kind)
      else left.push(kind)
    }
  }
  return left
}

/** An order that is over, collected, or another's takes no note any more. */
function isOver(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 409)
}
