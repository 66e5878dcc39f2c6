import type { StoreOfferKind } from '@medina/contract/operator/offers/offer-kinds'
import type { Api } from '#api.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { isOffice } from '#features/operator/menu/menu-rights.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { lockOffer, saveDecision, switchOffer } from './store-offers.queries.ts'

type Decision = { kind: StoreOfferKind; id: number; accept: boolean; reason: string | undefined }

/**
 * Approves an offer of a store, which is on from then, or refuses it. Throws 403 for a key of a store, 404 for an unknown offer and one of
 * the office, and 409 for one that does not wait any more.
 */
export async function decideStoreOffer(
  { db, clock, endpoints }: Pick<Api, 'db' | 'clock' | 'endpoints'>,
  operator: Operator,
  { kind, id, accept, reason }: Decision,
): Promise<{ state: 'approved' | 'refused' }> {
  if (!isOffice(operator)) throw refuse(403, 'rights', 'operator.offer_office')
  const now = clock.now()
  const state = accept ? 'approved' : 'refused'
  await db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, kind, id)
    if (offer?.store_id == null || !hasStore(operator, offer.store_id)) throw notFound('id', 'operator.offer_unknown')
    if (offer.state !== 'waiting') throw refuse(409, 'id', 'operator.offer_decided')
    await saveDecision(tx, {
      kind,
      id,
      state,
      reason: accept || reason === undefined || reason === '' ? null : reason,
      keyId: operator.id,
      now,
    })
    await switchOffer(tx, kind, { id, isOn: accept })
    const about = { name: toBase(offer.name) }
    await recordActs(tx, [
      { keyId: operator.id, storeId: null, act: `${sheetOf[kind]}_change`, about: { ...about, to: 'status' }, now },
    ])
  })
  endpoints.invalidate()
  return { state }
}

const sheetOf = { coupon: 'coupons', flash_sale: 'flash_sales' } as const
