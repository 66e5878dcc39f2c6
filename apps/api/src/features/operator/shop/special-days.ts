import type { OperatorSpecialDay, SpecialDayBodySchema } from '@medina/contract/operator/hours/operator-special-days'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  formatDayHours,
  listSpecialDays,
  lockSpecialDay,
  parseDayHours,
  removeSpecialDay as deleteSpecialDay,
  type SpecialDayRow,
  writeSpecialDay as saveSpecialDay,
} from '#features/catalog/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { recordActs } from './operator-acts.ts'

/** Special days of one store and of all stores; far more than a shop has. */
const MOST_SPECIAL_DAYS = 200

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>

/** Those of all stores and of the store, if one is given, by date. Throws 404 for a store of another key. */
export async function listOwnSpecialDays(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  storeId: number | undefined,
): Promise<OperatorSpecialDay[]> {
  if (storeId !== undefined) await requireStore(db, operator, storeId)
  // A day earlier, because the date of a zone may be behind that of UTC.
  const since = addDays(toLocalTime(clock.now(), 'UTC').date, -1)
  return (await listSpecialDays(db, { storeId: storeId ?? null, since })).map(toSpecialDay)
}

/**
 * Throws 404 for a store of another key, and 422 for hours that cannot be parsed. Throws 409 if another special day begins on the same date,
 * and if somebody else changed the day after it was read.
 */
export async function changeSpecialDay(
  { db, clock, endpoints }: Doing,
  operator: Operator,
  { hours, known, ...day }: z.output<typeof SpecialDayBodySchema>,
): Promise<OperatorSpecialDay> {
  await requireOwner(db, operator, day.store_id)
  const shifts = parseDayHours(hours)
  if (shifts === null) throw refuse(422, 'hours', 'operator.day_hours')
  const saved = await db.transaction().execute(async (tx) => {
    const before = day.id === undefined ? null : await requireSpecialDay(tx, operator, day.id)
    if (before !== null && before.store_id !== day.store_id) throw unknownDay()
    if (before !== null && known !== undefined) requireKnown(before, { known, wished: { ...day, hours: formatDayHours(shifts) } })
    const written = await saveSpecialDay(tx, { ...day, shifts }, MOST_SPECIAL_DAYS)
    if (written === 'twice') throw refuse(409, 'first_date', 'operator.special_day_twice')
    if (written === 'many') throw refuse(409, 'first_date', 'operator.special_days_many')
    await record(tx, {
      operator,
      row: written,
      act: before === null ? 'special_day_added' : 'special_day_changed',
      now: clock.now(),
    })
    return written
  })
  endpoints.invalidate()
  return toSpecialDay(saved)
}

/** Throws 404 for an unknown special day, or one of another key's store. */
export async function removeSpecialDay({ db, clock, endpoints }: Doing, operator: Operator, id: number): Promise<{ id: number }> {
  await db.transaction().execute(async (tx) => {
    const row = await requireSpecialDay(tx, operator, id)
    await deleteSpecialDay(tx, id)
    await record(tx, { operator, row, act: 'special_day_removed', now: clock.now() })
  })
  endpoints.invalidate()
  return { id }
}

type Facts = Omit<OperatorSpecialDay, 'id' | 'store_id'>

/** A repeated change, after a lost answer, is no conflict. */
function requireKnown(row: SpecialDayRow, { known, wished }: { known: Facts; wished: Facts }): void {
  const now = toSpecialDay(row)
  if (writeFacts(now) === writeFacts(known) || writeFacts(now) === writeFacts(wished)) return
  throw refuse(409, 'special_day', 'operator.special_day_changed', { day: `${nameDates(row)}, ${now.hours}` })
}

/** The facts of a day as a text that is equal for equal days. */
function writeFacts({ first_date, last_date, yearly, hours, reason }: Facts): string {
  const texts = Object.entries(reason ?? {}).toSorted(([a], [b]) => a.localeCompare(b))
  const shifts = parseDayHours(hours)
  return JSON.stringify([first_date, last_date, yearly, shifts === null ? hours : formatDayHours(shifts), texts])
}

const nameDates = ({ first_date: first, last_date: last }: SpecialDayRow): string =>
  first === last ? first : `${first} – ${last}`

type Done = { operator: Operator; row: SpecialDayRow; act: string; now: Date }

function record(tx: Db, { operator, row, act, now }: Done): Promise<void> {
  const dates = nameDates(row)
  const about = { name: row.reason ?? toBase(dates), from: dates, to: formatDayHours(row.shifts) }
  return recordActs(tx, [{ keyId: operator.id, storeId: row.store_id, act, about, now }])
}

async function requireSpecialDay(tx: Db, operator: Operator, id: number): Promise<SpecialDayRow> {
  const row = await lockSpecialDay(tx, id)
  if (row === null) throw unknownDay()
  if (row.store_id === null) requireBusiness(operator)
  else if (!hasStore(operator, row.store_id)) throw unknownDay()
  return row
}

/** Special days of all stores are for the business. */
async function requireOwner(db: Db, operator: Operator, storeId: number | null): Promise<void> {
  if (storeId === null) requireBusiness(operator)
  else await requireStore(db, operator, storeId)
}

async function requireStore(db: Db, operator: Operator, storeId: number): Promise<void> {
  const store = await db.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst()
  if (store === undefined || !hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
}

const unknownDay = () => notFound('special_day', 'operator.special_day_unknown')

function toSpecialDay({ shifts, ...row }: SpecialDayRow): OperatorSpecialDay {
  return { ...row, hours: formatDayHours(shifts) }
}
