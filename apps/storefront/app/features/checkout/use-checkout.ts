import type { CartLine } from '@medina/contract/orders/cart'
import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Config } from '@medina/contract/site-config'
import { useRef, useState } from 'react'
import type { Place } from '@medina/web/device/preferences.ts'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { AccountHandle } from '#features/auth/sign-up/account-fields.tsx'
import type { BoughtNow } from '#features/cart/bought-now.ts'
import { writeStoreNote } from '#features/cart/store-note.ts'
import { useCartIsChanging } from '#features/cart/sync/use-cart-changing.ts'
import { chooseCoupon, readChosenCoupon } from '#features/promotions/chosen-coupon.ts'
import { emptyDraft } from '#features/payment/offline-draft.ts'
import type { OfflineHandle } from '#features/payment/offline-form.tsx'
import { clearDraft } from './checkout-draft.ts'
import { type OrderDetails, type OrderFacts, toOrderBody } from './order-choice.ts'
import { useCheckoutBill } from './summary/use-checkout-bill.ts'
import { useOrderChoice } from './use-order-choice.ts'
import { useCartOrdered } from './placing/cart-ordered.ts'
import { usePlacing } from './placing/use-placing.ts'
import { usePrescription } from './use-prescription.ts'
import { useRecipient } from './recipient/use-recipient.ts'

export type CheckoutOrder = {
  cart: readonly CartLine[]
  /** A purchase without the cart. */
  bought: BoughtNow | null
  /** The order consists of pictures of a prescription only. */
  isPrescription: boolean
  store: StoreDetails
  config: Config
  place: Place
  owner: string
  moduleId: number
  onPlaced: () => void
}

export type CheckoutState = ReturnType<typeof useCheckout>

/** The state of a checkout: choices, recipient, bill, attachments and submission. */
export function useCheckout(order: CheckoutOrder) {
  const { cart, bought, isPrescription, store, config, place, owner } = order
  const { t } = useText()
  const isCart = bought === null && !isPrescription
  const coupon = isPrescription ? '' : readChosenCoupon(order.moduleId, store.id)
  const draft = [owner, store.id, isPrescription ? 'prescription' : (bought?.page ?? 'cart')].join(' ')
  const choices = useOrderChoice(store, config, { draft, coupon, isCart })
  const recipient = useRecipient(draft, owner, place, choices.isDelivery)
  const { choice, tip, hasTips } = choices
  const facts: OrderFacts = { choice, owner, bought, isPrescription, storeId: store.id, place: recipient.place, hasTips }
  // Pending cart changes are not on the server's bill yet.
  const isCartChanging = useCartIsChanging() && isCart
  const isWaiting = isCartChanging || !recipient.isReady || tip === 'typing'
  const bill = useCheckoutBill({ facts, cart, config, isWaiting, isGuest: recipient.isGuest })
  const prescription = useNeededPrescription(order)
  const offline = useOfflineDetails()
  const account = useNewAccount(recipient.isGuest)
  const emptyCart = useCartOrdered(owner, store.id)
  const placing = usePlacing({
    moduleId: order.moduleId,
    toBody: (parts) => toOrderBody(facts, { ...parts, prescriptionOf: prescription.earlier?.orderId, words: chosenWords(t) }),
    bill,
    recipient,
    pictures: prescription.pictures,
    pictureOf: recipient.saved?.door_picture_url ? recipient.saved.id : null,
    validateOffline: offline.validate,
    validateAccount: account.validate,
    onPlaced() {
      recipient.saveIfWanted()
      order.onPlaced()
      clearDraft()
      chooseCoupon(null)
      if (!isCart) return
      writeStoreNote(store.id, '')
      emptyCart()
    },
  })
  return {
    order,
    choices,
    recipient,
    bill,
    prescription,
    offline,
    account,
    placing,
    place() {
      if (prescription.require()) placing.place()
    },
  }
}

/** Texts of the choices that the order stores by number. */
function chosenWords(t: Translate): OrderDetails['words'] {
  return {
    runsOut: (note) => t(`checkout.runs_out_${note}`),
    instruction: (instruction) => t(`checkout.instruction_${instruction}`),
  }
}

/** The prescription that this order needs, if any. */
function useNeededPrescription({ cart, isPrescription, store }: CheckoutOrder) {
  const { t } = useText()
  const isNeeded = isPrescription || cart.some(({ item }) => item.is_prescription_required === 1)
  const prescription = usePrescription(store.id, isNeeded)
  return {
    ...prescription,
    isNeeded,
    /** Returns false and focuses the picture field while pictures are missing. */
    require(): boolean {
      if (!isNeeded || prescription.isGiven) return true
      prescription.setMissing()
      document.querySelector<HTMLElement>('.photo-add button')?.focus()
      showToast(t('checkout.prescription_missing'), { tone: 'error' })
      return false
    },
  }
}

/** The draft is stored here because its form unmounts when another method is chosen. */
export function useOfflineDetails() {
  const form = useRef<OfflineHandle>(null)
  const [draft, setDraft] = useState(emptyDraft)
  return { form, draft, setDraft, validate: () => form.current?.validate() ?? null }
}

/** A guest may create an account with the order; a customer who arrived as a guest may not. */
export function useNewAccount(isGuest: boolean) {
  const fields = useRef<AccountHandle>(null)
  const [isWanted, setWanted] = useState(false)
  return { fields, isWanted, setWanted, validate: isGuest && isWanted ? () => fields.current?.validate() ?? null : null }
}
