import { randomInt } from 'node:crypto'
import type { BalancedCourierEntry } from '@medina/contract/operator/couriers/courier-accounts'
import type { HandOver } from '@medina/contract/operator/couriers/cash-hand-overs'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { readSwitches, writeAmount } from '#features/site/public.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import type { CashHandOversTable } from '#lib/database/tables.gen.ts'
import { refuse } from '#lib/errors.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { countAttempts, forgiveAttempts } from '#lib/rate-limit/attempts.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { addEntry, lockBalance } from './add-entry.ts'
import { addCourierEntry, lockSides, readSides } from './courier-entries.ts'
import { toCourierEntry, toSides } from './courier-statement.ts'
import { getCourierEntry } from './courier-statement.queries.ts'

type Context = { db: Db; clock: Clock }
type Row = Selectable<CashHandOversTable>

/** Long enough to count the notes, short enough that nobody copies a code for later. */
const LASTS_MS = 15 * 60_000
/** Of a million codes, five guesses meet one in two hundred thousand offers. */
const MOST_TRIES = 5
/** A person's sessions together: each of them could link another one. */
const MOST_OF_KEY = 20
const CODES = 1_000_000

/** Offers cash to the office; the courier's screen shows the code. Throws 409 for more than the courier holds. */
export async function offerHandOver(
  { db, clock }: Context,
  { courierId, amount: wanted }: { courierId: number; amount: number },
): Promise<HandOver> {
  const now = clock.now()
  const switches = await readSwitches(db)
  const money = moneyFormat(switches.digit_after_decimal_point)
  const amount = money.fromWire(wanted)
  if (amount < 1) throw refuse(422, 'amount', 'accounts.amount_low')
  const row = await db.transaction().execute(async (tx) => {
    const { cash } = await lockSides(tx, courierId)
    if (amount > cash) throw refuse(409, 'amount', 'accounts.courier_cash', { limit: writeAmount(Math.max(0, cash), switches) })
    await endOpen(tx, courierId, now)
    return tx
      .insertInto('cash_hand_overs')
      .values({
        courier_id: courierId,
        amount,
        code: String(randomInt(CODES)).padStart(6, '0'),
        created_at: now,
        expires_at: new Date(now.getTime() + LASTS_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return toHandOver(row, money, now)
}

/** Takes back what nobody has confirmed. */
export async function withdrawHandOver({ db, clock }: Context, courierId: number): Promise<void> {
  await endOpen(db, courierId, clock.now())
}

async function endOpen(tx: Db, courierId: number, now: Date): Promise<void> {
  await tx
    .updateTable('cash_hand_overs')
    .set({ ended_at: now })
    .where('courier_id', '=', courierId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The offer that a courier made last, unless it was withdrawn. */
export async function findHandOver({ db, clock }: Context, courierId: number): Promise<HandOver | null> {
  const row = await findLast(db, courierId)
  if (row === null || (row.ended_at !== null && row.entry_id === null)) return null
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  return toHandOver(row, moneyFormat(digits), clock.now())
}

async function findLast(db: Db, courierId: number): Promise<Row | null> {
  const last = db.selectFrom('cash_hand_overs').selectAll().where('courier_id', '=', courierId).orderBy('id', 'desc')
  return (await last.limit(1).executeTakeFirst()) ?? null
}

function toHandOver(row: Row, money: MoneyFormat, now: Date): HandOver {
  const { id, amount, code, expires_at } = row
  return {
    id,
    amount: money.toWire(amount),
    code,
    state: row.entry_id !== null ? 'confirmed' : expires_at <= now ? 'expired' : 'open',
    expires_at: expires_at.toISOString(),
  }
}

type Confirmation = {
  courierId: number
  code: string
  keyId: number
  /** The session of the call; null for a machine's key. */
  sessionId: number | null
  /** The store that has the cash, which is a payout to it; null for the office. */
  storeId: number | null
}

/**
 * Confirms for the office or a store that it has the cash, and enters it once. Throws 409 while the courier offers nothing, 422 for a wrong code,
 * and 409 after too many of them in one session: there the courier shows a new one. A store takes no more than it is owed.
 */
export async function confirmHandOver(
  { db, clock }: Context,
  { courierId, code, keyId, sessionId, storeId }: Confirmation,
): Promise<BalancedCourierEntry> {
  const now = clock.now()
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const given = toLatinDigits(code).replaceAll(/[\s-]/g, '')
  const offer = await findOpen(db, courierId, now)
  if (offer === null) return readConfirmed(db, { courierId, given, money, now })
  await checkCode(db, { offer, given, keyId, sessionId, now })
  return db.transaction().execute(async (tx) => {
    // The account of a store is locked before a courier's.
    const due = storeId === null ? null : await lockBalance(tx, storeId)
    const sides = await lockSides(tx, courierId)
    const row = await tx
      .selectFrom('cash_hand_overs')
      .selectAll()
      .where('id', '=', offer.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.ended_at !== null) return readConfirmed(tx, { courierId, given, money, now })
    if (row.amount > sides.cash) throw refuse(409, 'code', 'accounts.hand_over_changed')
    if (storeId !== null) await payOut(tx, { storeId, due: due ?? 0, amount: row.amount, handOverId: row.id, keyId, now })
    const entryId = await addCourierEntry(tx, {
      courier_id: courierId,
      cause: `courier:${courierId}:hand_over:code:${row.id}`,
      kind: 'hand_over',
      cash: -row.amount,
      key_id: keyId,
      created_at: now,
    })
    await tx.updateTable('cash_hand_overs').set({ ended_at: now, entry_id: entryId }).where('id', '=', row.id).execute()
    const after = toSides({ owed: sides.owed, cash: sides.cash - row.amount }, money)
    return { ...toCourierEntry(await getCourierEntry(tx, entryId ?? 0), money), after }
  })
}

type CashPayout = { storeId: number; due: number; amount: number; handOverId: number; keyId: number; now: Date }

/** Enters the cash as paid out to the store. Throws 409 for more than it is owed: what is above belongs to the office. */
async function payOut(tx: Db, { storeId, due, amount, handOverId, keyId, now }: CashPayout): Promise<void> {
  if (amount > due) {
    const switches = await readSwitches(tx)
    throw refuse(409, 'code', 'accounts.store_cash', { limit: writeAmount(Math.max(0, due), switches) })
  }
  const cause = `store:${storeId}:payout:hand_over:${handOverId}`
  await addEntry(tx, { store_id: storeId, cause, kind: 'payout', paid: -amount, key_id: keyId, created_at: now })
}

/** The open offer of the courier `c`, as a column of a list. */
export function selectOffer(now: Date): RawBuilder<{ amount: number; expires_at: string } | null> {
  return sql`(select json_build_object('amount', h.amount, 'expires_at', h.expires_at) from cash_hand_overs h
    where h.courier_id = c.id and h.ended_at is null and h.expires_at > ${now})`
}

async function findOpen(db: Db, courierId: number, now: Date): Promise<Row | null> {
  const open = db.selectFrom('cash_hand_overs').selectAll().where('courier_id', '=', courierId).where('ended_at', 'is', null)
  return (await open.where('expires_at', '>', now).executeTakeFirst()) ?? null
}

type Try = Pick<Confirmation, 'keyId' | 'sessionId'> & { offer: Row; given: string; now: Date }

/**
 * Counts the try before the codes are compared, so that calls at the same time cannot try more often. It counts for its session and key alone:
 * whoever guesses keeps nobody else from taking the cash.
 */
async function checkCode(db: Db, { offer, given, keyId, sessionId, now }: Try): Promise<void> {
  const ofSession = { scope: 'hand_over', key: `${offer.id} ${keyId} ${sessionId ?? 'machine'}` }
  const ofKey = { scope: 'hand_over_key', key: `${offer.id} ${keyId}` }
  const [inSession = 0, inAll = 0] = await countAttempts(db, [ofSession, ofKey], now)
  const left = Math.min(MOST_TRIES - inSession, MOST_OF_KEY - inAll)
  if (left < 0) throw refuse(409, 'code', 'accounts.hand_over_blocked')
  if (offer.code !== given) throw refuse(422, 'code', 'accounts.hand_over_code', { n: left })
  await forgiveAttempts(db, [ofSession, ofKey], now)
}

/** The entry of a code that was confirmed before: an answer was lost, or two people entered it. */
async function readConfirmed(
  db: Db,
  { courierId, given, money, now }: { courierId: number; given: string; money: MoneyFormat; now: Date },
): Promise<BalancedCourierEntry> {
  const last = await findLast(db, courierId)
  if (last?.entry_id != null && last.code === given && last.expires_at > now) {
    const after = toSides(await readSides(db, courierId), money)
    return { ...toCourierEntry(await getCourierEntry(db, last.entry_id), money), after }
  }
  throw refuse(409, 'code', 'accounts.no_hand_over')
}
