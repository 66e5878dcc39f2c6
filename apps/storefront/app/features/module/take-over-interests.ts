import type { QueryClient } from '@tanstack/react-query'
import { refreshMine } from '#lib/api/my-query.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { storeInterests, readInterests } from './device-interests.ts'

/** After a sign-in: copies a guest's interests to the customer's profile, unless the customer has their own. */
export async function takeOverInterests({ shop, client }: { shop: Shop; client: QueryClient }): Promise<void> {
  const { selected_modules_for_interest: answered } = await shop.call('profile.info', {}, shop.headers)
  const isAnswered = (moduleId: string) => answered.includes(Number(moduleId))
  const fresh = Object.entries(readInterests()).filter(([moduleId, ids]) => ids.length > 0 && !isAnswered(moduleId))
  for (const [moduleid, interest] of fresh) {
    await shop.call('profile.updateInterests', { body: { interest } }, { ...shop.headers, moduleid })
  }
  for (const moduleId of answered) storeInterests(moduleId, readInterests()[moduleId] ?? [])
  if (fresh.length > 0) await refreshMine(client, 'profile.info')
}
