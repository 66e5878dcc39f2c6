import type { SavedCard } from '@medina/contract/wallet/saved-cards'
import type { SavedCard as GatewayCard } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { seal, unseal } from '#lib/seal.ts'

const PURPOSE = 'saved-card'

/** The caller's cards at gateways of this server, the latest first. */
export async function listSavedCards({ db, gateways }: Pick<Api, 'db' | 'gateways'>, customerId: number): Promise<SavedCard[]> {
  const cards = await db
    .selectFrom('saved_cards')
    .select(['id', 'gateway', 'brand', 'ending', 'valid_through'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  return cards.filter(({ gateway }) => gateways.get(gateway)?.cards !== undefined)
}

/** A customer's saved cards at the gateways that are offered for a purchase, if there are any; staff on the phone use none. */
export async function listCardsAt(
  api: Pick<Api, 'db' | 'gateways'>,
  { type, id, phone }: Pick<Actor, 'type' | 'id' | 'phone'>,
  gateways: readonly string[] = [],
): Promise<{ saved_cards?: SavedCard[] }> {
  const canSave = gateways.some((gateway) => api.gateways.get(gateway)?.cards !== undefined)
  if (type === 'guest' || phone !== undefined || !canSave) return {}
  const saved_cards = (await listSavedCards(api, id)).filter(({ gateway }) => gateways.includes(gateway))
  return saved_cards.length === 0 ? {} : { saved_cards }
}

/** The gateway and the token of one of a customer's cards; null if the card is nobody's or somebody else's. */
async function findSavedCard(
  { db, appKey }: Pick<Api, 'db' | 'appKey'>,
  { id, customerId }: { id: number; customerId: number },
): Promise<{ gateway: string; token: string } | null> {
  const card = await db
    .selectFrom('saved_cards')
    .select(['gateway', 'token'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const token = card === undefined ? null : unseal(appKey, PURPOSE, card.token)
  return card === undefined || token === null ? null : { gateway: card.gateway, token }
}

/** A saved card that pays, by its number here; or the agreement that the gateway saves the card which is entered. */
export type CardWish = { savesCard: boolean; cardId: number | null }
export type PaidCard = { token: string } | { savedFor: number }

/**
 * The saved card that pays, with its gateway, or the owner's agreement to save the card; null for neither. Cards are their owner's alone:
 * guests, and staff who act for somebody on the phone, neither use nor save one. Throws 404 for a card that is gone.
 */
export async function chooseCard(
  api: Pick<Api, 'db' | 'appKey'>,
  owner: Actor | undefined,
  { savesCard, cardId }: CardWish,
): Promise<{ gateway?: string; card: PaidCard } | null> {
  if (owner?.type !== 'customer' || owner.phone !== undefined) return null
  if (cardId === null) return savesCard ? { card: { savedFor: owner.id } } : null
  const saved = await findSavedCard(api, { id: cardId, customerId: owner.id })
  if (saved === null) throw notFound('saved_card_id', 'payment.card_gone')
  return { gateway: saved.gateway, card: { token: saved.token } }
}

type Saving = { customerId: number; gateway: string; card: GatewayCard; now: Date }

/**
 * Stores a card in the transaction that settles its payment. Saved again, the same card has a new token that replaces the earlier one. If the
 * token is the same, it must not be deleted at the gateway.
 */
export async function saveCard(
  tx: Db,
  { appKey }: Pick<Api, 'appKey'>,
  { customerId, gateway, card, now }: Saving,
): Promise<void> {
  const { token, brand, ending, validThrough: valid_through } = card
  const earlier = await tx
    .selectFrom('saved_cards')
    .select(['id', 'token'])
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .where('brand', '=', brand)
    .where('ending', '=', ending)
    .execute()
  const same = earlier.find((saved) => unseal(appKey, PURPOSE, saved.token) === token)
  const replaced = earlier.filter((saved) => saved !== same).map(({ id }) => id)
  if (replaced.length > 0) await tx.updateTable('saved_cards').set({ customer_id: null }).where('id', 'in', replaced).execute()
  if (same !== undefined)
    return void (await tx.updateTable('saved_cards').set({ valid_through }).where('id', '=', same.id).execute())
  // The account may have been removed since.
  const owner = await tx.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
  const sealed = { customer_id: owner?.id ?? null, gateway, token: seal(appKey, PURPOSE, token) }
  await tx
    .insertInto('saved_cards')
    .values({ ...sealed, brand, ending, valid_through, created_at: now })
    .execute()
}

/** Saves the card of a signed notice, if the customer agreed; once, however often the notice comes. */
export async function saveNoticedCard(
  { db, appKey, clock }: Pick<Api, 'db' | 'appKey' | 'clock'>,
  paymentId: string,
  card: GatewayCard,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select(['gateway', 'saves_card_of'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { gateway, saves_card_of: customerId } = payment
    if (customerId === null) return
    await tx.updateTable('payments').set({ saves_card_of: null }).where('id', '=', paymentId).execute()
    await saveCard(tx, { appKey }, { customerId, gateway, card, now: clock.now() })
  })
}

/** Removes a card of the caller at once; its gateway is told to forget it by the payment loop. Throws 404 for any other. */
export async function removeSavedCard(
  { db }: Pick<Api, 'db'>,
  { id, customerId }: { id: number; customerId: number },
): Promise<void> {
  const removed = await db
    .updateTable('saved_cards')
    .set({ customer_id: null })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (removed === undefined) throw notFound('id', 'payment.card_gone')
}

/** Tells gateways to forget the cards that were removed, or whose account was. One that does not answer is told again. */
export async function deleteRemovedCards({
  db,
  gateways,
  appKey,
  log,
}: Pick<Api, 'db' | 'gateways' | 'appKey' | 'log'>): Promise<void> {
  const removed = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('customer_id', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute()
  for (const { id, gateway, token: sealed } of removed) {
    const token = unseal(appKey, PURPOSE, sealed)
    try {
      if (token !== null) await gateways.get(gateway)?.cards?.forget(token)
      await db.deleteFrom('saved_cards').where('id', '=', id).execute()
    } catch (error) {
      log.error({ err: error, gateway }, 'saved card')
    }
  }
}
