import { cutText } from '@medina/contract/wire/cut-text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#lib/database/database.ts'
import { listMovedRows, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Run } from './move-customers.ts'
import { fingerprintOf, readPhone } from './read-person.ts'

const word = z.string().max(5000).default('')
export const AddressRowSchema = z.object({
  id: z.string().min(1).max(40),
  user: z.string().min(1).max(40),
  type: word,
  name: word,
  number: word,
  address: word,
  latitude: word,
  longitude: word,
  floor: word,
  road: word,
  house: word,
})
type GivenAddress = z.output<typeof AddressRowSchema>

/** Writes saved addresses. One that changed or was removed here since stays so. Returns how many were there to be written. */
export async function moveAddresses(
  run: Run,
  rows: readonly GivenAddress[],
  { ids, country }: { ids: ReadonlyMap<string, number>; country: string },
): Promise<number> {
  const known = await listMovedRows(run.tx, run.source, 'address')
  const current = await readCurrent(
    run.tx,
    [...known.values()].map(({ key }) => Number(key)),
  )
  let there = 0
  for (const given of rows) {
    const customer_id = ids.get(given.user)
    const values = toValues(given, country)
    if (customer_id === undefined) continue
    if (values === null) {
      run.notes.add('addresses without a place on the map')
      continue
    }
    there += 1
    const before = known.get(given.id)
    const fingerprint = fingerprintOf(given)
    if (before?.fingerprint === fingerprint) continue
    const row = { source: run.source, kind: 'address', foreign_id: given.id, fingerprint, moved_at: run.now }
    if (before === undefined) {
      const { id } = await run.tx
        .insertInto('addresses')
        .values({ ...values, customer_id, created_at: run.now, updated_at: run.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordMoved(run.tx, [{ ...row, key: String(id) }])
    } else if (current.get(Number(before.key))?.getTime() === before.moved_at.getTime()) {
      await run.tx
        .updateTable('addresses')
        .set({ ...values, updated_at: run.now })
        .where('id', '=', Number(before.key))
        .execute()
      await recordMoved(run.tx, [{ ...row, key: before.key }])
    } else run.notes.add('addresses that changed there and here since: what is here stays')
  }
  return there
}

async function readCurrent(tx: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from addresses where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.updated_at]))
}

function toValues(given: GivenAddress, country: string) {
  const [x, y] = [Number(given.longitude || 'none'), Number(given.latitude || 'none')]
  if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90) || (x === 0 && y === 0)) return null
  const type = given.type.toLowerCase()
  const kind: 'home' | 'office' | 'other' = type === 'home' || type === 'office' ? type : 'other'
  const text = (value: string, most: number): string | null => (value === '' ? null : cutText(value, most))
  return {
    address_type: kind,
    address_label: kind === 'other' && !['', 'other', 'others'].includes(type) ? cutText(given.type, 60) : null,
    contact_person_name: cutText(given.name, 120),
    contact_person_number: readPhone(given.number, country) ?? '',
    address: cutText(given.address, 500),
    location: `(${x},${y})`,
    floor: text(given.floor, 60),
    road: text(given.road, 120),
    house: text(given.house, 60),
  }
}
