import { ApiFailure } from '@medina/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { showFailure } from '../../lib/failure.ts'
import { ensureGuestId, forgetGuestId, isUnknownGuest } from '../../lib/guest.ts'
import { ensureOwner, guestPart } from '../../lib/owner.ts'
import type { Shop } from '../../lib/shop.tsx'
import type { Translate } from '../../lib/text.tsx'
import { type Cart, type CartChange, EMPTY_CART, findLine, isSuperseded, type LineRef } from './cart-changes.ts'
import { type CartKey, changesOf, listPending } from './cart-store.ts'
import { tellOtherTabs } from './cart-tabs.ts'

export type Sending = { client: QueryClient; shop: Shop; key: CartKey; t: Translate }

/**
 * Sends one change after those that wait before it. Answers whether it was made; what went wrong has been said by then, but for what
 * the caller wants to answer itself.
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
      tellOtherTabs([key[0], key[1], key[2], owner], cart)
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

/** A read that is under way may be older than this response, so it is cancelled. */
async function settle(client: QueryClient, key: CartKey, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<Cart>(key, cart)
}

/** A guest whom the server does not know any more becomes a new one, once. */
async function sendAsOwner(sending: Sending, change: CartChange): Promise<{ owner: string; cart: Cart }> {
  const { client, key } = sending
  const owner = await ensureOwner()
  const ownKey: CartKey = [key[0], key[1], key[2], owner]
  await client.cancelQueries({ queryKey: [key[0], key[1]] })
  // Someone who has just become a guest has nothing in the cart, and need not be asked.
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
  // A line that was on its way when it was changed has its id by now.
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

/** Removed in another tab, or by a try whose answer was lost: what was wanted is so already. */
function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404 && error.errors.some(({ code }) => code === 'cart_id')
}
