import { gatewayStep } from '@medina/pricing/payment'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { type CardWish, chooseCard, readClientCallback, startPayment } from '#features/payments/public.ts'
import { formatAmount, readCurrencyCode, readOffered } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { readOwnPath } from '#lib/http/own-path.ts'
import { type Language, localize, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { listReturnOrigins } from '#lib/http/own-origin.ts'
import { findBonus } from './bonuses.ts'
import { findTopUp, insertTopUp, setTopUpStatus } from './top-ups.queries.ts'

const TOP_UPS_PER_HOUR = 20

type Wish = CardWish & {
  /** A decimal of the wire. */
  amount: number
  gateway: string
  callback: string
  origin: string
  language: Language
  ip: string
  idempotencyKey: string | null
}
type Switches = Awaited<ReturnType<typeof readOffered>>

/**
 * Opens a gateway's page that adds money to a customer's wallet, through the same payments as orders. The bonus is
 * fixed here, as the page showed it, and credited with the amount. Throws 403 if top-ups or the gateway are off, and for an amount or a
 * callback that is not accepted; 429 after too many within an hour; 502 if the gateway does not answer. A repeated key leads to
 * where its first call led, so that a saved card pays once.
 */
export async function addFund(api: Api, customer: Customer, wish: Wish): Promise<{ redirect_link: string; top_up_id: number }> {
  const { db, clock } = api
  const switches = await readOffered(api)
  if (!switches.customer_wallet_status || !switches.add_fund_status) throw refuse(403, 'add_fund', 'funds.off')
  const card = await chooseCard(api, customer, wish)
  const gateway = card?.gateway ?? wish.gateway
  const currency = requireGateway(switches, gateway)
  const gatewayDigits = api.gateways.get(gateway)?.decimalsOf(currency) ?? null
  const amount = readAmount(switches, { ...wish, gatewayDigits })
  const callback = readCallback(api, wish)
  await limitAll(api, [{ scope: 'add_fund', key: String(customer.id), most: TOP_UPS_PER_HOUR }], 'add_fund')
  const top_up_id = await openTopUp(api, customer, { amount, gateway, key: wish.idempotencyKey })
  try {
    const { redirect_link } = await startPayment(api, {
      subject: { topUpId: top_up_id },
      isOnce: true,
      gateway,
      card: card?.card,
      amount,
      currency,
      digits: switches.digit_after_decimal_point,
      title: `${localize(switches.business_name, wish.language)}: ${translate(wish.language, 'funds.title')}`,
      callback,
      origin: wish.origin,
      language: wish.language,
      ip: wish.ip,
    })
    return { redirect_link, top_up_id }
  } catch (error) {
    // Another call with its key is starting the payment.
    if (error instanceof AppError && error.status === 409) throw error
    await setTopUpStatus(db, top_up_id, { status: 'failed', now: clock.now() })
    throw error
  }
}

type Opening = { amount: number; gateway: string; key: string | null }

/** The top-up of a key, or a new one. Throws 502 if the one of the key has failed. */
async function openTopUp(api: Api, customer: Customer, { amount, gateway, key }: Opening): Promise<number> {
  const { db, clock } = api
  const now = clock.now()
  const bonus = await findBonus(api, amount)
  const attempt = { scope: `add_fund:${customer.id}`, key, body: { amount, gateway }, now }
  const id = await once(db, attempt, (tx) =>
    insertTopUp(tx, { customer_id: customer.id, amount, ...bonus, gateway, created_at: now, updated_at: now }),
  )
  if (key !== null && (await findTopUp(db, id))?.status === 'failed') throw refuse(502, 'payment_method', 'payment.no_answer')
  return id
}

/** Returns the currency of the gateway's page. Throws 403 if gateways are off or this one is not offered. */
function requireGateway(switches: Switches, gateway: string): string {
  const currency = readCurrencyCode(switches)
  if (!switches.digital_payment || currency === null) throw refuse(403, 'digital_payment', 'funds.no_gateway')
  if (!switches.active_payment_method_list.some((each) => each.gateway === gateway))
    throw refuse(403, 'payment_method', 'order.payment_off')
  return currency
}

/** Minor units. Nothing is rounded: the wallet gets exactly what the gateway charges. */
function readAmount(switches: Switches, { amount, language, gatewayDigits }: Wish & { gatewayDigits: number | null }): number {
  const { digit_after_decimal_point: digits, add_fund_maximum: maximum } = switches
  const { fromWire, toWire } = moneyFormat(digits)
  const minor = fromWire(amount)
  if (toWire(minor) !== amount || minor % gatewayStep(digits, gatewayDigits) !== 0)
    throw refuse(403, 'amount', 'funds.decimals', { digits: Math.min(digits, gatewayDigits ?? 2) })
  if (maximum > 0 && minor > maximum)
    throw refuse(403, 'amount', 'funds.maximum', { amount: formatAmount(maximum, switches, language) })
  return minor
}

/** A path of ours, or an address of a listed client. */
function readCallback({ settings }: Api, { callback, origin }: Wish): string {
  const path =
    readOwnPath(callback, origin) ?? readClientCallback(callback, { own: origin, clients: listReturnOrigins(settings) })
  if (path === null) throw refuse(403, 'callback', 'payment.callback')
  return path
}
