import { useMyQuery } from '../../lib/my-query.ts'
import { useShop } from '../../lib/shop.tsx'
import { readInterests } from '../interest/device-interests.ts'

/** Categories of this module that the customer likes, or that were chosen on this device (2.024). Their items come first. */
export function useInterests(): number[] {
  const moduleId = useShop().headers.moduleid ?? ''
  const { data: profile } = useMyQuery('profile.info', {})
  const ids = profile?.interest ?? readInterests()[moduleId] ?? []
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 20)
}
