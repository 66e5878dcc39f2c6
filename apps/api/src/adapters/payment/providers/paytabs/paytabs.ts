import { createHmac, timingSafeEqual } from 'node:crypto'
import { cutText } from '@medina/contract/wire/cut-text'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { z } from 'zod'
import type { GatewayRequest, KnownPayment, Payer, PaymentGateway, Surplus } from '../../payment-gateway.ts'
import { unitDigits } from '../../to-units.ts'
import { createPayTabsApi, type PayTabsApi, type PayTabsOptions, PayTabsRefusal, type Transaction } from './paytabs-api.ts'
import { isAccepted, isApproved, isVoided, isWhole, readCard, readUnpaid, toTokenFields } from './read-transactions.ts'

/** A page is open for as long as an order waits for it. */
const PAGE_MINUTES = 30
/** Banks differ; none releases a hold earlier. */
const HOLD_DAYS = 5
const MOST_DESCRIPTION = 100
const NoticeSchema = z.object({ cart_id: z.string() })

/** The carts of what follows a payment: a cart that is sent again within two minutes is refused, and a later one is looked up first. */
const cartOf = {
  capture: ({ paymentId }: KnownPayment) => `capture-${paymentId}`,
  void: ({ paymentId }: KnownPayment) => `void-${paymentId}`,
  refund: (key: string) => `refund-${key}`,
}

/** Payments on PayTabs' own page (decision 0185). A payment is a cart there, with a transaction for each try. */
export function createPayTabsGateway(options: PayTabsOptions): PaymentGateway {
  const api = createPayTabsApi(options)

  return {
    key: 'paytabs',
    decimalsOf: unitDigits,

    async start(request) {
      const page = await api.request(toPageRequest(request))
      if (page.redirect_url) return { reference: page.tran_ref, entry: { url: page.redirect_url } }
      if (!page.payment_result) throw new Error('PayTabs has opened no page')
      return { reference: page.tran_ref, entry: 'done' }
    },

    async read(payment) {
      const tries = await api.list(payment.paymentId)
      const [taken, ...others] = tries.filter(isApproved)
      if (taken === undefined) return { state: readUnpaid(tries) }
      if ([taken, ...others].some((each) => !isWhole(each, payment))) return { state: 'other_sum' }
      const surpluses = others.map(({ tran_ref }) => ({ reference: tran_ref, amount: payment.amount }))
      const state = taken.tran_type === 'auth' ? await readHold(api, payment) : 'paid'
      return { state, ...readCard(taken), ...(surpluses.length > 0 && { surpluses }) }
    },

    refundSurplus: (payment, surplus) => refundSurplus(api, payment, surplus),

    async refund(payment, { amount, before, key }) {
      if (before + amount > payment.amount) throw new Error('A refund exceeds its payment')
      const { tran_ref } = await findTaken(api, payment)
      await follow(api, { type: 'refund', cart: cartOf.refund(key), tran_ref, isDone: isAccepted }, { ...payment, amount })
    },

    readNotice({ headers, body }) {
      if (!isSigned(body, headers.signature, options.serverKey)) return Promise.resolve(null)
      const cart = readCart(body)
      return Promise.resolve(cart !== undefined && z.uuid().safeParse(cart).success ? { paymentId: cart } : 'other')
    },

    holds: {
      days: HOLD_DAYS,
      async capture(payment, { amount }) {
        if (amount > payment.amount) throw new Error('A capture exceeds its hold')
        const { tran_ref } = await findHold(api, payment)
        const cart = cartOf.capture(payment)
        const captured = await follow(api, { type: 'capture', cart, tran_ref, isDone: isApproved }, { ...payment, amount })
        const rest = payment.amount - toMinor(captured.cart_amount, payment.digits)
        if (rest > 0) await releaseRest(api, payment, { tran_ref, rest })
      },
      async release(payment) {
        const [hold, captures] = await Promise.all([findHold(api, payment), api.list(cartOf.capture(payment))])
        if (captures.some(isApproved)) throw new Error('A captured payment is refunded, not released')
        if (isVoided(hold)) return
        await voidHold(api, payment, { tran_ref: hold.tran_ref, amount: payment.amount })
      },
    },

    cards: {
      async forget(cardToken) {
        const { token } = toTokenFields(cardToken)
        await api.deleteToken(token)
        if (await api.hasToken(token)) throw new Error('PayTabs still keeps the card')
      },
    },
  }
}

function toPageRequest({
  paymentId,
  title,
  language,
  payer,
  returnUrl,
  noticeUrl,
  isHeld,
  savesCard,
  cardToken,
  ...sum
}: GatewayRequest) {
  return {
    tran_type: isHeld ? 'auth' : 'sale',
    tran_class: 'ecom',
    cart_id: paymentId,
    cart_currency: sum.currency,
    cart_amount: toDecimal(sum.amount, sum.digits),
    cart_description: cutText(title, MOST_DESCRIPTION),
    // The page has two languages.
    paypage_lang: language === 'ar' ? 'ar' : 'en',
    paypage_ttl: PAGE_MINUTES,
    hide_shipping: true,
    customer_details: toCustomer(payer),
    return: returnUrl,
    callback: noticeUrl,
    // The customer has agreed on our page, so that of PayTabs does not ask again.
    ...(savesCard && { tokenise: 2, show_save_card: false }),
    // The customer is present and enters the security code, unlike with the class `recurring`.
    ...(cardToken !== null && toTokenFields(cardToken)),
  }
}

/** The page asks for what is missing. */
function toCustomer({ name, email, phone, address, ip }: Payer): Record<string, string> {
  const known = { name, email, phone, street1: address?.line, country: address?.country, ip }
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** The state of an authorized payment, by the transactions that follow it. */
async function readHold(api: PayTabsApi, payment: KnownPayment): Promise<'held' | 'paid' | 'canceled'> {
  const [captures, voids] = await Promise.all([api.list(cartOf.capture(payment)), api.list(cartOf.void(payment))])
  if (captures.some(isApproved)) return 'paid'
  return voids.some((each) => isApproved(each) || isVoided(each)) ? 'canceled' : 'held'
}

/** The hold of a payment, also after it has ended. */
async function findHold(api: PayTabsApi, payment: KnownPayment): Promise<Transaction> {
  const tries = await api.list(payment.paymentId)
  const hold = tries.find((each) => each.tran_type === 'auth' && (isApproved(each) || isVoided(each)))
  if (hold === undefined) throw new Error('PayTabs holds nothing for this payment')
  return hold
}

/** The transaction that took the money, which refunds name. */
async function findTaken(api: PayTabsApi, payment: KnownPayment): Promise<Transaction> {
  const tries = (await api.list(payment.paymentId)).filter(isApproved)
  const sale = tries.find(({ tran_type }) => tran_type !== 'auth')
  const taken = sale ?? (await api.list(cartOf.capture(payment))).find(isApproved)
  if (taken === undefined) throw new Error('PayTabs has taken nothing for this payment')
  return taken
}

/** Refunds a second try, or voids its hold. The try that counts as the payment stays, in any sequence that PayTabs lists them in. */
async function refundSurplus(
  api: PayTabsApi,
  payment: KnownPayment,
  { reference, amount, key }: Surplus & { key: string },
): Promise<void> {
  const [taken, ...others] = (await api.list(payment.paymentId)).filter((each) => isApproved(each) || isVoided(each))
  const surplus = others.find(({ tran_ref }) => tran_ref === reference)
  if (surplus === undefined) throw new Error(`PayTabs knows no second try ${reference} beside ${taken?.tran_ref}`)
  const isHold = surplus.tran_type === 'auth'
  const isDone = isHold ? (each: Transaction) => isApproved(each) || isVoided(each) : isAccepted
  const type = isHold ? 'void' : 'refund'
  await follow(api, { type, cart: cartOf.refund(key), tran_ref: reference, isDone }, { ...payment, amount })
}

type Following = { type: 'capture' | 'void' | 'refund'; cart: string; tran_ref: string; isDone: (each: Transaction) => boolean }

/** Sends what follows a transaction, unless it is done already: the answer to an earlier call may have been lost. */
async function follow(api: PayTabsApi, { type, cart, tran_ref, isDone }: Following, sum: KnownPayment): Promise<Transaction> {
  const known = (await api.list(cart)).find(isDone)
  if (known !== undefined) return known
  const wish = { tran_type: type, tran_class: 'ecom', cart_id: cart, cart_description: type, tran_ref }
  try {
    const amount = { cart_currency: sum.currency, cart_amount: toDecimal(sum.amount, sum.digits) }
    const sent = await api.request({ ...wish, ...amount })
    if (!isDone(sent))
      throw new Error(`PayTabs has not accepted the ${type}: ${sent.payment_result?.response_status ?? 'no result'}`)
    return sent
  } catch (error) {
    // The same call was sent at the same moment.
    const sent = error instanceof PayTabsRefusal && error.isDuplicate ? (await api.list(cart)).find(isDone) : undefined
    if (sent !== undefined) return sent
    throw error
  }
}

function voidHold(api: PayTabsApi, payment: KnownPayment, { tran_ref, amount }: { tran_ref: string; amount: number }) {
  const isDone = (each: Transaction) => isApproved(each) || isVoided(each)
  return follow(api, { type: 'void', cart: cartOf.void(payment), tran_ref, isDone }, { ...payment, amount })
}

/** The money is captured, so a refusal is no failure: the bank releases the rest by itself. */
async function releaseRest(api: PayTabsApi, payment: KnownPayment, { tran_ref, rest }: { tran_ref: string; rest: number }) {
  try {
    await voidHold(api, payment, { tran_ref, amount: rest })
  } catch (error) {
    if (!(error instanceof PayTabsRefusal)) throw error
  }
}

function isSigned(body: Buffer, given: string | string[] | undefined, serverKey: string): boolean {
  if (typeof given !== 'string') return false
  const right = createHmac('sha256', serverKey).update(body).digest()
  const signature = Buffer.from(given, 'hex')
  return signature.length === right.length && timingSafeEqual(signature, right)
}

function readCart(body: Buffer): string | undefined {
  try {
    return NoticeSchema.safeParse(JSON.parse(body.toString('utf8'))).data?.cart_id
  } catch {
    return undefined
  }
}
