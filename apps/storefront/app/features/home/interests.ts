import { useMyQuery } from '../../lib/my-query.ts'
import { readJson } from '../../lib/preference-storage.ts'
import { useShop } from '../../lib/shop.tsx'

/** Categories of this module that the customer likes, or that were chosen on this device (2.024). Their items come first. */
export function useInterests(): number[] {
  const moduleId = useShop().headers.moduleid ?? ''
  const { data: profile } = useMyQuery('profile.info', {})
  const chosen = readJson<Record<string, unknown>>('interests')?.[moduleId]
  const ids = profile?.interest ?? (Array.isArray(chosen) ? chosen : [])
  return ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, 20)
}
