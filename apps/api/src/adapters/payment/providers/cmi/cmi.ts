import { randomBytes } from 'node:crypto'
import { cutText } from '@medina/contract/wire/cut-text'
import { createTurns } from '../../in-turn.ts'
import type { GatewayRequest, KnownPayment, PaymentGateway } from '../../payment-gateway.ts'
import {
  type CmiApi,
  type CmiApiOptions,
  CmiRefusal,
  type CmiTransaction,
  createCmiApi,
  DIRHAM,
  toAmountText,
} from './cmi-api.ts'
import { toUnits } from '../../to-units.ts'
import { hashFields, isHashRight } from './field-hash.ts'

export type CmiOptions = CmiApiOptions & {
  storeKey: string
  /** Given to CMI for customers without an address. */
  mail: string
}

/** The page is open for as long as an order waits for it. CMI accepts 30 seconds to 45 minutes. */
const PAGE_SECONDS = 1800
const HOLD_DAYS = 5
/** An order that is only held for now has another number, since a reading knows nothing else of it. */
const HELD = 'held-'
const MOST_TEXT = 100

/** Payments on the page of CMI in Morocco, which is entered by a signed form (decision 0185). It charges dirhams. */
export function createCmiGateway(options: CmiOptions): PaymentGateway {
  const api = createCmiApi(options)
  const inTurn = createTurns()

  return {
    key: 'cmi',
    decimalsOf: () => 2,
    // The shop captures by the API, where it learns what came of it, so that a notice is only acknowledged.
    noticeAnswer: 'APPROVED',

    start(request) {
      if (request.currency !== 'MAD') return Promise.reject(new Error('CMI charges dirhams'))
      const reference = `${request.isHeld ? HELD : ''}${request.paymentId}`
      return Promise.resolve({
        reference,
        entry: { action: `${options.url}/fim/est3Dgate`, fields: toForm(options, reference, request) },
      })
    },

    async read(payment) {
      const charges = (await api.list(payment.reference)).filter(({ kind }) => kind === 'charge')
      const taken = charges.find(isTaken)
      if (taken !== undefined) return { state: isHeldOrder(payment) || isWhole(payment, taken.captured) ? 'paid' : 'other_sum' }
      // Never captured again: the authorization may still be listed beside its canceled capture.
      const hold = charges.some(isCanceled) ? undefined : charges.find(isAuthorized)
      if (hold === undefined) return { state: readUnpaid(charges) }
      if (!isWhole(payment, hold.amount)) return { state: 'other_sum' }
      if (isHeldOrder(payment)) return { state: 'held' }
      await captureOnce(api, payment, hold.amount)
      return { state: 'paid' }
    },

    async refund(payment, { amount, before }) {
      if (before + amount > payment.amount) throw new Error('A refund exceeds its payment')
      const parts = { before: toHundredths(payment, before), amount: toHundredths(payment, amount) }
      await inTurn(payment.reference, () => refundOnce(api, payment, parts))
    },

    readNotice({ body }) {
      const fields = [...new URLSearchParams(body.toString('utf8'))]
      if (!isHashRight(fields, options.storeKey)) return Promise.resolve(null)
      const { clientid, oid } = Object.fromEntries(fields)
      return Promise.resolve(clientid === options.clientId && oid !== undefined ? { reference: oid } : 'other')
    },

    holds: {
      days: HOLD_DAYS,
      async capture(payment, { amount }) {
        const hundredths = toHundredths(payment, amount)
        if (amount > payment.amount) throw new Error('A capture exceeds its hold')
        const charges = await api.list(payment.reference)
        // The bank releases the rest of a captured hold by itself.
        if (charges.some(isCanceled)) throw new Error('CMI has released the money of this payment')
        if (!charges.some(isTaken)) await captureOnce(api, payment, hundredths)
      },
      async release(payment) {
        const charges = await api.list(payment.reference)
        if (charges.some(isTaken)) throw new Error('A captured payment is refunded, not released')
        if (charges.some(isCanceled)) return
        await api.cancel(payment.reference)
      },
    },
  }
}

function toForm({ clientId, storeKey, mail }: CmiOptions, oid: string, request: GatewayRequest): Record<string, string> {
  const { payer, language, returnUrl } = request
  const fields = {
    clientid: clientId,
    storetype: '3D_PAY_HOSTING',
    // Money is authorized first, as CMI wants it, and captured by the API.
    TranType: 'PreAuth',
    amount: toAmountText(toHundredths(request, request.amount)),
    currency: DIRHAM,
    oid,
    okUrl: returnUrl,
    failUrl: returnUrl,
    shopurl: new URL(returnUrl).origin,
    callbackUrl: request.noticeUrl,
    CallbackResponse: 'true',
    AutoRedirect: 'true',
    sessiontimeout: String(PAGE_SECONDS),
    lang: language === 'ar' || language === 'fr' ? language : 'en',
    BillToName: toPlainText(payer.name ?? '') || 'Client',
    BillToStreet1: toPlainText(payer.address?.line ?? ''),
    BillToCountry: payer.address?.country ?? '',
    tel: payer.phone ?? '',
    email: payer.email ?? mail,
    rnd: randomBytes(15).toString('base64'),
    hashAlgorithm: 'ver3',
    encoding: 'UTF-8',
  }
  return { ...fields, HASH: hashFields(Object.entries(fields), storeKey) }
}

/** A text without what has another meaning in HTML: CMI repeats it in its notice, and the hash covers it. */
function toPlainText(text: string): string {
  return cutText(text.replace(/[<>&"'\\|\p{Cc}]/gu, ' '), MOST_TEXT).trim()
}

const isHeldOrder = ({ reference }: KnownPayment): boolean => reference.startsWith(HELD)
const isTaken = ({ state, captured }: CmiTransaction): boolean => ['A', 'C', 'S'].includes(state) && captured > 0
const isAuthorized = ({ state, captured }: CmiTransaction): boolean => state === 'A' && captured === 0
const isCanceled = ({ state }: CmiTransaction): boolean => state === 'V' || state === 'CNCL'

function readUnpaid(charges: readonly CmiTransaction[]): 'open' | 'failed' | 'canceled' {
  if (charges.some(isCanceled)) return 'canceled'
  return charges.length === 0 || charges.some(({ state }) => state === 'PN') ? 'open' : 'failed'
}

function sumRefunds(history: readonly CmiTransaction[]): number {
  const refunds = history.filter(({ kind, state }) => kind === 'refund' && ['A', 'C', 'S', 'PN'].includes(state))
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** A shop may count its dirhams without decimals. */
function toHundredths({ digits }: Pick<KnownPayment, 'digits'>, amount: number): number {
  return toUnits({ amount, currency: 'MAD', digits })
}

function isWhole(payment: KnownPayment, hundredths: number): boolean {
  return payment.currency === 'MAD' && hundredths === toHundredths(payment, payment.amount)
}

/**
 * CMI knows no keys of calls, but the sum of all refunds: one whose answer was lost is not sent again. Before the day is settled, a payment
 * can be taken back as a whole only; a part of it waits for the settlement.
 */
async function refundOnce(
  api: CmiApi,
  payment: KnownPayment,
  { before, amount }: { before: number; amount: number },
): Promise<void> {
  const history = await api.list(payment.reference)
  const charge = history.find((each) => each.kind === 'charge' && (isTaken(each) || isCanceled(each)))
  if (charge === undefined) throw new Error('CMI has taken nothing for this payment')
  const refunded = isCanceled(charge) ? toHundredths(payment, payment.amount) : sumRefunds(history)
  if (refunded >= before + amount) return
  if (refunded !== before) throw new Error('CMI has refunded another amount than the shop')
  const isSameDay = refunded === 0 && amount === charge.captured && !charge.isSettled
  if (isSameDay && (await cancelToday(api, payment))) return
  await api.refund(payment.reference, amount)
}

/** False if CMI refuses, as it does when the day is over. */
async function cancelToday(api: CmiApi, { reference }: KnownPayment): Promise<boolean> {
  try {
    await api.cancel(reference)
    return true
  } catch (error) {
    if (error instanceof CmiRefusal) return false
    throw error
  }
}

/** Captures a hold. If CMI refuses, somebody else may have been first. */
async function captureOnce(api: CmiApi, { reference }: KnownPayment, amount: number): Promise<void> {
  try {
    await api.capture(reference, amount)
  } catch (error) {
    if (!(await api.list(reference)).some(isTaken)) throw error
  }
}
