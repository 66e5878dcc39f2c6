import type { OperatorSpecialDay, SpecialDayBodySchema } from '@medina/contract/operator/hours/operator-special-days'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  findSpecialDay,
  formatDayHours,
  listSpecialDays,
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

/** Throws 404 for a store of another key, 422 for hours that cannot be parsed, and 409 if another special day begins on the same date. */
export async function changeSpecialDay(
  { db, clock, endpoints }: Doing,
  operator: Operator,
  { hours, ...day }: z.output<typeof SpecialDayBodySchema>,
): Promise<OperatorSpecialDay> {
  await requireOwner(db, operator, day.store_id)
  const shifts = parseDayHours(hours)
  if (shifts === null) throw refuse(422, 'hours', 'operator.day_hours')
  const saved = await db.transaction().execute(async (tx) => {
    const before = day.id === undefined ? null : await requireSpecialDay(tx, operator, day.id)
    if (before !== null && before.store_id !== day.store_id) throw unknownDay()
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

type Done = { operator: Operator; row: SpecialDayRow; act: string; now: Date }

function record(tx: Db, { operator, row, act, now }: Done): Promise<void> {
  const dates = row.first_date === row.last_date ? row.first_date : `${row.first_date} – ${row.last_date}`
  const about = { name: row.reason ?? toBase(dates), from: dates, to: formatDayHours(row.shifts) }
  return recordActs(tx, [{ keyId: operator.id, storeId: row.store_id, act, about, now }])
}

async function requireSpecialDay(tx: Db, operator: Operator, id: number): Promise<SpecialDayRow> {
  const row = await findSpecialDay(tx, id)
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
