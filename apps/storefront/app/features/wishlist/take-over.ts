import type { QueryClient } from '@tanstack/react-query'
import { refreshMine } from '#lib/api/my-query.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { getTranslate, type TextKey, type TextValues } from '@medina/web/texts/text.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { PendingWish } from './pending-wishes.ts'
import { type SentWishes, sendPendingWishes } from './send-pending-wishes.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import { baseLanguage } from '@medina/contract/device/languages'

/** After sign-in or sign-up: sends the favourites of the guest and reports saved and lost ones in toasts. */
export async function takeOverWishes({ shop, client }: { shop: Shop; client: QueryClient }): Promise<void> {
  const sent = await sendPendingWishes(shop)
  const messages = describeSent(sent)
  if (messages.length === 0) return
  await Promise.all([sent.taken.length > 0 && refreshMine(client, 'wishlist.ids'), loadTexts('later')])
  const t = getTranslate((shop.headers['X-localization'] ?? baseLanguage) as Language)
  for (const { text, tone } of messages) showToast(t(...text), { tone })
}

type Message = { text: [TextKey, TextValues?]; tone: 'success' | 'info' }

/**
 * One sentence for the saved favourites, and one for the lost ones. A full list, which the customer can fix, comes before items
 * no longer offered.
 */
export function describeSent({ taken, full, gone }: SentWishes): Message[] {
  const messages: Message[] = []
  if (taken.length > 0) messages.push({ text: describe(taken, 'wishlist.kept_one', 'wishlist.kept'), tone: 'success' })
  if (full.length > 0) messages.push({ text: ['wishlist.kept_full'], tone: 'info' })
  else if (gone.length > 0) messages.push({ text: describe(gone, 'wishlist.kept_gone_one', 'wishlist.kept_gone'), tone: 'info' })
  return messages
}

function describe([first, ...more]: readonly PendingWish[], one: TextKey, many: TextKey): Message['text'] {
  return more.length === 0 ? [one, { name: first?.name ?? '' }] : [many]
}
