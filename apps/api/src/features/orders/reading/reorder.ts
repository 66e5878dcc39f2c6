import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { MissingLine, Reordered } from '@medina/contract/orders/orders'
import { toLocalTime } from '@medina/time/local-time'
import { readOpening } from '@medina/time/opening-hours'
import { isServedAt } from '@medina/time/time-of-day'
import type { Api } from '#api.ts'
import { addLine, type CartLineRecord, type CartOwner, checkNewLine, clearCart, listCartLines } from '#features/cart/public.ts'
import { findOpeningAfterPause, getStoreForOrder, type StoreRecord } from '#features/catalog/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { baseLanguage, baseText, type Language, localize, translate } from '#lib/i18n.ts'
import { findOrder, listOrderLines, type OrderLineRecord } from './orders.queries.ts'

type Wish = { orderId: number; clearsCart: boolean; missing: 'ask' | 'leave_out' | 'later'; language: Language }

/**
 * Adds the items of one of the actor's own orders to the cart of its module, line by line, under today's prices, options and stock. Items
 * that are not available now are listed with a reason; `wish.missing` decides what happens to them (order-endpoints.ts). Throws 403
 * `different_stores` if the cart holds another store's items and may not be emptied, 409 for a parcel.
 */
export async function reorder(api: Api, actors: readonly Actor[], wish: Wish): Promise<Reordered> {
  const { orderId, clearsCart, language } = wish
  const order = await findOrder(api.db, orderId)
  const [actor] = actors
  if (order === null || actor === undefined || !actors.some((each) => isOwner(each, order)))
    throw notFound('order', 'order.not_found')
  if (order.store_id === null) throw refuse(409, 'order', 'parcel.again')
  const owner: CartOwner = { actor, moduleId: order.module_id }
  const lines = await listOrderLines(api.db, orderId)
  const now = api.clock.now()
  const shop: Shop = {
    store: await getStoreForOrder(api.db, order.store_id, now),
    switches: await readSwitches(api.db),
    cart: clearsCart ? [] : await listCartLines(api.db, owner),
    now,
    language,
  }
  const left = new Map<OrderLineRecord, MissingLine>()
  for (const line of wish.missing === 'later' ? [] : lines) {
    const missing = await findMissing(api, owner, line, shop)
    if (missing !== null) left.set(line, missing)
  }
  const store = { store_id: order.store_id, module_id: order.module_id }
  if (wish.missing === 'ask' && left.size > 0)
    return { message: translate(language, 'order.again_none'), ...store, added: 0, missing: [...left.values()] }
  if (clearsCart) await clearCart(api.db, owner)
  const missing: MissingLine[] = []
  let added = 0
  for (const line of lines) {
    const refused = left.get(line) ?? (await addAgain(api, owner, line, language))
    if (refused === null) added += 1
    else missing.push(refused)
  }
  const outcome = missing.length === 0 ? 'order.again' : added === 0 ? 'order.again_none' : 'order.again_part'
  return { message: translate(language, outcome), ...store, added, missing }
}

type Shop = {
  /** Null if the store was removed. */
  store: StoreRecord | null
  switches: Switches
  cart: readonly CartLineRecord[]
  now: Date
  language: Language
}

/** Why a line cannot be had now, or null; changes nothing. */
async function findMissing(api: Api, owner: CartOwner, line: OrderLineRecord, shop: Shop): Promise<MissingLine | null> {
  const { store, switches, cart, now, language } = shop
  return catchRefusal(line, language, async () => {
    const { item } = await checkNewLine(api.db, owner, { ...toNewLine(line, language), lines: cart, now })
    if (store === null) throw notFound('item', 'item.not_found')
    const can_schedule = store.schedule_order && switches.schedule_order && store.delivery && switches.home_delivery_status
    const name = localize(item.name, language)
    const { open, opens_at } = readOpening(store, now)
    const later = { item_id: item.id, name, hours: null, opens_at: null, can_schedule }
    if (!store.active || !open) {
      const at = store.active ? opens_at : findOpeningAfterPause(store)
      const reason = translate(language, 'order.store_closed', { store: localize(store.name, language) })
      return { ...later, kind: 'closed', reason, opens_at: at?.toISOString() ?? null }
    }
    if (isServedAt(item, toLocalTime(now, store.time_zone))) return null
    const hours = { from: item.available_time_starts?.slice(0, 5) ?? '', to: item.available_time_ends?.slice(0, 5) ?? '' }
    return { ...later, kind: 'not_now', reason: translate(language, 'cart.not_now', { name, ...hours }), hours }
  })
}

async function addAgain(api: Api, owner: CartOwner, line: OrderLineRecord, language: Language): Promise<MissingLine | null> {
  return catchRefusal(line, language, async () => {
    await addWithWish(api, owner, line, language)
    return null
  })
}

/** The wish for a line that runs out is kept, unless the item that it names cannot be had any more. */
async function addWithWish(api: Api, owner: CartOwner, line: OrderLineRecord, language: Language): Promise<void> {
  const add = (keepsWish: boolean) => addLine(api, owner, { ...toNewLine(line, language, keepsWish), model: 'Item' })
  try {
    await add(true)
  } catch (error) {
    if (!(error instanceof AppError) || line.when_out?.item_id == null) throw error
    await add(false)
  }
}

/** A line that the cart refuses is missing, unless the same choice is already in the cart. Another store's cart refuses the whole order. */
async function catchRefusal(
  line: OrderLineRecord,
  language: Language,
  attempt: () => Promise<MissingLine | null>,
): Promise<MissingLine | null> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const has = (code: string) => error.problems.some((problem) => problem.code === code)
    if (has('different_stores')) throw error
    if (has('cart_item')) return null
    const reasons = toErrorBody(error, language).errors.map(({ message }) => message)
    return {
      item_id: line.item_id,
      name: localize(line.item.name, language),
      reason: reasons.join(' '),
      kind: has('stock') ? 'sold_out' : 'gone',
      hours: null,
      opens_at: null,
      can_schedule: false,
    }
  }
}

function toNewLine(line: OrderLineRecord, language: Language, keepsWish = false) {
  // Campaign items can only be bought at once, never through the cart.
  if (line.item_id === null) throw notFound('item', 'item.not_found')
  return {
    item_id: line.item_id,
    quantity: line.quantity,
    variation: toChosen(line.variation),
    add_on_ids: line.add_ons.map(({ id }) => id),
    add_on_qtys: line.add_ons.map(({ quantity }) => quantity),
    when_out: keepsWish ? line.when_out : null,
    language,
    namesIn: baseLanguage,
  }
}

/** Choices by the names under which carts store them. */
export function toChosen(variation: OrderLineRecord['variation']): ChosenVariation {
  const [first] = variation
  if (first !== undefined && 'type' in first) return [{ type: first.type }]
  return variation.flatMap((choice) =>
    'name' in choice ? [{ name: baseText(choice.name), values: { label: choice.labels.map(baseText) } }] : [],
  )
}
