import { BuyNowCartSchema, type BuyNowLine, BuyNowLineSchema } from '@medina/contract/orders/checkout'
import { z } from 'zod'
import {
  type CartOwner,
  type ChosenOptions,
  type LineChoice,
  listLinesWithItems,
  readWhenOut,
  resolveChoice,
  type WhenOutInput,
} from '#features/cart/public.ts'
import { describeSoldOut, getCampaignItemForOrder, getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredWhenOut } from '#lib/database/json-columns.ts'
import { type AppError, notFound, refuse } from '#lib/errors.ts'
import { baseLanguage, type Language, localize } from '#lib/i18n.ts'
import { inputProblems, requireUsable } from '#lib/http/input-problems.ts'
import { readMembers } from '#lib/http/lenient-input.ts'

/** One ordered item with its choices. `cartId` is 0 for a line that was never in the cart; a campaign item has the campaign item's id. */
export type DraftLine = {
  cartId: number
  quantity: number
  item: ItemRecord
  campaignId: number | null
  choice: LineChoice
  /** The customer's wish if the line runs out; null for as the order says. */
  whenOut: StoredWhenOut | null
}

/** Lines of a sale and of a campaign have a price of their own: no other discount applies. */
export function hasOwnPrice({ item, campaignId }: DraftLine): boolean {
  return item.flash_sale !== null || campaignId !== null
}

/** A line that is bought without the cart; its options have the names of `namesIn`, or of the caller's language. */
export type BoughtLine = BuyNowLine & { namesIn?: Language; stored?: StoredWhenOut | null }

export type LineSource = {
  owner: CartOwner
  /** The store to order from, of several in the cart, or the store of a buy-now order; null if the body does not name one. */
  storeId: number | null
  /** The lines of a buy-now order (spec 4.012); null for an order of the cart. */
  buyNow: readonly BoughtLine[] | null
  /** True for an order without lines: the store adds them from the prescription. */
  isPrescription: boolean
  language: Language
  now: Date
}

type Wanted = ChosenOptions &
  Pick<BoughtLine, 'namesIn'> & {
    cartId: number
    quantity: number
    itemId: number
    campaignId: number | null
    /** The wish of a stored line, or the one that the caller sends. */
    stored: StoredWhenOut | null
    wish: WhenOutInput | null
  }

const BodySchema = z.object({ cart: BuyNowCartSchema })

/** The buy-now lines of the body's `cart`. Throws 403 with the field of the invalid line, as the cart does. */
export function readBuyNow(cart: unknown): BuyNowLine[] {
  const body = readMembers(BodySchema, { cart: cart ?? [] })
  const read = BodySchema.safeParse(body)
  if (!read.success) throw inputProblems(read.error, body, 403)
  return read.data.cart.map(readLine)
}

function readLine(line: unknown): BuyNowLine {
  const members = readMembers(BuyNowLineSchema, line)
  const read = BuyNowLineSchema.safeParse(members)
  if (!read.success) throw inputProblems(read.error, members, 403)
  // The schema of the body has not looked into this nested text.
  requireUsable(read.data, 403)
  return read.data
}

/**
 * The lines of an order with their items and choices, all of one store. Throws for an empty cart, for several stores, and for items or
 * options that no longer exist, whatever prices the caller sends.
 */
export async function readDraftLines(db: Db, source: LineSource): Promise<[DraftLine, ...DraftLine[]]> {
  const { wanted, items } = source.buyNow === null ? await readCart(db, source) : await readBought(db, source.buyNow, source.now)
  const lines: DraftLine[] = []
  for (const line of wanted) lines.push(await toDraftLine(db, { line, items }, source))
  const [first, ...others] = lines
  if (first === undefined) throw refuse(403, 'order_details', 'order.cart_empty')
  if (others.some(({ item }) => item.store_id !== first.item.store_id))
    throw refuse(403, 'different_stores', 'order.different_stores')
  if (source.buyNow !== null && source.storeId !== null && source.storeId !== first.item.store_id)
    throw refuse(403, 'store_id', 'order.not_of_store')
  return [first, ...others]
}

/** The store of a buy-now order, read before its lines; null if the item is unknown. */
export async function findStoreOf(db: Db, [first]: readonly BuyNowLine[], now: Date): Promise<number | null> {
  if (first === undefined) return null
  const line = toWanted(first)
  const item =
    line.campaignId === null
      ? (await getItemsForOrder(db, [line.itemId], now)).get(line.itemId)
      : await getCampaignItemForOrder(db, line.campaignId, now)
  return item?.store_id ?? null
}

type Read = { wanted: Wanted[]; items: Map<number, ItemRecord> }

/** A merged cart may hold lines of several stores: an order takes those of one and leaves the others. */
async function readCart(db: Db, { owner, storeId, now }: LineSource): Promise<Read> {
  const cart = await listLinesWithItems(db, owner, now)
  if (cart.length === 0) throw refuse(403, 'order_details', 'order.cart_empty')
  const lines = storeId === null ? cart : cart.filter(({ line }) => line.store_id === storeId)
  if (lines.length === 0) throw refuse(403, 'different_stores', 'order.other_store')
  return {
    wanted: lines.map(({ line }) => ({
      ...line,
      cartId: line.id,
      itemId: line.item_id,
      campaignId: null,
      namesIn: baseLanguage,
      stored: line.when_out,
      wish: null,
    })),
    items: new Map(lines.map(({ item }) => [item.id, item])),
  }
}

async function readBought(db: Db, bought: readonly BoughtLine[], now: Date): Promise<Read> {
  const wanted = bought.map(toWanted)
  const ids = wanted.flatMap(({ itemId, campaignId }) => (campaignId === null ? [itemId] : []))
  return { wanted, items: await getItemsForOrder(db, ids, now) }
}

/** Other clients mark a campaign item by `item_campaign_id`, or by its type. */
function toWanted({ item_campaign_id, item_type = '', item_id, when_out, stored, ...line }: BoughtLine): Wanted {
  const isCampaign = item_campaign_id != null || item_type.endsWith('ItemCampaign')
  const campaignId = isCampaign ? (item_campaign_id ?? item_id ?? 0) : null
  return { ...line, cartId: 0, itemId: item_id ?? 0, campaignId, stored: stored ?? null, wish: when_out ?? null }
}

async function toDraftLine(
  db: Db,
  { line, items }: { line: Wanted; items: Map<number, ItemRecord> },
  { owner, language, now }: LineSource,
): Promise<DraftLine> {
  const { campaignId, cartId, quantity } = line
  // Campaign items require an account (spec 4.013, 6.007).
  if (campaignId !== null && owner.actor.type === 'guest') throw refuse(403, 'campaign', 'order.campaign_sign_in')
  const item = campaignId === null ? items.get(line.itemId) : await getCampaignItemForOrder(db, campaignId, now)
  if (item === undefined || item.module_id !== owner.moduleId)
    throw notFound(campaignId === null ? 'item' : 'campaign', 'item.not_found')
  const choice = resolveChoice(item, line, { language, namesIn: line.namesIn })
  const wished = { itemId: line.itemId, storeId: item.store_id, variation: choice.variation, now, language }
  const whenOut = line.stored ?? (await readWhenOut(db, line.wish, wished))
  return { cartId, quantity, item, campaignId, choice, whenOut }
}

type Sale = Pick<LineSource, 'language' | 'now'> & { switches: Switches }

/** Throws 404 for an item that is no longer offered, or sold out. */
export function requireOffered({ item, campaignId }: DraftLine, { language, ...clock }: Sale): void {
  if (item.sold_out && item.is_shown) throw refuse(404, 'item', ...describeSoldOut(item, clock))
  if (!item.is_offered) throw unavailable({ campaignId, name: localize(item.name, language) })
}

function unavailable({ campaignId, name }: { campaignId: number | null; name: string }): AppError {
  return refuse(404, campaignId === null ? 'item' : 'campaign', 'cart.unavailable', { name })
}
