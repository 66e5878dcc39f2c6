import type { PlaceOrderBody, Quote } from '@medina/contract/orders/checkout'
import type { OfflineDetails } from '@medina/contract/orders/offline-payments'
import type { GuestContact } from '#features/address/contact.ts'
import { type Attempt, beginAttempt, endAttempt } from './attempt.ts'
import { usePlaceOrder } from '#features/checkout/checkout.data.ts'
import type { OrderDetails } from '#features/checkout/order-choice.ts'
import type { PaymentSplit } from '#features/checkout/payment/payment.ts'
import { useAfterOrder } from './use-after-order.ts'
import { type PlacedOnce, usePlacedOnce } from './use-placed-once.ts'
import type { ContactState } from '#features/checkout/recipient/use-contact.ts'

type Placing = {
  moduleId: number
  /** Builds the request that places the order from the bill on display and the forms. */
  toBody: (parts: OrderParts) => PlaceOrderBody
  bill: PlacedOnce<Quote>['bill'] & { pay: (total: number) => PaymentSplit }
  recipient: Pick<ContactState, 'validate' | 'refuseBy'>
  /** Pictures that travel with the order. */
  pictures?: readonly File[]
  /** The details of an offline payment, false if it is reported later; null, with errors at the fields, while something is missing. */
  validateOffline: () => OfflineDetails | null | false
  /** The password of an account to open; null, with errors at the fields, while something is missing. Null where none is wanted. */
  validateAccount: (() => string | null) | null
  /** The saved address that the order goes to, if a picture of its building belongs to it. */
  pictureOf?: number | null
  onPlaced: () => void
}

export type OrderParts = Pick<OrderDetails, 'contact' | 'shown' | 'offline' | 'opensAccount'>

/** The parts of an order that come from the forms of the checkout. */
type Details = {
  contact: GuestContact
  payment: PaymentSplit
  offline: OfflineDetails | false | undefined
  password: string | undefined
}

/** Places the order, and opens its tracking or the gateway's page. */
export function usePlacing(placing: Placing) {
  const { bill, recipient, pictures = [], pictureOf = null, onPlaced } = placing
  const order = usePlaceOrder()
  const afterOrder = useAfterOrder(bill.pay)

  async function send(shown: Quote): Promise<void> {
    const details = validate(placing, shown)
    if (details === null) return
    const { password } = details
    const attempt = startOrder(placing, shown, details)
    const placed = await order.mutateAsync({ ...attempt, pictures, password })
    endAttempt()
    onPlaced()
    await afterOrder.finish(placed, { body: attempt.body, password, total: shown.total, pictureOf })
  }

  const once = usePlacedOnce({
    bill,
    send,
    end: endAttempt,
    refuseBy: recipient.refuseBy,
    outdated: [['cart.list'], ['catalog.store']],
  })
  return { ...once, isPlacing: order.isPending || afterOrder.isPending }
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
function startOrder({ toBody, moduleId }: Placing, shown: Quote, { contact, payment, offline, password }: Details): Attempt {
  const body = toBody({ contact, shown: { ...shown, payment }, offline, opensAccount: password !== undefined })
  return beginAttempt(moduleId, body)
}
