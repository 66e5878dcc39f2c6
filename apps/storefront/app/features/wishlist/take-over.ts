import type { QueryClient } from '@tanstack/react-query'
import { refreshMine } from '../../lib/my-query.ts'
import type { Shop } from '../../lib/shop.tsx'
import { getTranslate } from '../../lib/text.tsx'
import { loadTexts } from '../../lib/texts.ts'
import { showToast } from '../../ui/toast-store.ts'
import { sendKeptWishes } from './send-kept-wishes.ts'

/** After sign-in or sign-up: hearts that were pressed before are filled, and somebody says so. */
export async function takeOverWishes({ shop, client }: { shop: Shop; client: QueryClient }): Promise<void> {
  const [first, ...more] = await sendKeptWishes(shop)
  if (first === undefined) return
  await Promise.all([refreshMine(client, 'wishlist.ids'), loadTexts('later')])
  const t = getTranslate(shop.headers['X-localization'] === 'ar' ? 'ar' : 'en')
  showToast(more.length === 0 ? t('wishlist.kept_one', { name: first.name }) : t('wishlist.kept'))
}
