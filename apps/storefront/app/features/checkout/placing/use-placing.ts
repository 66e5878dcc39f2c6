import { ApiFailure } from '@medina/contract/wire/client'
import type { PlaceOrderBody, Quote } from '@medina/contract/orders/checkout'
import type { OfflineDetails } from '@medina/contract/orders/offline-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { SessionEnd } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { GuestContact } from '#features/address/contact.ts'
import { type Attempt, beginAttempt, endAttempt } from './attempt.ts'
import { isUnanswered, readNewBill, usePlaceOrder } from '#features/checkout/checkout.data.ts'
import type { OrderDetails } from '#features/checkout/order-choice.ts'
import type { PaymentSplit } from '#features/checkout/payment/payment.ts'
import type { PriceChange } from './price-change-dialog.tsx'
import { useAfterOrder } from './use-after-order.ts'
import type { ContactState } from '#features/checkout/recipient/use-contact.ts'

type Placing = {
  moduleId: number
  /** Builds the request that places the order from the bill on display and the forms. */
  toBody: (parts: OrderParts) => PlaceOrderBody
  bill: {
    quote: Quote | undefined
    pay: (total: number) => PaymentSplit
    /** Shows the bill that came with a refusal. */
    replace: (quote: Quote) => void
    /** Fetches the bill again because the order changed. */
    refetch: () => void
  }
  recipient: Pick<ContactState, 'validate' | 'refuseBy'>
  /** Pictures that travel with the order. */
  pictures?: readonly File[]
  /** The details of an offline payment; null, with errors at the fields, while something is missing. */
  validateOffline: () => OfflineDetails | null
  /** The password of an account to open; null, with errors at the fields, while something is missing. Null where none is wanted. */
  validateAccount: (() => string | null) | null
  onPlaced: () => void
}

export type OrderParts = Pick<OrderDetails, 'contact' | 'shown' | 'offline' | 'opensAccount'>

/** The parts of an order that come from the forms of the checkout. */
type Details = {
  contact: GuestContact
  payment: PaymentSplit
  offline: OfflineDetails | undefined
  password: string | undefined
}

/** Places the order, once even if pressed repeatedly, and handles the response. */
export function usePlacing(placing: Placing) {
  const { bill, recipient, pictures = [], onPlaced } = placing
  const { t } = useText()
  const client = useQueryClient()
  const order = usePlaceOrder()
  const afterOrder = useAfterOrder(bill.pay)
  const isSending = useRef(false)
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  const [isConfirming, setConfirming] = useState(false)

  async function send(shown: Quote): Promise<void> {
    if (isSending.current) return
    const details = validate(placing, shown)
    if (details === null) return
    isSending.current = true
    const { password } = details
    const attempt = beginOrder(placing, shown, details)
    try {
      const placed = await order.mutateAsync({ ...attempt, pictures, password })
      endAttempt()
      onPlaced()
      await afterOrder.finish(placed, { body: attempt.body, password, total: shown.total })
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function refuse(error: unknown): void {
    const changed = readNewBill<Quote>(error)
    if (changed !== null && bill.quote !== undefined) {
      setPriceChange({ before: bill.quote, after: changed })
      setConfirming(true)
      bill.replace(changed)
      return
    }
    showFailure(error, t)
    // Without a response the next press sends the same order with the same key.
    if (isUnanswered(error)) return
    endAttempt()
    if (error instanceof SessionEnd) return
    if (error instanceof ApiFailure && recipient.refuseBy(error.errors)) return
    void client.invalidateQueries({ queryKey: ['cart.list'] })
    void client.invalidateQueries({ queryKey: ['catalog.store'] })
    bill.refetch()
  }

  return {
    isPlacing: order.isPending || afterOrder.isPending,
    place() {
      if (bill.quote !== undefined) void send(bill.quote)
    },
    priceChange,
    /** The dialog asks the customer to accept the new price. */
    isConfirming,
    dismiss: () => setConfirming(false),
    confirm() {
      setConfirming(false)
      if (priceChange !== null) void send(priceChange.after)
    },
  }
}

/** Null, with errors at the fields of the first form that has some. */
function validate({ recipient, bill, validateOffline, validateAccount }: Placing, shown: Quote): Details | null {
  const contact = recipient.validate()
  if (contact === null) return null
  const payment = bill.pay(shown.total)
  const offline = payment.method === 'offline_payment' ? validateOffline() : undefined
  if (offline === null) return null
  const password = validateAccount === null ? undefined : validateAccount()
  return password === null ? null : { contact, payment, offline, password }
}

/** The order with its key, stored in the tab so that a retry sends the same one. */
function beginOrder({ toBody, moduleId }: Placing, shown: Quote, { contact, payment, offline, password }: Details): Attempt {
  const body = toBody({ contact, shown: { ...shown, payment }, offline, opensAccount: password !== undefined })
  return beginAttempt(moduleId, body)
}
