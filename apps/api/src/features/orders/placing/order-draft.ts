import type { ShopOrderType } from '@medina/contract/orders/orders'
import { type BillInput, calculateBill } from '@medina/pricing/bill'
import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import { calculateMinimumOrderGap } from '@medina/pricing/goods'
import { getVehicleCharge } from '@medina/pricing/vehicle'
import { toLocalTime } from '@medina/time/local-time'
import type { CartOwner } from '#features/cart/public.ts'
import { getStoreForOrder, getZoneRates, type StoreRecord } from '#features/catalog/public.ts'
import { findSurge, toSurge, type DeliverySurcharges } from '#features/geo/public.ts'
import { readFirstOrder, toPricedCoupon, type UsableCoupon } from '#features/promotions/public.ts'
import { type FeeClasses, readFeeClasses, type Switches } from '#features/site/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { readTaxPercent } from '#features/orders/rules/stored-taxes.ts'
import type { ShopDraft } from './draft.ts'
import { billWithCoupon, readCoupon } from './draft-coupon.ts'
import { hasOwnPrice, type LineSource, readDraftLines, requireOffered } from './draft-lines.ts'
import { readScheduleAt } from './schedule.ts'
import { withWishedItems } from './wished-lines.ts'

/** The wishes that every order may have. */
export type OrderWish = Pick<LineSource, 'owner' | 'language' | 'now'> & {
  tip: number
  couponCode: string | null
  /** The requested time as the caller wrote it; null for now. */
  schedule: string | null
  /** The current surcharges on delivery. */
  ways: DeliverySurcharges
  /** True if the wallet balance is needed. */
  wantsBalance: boolean
}

export type DraftInput = OrderWish &
  LineSource & {
    orderType: ShopOrderType
    /** The destination; null for pickup, or if it is not known yet. */
    destination: { lat: number; lng: number } | null
    wantsPackaging: boolean
  }

/** Offers that an order holds since it was placed: its own use does not count against them. */
export type HeldOffers = { coupon: UsableCoupon | null; firstOrder: FirstOrderDiscount | null }

/** The input with the measured distance, and the store it starts from. */
export type MeasuredInput = DraftInput & {
  distance: number
  store: StoreRecord | null
  switches: Switches
  held?: HeldOffers | null
}

/**
 * Reads the cart and calculates its bill: prices, discounts, distance and fees are the server's own, whatever the caller
 * sent. Throws if there can be no bill: for an empty cart, several stores, and items or options that no longer exist.
 */
export async function draftOrder(db: Db, input: MeasuredInput): Promise<ShopDraft> {
  const { switches, now, distance } = input
  const money = moneyFormat(switches.digit_after_decimal_point)
  const lines = input.isPrescription ? [] : await withWishedItems(db, await readDraftLines(db, input), now)
  const storeId = lines[0]?.item.store_id ?? input.storeId ?? 0
  const store = input.store?.id === storeId ? input.store : await getStoreForOrder(db, storeId, now)
  if (store === null || !store.is_offered) throw notFound('order_time', 'order.store_unknown')
  if (input.isPrescription) requirePrescriptionOrders(store, input)
  for (const line of lines) requireOffered(line, input)
  const at = readScheduleAt(input.schedule, store.time_zone) ?? now
  const surge = findSurge(input.ways, { zoneId: store.zone_id, moduleId: input.owner.moduleId, at, timeZone: store.time_zone })
  const { held = null } = input
  const firstOrder =
    held === null
      ? await readFirstOrder(db, switches, { actor: input.owner.actor, now })
      : { discount: held.firstOrder, waitingOrder: null }
  const fees = await readFeeClasses(db, switches, store.tax_class)
  const facts = { ...toBillInput(input, { lines, store, surge, fees }), first_order: firstOrder.discount }
  const { bill, coupon, refusal } = billWithCoupon({
    read: held === null ? await readCoupon(db, { ...input, store }) : { coupon: held.coupon, refusal: null },
    calculate: (used) => calculateBill({ ...facts, coupon: used && toPricedCoupon(used) }),
    isTakeAway: input.orderType === 'take_away',
    switches,
  })
  return {
    lines,
    store,
    zone: store,
    taxPercent: readTaxPercent(bill.taxes, store.tax),
    taxClasses: [...lines.map(({ item }) => item.tax_class), ...Object.values(fees)],
    parcel: null,
    switches,
    moduleId: input.owner.moduleId,
    money,
    distance,
    isPrescription: input.isPrescription,
    // An order without lines cannot be paid in advance.
    isCashOnly: input.isPrescription,
    bill,
    // The lines that the store will add are not on the bill yet.
    minimumOrderGap: input.isPrescription ? 0 : calculateMinimumOrderGap(bill, store.minimum_order),
    coupon,
    couponRefusal: refusal,
    // Without lines there is no amount to discount yet.
    waitingOrder: input.isPrescription ? null : firstOrder.waitingOrder,
    surge: input.orderType === 'delivery' && !store.self_delivery_system && bill.delivery_charge > 0 ? surge : null,
    walletBalance: input.isPrescription || !input.wantsBalance ? null : await readWallet(db, switches, input.owner),
  }
}

type Sold = Pick<ShopDraft, 'lines' | 'store' | 'surge'> & { fees: FeeClasses }

function toBillInput(input: MeasuredInput, { lines, store, surge, fees }: Sold): BillInput {
  const { switches, language, distance, ways } = input
  return {
    cart: lines.map((line) => ({
      unit_price: line.choice.unit_price,
      quantity: line.quantity,
      discount: line.item.discount,
      discount_type: line.item.discount_type,
      is_flash_sale: hasOwnPrice(line),
      add_ons: line.choice.add_ons,
      tax_class: line.item.tax_class,
    })),
    order: {
      order_type: input.orderType,
      distance,
      vehicle_charge: getVehicleCharge(ways.vehicles, distance),
      dm_tips: input.tip,
      extra_packaging: input.wantsPackaging,
    },
    store: { ...store, extra_packaging_amount: store.extra_packaging_amount ?? 0 },
    zone: {
      pivot: getZoneRates(store.pivot, switches),
      increased_delivery_fee: store.increased_delivery_fee,
      increased_delivery_fee_status: store.increased_delivery_fee_status,
      surge: toSurge(surge),
    },
    config: {
      ...switches,
      additional_charge_name: localize(switches.additional_charge_name, language),
      fee_classes: fees,
    },
    now: toLocalTime(input.now, store.time_zone),
  }
}

/** Prescription orders need the switches of marketplace and store, and the store's own module. */
function requirePrescriptionOrders(store: StoreRecord, { owner, switches }: DraftInput & { switches: Switches }): void {
  const isTaken = switches.prescription_order_status && store.prescription_order
  if (!isTaken || store.module_id !== owner.moduleId) throw refuse(403, 'prescription_order', 'order.prescription_off')
}

export async function readWallet(db: Db, switches: Switches, { actor }: CartOwner): Promise<number | null> {
  return actor.type === 'customer' && switches.customer_wallet_status ? readBalance(db, actor.id, 'wallet') : null
}
