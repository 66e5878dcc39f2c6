import type { ShopOrderType } from '@medina/contract/orders/orders'
import type { Api } from '#api.ts'
import { takeSalePieces } from '#features/catalog/public.ts'
import { readOffered, type Switches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { isOn } from '#lib/is-on.ts'
import { measureReach } from './delivery-coverage.ts'
import type { ShopDraft } from './draft.ts'
import { readBuyNow } from './draft-lines.ts'
import { checkDraft, checkReached, soldOut } from './order-checks.ts'
import { findOrderCashback } from './order-cashback.ts'
import { type DraftInput, draftOrder, type MeasuredInput } from './order-draft.ts'
import type { OrderRequest } from './order-request.ts'
import type { OrderSubject } from './order-subject.ts'
import { readWish, type WishRequest } from './order-wish.ts'
import { readPrescription } from './prescription-pictures.ts'
import { priceChanged } from './quote.ts'

/** The draft that a quote of a store's order shows. */
export async function draftShopOrder(api: Api, request: WishRequest): Promise<ShopDraft> {
  const isPrescription = isOn(request.body.prescription_order)
  const input = await readInput(api, { ...request, isPrescription })
  const { store, meters, isReached } = await measureReach(api, input)
  const draft = await draftOrder(api.db, { ...input, store, distance: meters, switches: await readOffered(api) })
  if (input.destination !== null) checkReached(isReached)
  return draft
}

type Ordered = OrderRequest & { actors: readonly Actor[]; wantsBalance: boolean; switches: Switches }

/** The cart's, a buy-now or a prescription order of one store. */
export async function prepareShopOrder(api: Api, order: Ordered): Promise<OrderSubject> {
  const { isPrescription, switches } = order
  const input = await readInput(api, order)
  const { store, meters, isReached } = await measureReach(api, input)
  const measured = { ...input, store, distance: meters, switches }
  const pictures = await readPrescription(api, order)
  const hasPrescription = pictures.count > 0
  return {
    pictures,
    destination: input.destination,
    async read(tx) {
      if (isPrescription && !hasPrescription) throw refuse(403, 'order_attachment', 'order.prescription_missing')
      const draft = await draftOrder(tx, measured)
      // The cart was refilled from another store since the distance was measured.
      if (draft.store.id !== store?.id) throw refuse(409, 'different_stores', 'order.other_store')
      return {
        draft,
        check: (scheduleAt) => checkDraft(draft, { ...input, isReached, scheduleAt, hasPrescription }),
        reserve: (tx) => takeFromSales(tx, draft, measured),
      }
    },
  }
}

async function readInput(
  api: Api,
  { isPrescription, ...request }: WishRequest & { isPrescription: boolean },
): Promise<DraftInput> {
  const { body } = request
  const { latitude, longitude } = body
  const orderType: ShopOrderType = body.order_type === 'take_away' ? 'take_away' : 'delivery'
  return {
    ...(await readWish(api, request)),
    storeId: body.store_id ?? null,
    buyNow: isOn(body.is_buy_now) ? readBuyNow(body.cart) : null,
    isPrescription,
    orderType,
    destination: orderType === 'delivery' && latitude != null && longitude != null ? { lat: latitude, lng: longitude } : null,
    wantsPackaging: !isPrescription && (body.extra_packaging_amount ?? 0) > 0,
  }
}

/**
 * Takes the pieces of flash sales. If a concurrent order has ended a sale since the draft was read, the price has changed, so the customer
 * gets the new quote first.
 */
async function takeFromSales(tx: Db, draft: ShopDraft, again: MeasuredInput): Promise<void> {
  const failure = await takeSalePieces(tx, listSaleLines(draft))
  if (failure === null) return
  if (failure.left > 0) throw soldOut(localize(failure.line.item.name, again.language), failure.left)
  const changed = await draftOrder(tx, again)
  throw priceChanged(changed, await findOrderCashback(tx, changed, again), again.language)
}

function listSaleLines({ lines }: ShopDraft) {
  return lines.flatMap(({ quantity, item }) =>
    item.flash_sale === null ? [] : [{ flash_sale_item_id: item.flash_sale.id, quantity, item }],
  )
}
