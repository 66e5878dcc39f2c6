import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Entry, PaymentGateway, Sum } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { type PaidSubject, toPaidColumns } from '#lib/subject.ts'
import { findPayer } from './payer.queries.ts'
import { findLastPayment } from './payments.queries.ts'
import type { PaidCard } from './saved-cards.ts'

/** A customer on a gateway's page has this long before the server queries the gateway itself. */
const ASK_AFTER_MS = 120_000

type Wish = Sum & {
  subject: PaidSubject
  gateway: string
  title: string
  callback: string
  origin: string
  language: Language
  /** The customer's address, which gateways want against fraud. */
  ip: string
  /** The money is held and charged once the amount is final, where the gateway can do that. */
  isHeld?: boolean
  /** The token of a saved card that pays, or the customer who agrees that the gateway saves the card. */
  card?: PaidCard | undefined
  /** It is led to the payment that was started for it before, if there is one: two calls with one key charge a saved card once. */
  isOnce?: boolean
}

/**
 * Starts an attempt to pay on a gateway's own page and returns its address. `callback` is a path of ours. Throws 403 for a gateway that is
 * not offered or a callback elsewhere, 502 if the gateway does not answer.
 */
export async function startPayment(api: Api, wish: Wish): Promise<{ redirect_link: string }> {
  const { db, clock, gateways, log } = api
  const gateway = gateways.get(wish.gateway)
  if (gateway === undefined) throw refuse(403, 'payment_method', 'order.payment_off')
  const id = randomUUID()
  const now = clock.now()
  const { subject, amount, currency, digits, callback } = wish
  const next_ask_at = new Date(now.getTime() + ASK_AFTER_MS)
  const row = {
    id,
    ...toPaidColumns(subject),
    gateway: gateway.key,
    amount,
    currency,
    digits,
    gateway_digits: gateway.decimalsOf(currency),
    callback,
    saves_card_of: findAgreement(gateway, wish),
    created_at: now,
    updated_at: now,
    next_ask_at,
  }
  const insert = async (one: Db): Promise<null> => {
    await one.insertInto('payments').values(row).execute()
    return null
  }
  const { origin } = wish
  const insertOnce = async (tx: Db) => (await findStarted(tx, { subject, now, origin })) ?? insert(tx)
  const earlier = await (wish.isOnce === true ? db.transaction().execute(insertOnce) : insert(db))
  if (earlier !== null) return { redirect_link: earlier }
  try {
    const { reference: gateway_reference, entry } = await gateway.start(await describePayment(api, gateway, { ...wish, id }))
    const stored = entry === 'done' ? null : JSON.stringify(entry)
    await db.updateTable('payments').set({ gateway_reference, entry: stored }).where('id', '=', id).execute()
    return { redirect_link: toLink(entry, { id, origin: wish.origin }) }
  } catch (error) {
    log.error({ err: error }, 'payment gateway')
    await db.updateTable('payments').set({ start_failed_at: clock.now() }).where('id', '=', id).execute()
    throw refuse(502, 'payment_method', 'payment.no_answer')
  }
}

/** A start that takes longer has failed. */
const STARTING_MS = 60_000

/**
 * The address that the last payment of something led to, when its answer was lost; null if none was opened. Throws 409 while one is being
 * opened. Others that ask the same wait for the end of this transaction.
 */
async function findStarted(
  tx: Db,
  { subject, now, origin }: { subject: PaidSubject; now: Date; origin: string },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${JSON.stringify(subject)}`}, 0))`.execute(tx)
  const payment = await findLastPayment(tx, subject)
  if (payment === null) return null
  if (payment.gateway_reference !== null) return toLink(payment.entry ?? 'done', { id: payment.id, origin })
  if (now.getTime() - payment.created_at.getTime() < STARTING_MS) throw refuse(409, 'idempotency-key', 'order.in_flight')
  return null
}

async function describePayment({ db, settings }: Api, gateway: PaymentGateway, { id, ...wish }: Wish & { id: string }) {
  const { subject, origin, ip, amount, currency, digits, title, language, isHeld = false, card } = wish
  const [payer, { country }] = await Promise.all([findPayer(db, subject), readSwitches(db)])
  return {
    amount,
    currency,
    digits,
    title,
    language,
    paymentId: id,
    payer: { ...payer, ip, address: payer.address === null ? null : { line: payer.address, country } },
    returnUrl: returnUrl(origin, id),
    noticeUrl: `${settings.PUBLIC_URL ?? origin}/api/v1/payments/notify/${gateway.key}`,
    isHeld: isHeld && gateway.holds !== undefined,
    savesCard: findAgreement(gateway, { card }) !== null,
    cardToken: card !== undefined && 'token' in card ? card.token : null,
  }
}

/** The customer who agrees that the gateway saves the card; null if it saves none. */
function findAgreement({ cards }: PaymentGateway, { card }: Pick<Wish, 'card'>): number | null {
  return cards !== undefined && card !== undefined && 'savedFor' in card ? card.savedFor : null
}

function returnUrl(origin: string, id: string): string {
  return `${origin}/payment/return/${id}`
}

/** The address that leads a browser into the gateway; a form is posted there by a page of ours. */
function toLink(entry: Entry, { id, origin }: { id: string; origin: string }): string {
  if (entry === 'done') return returnUrl(origin, id)
  return 'url' in entry ? entry.url : `${origin}/payment/enter/${id}`
}
