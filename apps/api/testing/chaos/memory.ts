import type { StripeSession, StripeStandIn } from '#testing/stand-ins/stripe-server.ts'
import type { ChaosShop } from './chaos-shop.ts'

/** `unknown`: the call got no answer, so either outcome is right. */
export type Known = 'no' | 'yes' | 'unknown'

/** A buyer: a guest with a secret id, or a customer with a token. */
export type Buyer = { guest: string | undefined; customerId: number | null; headers: Record<string, string> }

/** An order or trip as its buyer knows it. Amounts are in minor units. */
export type Remembered = {
  key: string
  kind: 'order' | 'trip'
  /** The sum of the price tags; null where the shop calculates it. */
  price: number | null
  /** Pieces by item. */
  pieces: Record<number, number>
  customerId: number | null
  isByWallet: boolean
  placed: Known
  /** Null until the order was acknowledged. */
  id: number | null
  total: number | null
  canceled: Known
  paid: Known
  delivered: Known
  refunded: Known
  /** The desk was asked to return this much. */
  refund: number
}

/** All that buyers, the desk and the gateway know; it is compared with the database. */
export type Memory = {
  shop: ChaosShop
  remembered: Remembered[]
  /** Pieces of the scarce item that the desk added, by the key of its call. */
  restocked: { key: string; change: number; claim: Known }[]
  sessions: Pick<StripeSession, 'id' | 'payment_status' | 'payment_intent' | 'amount_total'>[]
  refunds: StripeStandIn['refunds']
  /** Text messages that reached a phone. */
  texts: { to: string; text: string }[]
}

/** Returns a new memory of an order that is about to be placed. */
export function remember(
  key: string,
  known: Pick<Remembered, 'kind' | 'price'> & Partial<Pick<Remembered, 'pieces' | 'customerId' | 'isByWallet'>>,
): Remembered {
  return {
    pieces: {},
    customerId: null,
    isByWallet: false,
    ...known,
    key,
    placed: 'unknown',
    id: null,
    total: null,
    canceled: 'no',
    paid: 'no',
    delivered: 'no',
    refunded: 'no',
    refund: 0,
  }
}
