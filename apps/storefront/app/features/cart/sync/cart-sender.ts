import { ApiFailure } from '@medina/contract/wire/client'
import type { QueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { randomKey } from '@medina/web/api/random-key.ts'
import { ensureGuestId, clearGuestId, isUnknownGuest } from '@medina/web/session/guest.ts'
import { ensureOwner, guestPart } from '@medina/web/session/owner.ts'
import { type Cart, type CartChange, EMPTY_CART, findLine, isSuperseded, type LineRef } from './cart-changes.ts'
import { type CartKey, changesOf, listPending } from './cart-store.ts'
import { notifyOtherTabs } from './cart-tabs.ts'
import type { Attempt, CartAnswer, Sending } from './sending.ts'

/** Sends changes that wait for a connection; loaded with the first of them. */
let offline: typeof import('#features/cart/offline/send-when-connected.ts') | null = null

/**
 * Sends a change after the queued ones. Resolves to whether it was made, or is safe on this device until there is a connection; failures are
 * already shown, except those the caller handles.
 */
export async function sendChange(
  given: Sending,
  change: CartChange,
  answers?: (failure: ApiFailure) => boolean,
  id = randomKey(),
): Promise<boolean> {
  const sending = inItsModule(given, change)
  const { client, key, t } = sending
  let onStored = (): void => undefined
  const stored = new Promise<true>((resolve) => {
    onStored = () => resolve(true)
  })
  const attempt = { sending, change, id, onStored }
  if (offline?.isWaiting() === true) offline.storeAttempt(attempt)
  const mutation = client.getMutationCache().build<void, Error, CartChange, unknown>(client, {
    mutationKey: changesOf(key[1]),
    scope: { id: 'cart' },
    mutationFn: async () => {
      const pending = listPending(client, key[1])
      if (isSuperseded(change, pending.slice(pending.indexOf(change) + 1))) return offline?.removeStoredChange(id)
      const { owner, cart } = await sendOrWait(attempt)
      await settle(client, [key[0], key[1], key[2], owner], cart)
      notifyOtherTabs([key[0], key[1], key[2], owner], cart)
    },
  })
  const sent = mutation.execute(change).then(
    () => true,
    (error: unknown) => {
      void client.invalidateQueries({ queryKey: ['cart.list', key[1]] })
      if (!(error instanceof ApiFailure && answers?.(error))) showFailure(error, t)
      return false
    },
  )
  return Promise.race([sent, stored])
}

/** An item belongs to its own module. A page that has just been opened may not have stored that one on the device yet. */
function inItsModule(sending: Sending, change: CartChange): Sending {
  const moduleId = 'moduleId' in change ? change.moduleId : undefined
  const { shop, key } = sending
  if (moduleId === undefined || moduleId === key[1]) return sending
  const headers = { ...shop.headers, moduleid: String(moduleId) }
  return { ...sending, shop: { ...shop, headers }, key: [key[0], moduleId, key[2], key[3]] }
}

/** Sends a change that an earlier page or another tab has stored. */
export async function resumeChange(sending: Sending, { change, id }: { change: CartChange; id: string }): Promise<boolean> {
  offline ??= await import('#features/cart/offline/send-when-connected.ts')
  return sendChange(sending, change, undefined, id)
}

/** Without a connection the change waits for one; it fails if the code for waiting cannot be loaded either. */
async function sendOrWait(attempt: Attempt): Promise<CartAnswer> {
  const send = () => sendAsOwner(attempt)
  if (offline?.isStored(attempt.id) === true) return offline.sendWhenConnected(attempt, send)
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    offline ??= await import('#features/cart/offline/send-when-connected.ts').catch(() => null)
    if (offline === null) throw error
    return offline.sendWhenConnected(attempt, send)
  }
}

/** A pending read may be older than this response, so it is cancelled. */
async function settle(client: QueryClient, key: CartKey, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<Cart>(key, cart)
}

/** A guest unknown to the server gets a new id, once. */
async function sendAsOwner(attempt: Attempt): Promise<CartAnswer> {
  const { change, sending } = attempt
  const { client, key } = sending
  const owner = await ensureOwner()
  const ownKey: CartKey = [key[0], key[1], key[2], owner]
  await client.cancelQueries({ queryKey: [key[0], key[1]] })
  // A new guest has an empty cart, so no request is needed.
  if (key[3] === null && client.getQueryData(ownKey) === undefined) client.setQueryData<Cart>(ownKey, EMPTY_CART)
  try {
    return { owner, cart: await send(attempt, owner) }
  } catch (error) {
    if (!isUnknownGuest(error)) throw error
    clearGuestId()
    const newId = await ensureGuestId()
    return { owner: newId, cart: change.kind === 'add' ? await send(attempt, newId) : EMPTY_CART }
  }
}

function send({ sending, change, id }: Attempt, owner: string): Promise<Cart> {
  const { client, shop, key } = sending
  const { call, headers } = shop
  // A line that was pending when it was changed has its id by now.
  const base = client.getQueryData<Cart>([key[0], key[1], key[2], owner]) ?? EMPTY_CART
  const guest = guestPart(owner)
  const once = { ...headers, 'Idempotency-Key': id }
  const idOf = (line: LineRef) => findLine(base, line)?.id ?? line.id
  switch (change.kind) {
    case 'add':
      return call('cart.add', { body: { ...change.body, ...guest } }, once)
    case 'update':
      return call('cart.update', { body: { ...change.body, cart_id: idOf(change.line), ...guest } }, once)
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
