import type { StoreOfferKind } from '@medina/contract/operator/offers/offer-kinds'
import type { StoreOfferRows } from '@medina/contract/operator/offers/store-offers'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { fillStandIn, type MenuStore, type TextCells } from '#features/catalog/public.ts'
import { isOffice } from '#features/operator/menu/menu-rights.ts'
import { requireMenuStore } from '#features/operator/menu/read-menu.ts'
import { writeRows } from '#features/operator/shop/change-business.ts'
import { lockShop } from '#features/setup/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { checkStoreOffer } from './store-offer-rules.ts'
import { nameOffer, toOwnRows } from './store-offer-rows.ts'
import {
  countLiveOffers,
  findNamedOffer,
  type FoundOffer,
  limitSale,
  type OwnState,
  readStoredOffer,
  saveOwnState,
  switchOffer,
} from './store-offers.queries.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'uploads'>
export type OfferWish = { rows: StoreOfferRows; remove: StoreOfferRows; known: StoreOfferRows | undefined }
type Wish = OfferWish & { storeId: number; idempotencyKey: string | null }

/**
 * Makes, changes or removes an offer of a store, once per Idempotency-Key, by the rules of files and those of the office. Where the office
 * approves, it is off until then. Throws 403 if stores make none, and 404 for an offer of another store or of the office. Throws 409 for
 * cells that somebody else changed, and 422 at the column that breaks a rule.
 */
export async function saveStoreOffer(api: Doing, operator: Operator, wish: Wish): Promise<{ state: OwnState | null }> {
  const { db, clock, endpoints } = api
  const store = await requireMenuStore(db, operator, wish.storeId)
  const now = clock.now()
  const { idempotencyKey: key, storeId, ...body } = wish
  const attempt = { scope: `operator:${operator.id}:offers:${storeId}`, key, body, now }
  const state = await once(db, attempt, (tx) => saveWithin(tx, api, { operator, store, wish, now }))
  endpoints.invalidate()
  return { state }
}

type Saving = { operator: Operator; store: MenuStore; wish: OfferWish; now: Date }

async function saveWithin(tx: Db, api: Doing, saving: Saving): Promise<OwnState | null> {
  const { operator, store, wish, now } = saving
  // The number of offers and their names stay as they are checked.
  await lockShop(tx)
  const switches = await readSwitches(tx)
  const { kind, name, isRemoved } = nameOffer(wish)
  const before = await findNamedOffer(tx, kind, name)
  requireOwn(before, store, {
    kind,
    name,
    isNew: !isRemoved && (wish.known?.coupons ?? wish.known?.flash_sales ?? []).length === 0,
  })
  const isStopped = isRemoved || stopsOnly(wish)
  if (!isStopped && !isOffice(operator) && switches.store_offer_rights === 'none')
    throw refuse(403, 'rights', 'operator.offers_of_office')
  const fill = (cells: TextCells) => fillStandIn(cells, switches.languages)
  const rows = toOwnRows(wish.rows, { store, isNew: before === null, name, fill })
  await writeRows(tx, api, operator, { rows, remove: { ...wish.remove }, known: wish.known })
  if (isRemoved) return null
  const after = await findNamedOffer(tx, kind, name)
  if (after === null) throw notFound('offer', 'operator.offer_unknown')
  const isWanted = after.is_on || (before?.state === 'waiting' && statusOf(wish) === undefined)
  if (!isStopped) await checkRules(tx, { operator, switches, kind, id: after.id, store })
  const state = findState({ operator, switches, before, isWanted, isSwitched: switchesOnly(wish) })
  await saveOwnState(tx, { kind, id: after.id, storeId: store.id, state, keyId: operator.id, now })
  await switchOffer(tx, kind, { id: after.id, isOn: isWanted && state === 'approved' })
  if (isWanted) await requireRoom(tx, { operator, switches, store, now })
  return state
}

type Naming = { kind: StoreOfferKind; name: string; isNew: boolean }

/** A sale's slug begins with that of its store, so that no store takes a name that another one needs. */
function requireOwn(offer: FoundOffer | null, store: MenuStore, { kind, name, isNew }: Naming): void {
  if (offer?.store_id === store.id) return
  if (offer === null && isNew && (kind === 'coupon' || name.startsWith(`${store.slug}-`))) return
  if (offer !== null && isNew && kind === 'coupon') throw refuse(422, 'code', 'operator.offer_code', { text: name })
  throw notFound('offer', 'operator.offer_unknown')
}

const rowOf = ({ rows }: OfferWish): TextCells => rows.coupons?.[0] ?? rows.flash_sales?.[0] ?? {}
const statusOf = (wish: OfferWish): string | undefined => rowOf(wish).status

/** Whether nothing but the switch of the offer changes. */
function switchesOnly(wish: OfferWish): boolean {
  const items = [...(wish.rows.flash_sale_items ?? []), ...(wish.remove.flash_sale_items ?? [])]
  const others = Object.keys(rowOf(wish)).filter((column) => !['code', 'slug', 'status'].includes(column))
  return items.length === 0 && others.length === 0
}

/** Every store may end its own offer at any time. */
const stopsOnly = (wish: OfferWish): boolean => switchesOnly(wish) && statusOf(wish) === 'no'

type Checking = { operator: Operator; switches: Switches; kind: StoreOfferKind; id: number; store: MenuStore }

/** Also writes which percent of a price the sale may take off, so that it stays within the rules when a price is lowered. */
async function checkRules(tx: Db, { operator, switches, kind, id }: Checking): Promise<void> {
  const stored = await readStoredOffer(tx, kind, id)
  const [other] = stored.foreign
  if (other !== undefined) throw refuse(422, 'item', 'operator.offer_foreign', { text: other })
  if (stored.discounts.length === 0) throw refuse(422, 'item', 'operator.offer_items')
  const hasRules = !isOffice(operator)
  if (hasRules) checkStoreOffer(kind, stored, switches)
  if (kind === 'flash_sale') await limitSale(tx, id, hasRules ? switches.store_offer_max_percent : 0)
}

type Settling = { operator: Operator; switches: Switches; before: FoundOffer | null; isWanted: boolean; isSwitched: boolean }

/** An approved offer is switched off and on again without another approval, if nothing else of it changed. */
function findState({ operator, switches, before, isWanted, isSwitched }: Settling): OwnState {
  const isFree = isOffice(operator) || switches.store_offer_rights === 'all'
  const isApproved = isSwitched && before?.state === 'approved'
  if (isApproved || (isWanted && isFree)) return 'approved'
  return isWanted ? 'waiting' : 'draft'
}

type Counting = { operator: Operator; switches: Switches; store: MenuStore; now: Date }

/** Throws 422 if the store has more offers than the office allows at the same time. */
async function requireRoom(tx: Db, { operator, switches, store, now }: Counting): Promise<void> {
  const today = toLocalTime(now, switches.time_zone).date
  const live = await countLiveOffers(tx, store.id, { today, now })
  const { store_offers_at_once: most } = switches
  if (live > most && !isOffice(operator)) throw refuse(422, 'offers', 'operator.offers_at_once', { n: most })
}
