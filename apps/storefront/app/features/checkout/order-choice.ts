import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { PlaceOrderBody } from '@medina/contract/orders/checkout'
import type { OfflineDetails } from '@medina/contract/orders/offline-payments'
import type { Config } from '@medina/contract/site-config'
import type { Place } from '@medina/web/device/preferences.ts'
import { guestPart } from '@medina/web/session/owner.ts'
import { type BoughtNow, toBuyNowLines } from '#features/cart/bought-now.ts'
import { noWish, type PaymentSplit, type PaymentWish } from './payment/payment.ts'
import { pick } from '@medina/web/pick.ts'
import { doorTexts } from '#features/address/address.ts'
import type { GuestContact } from '#features/address/contact.ts'
import type { TypedTip } from './payment/tip.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** Delivery now, pickup, or delivery in a chosen slot (spec 9.035, 9.037). */
export type Method = 'delivery' | 'take_away' | 'scheduled'

export const runsOutNotes = [1, 2, 3, 4, 5] as const
export const instructions = [1, 2, 3, 4] as const
export type RunsOut = (typeof runsOutNotes)[number]
export type Instruction = (typeof instructions)[number]

export type OrderChoice = {
  method: Method
  /** Value of the chosen slot; null = as soon as possible. */
  slot: string | null
  tip: TypedTip
  /** A coupon's code; empty without one. */
  coupon: string
  payment: PaymentWish
  packaging: boolean
  cutlery: boolean
  note: string
  runsOut: RunsOut | null
  instruction: Instruction | null
  /** News of the order may come by WhatsApp. */
  whatsapp: boolean
}

type Offer = Pick<StoreDetails, 'delivery' | 'take_away' | 'schedule_order'>
type Switches = Pick<Config, 'home_delivery_status' | 'takeaway_status' | 'schedule_order'>

/** The fulfilment methods that marketplace and store both offer. */
export function listMethods(store: Offer, switches: Switches): Method[] {
  const hasDelivery = switches.home_delivery_status === 1 && store.delivery
  const methods: Method[] = hasDelivery ? ['delivery'] : []
  if (switches.takeaway_status === 1 && store.take_away) methods.push('take_away')
  if (hasDelivery && switches.schedule_order && store.schedule_order) methods.push('scheduled')
  return methods
}

/** Builds the initial choice. A closed store starts with a scheduled order, if it accepts them. */
export function createChoice(methods: readonly Method[], isOpen: boolean, firstSlot: string | null): OrderChoice {
  const isLater = !isOpen && firstSlot !== null && methods.includes('scheduled')
  return {
    method: isLater ? 'scheduled' : (methods[0] ?? 'delivery'),
    slot: isLater ? firstSlot : null,
    tip: 0,
    coupon: '',
    payment: noWish,
    packaging: false,
    cutlery: false,
    note: '',
    runsOut: null,
    instruction: null,
    whatsapp: false,
  }
}

/** Whether a choice has a tip, a note or another wish that is optional. */
export function hasWishes({ tip, cutlery, packaging, note, runsOut, instruction }: OrderChoice): boolean {
  return tip !== 0 || cutlery || packaging || note !== '' || runsOut !== null || instruction !== null
}

type Possible = { methods: readonly Method[]; slots: readonly string[]; coupon: string; isCart: boolean }

/**
 * The part of an earlier choice that is still valid: an offered method, at a time that is not over. A coupon chosen since then takes
 * precedence, and so does the cart's note.
 */
export function stillPossible(changes: Partial<OrderChoice>, { methods, slots, coupon, isCart }: Possible): Partial<OrderChoice> {
  const { method, slot, tip, note, coupon: earlier, ...others } = changes
  const isMethodGone = method !== undefined && !methods.includes(method)
  const isSlotGone = slot != null && !slots.includes(slot)
  return {
    ...others,
    ...(method === undefined || isMethodGone || isSlotGone ? {} : { method }),
    ...(slot === undefined || isMethodGone || isSlotGone ? {} : { slot }),
    ...(typeof tip === 'number' && { tip }),
    ...(note !== undefined && !isCart && { note }),
    ...(earlier !== undefined && coupon === '' && { coupon: earlier }),
  }
}

export type OrderFacts = {
  choice: OrderChoice
  /** The owner of the cart (lib/session/owner.ts). */
  owner: string
  /** A purchase without the cart; null for the cart. */
  bought: BoughtNow | null
  /** A prescription only: the store adds the items later. */
  isPrescription: boolean
  storeId: number
  place: Place
  /** Tips apply to deliveries only, if the marketplace has them enabled. */
  hasTips: boolean
}

/** The fields that a bill depends on; placing takes the same and more. */
export function toQuoteBody({ choice, owner, bought, isPrescription, storeId, place, hasTips }: OrderFacts): PlaceOrderBody {
  const isTakeAway = choice.method === 'take_away'
  return {
    ...guestPart(owner),
    ...(bought === null ? {} : { is_buy_now: 1 as const, cart: JSON.stringify(toBuyNowLines(bought)) }),
    ...(isPrescription ? { prescription_order: 1 as const } : {}),
    payment_method: 'cash_on_delivery',
    order_type: isTakeAway ? 'take_away' : 'delivery',
    store_id: storeId,
    latitude: isTakeAway ? null : place.lat,
    longitude: isTakeAway ? null : place.lng,
    dm_tips: hasTips && !isTakeAway && typeof choice.tip === 'number' ? choice.tip : 0,
    coupon_code: choice.coupon || null,
    extra_packaging_amount: choice.packaging ? 1 : 0,
  }
}

type Words = { runsOut: (note: RunsOut) => string; instruction: (instruction: Instruction) => string }

type Shown = { total: number; coupon: { code: string } | null; payment: Pick<PaymentSplit, 'method' | 'isPart' | 'cash'> }

export type OrderDetails = {
  contact: GuestContact
  shown: Shown
  /** The details of an offline payment. */
  offline?: OfflineDetails | false | undefined
  /** Creates an account from the contact. The password travels separately, so it is never stored. */
  opensAccount?: boolean
  /** An earlier order of the customer whose prescription is reused. */
  prescriptionOf?: number | undefined
  words: Words
}

/**
 * Builds the request that places an order. `shown` is the bill on display: a coupon missing from it is not sent. The payment
 * method does not affect the bill, so quotes omit it.
 */
export function toOrderBody(
  facts: OrderFacts,
  { contact, shown, offline, opensAccount = false, prescriptionOf, words }: OrderDetails,
): PlaceOrderBody {
  const { method, slot, cutlery, note, runsOut, instruction, whatsapp } = facts.choice
  const isTakeAway = method === 'take_away'
  return {
    ...toQuoteBody(facts),
    ...(isTakeAway ? {} : pick(contact, ['address', 'address_type', ...doorTexts])),
    contact_person_name: contact.contact_person_name,
    contact_person_number: contact.contact_person_number,
    contact_person_email: contact.contact_person_email,
    schedule_at: method === 'scheduled' ? slot : null,
    cutlery,
    order_note: note.trim(),
    unavailable_item_note: runsOut === null ? null : words.runsOut(runsOut),
    delivery_instruction: isTakeAway ? null : readInstruction(instruction, { words, contact }),
    coupon_code: shown.coupon?.code ?? null,
    payment_method: shown.payment.method,
    cash_tendered: shown.payment.cash,
    partial_payment: shown.payment.isPart,
    ...(opensAccount ? { create_new_user: 1 as const } : {}),
    ...(whatsapp ? { whatsapp_updates: 1 as const } : {}),
    ...(prescriptionOf === undefined ? {} : { order_attachment_of: prescriptionOf }),
    // A string, because multipart forms carry nothing else.
    ...(offline ? { offline_payment: JSON.stringify(offline) } : {}),
    expected_amount: shown.total,
  }
}

/** The delivery instruction: chosen for this order, or else that of the address. */
function readInstruction(
  chosen: Instruction | null,
  { words, contact }: { words: Words; contact: Pick<GuestContact, 'additional_information'> },
): string | null {
  if (chosen !== null) return words.instruction(chosen)
  return cutText(contact.additional_information, LONGEST_INSTRUCTION) || null
}

const LONGEST_INSTRUCTION = 200
