import { ApiFailure } from '@medina/contract/client'
import type { WishIds } from '@medina/contract/wishlist'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { myKey, useMyQuery } from '../../lib/my-query.ts'
import { isCustomer, useOwner } from '../../lib/owner.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { preloadOverlay, useOverlays } from '../shell/overlays.tsx'
import { keepWish, type KeptWish } from './kept-wishes.ts'
import { isWished, toWish, withWish } from './wished.ts'

/** Whether a thing is on the wish list, and what a press on its heart does: shown at once, taken back when the server refuses (4.056). */
export function useHeart(thing: KeptWish): { wished: boolean; press: () => Promise<void> } {
  const { call, headers } = useShop()
  const { t } = useText()
  const owner = useOwner()
  const client = useQueryClient()
  const { show } = useOverlays()
  const { data, refetch } = useMyQuery('wishlist.ids', {})
  const isBusy = useRef(false)

  const queryKey = myKey(owner, headers['X-localization'], 'wishlist.ids')
  const fill = (wished: boolean) => client.setQueryData<WishIds>(queryKey, (ids) => ids && withWish(ids, thing, wished))

  async function toggle() {
    const known = data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data
    const wished = !isWished(known, thing)
    // An older answer on its way would undo it.
    await client.cancelQueries({ queryKey })
    fill(wished)
    try {
      const { message } = await call(wished ? 'wishlist.add' : 'wishlist.remove', { query: toWish(thing) }, headers)
      showToast(message)
    } catch (error) {
      // Another device was first: it is as it should be.
      const isSo = error instanceof ApiFailure && error.status === (wished ? 409 : 404) && error.errors[0]?.code === 'wishlist'
      if (!isSo) fill(!wished)
      if (isSignedOut(error) && wished) keepWish(thing)
      throw error
    }
  }

  async function press() {
    if (!isCustomer(owner)) return askToSignIn()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await toggle()
    } catch (error) {
      // The end of a session is said for the whole page (8.002).
      if (!isSignedOut(error)) showFailure(error, t)
    } finally {
      isBusy.current = false
    }
  }

  /** The wish is not lost: it is sent once somebody signs in. */
  function askToSignIn() {
    keepWish(thing)
    preloadOverlay('auth')
    const action = { label: t('shell.sign_in'), onPress: () => show({ kind: 'auth' }) }
    showToast(t('wishlist.not_logged_in'), { tone: 'info', action })
  }

  return { wished: isCustomer(owner) && isWished(data, thing), press }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401
}
