import type { Language } from '@medina/contract/device/languages'

/** The state of a payment at its gateway. `held`: the bank reserves the money until it is captured or released. */
export type GatewayState = 'open' | 'held' | 'paid' | 'failed' | 'canceled'

/** The amount to charge or refund, in minor units of `currency`, which has `digits` decimals. */
export type Sum = { amount: number; currency: string; digits: number }

/** The customer, as gateways and banks want to know; null where the shop does not know it. */
export type Payer = {
  name: string | null
  /** E.164. */
  phone: string | null
  email: string | null
  /** The address on one line, and the ISO 3166-1 code of its country with two letters. */
  address: { line: string; country: string } | null
  ip: string | null
}

export type GatewayRequest = Sum & {
  /** Idempotency key of the payment. */
  paymentId: string
  title: string
  language: Language
  payer: Payer
  /** The address to which the customer returns by GET or by a posted form, whatever the result. */
  returnUrl: string
  /** The address that takes the gateway's signed notices. */
  noticeUrl: string
  /** Hold the money only, for a later `capture`. */
  isHeld: boolean
  /** The customer agrees that the gateway keeps the card. */
  savesCard: boolean
  /** The gateway's token of a card that it keeps; null to enter one. */
  cardToken: string | null
}

/** How a browser enters the gateway: by its address, or by a form that is posted there. `done`: nothing to enter, the result can be read. */
export type Entry = { url: string } | { action: string; fields: Record<string, string> } | 'done'

export type Started = { reference: string; entry: Entry }

/** A payment as the gateway knows it: by its own reference, by our id, and by the requested amount. */
export type KnownPayment = Sum & { paymentId: string; reference: string }

/** A card that the gateway keeps for the customer. Its number never reaches us. */
export type SavedCard = {
  token: string
  brand: string
  /** The last four digits. */
  ending: string
  /** The last month in which the card is valid, `2027-08`; null if the gateway does not say. */
  validThrough: string | null
}

/** Money that was taken again on the page of a payment that was paid already, by the gateway's reference, in minor units of the payment. */
export type Surplus = { reference: string; amount: number }

/** `other_sum`: another amount was paid than requested; only the gateway knows its units. */
export type Reading = { state: GatewayState | 'other_sum'; card?: SavedCard; surpluses?: readonly Surplus[] }

/** A part of a payment to capture or refund. The same `key` has one effect, also if it is sent again. */
export type Part = { amount: number; key: string }

export type Notice = {
  headers: Record<string, string | string[] | undefined>
  /** The raw bytes, which signatures cover. */
  body: Buffer
  query: Record<string, string | string[] | undefined>
}

/**
 * The payment that a notice is about, by our id or by the gateway's reference. `card`: a card that was saved with it, where a reading does
 * not name it.
 */
export type Noticed = ({ paymentId: string } | { reference: string }) & { card?: SavedCard }

/**
 * A service that takes payments on its own page, so that no card data ever reaches us. Results in the browser are not trusted: the state of
 * a payment is queried from the gateway, or arrives in a signed notice. Every implementation passes `payment-gateway.test.ts`.
 */
export type PaymentGateway = {
  key: string
  /** The decimals of a currency that the gateway charges; the shop waives what is finer. */
  decimalsOf: (currency: string) => number
  start: (request: GatewayRequest) => Promise<Started>
  read: (payment: KnownPayment) => Promise<Reading>
  /** Refunds a part of a paid payment. `before`: the amount that the gateway has refunded of it so far. */
  refund: (payment: KnownPayment, refund: Part & { before: number }) => Promise<void>
  /** Gateways whose pages can be paid twice, and that name each try: returns all of a second one, once for each `key`. */
  refundSurplus?: (payment: KnownPayment, surplus: Surplus & { key: string }) => Promise<void>
  /** The subject of a signed notice, or `other` for what concerns no payment; null if the gateway has not signed it. */
  readNotice: (notice: Notice) => Promise<Noticed | 'other' | null>
  /** The text that acknowledges a notice, for gateways that wait for one of their own. */
  noticeAnswer?: string
  /** Gateways that can hold money: captures at most what is held, once, and releases the rest; or releases all of it. */
  holds?: {
    capture: (payment: KnownPayment, part: Part) => Promise<void>
    release: (payment: KnownPayment) => Promise<void>
    /** Days for which banks hold the money; captured before. */
    days: number
  }
  /** Gateways that keep cards: removes one. */
  cards?: { forget: (token: string) => Promise<void> }
}
