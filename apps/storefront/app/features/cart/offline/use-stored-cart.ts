import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { readSeenCart, writeSeenCart } from '#lib/offline/seen-cart.ts'
import { isCustomer, readOwner, useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import { resumeChange } from '#features/cart/sync/cart-sender.ts'
import { clearCartNews } from './cart-news.ts'
import { isTaken } from './send-when-connected.ts'
import { removeStoredChange, listStoredChanges } from './stored-changes.ts'

/** Stores the cart on this device for the time without a connection, and sends pending changes. Mounted once. */
export function useStoredCart(): void {
  useSeenCart()
  useLeftOwnerRemoval()
  useResumedChanges()
}

/** The cart last seen is shown until the server answers, and each answer is stored. */
function useSeenCart(): void {
  const client = useQueryClient()
  useEffect(() => {
    const seen = readSeenCart()
    if (seen !== null && client.getQueryData(seen.key) === undefined)
      client.setQueryData(seen.key, seen.cart, { updatedAt: seen.at })
    const store = ({ queryKey, state }: Query) => {
      if (queryKey[3] !== readOwner() || state.status !== 'success' || state.data === seen?.cart) return
      writeSeenCart({ key: queryKey, cart: state.data as Cart, at: state.dataUpdatedAt })
    }
    const cache = client.getQueryCache()
    for (const query of cache.findAll({ queryKey: ['cart.list'] })) store(query)
    return cache.subscribe(({ type, query }) => type === 'updated' && query.queryKey[0] === 'cart.list' && store(query))
  }, [client])
}

/** After a sign-out nothing of the customer stays on the device. */
function useLeftOwnerRemoval(): void {
  const owner = useOwner()
  useEffect(() => {
    const isOther = ([, , , of]: readonly unknown[]) => isCustomer(of as string | null) && of !== owner
    const seen = readSeenCart()
    if (seen !== null && isOther(seen.key)) writeSeenCart(null)
    const left = listStoredChanges().filter(({ key }) => isOther(key))
    for (const { id } of left) removeStoredChange(id)
    if (left.length > 0) clearCartNews()
  }, [owner])
}

/**
 * Shows and sends the pending changes of earlier pages and other tabs too, each with its own key. Whenever the connection is back, this tab
 * checks again, because another one may have been closed.
 */
function useResumedChanges(): void {
  const client = useQueryClient()
  const { call } = useShop()
  const { t } = useText()
  useEffect(() => {
    const resume = () => {
      for (const stored of listStoredChanges().filter(({ id }) => !isTaken(id))) {
        const { key, headers } = stored
        resumeChange({ client, shop: { call, headers }, key, t }, stored).catch((error: unknown) => showFailure(error, t))
      }
    }
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [client, call, t])
}
