import type { Quote } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { isWithinCashMaximum, roundToGateway } from '@medina/pricing/payment'
import { offeredGateways } from '@medina/web/site/offered-gateways.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

/** A method that pays an order, or the rest that the wallet leaves. */
export type PayMethod = Quote['payment_methods'][number]

/**
 * The customer's choice: one method, or the wallet first; null for the first method that is offered. `gateway` is the key of the
 * chosen gateway or saved card; null for the first. `savesCard`: the gateway may save the card.
 */
export type PaymentWish = {
  method: PayMethod | 'wallet' | null
  gateway: string | null
  withWallet: boolean
  savesCard?: boolean
  /** The cash that the customer has ready, if not exactly what is due. */
  cash?: number | undefined
}

/** The choice before any was made. */
export const noWish: PaymentWish = { method: null, gateway: null, withWallet: false }

/** A gateway, or a card that it saved: `cardId`. `savesCards`: it saves the card of whoever agrees. */
export type Gateway = { key: string; title: string; cardId?: number; savesCards?: true }

export type PaymentOffer = {
  methods: readonly PayMethod[]
  /** The methods that may pay the rest after the wallet. */
  rests: readonly PayMethod[]
  gateways: readonly Gateway[]
  /** The wallet's balance; null without a wallet. */
  balance: number | null
  /** The cash limit; null without one. */
  cashMaximum: number | null
  /** The decimals that gateways charge; without, two. */
  gatewayDigits?: number
}

/** The texts of what keeps a total from being paid. */
export const paymentProblems = {
  no_method: 'checkout.no_method',
  wallet_short: 'checkout.wallet_short_reason',
  cash_maximum: 'checkout.cash_over',
  method_gone: 'checkout.method_gone',
} as const

/** The fields of a bill that restrict its payment. */
export type PayableBill = Pick<
  Quote,
  'wallet_balance' | 'payment_methods' | 'cash_maximum' | 'gateways' | 'saved_cards' | 'gateway_digits'
>

type Switches = Pick<
  Config,
  | 'cash_on_delivery'
  | 'digital_payment'
  | 'offline_payment_status'
  | 'active_payment_method_list'
  | 'partial_payment_status'
  | 'partial_payment_method'
>

/** The methods offered here. Without a bill yet, the marketplace's methods apply. */
export function readOffer(config: Switches, quote: PayableBill | undefined): PaymentOffer {
  const { partial_payment_method: rest, active_payment_method_list } = config
  const cards = quote?.saved_cards?.map(({ id, brand, ending }) => ({
    key: `card ${id}`,
    title: `${brand} •••• ${ending}`,
    cardId: id,
  }))
  const gateways: Gateway[] = [
    ...(cards ?? []),
    ...offeredGateways(active_payment_method_list, quote ?? {}).map(({ gateway, gateway_title, saves_cards }) => ({
      key: gateway,
      title: gateway_title ?? gateway,
      ...(saves_cards && { savesCards: saves_cards }),
    })),
  ]
  const isOn = {
    cash_on_delivery: config.cash_on_delivery,
    digital_payment: config.digital_payment && gateways.length > 0,
    offline_payment: config.offline_payment_status === 1,
  }
  const methods = quote?.payment_methods ?? (Object.keys(isOn) as PayMethod[]).filter((method) => isOn[method])
  const isRest = (method: PayMethod) => rest === 'both' || rest === (method === 'cash_on_delivery' ? 'cod' : method)
  return {
    methods,
    rests: config.partial_payment_status === 1 ? methods.filter(isRest) : [],
    gateways,
    balance: quote?.wallet_balance ?? null,
    cashMaximum: quote?.cash_maximum ?? null,
    ...(quote?.gateway_digits !== undefined && { gatewayDigits: quote.gateway_digits }),
  }
}

/** The payment of a total: the part of the wallet, the amount due, and the problem if there is one. */
export type PaymentSplit = {
  /** Pays the order, unless there is a problem: then nothing is chosen. */
  method: PayMethod | 'wallet'
  gateway: string | null
  /** The saved card that pays, and the agreement to save one. */
  card?: { savedId: number } | 'save'
  /** The cash that the customer has ready. */
  cash?: number | undefined
  isPart: boolean
  wallet: number
  due: number
  /** The amount that a gateway rounds off, since it accepts whole hundredths only. */
  letOff: number
  /** The amount exceeds the cash limit. */
  isCashOver: boolean
  problem: 'wallet_short' | 'no_method' | 'cash_maximum' | 'method_gone' | null
}

/**
 * A wallet that covers the total pays all of it, even if only a part was requested. A method that has become impossible is never
 * replaced by another one: the customer chooses again.
 */
export function splitTotal(wish: PaymentWish, offer: PaymentOffer, total: number): PaymentSplit {
  const { methods, rests, balance, cashMaximum } = offer
  const held = balance ?? 0
  const isCovered = held >= total
  if (wish.method === 'wallet' || (wish.withWallet && isCovered && held > 0)) {
    const problem = isCovered ? null : 'wallet_short'
    const isCashOver = !isWithinCashMaximum(total, cashMaximum)
    return { method: 'wallet', gateway: null, isPart: false, wallet: total, due: 0, letOff: 0, isCashOver, problem }
  }
  const isPart = wish.withWallet && rests.length > 0 && held > 0
  const wallet = isPart ? held : 0
  const due = roundAmount(total - wallet)
  const isCashOver = !isWithinCashMaximum(due, cashMaximum)
  const offered = isPart ? rests : methods
  const method = wish.method ?? findFirst(offered, offer) ?? 'cash_on_delivery'
  const chosen = method === 'digital_payment' ? findGateway(wish, offer) : undefined
  const gateway = chosen?.key ?? null
  const problem = findProblem({ method, gateway, isCashOver }, offered)
  const charged = problem === null && method === 'digital_payment' ? roundDue(due, offer) : due
  const letOff = roundAmount(due - charged)
  return {
    method,
    gateway,
    ...readCard(wish, chosen),
    cash: wish.cash,
    isPart,
    wallet,
    due: charged,
    letOff,
    isCashOver,
    problem,
  }
}

/** The method before any choice: a saved card pays with one press. */
function findFirst(offered: readonly PayMethod[], { gateways: [first] }: PaymentOffer): PayMethod | undefined {
  return first?.cardId === undefined ? offered[0] : (offered.find((method) => method === 'digital_payment') ?? offered[0])
}

/** The chosen gateway or saved card, or the first; undefined if it is no longer offered. */
function findGateway({ gateway }: PaymentWish, { gateways }: PaymentOffer): Gateway | undefined {
  return gateway === null ? gateways[0] : gateways.find(({ key }) => key === gateway)
}

function readCard({ savesCard }: PaymentWish, chosen: Gateway | undefined): Pick<PaymentSplit, 'card'> {
  if (chosen?.cardId !== undefined) return { card: { savedId: chosen.cardId } }
  return savesCard && chosen?.savesCards ? { card: 'save' } : {}
}

type Chosen = Pick<PaymentSplit, 'method' | 'gateway' | 'isCashOver'>

function findProblem({ method, gateway, isCashOver }: Chosen, offered: readonly PayMethod[]): PaymentSplit['problem'] {
  if (offered.length === 0) return 'no_method'
  if (!offered.some((each) => each === method)) return 'method_gone'
  if (method === 'cash_on_delivery' && isCashOver) return 'cash_maximum'
  return method === 'digital_payment' && gateway === null ? 'method_gone' : null
}

/** The part of the amount due that a gateway charges. */
function roundDue(due: number, { gatewayDigits = null }: { gatewayDigits?: number | null }): number {
  return toDecimal(roundToGateway(toMinor(due, 4), 4, gatewayDigits), 4)
}
