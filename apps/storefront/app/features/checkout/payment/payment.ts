import type { Quote } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { isWithinCashMaximum, roundToGateway } from '@medina/pricing/payment'

/** A method that pays an order, or the rest that the wallet leaves. */
export type PayMethod = Quote['payment_methods'][number]

/** The customer's choice: one method, or the wallet first. `gateway` is the key of the chosen gateway; null for the first. */
export type PaymentWish = { method: PayMethod | 'wallet'; gateway: string | null; withWallet: boolean }

export type Gateway = { key: string; title: string }

export type PaymentOffer = {
  methods: readonly PayMethod[]
  /** The methods that may pay the rest after the wallet. */
  rests: readonly PayMethod[]
  gateways: readonly Gateway[]
  /** The wallet's balance; null without a wallet. */
  balance: number | null
  /** The cash limit; null without one. */
  cashMaximum: number | null
}

/** The fields of a bill that restrict its payment. */
export type PayableBill = Pick<Quote, 'wallet_balance' | 'payment_methods' | 'cash_maximum'>

type Switches = Pick<
  Config,
  | 'cash_on_delivery'
  | 'digital_payment'
  | 'offline_payment_status'
  | 'active_payment_method_list'
  | 'partial_payment_status'
  | 'partial_payment_method'
>

/** The methods offered here (reference §10). Without a bill yet, the marketplace's methods apply. */
export function readOffer(config: Switches, quote: PayableBill | undefined): PaymentOffer {
  const { partial_payment_method: rest, active_payment_method_list } = config
  const gateways = active_payment_method_list.map(({ gateway, gateway_title }) => ({
    key: gateway,
    title: gateway_title ?? gateway,
  }))
  const isOn = {
    cash_on_delivery: config.cash_on_delivery,
    digital_payment: config.digital_payment && gateways.length > 0,
    offline_payment: config.offline_payment_status === 1,
  }
  const methods = quote?.payment_methods ?? (Object.keys(isOn) as PayMethod[]).filter((method) => isOn[method])
  const kinds = { cash_on_delivery: 'cod', digital_payment: 'digital_payment', offline_payment: 'both' } as const
  return {
    methods,
    rests: config.partial_payment_status === 1 ? methods.filter((method) => rest === 'both' || rest === kinds[method]) : [],
    gateways,
    balance: quote?.wallet_balance ?? null,
    cashMaximum: quote?.cash_maximum ?? null,
  }
}

/** The payment of a total: the part of the wallet, the amount due, and the problem if there is one. */
export type PaymentSplit = {
  method: PaymentWish['method']
  gateway: string | null
  isPart: boolean
  wallet: number
  due: number
  /** The amount that a gateway rounds off, since it accepts whole hundredths only. */
  letOff: number
  /** The amount exceeds the cash limit. */
  isCashOver: boolean
  problem: 'wallet_short' | 'no_method' | 'cash_maximum' | null
}

/**
 * A wallet that covers the total pays all of it, even if only a part was requested. Amounts over the cash limit need another
 * method.
 */
export function splitTotal(wish: PaymentWish, offer: PaymentOffer, total: number): PaymentSplit {
  const { methods, rests, gateways, balance, cashMaximum } = offer
  const held = balance ?? 0
  const isCovered = held >= total
  if (wish.method === 'wallet' || (wish.withWallet && isCovered && held > 0)) {
    const problem = isCovered ? null : 'wallet_short'
    const isCashOver = !isWithinCashMaximum(total, cashMaximum)
    return { method: 'wallet', gateway: null, isPart: false, wallet: total, due: 0, letOff: 0, isCashOver, problem }
  }
  const isPart = wish.withWallet && rests.length > 0 && held > 0
  const wallet = isPart ? held : 0
  const due = Math.round((total - wallet) * 1e4) / 1e4
  const isCashOver = !isWithinCashMaximum(due, cashMaximum)
  const offered = isPart ? rests : methods
  const possible = isCashOver ? offered.filter((each) => each !== 'cash_on_delivery') : offered
  const method = possible.find((each) => each === wish.method) ?? possible[0]
  const charged = method === 'digital_payment' ? roundDue(due) : due
  const split = { isPart, wallet, due: charged, letOff: toDecimal(toMinor(due - charged, 4), 4), isCashOver }
  if (method === undefined)
    return { ...split, method: wish.method, gateway: null, problem: offered.length > 0 ? 'cash_maximum' : 'no_method' }
  const chosen = gateways.find(({ key }) => key === wish.gateway) ?? gateways[0]
  const gateway = method === 'digital_payment' ? (chosen?.key ?? null) : null
  return { ...split, method, gateway, problem: null }
}

/** The part of the amount due that a gateway charges. */
function roundDue(due: number): number {
  return toDecimal(roundToGateway(toMinor(due, 4), 4), 4)
}
