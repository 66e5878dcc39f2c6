import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { useDesk } from '#session/desk-session.tsx'

/** Whether the key makes offers of the business, or those of its stores within the rules of the office. */
export function useOfferRights() {
  const { me, may } = useDesk()
  const isOffice = me.role === 'admin' && me.store_ids === null && may('settings:write')
  const mayOffer = !isOffice && me.role !== 'admin' && may('catalogue:write')
  return {
    isOffice,
    mayPause: may('catalogue:write'),
    mayOffer,
    /** The office approves what stores make, also with a key of some stores. */
    mayDecide: me.role === 'admin' && may('catalogue:write'),
    /** Whether the key changes this offer as one of its store. */
    isOwn: ({ own, store }: Offer): boolean => mayOffer && own !== null && store !== null,
  }
}
