import { fillTexts } from '#features/address/address.ts'
import type { PlaceOrderBody } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { findContactProblems, type GuestContact } from '#features/address/contact.ts'
import { useQuote } from '#features/checkout/checkout.data.ts'
import { noWish, type PaymentWish, readOffer, splitTotal } from '#features/checkout/payment/payment.ts'
import type { TypedTip } from '#features/checkout/payment/tip.ts'
import { type OrderParts, usePlacing } from '#features/checkout/placing/use-placing.ts'
import { readRefusal } from '#features/checkout/summary/use-checkout-bill.ts'
import { useNewAccount, useOfflineDetails } from '#features/checkout/use-checkout.ts'
import { clearParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { chooseCoupon, readChosenCoupon } from '#features/promotions/chosen-coupon.ts'
import { type Parcel, toParcelQuoteBody, toPeople } from '#features/parcel/parcel-body.ts'

export type ParcelOrder = { parcel: Parcel; config: Config; owner: string; moduleId: number; onPlaced: () => void }

export type ParcelChoice = {
  tip: TypedTip
  coupon: string
  payment: PaymentWish
  /** The chosen time, as the wire has it; null for now. */
  pickupAt: string | null
  /** A sentence for the courier; empty for none. */
  instruction: string
  note: string
  /** News of the parcel may come by WhatsApp. */
  whatsapp: boolean
}

export type ParcelCheckoutState = ReturnType<typeof useParcelCheckout>

/** Coupons of single stores do not apply to a parcel. */
const NO_STORE = 0

const start: ParcelChoice = {
  tip: 0,
  coupon: '',
  payment: noWish,
  pickupAt: null,
  instruction: '',
  note: '',
  whatsapp: false,
}

/** The state of a parcel's checkout: choices, bill and submission. */
export function useParcelCheckout({ parcel, config, owner, moduleId, onPlaced }: ParcelOrder) {
  const [choice, setChoice] = useState(() => ({ ...start, coupon: readChosenCoupon(moduleId, NO_STORE) }))
  const hasTips = config.dm_tips_status === 1
  const tip = hasTips && typeof choice.tip === 'number' ? choice.tip : 0
  const bill = useParcelBill({ parcel, config, owner, choice, tip })
  const isGuest = !isCustomer(owner)
  const offline = useOfflineDetails()
  const account = useNewAccount(isGuest)
  const recipient = useEnds(parcel)
  const placing = usePlacing({
    moduleId,
    toBody: (parts) => toParcelBody({ parcel, owner, choice, tip }, parts),
    bill,
    recipient,
    validateOffline: offline.validate,
    validateAccount: account.validate,
    onPlaced() {
      onPlaced()
      chooseCoupon(null)
      clearParcelDraft()
    },
  })
  return {
    parcel,
    config,
    owner,
    isGuest,
    choice,
    change: (changes: Partial<ParcelChoice>) => setChoice((current) => ({ ...current, ...changes })),
    hasTips,
    bill,
    offline,
    account,
    placing,
  }
}

type BillPlan = { parcel: Parcel; config: Config; owner: string; choice: ParcelChoice; tip: number }

function useParcelBill({ parcel, config, owner, choice, tip }: BillPlan) {
  const { t } = useText()
  const isWaiting = choice.tip === 'typing'
  const body = isWaiting ? null : toParcelQuoteBody(parcel, { owner, tip, coupon: choice.coupon, pickupAt: choice.pickupAt })
  const { quote, isOld, error, refetch, replace } = useQuote(body, NO_LINES)
  const offer = readOffer(config, quote)
  const pay = (total: number) => splitTotal(choice.payment, offer, total)
  return { quote, isOld, offer, pay, split: pay(quote?.total ?? 0), refusal: readRefusal(error, t), refetch, replace }
}

const NO_LINES: readonly never[] = []

/** Both ends were validated by the form before; a missing detail redirects to it. */
function useEnds({ sender, receiver }: Parcel) {
  const { t } = useText()
  const navigate = useNavigate()
  return {
    validate(): GuestContact | null {
      const problems = [sender, receiver].flatMap((end) => Object.keys(findContactProblems(end, true)))
      if (problems.length === 0) return { ...noContact, ...sender }
      showToast(t('parcel.incomplete'), { tone: 'error' })
      void navigate('/parcel-delivery-info')
      return null
    },
    refuseBy: () => false,
  }
}

const noContact = { ...fillTexts(null), contact_person_email: '', address_type: 'other', zone_ids: [] }

type Chosen = Omit<BillPlan, 'config'>

function toParcelBody({ parcel, owner, choice, tip }: Chosen, parts: OrderParts): PlaceOrderBody {
  const { shown, offline, opensAccount = false } = parts
  const quoted = toParcelQuoteBody(parcel, { owner, tip, coupon: shown.coupon?.code ?? '', pickupAt: choice.pickupAt })
  return {
    ...(quoted ?? { payment_method: 'cash_on_delivery', order_type: 'parcel' }),
    ...toPeople(parcel),
    address_type: 'other',
    delivery_instruction: choice.instruction || null,
    order_note: choice.note.trim(),
    payment_method: shown.payment.method,
    cash_tendered: shown.payment.cash,
    partial_payment: shown.payment.isPart,
    ...(opensAccount ? { create_new_user: 1 as const } : {}),
    ...(choice.whatsapp ? { whatsapp_updates: 1 as const } : {}),
    // A string, because multipart forms carry nothing else.
    ...(offline ? { offline_payment: JSON.stringify(offline) } : {}),
    expected_amount: shown.total,
  }
}
