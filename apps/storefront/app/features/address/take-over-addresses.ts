import type { QueryClient } from '@tanstack/react-query'
import { refreshMine } from '#lib/api/my-query.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { getTranslate } from '@medina/web/texts/text.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { moveGuestAddresses } from './move-guest-addresses.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import { baseLanguage } from '@medina/contract/device/languages'

/** Moves a guest's saved addresses into the account after a sign-in; those that could not be added stay, and a message says so. */
export async function takeOverAddresses({ shop, client }: { shop: Shop; client: QueryClient }): Promise<void> {
  const { moved, left } = await moveGuestAddresses(shop)
  if (moved > 0) await refreshMine(client, 'address.list')
  if (moved + left === 0) return
  await loadTexts('address')
  const t = getTranslate((shop.headers['X-localization'] ?? baseLanguage) as Language)
  if (left > 0) showToast(t('address.move_failed'), { tone: 'error' })
  else showToast(t('address.moved', { n: moved }))
}
