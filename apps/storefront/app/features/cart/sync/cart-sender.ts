import { ApiFailure } from '@medina/contract/wire/client'
import type { QueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../lib/api/failure.ts'
import { ensureGuestId, forgetGuestId, isUnknownGuest } from '../../../lib/session/guest.ts'
import { ensureOwner, guestPart } from '../../../lib/session/owner.ts'
import type { Shop } from '../../../lib/api/shop.tsx'
import type { Translate } from '../../../lib/texts/text.tsx'
import { type Cart, type CartChange, EMPTY_CART, findLine, isSuperseded, type LineRef } from './cart-changes.ts'
import { type CartKey, changesOf, listPending } from './cart-store.ts'
import { notifyOtherTabs } from './cart-tabs.ts'

export type Sending = { client: QueryClient; shop: Shop; key: CartKey; t: Translate }

/**
 * Sends a change after the queued ones. Resolves to whether it was made; failures are already shown, except those the caller
 * handles.
 */
export async function sendChange(
  sending: Sending,
  change: CartChange,
  answers?: (failure: ApiFailure) => boolean,
): Promise<boolean> {
  const { client, key, t } = sending
  const mutations = client.getMutationCache()
  const mutation = mutations.build<void, Error, CartChange, unknown>(client, {
    mutationKey: changesOf(key[1]),
    scope: { id: 'cart' },
    mutationFn: async () => {
      const pending = listPending(client, key[1])
      if (isSuperseded(change, pending.slice(pending.indexOf(change) + 1))) return
      const { owner, cart } = await sendAsOwner(sending, change)
      await settle(client, [key[0], key[1], key[2], owner], cart)
      notifyOtherTabs([key[0], key[1], key[2], owner], cart)
    },
  })
  try {
    await mutation.execute(change)
    return true
  } catch (error) {
    void client.invalidateQueries({ queryKey: ['cart.list', key[1]] })
    if (!(error instanceof ApiFailure && answers?.(error))) showFailure(error, t)
    return false
  }
}

/** A pending read may be older than this response, so it is cancelled. */
async function settle(client: QueryClient, key: CartKey, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<Cart>(key, cart)
}

/** A guest unknown to the server gets a new id, once. */
async function sendAsOwner(sending: Sending, change: CartChange): Promise<{ owner: string; cart: Cart }> {
  const { client, key } = sending
  const owner = await ensureOwner()
  const ownKey: CartKey = [key[0], key[1], key[2], owner]
  await client.cancelQueries({ queryKey: [key[0], key[1]] })
  // A new guest has an empty cart, so no request is needed.
  if (key[3] === null && client.getQueryData(ownKey) === undefined) client.setQueryData<Cart>(ownKey, EMPTY_CART)
  try {
    return { owner, cart: await send(sending, change, owner) }
  } catch (error) {
    if (!isUnknownGuest(error)) throw error
    forgetGuestId()
    const newId = await ensureGuestId()
    return { owner: newId, cart: change.kind === 'add' ? await send(sending, change, newId) : EMPTY_CART }
  }
}

function send({ client, shop: { call, headers }, key }: Sending, change: CartChange, owner: string): Promise<Cart> {
  // A line that was pending when it was changed has its id by now.
  const base = client.getQueryData<Cart>([key[0], key[1], key[2], owner]) ?? EMPTY_CART
  const guest = guestPart(owner)
  const idOf = (line: LineRef) => findLine(base, line)?.id ?? line.id
  switch (change.kind) {
    case 'add':
      return call('cart.add', { body: { ...change.body, ...guest } }, headers)
    case 'update':
      return call('cart.update', { body: { ...change.body, cart_id: idOf(change.line), ...guest } }, headers)
    case 'remove':
      return call('cart.remove', { query: { cart_id: idOf(change.line), ...guest } }, headers).catch((error: unknown) => {
        if (!isGone(error)) throw error
        return call('cart.list', { query: guest }, headers)
      })
    case 'clear':
      return call('cart.clear', { query: guest }, headers)
  }
}

/** The line was removed in another tab, or by a request whose response was lost: the goal is already reached. */
function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404 && error.errors.some(({ code }) => code === 'cart_id')
}
