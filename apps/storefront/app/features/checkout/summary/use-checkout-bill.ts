import type { CartLine } from '@medina/contract/orders/cart'
import type { Config } from '@medina/contract/site-config'
import { describeError } from '@medina/web/api/failure.ts'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { useQuote } from '#features/checkout/checkout.data.ts'
import { type OrderFacts, toQuoteBody } from '#features/checkout/order-choice.ts'
import { type PayableBill, readOffer, splitTotal } from '#features/checkout/payment/payment.ts'

type BillPlan = {
  facts: OrderFacts
  cart: readonly CartLine[]
  config: Config
  /** An input of the bill is still unknown. */
  isWaiting: boolean
  isGuest: boolean
}

/** The bill of the current order, and its payment. */
export function useCheckoutBill({ facts, cart, config, isWaiting, isGuest }: BillPlan) {
  const { t } = useText()
  const { isPrescription, choice } = facts
  const { quote, isOld, error, refetch, replace } = useQuote(isWaiting ? null : toQuoteBody(facts), cart)
  const offer = readOffer(config, quote ?? (isPrescription ? payableInCash : undefined))
  const pay = (total: number) => splitTotal(choice.payment, offer, total)
  return {
    quote,
    isOld,
    offer,
    /** The payment of a total. */
    pay,
    split: pay(quote?.total ?? 0),
    /** The reason for a missing bill. */
    refusal: readRefusal(error, t),
    /** Only the bill knows the wallet balance; adding the wallet late would shift the methods under the pointer. */
    hasOffer: isGuest || isPrescription || quote !== undefined || error !== null,
    refetch,
    replace,
  }
}

/** A prescription is paid in cash until it has a bill. */
const payableInCash: PayableBill = { wallet_balance: null, payment_methods: ['cash_on_delivery'], cash_maximum: null }

/** The reason for a missing bill; null for none. */
export function readRefusal(error: Error | null, t: Translate): string | null {
  return error === null ? null : describeError(error, t)
}
