import { ApiFailure } from '@medina/contract/wire/client'
import type { WishIds } from '@medina/contract/catalog/wishlist'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { myKey, refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { SessionEnd } from '@medina/web/session/session.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { addPendingWish, type PendingWish } from './pending-wishes.ts'
import { sendWish } from './send-wish.ts'
import { answerHearts, showWishes } from './wished-store.ts'
import { isWished, withWish } from './wished.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/**
 * Loads the wish list for all hearts of a page and handles their presses: optimistically, rolled back when the server refuses
 * (spec 4.056, 8.004).
 */
export function useHearts(): void {
  const shop = useShop()
  const { headers } = shop
  const { t } = useText()
  const owner = useOwner()
  const client = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const { data, refetch } = useMyQuery('wishlist.ids', {})
  const busy = useRef(new Set<string>())

  const queryKey = myKey(owner, headers['X-localization'], 'wishlist.ids')

  async function toggle(thing: PendingWish) {
    const fill = (wished: boolean) => client.setQueryData<WishIds>(queryKey, (ids) => ids && withWish(ids, thing, wished))
    const known = data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data
    const wished = !isWished(known, thing)
    // A response still in flight would undo the change.
    await client.cancelQueries({ queryKey })
    fill(wished)
    try {
      const { message } = await sendWish(shop, thing, wished)
      showToast(message)
      void refreshMine(client, 'wishlist.list')
      void refreshMine(client, 'rental.wishes')
    } catch (error) {
      // Another device was faster: the state is already correct.
      const isSo = error instanceof ApiFailure && error.status === (wished ? 409 : 404) && error.errors[0]?.code === 'wishlist'
      if (!isSo) fill(!wished)
      if (error instanceof SessionEnd && wished) addPendingWish(thing)
      throw error
    }
  }

  const press = useEffectEvent(async (thing: PendingWish) => {
    if (!isCustomer(owner)) {
      // The favourite is not lost: it is sent after the next sign-in.
      addPendingWish(thing)
      return askToSignIn()
    }
    const key = `${thing.kind} ${thing.id}`
    if (busy.current.has(key)) return
    busy.current.add(key)
    try {
      await toggle(thing)
    } catch (error) {
      showFailure(error, t)
    } finally {
      busy.current.delete(key)
    }
  })

  useEffect(() => answerHearts((thing) => void press(thing)), [])
  const shown = isCustomer(owner) ? data : undefined
  useEffect(() => showWishes(shown), [shown])
}

/** "You are not logged in" (spec 8.021) with a link to sign in: guests have no wish list (spec 5.038, 6.003). */
function useAskToSignIn(): () => void {
  const { t } = useText()
  const { show } = useOverlays()
  return () => {
    preloadOverlay('auth')
    const action = { label: t('shell.sign_in'), onPress: () => show({ kind: 'auth' }) }
    showToast(t('wishlist.not_logged_in'), { tone: 'info', action })
  }
}
