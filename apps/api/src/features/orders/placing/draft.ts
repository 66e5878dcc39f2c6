import type { ChargePayer, ReceiverDetails } from '@medina/contract/orders/parcels'
import type { Bill } from '@medina/pricing/bill'
import type { ParcelBill } from '@medina/pricing/parcel/parcel-bill'
import type { StoreRecord } from '#features/catalog/public.ts'
import type { SurgeRecord } from '#features/geo/public.ts'
import type { UsableCoupon } from '#features/promotions/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { AppError } from '#lib/errors.ts'
import type { ParcelReceiver, StoredTaxClass } from '#lib/database/json-columns.ts'
import type { MoneyFormat } from '#lib/money.ts'
import type { PaymentZone } from '#features/purchases/public.ts'
import type { DraftLine } from './draft-lines.ts'

/** The part of a draft that payment and storage need, whatever is ordered. */
type Draft = {
  switches: Switches
  moduleId: number
  money: MoneyFormat
  /** Metres. */
  distance: number
  /** The zone whose rules apply: the store's, or the sender's. */
  zone: PaymentZone & { zone_id: number; time_zone: string }
  taxPercent: number
  /** The tax classes that the bill may name. */
  taxClasses: (StoredTaxClass | null)[]
  /** True if the order can only be paid in cash. */
  isCashOnly: boolean
  /** The coupon in the bill; null without a code, and if it was refused. */
  coupon: UsableCoupon | null
  couponRefusal: AppError | null
  /** The unpaid order that must be canceled before this one counts as the first; null if there is none. */
  waitingOrder: number | null
  /** The surge that raises the delivery fee. */
  surge: SurgeRecord | null
  /** The customer's wallet balance; null for guests, without wallets, and if it is not needed. */
  walletBalance: number | null
}

/** An order of a store as it would be placed now: its lines, its store, and its bill. */
export type ShopDraft = Draft & {
  lines: DraftLine[]
  store: StoreRecord
  parcel: null
  bill: Bill
  /** True for an order without lines: the store adds them from the prescription. */
  isPrescription: boolean
  minimumOrderGap: number
}

/** A parcel as it would be placed now. */
export type ParcelDraft = Draft & {
  lines: []
  store: null
  parcel: {
    categoryId: number
    payer: ChargePayer
    sender: Point
    receiver: ReceiverDetails & Pick<ParcelReceiver, 'zone_id'>
  }
  bill: ParcelBill
  isPrescription: false
}

export type OrderDraft = ShopDraft | ParcelDraft

type Point = { lat: number; lng: number }
