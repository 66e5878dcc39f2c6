import type { Language } from '@medina/contract/device/languages'

/** The state of a payment at its gateway. */
export type GatewayState = 'open' | 'paid' | 'failed' | 'canceled'

/** The amount to charge or refund, in minor units of `currency`, which has `digits` decimals. */
export type Sum = { amount: number; currency: string; digits: number }

export type GatewayRequest = Sum & {
  /** Idempotency key of the payment. */
  paymentId: string
  title: string
  language: Language
  /** The address to which the customer returns, whatever the result. */
  returnUrl: string
}

/**
 * A service that takes payments on its own page, so that no card data ever reaches us. Results in the browser are not trusted: the state of
 * a payment is queried from the gateway, or arrives in a signed notice.
 */
export type PaymentGateway = {
  key: string
  start: (request: GatewayRequest) => Promise<{ url: string; reference: string }>
  /** `other_sum`: another amount was paid than requested; only the gateway knows its units. */
  read: (reference: string, expected: Sum) => Promise<GatewayState | 'other_sum'>
  /** Refunds an amount; the same `key` refunds it once. `before`: the amount of earlier refunds of the payment. */
  refund: (reference: string, refund: Sum & { key: string; before: number }) => Promise<void>
  /** The payment that a notice is about; null if the gateway has not signed it. */
  readNotice: (notice: { headers: Record<string, string | string[] | undefined>; body: Buffer }) => Promise<string | null>
}
