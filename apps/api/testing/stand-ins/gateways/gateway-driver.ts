import type { KnownPayment, Notice, PaymentGateway, Sum } from '#adapters/payment/payment-gateway.ts'
import type { TroubleProxy } from '../trouble-proxy.ts'

/** The gateway's own books about a payment, in minor units of the payment's currency. */
export type Books = {
  /** Pages or forms that were opened for it. */
  pages: number
  /** The amount that the gateway was told to charge or to hold. */
  requested: number
  /** The amount that it has taken, before refunds. */
  taken: number
  refunds: number[]
  /** True from the customer's answer until the hold is captured or released. */
  isHeld: boolean
}

/** How the contract test plays customer and bank at a gateway's stand-in. */
export type DrivenGateway = {
  gateway: PaymentGateway
  /** The same, but it waits no longer than `HASTY_MS`. */
  hasty: PaymentGateway
  proxy: TroubleProxy
  /** Texts that no error may hold. */
  secrets: readonly string[]
  /** The customer pays, by the gateway's page; another sum than requested, if so told. */
  pay: (payment: KnownPayment, taken?: Partial<Sum>) => void
  /** The bank declines; absent where a page only stays open then. */
  decline?: (payment: KnownPayment) => void
  /** The page's time is over; absent where a page has none. */
  expire?: (payment: KnownPayment) => void
  /** The end of a day, after which some gateways refund. */
  endDay?: () => void
  readBooks: (payment: KnownPayment) => Books
  /** A notice as the gateway sends it, signed with its key or with another one. */
  writeNotice: (payment: KnownPayment, key?: string) => Notice
  /** The notice about a card that was saved, of gateways whose readings do not name it. */
  writeCardNotice?: (payment: KnownPayment) => Notice
  /** False for a gateway that has no call to remove a card. */
  canForget?: false
  close: () => Promise<void>
}

/** A gateway of the contract test: its name, the currencies that it charges, and how to start it beside its stand-in. */
export type GatewayDriver = { name: string; currencies: readonly [string, ...string[]]; start: () => Promise<DrivenGateway> }

export const HASTY_MS = 30

/** Counted by the stand-ins themselves: a conversion that is tested by itself finds nothing. */
const DIGITS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3, JOD: 3, OMR: 3 }
export const digitsOf = (currency: string): number => DIGITS[currency] ?? 2

/** A gateway's amount, in the smallest unit of the currency, as minor units of a payment. */
export function toMinorUnits({ currency, digits }: Pick<Sum, 'currency' | 'digits'>, units: number): number {
  return units / 10 ** (digitsOf(currency) - digits)
}

export function toNotice({ body, headers }: { body: string; headers: Record<string, string> }): Notice {
  // As they arrive: the service knows names in lower case only.
  const arriving = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return { body: Buffer.from(body), headers: arriving, query: {} }
}
