/** How a payment stands at its gateway. */
export type GatewayState = 'open' | 'paid' | 'failed' | 'canceled'

/** What is to be taken or given back: minor units of `currency` with `digits` digits. */
export type Sum = { amount: number; currency: string; digits: number }

export type GatewayRequest = Sum & {
  /** Names the payment; the gateway takes the same one once. */
  paymentId: string
  title: string
  language: 'en' | 'ar'
  /** Where the customer comes back to, whatever became of it. */
  returnUrl: string
}

/**
 * A service that takes money on a page of its own: no card data ever reaches us. What it says by way of the browser counts for nothing; how
 * a payment stands is asked of it, or told by it with a signature.
 */
export type PaymentGateway = {
  key: string
  start: (request: GatewayRequest) => Promise<{ url: string; reference: string }>
  /** `other_sum`: it is paid, but not what was asked for; only the gateway knows the units it counts in. */
  read: (reference: string, asked: Sum) => Promise<GatewayState | 'other_sum'>
  /** Gives back so much of what was taken; the same `key` gives it once. */
  refund: (reference: string, refund: Sum & { key: string }) => Promise<void>
  /** The payment that a notice is about, or null when it is not signed by the gateway. */
  readNotice: (notice: { headers: Record<string, string | string[] | undefined>; body: Buffer }) => Promise<string | null>
}
