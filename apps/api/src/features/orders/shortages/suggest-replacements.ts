import type { ShortageOutcome } from '@medina/contract/orders/shortage-endpoints'
import type { Suggestion } from '@medina/contract/operator/operator-shortages'
import type { ChosenVariation } from '@medina/contract/orders/cart'
import { toLocalTime } from '@medina/time/local-time'
import { isServedAt } from '@medina/time/time-of-day'
import { calculatePiecePrice } from '@medina/pricing/shortages/short-bill'
import type { Api } from '#api.ts'
import { getItemsForOrder, type ItemRecord, listReplacementIds } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { baseLanguage, type Language } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import type { PictureSigner } from '#lib/pictures/signed-pictures.ts'
import { toReplacement } from '#features/orders/reading/order-shortages.ts'
import type { OrderLineRecord, OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { chooseCheapest, toOfferedOptions } from './dish-options.ts'
import { isChosenItem, readLineWish } from './line-wish.ts'
import { needsPrescription, readStock, toOffer } from './offers.ts'
import { readAgreedCost, readOfferCost, toOutcome } from './plan-shortage.ts'
import { requireShortable } from './order-state.ts'
import { findRanOut } from './ran-out-items.ts'
import { readShortageContext, type ShortageContext } from './shortage-context.ts'

/** More than are shown, since some need options or are not served now. */
const MOST_READ = 32
const MOST = 8
/** Colours and sizes of one item do not hide the others. */
const MOST_COMBINATIONS = 4

/** Another item with these options, by their names in the reader's language. */
type Only = { itemId: number; variation: ChosenVariation | undefined }
type Wish = {
  line: OrderLineRecord
  pieces: number
  search: string
  /** Null for all that could come. */
  only: Only | null
  language: Language
  signer: PictureSigner
  now: Date
}

/**
 * Items of the store that could come instead of pieces of a line, the customer's own choice first. One that just ran out is only found by its
 * name. Throws 403 for options of `only`.
 */
export async function suggestReplacements(
  db: Db,
  context: ShortageContext,
  wish: Wish,
): Promise<{ suggestions: Suggestion[]; removal: ShortageOutcome }> {
  const { line, pieces, language, now, search, only } = wish
  const { order } = context
  const ids = await listIds(db, order.store_id, wish)
  const items = await getItemsForOrder(db, ids, now)
  const isServed = (item: ItemRecord) => isServedAt(item, toLocalTime(now, item.time_zone))
  const isGone = search === '' && only === null ? await findRanOut(db, order, now) : () => false
  const found = ids.flatMap((id) => {
    const item = items.get(id)
    const isPossible = item?.is_offered === true && item.store_id === order.store_id && !needsPrescription(item, order)
    const offers = item === undefined || !isPossible || !isServed(item) ? [] : findOffers(item, wish)
    return offers.filter(({ offer }) => !isGone(offer))
  })
  return {
    suggestions: found.slice(0, MOST).map((offer) => toSuggestion(context, { ...wish, ...offer })),
    removal: toOutcome(context, { line, pieces, offer: null }, language),
  }
}

async function listIds(db: Db, storeId: number, { line, search, only }: Wish): Promise<number[]> {
  if (only !== null) return [only.itemId]
  const ids = await listReplacementIds(db, { storeId, itemId: line.item_id, search, limit: MOST_READ })
  const own = search === '' && line.when_out?.item_id != null ? [line.when_out.item_id] : []
  return [...new Set([...own, ...ids])]
}

type Search = Pick<Wish, 'search' | 'only' | 'language'> & { order: OrderRecord; lineId: number; pieces: number | undefined }

/** The same for a line of an order by its id. Throws 404 for a line of another order, 409 for an order that was handed over. */
export async function readReplacements(api: Pick<Api, 'db' | 'settings' | 'appKey' | 'clock'>, wish: Search) {
  const { order, lineId, search, only, language } = wish
  const context = await readShortageContext(api.db, requireShortable(order))
  const line = context.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw notFound('line_id', 'change.line_unknown')
  const pieces = Math.min(wish.pieces ?? line.quantity, line.quantity)
  return suggestReplacements(api.db, context, { line, pieces, search, only, language, signer: api, now: api.clock.now() })
}

type Found = { item: ItemRecord; offer: OfferedLine; stock: number | null }

/**
 * The item with the customer's own options, or a dish with the cheapest that it needs. Else each of its combinations, the nearest in price
 * first. Nothing if it cannot be had so.
 */
function findOffers(item: ItemRecord, { line, pieces, only, language }: Wish): Found[] {
  const own = line.when_out?.item_id === item.id ? line.when_out.variation : null
  const chosen = only?.variation ?? own ?? chooseCheapest(item)
  if (chosen === null) return []
  const namesIn = only?.variation === undefined ? baseLanguage : language
  const isNear = (price: number) => Math.abs(price - line.unit_price)
  const combinations = item.variations
    .filter(({ stock }) => stock >= pieces)
    .toSorted((a, b) => isNear(a.price) - isNear(b.price))
    .slice(0, MOST_COMBINATIONS)
    .map(({ type }) => [{ type }])
  const choices = chosen.length > 0 ? [chosen] : combinations.length > 0 ? combinations : [null]
  return choices.flatMap((variation) => {
    try {
      const offer = toOffer({ item, variation, namesIn, pieces, line, language })
      const stock = readStock(item, offer.variation_type)
      return stock !== null && stock < pieces ? [] : [{ item, offer, stock }]
    } catch (error) {
      if (error instanceof AppError && only === null) return []
      throw error
    }
  })
}

function toSuggestion(context: ShortageContext, found: Wish & Found): Suggestion {
  const { line, pieces, item, offer, stock, language, signer } = found
  const { order } = context
  const { toWire } = moneyFormat(order.currency_digits)
  const agreed = readAgreedCost({ line, pieces })
  const each = calculatePiecePrice({ quantity: offer.pieces, unit_price: offer.unit_price, discount: offer.discount })
  return {
    ...toReplacement(offer, agreed, { language, signer, digits: order.currency_digits }),
    stock,
    difference_per_piece: toWire(each - calculatePiecePrice(line)),
    is_chosen: isChosenItem(line.when_out, offer),
    asks: !mayReplace(context, { line, pieces, offer, isWishedOut: false }),
    outcome: toOutcome(context, { line, pieces, offer }, language),
    ...toOfferedOptions(item, offer, { language, digits: order.currency_digits }),
  }
}

type Replacing = {
  line: OrderLineRecord
  pieces: number
  offer: OfferedLine
  /** True if the item that the customer chose cannot be had now either; then the best match counts. */
  isWishedOut: boolean
}

/** True if a line's wish lets the store replace it without a question: it allows this item, which is no dearer than agreed. */
export function mayReplace({ order, switches }: ShortageContext, { line, pieces, offer, isWishedOut }: Replacing): boolean {
  const { do: wish } = readLineWish(line, order, switches)
  const isAllowed = wish === 'best_match' || (wish === 'this' && (isWishedOut || isChosenItem(line.when_out, offer)))
  return isAllowed && readOfferCost(offer) <= readAgreedCost({ line, pieces })
}
