import type { Person, StaffDevice } from '@medina/contract/operator/people/operator-people'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { listStaffDevices } from '#features/operator/keys/staff-sessions.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type View = { sessionId: number | null; language: Language }

/** Everybody who may sign in, in the order in which they were invited. */
export async function listPeople({ db, clock }: Doing, view: View): Promise<Person[]> {
  return toPeople(db, await selectPeople(db).execute(), { ...view, now: clock.now() })
}

/** One person. Throws 404 for somebody who is not there. */
export async function getPerson({ db, clock }: Doing, view: View, id: number): Promise<Person> {
  const rows = await selectPeople(db).where('p.id', '=', id).execute()
  const [person] = await toPeople(db, rows, { ...view, now: clock.now() })
  if (person === undefined) throw notFound('person', 'people.unknown')
  return person
}

function selectPeople(db: Db) {
  return db
    .selectFrom('staff as p')
    .innerJoin('operator_keys as k', 'k.staff_id', 'p.id')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .leftJoin('staff_links as l', 'l.staff_id', 'p.id')
    .leftJoin('staff_apps as a', 'a.staff_id', 'p.id')
    .select([
      'p.id',
      'k.id as key_id',
      'k.name',
      'p.email',
      'p.phone',
      'p.language',
      'p.role',
      'p.joined_at',
      'k.last_used_at',
      'k.store_ids',
    ])
    .select(['k.courier_id', 'c.name as courier_name', 'l.expires_at as link_until', 'a.confirmed_at as app_since'])
    .select(({ selectFrom, fn }) =>
      selectFrom('staff_passkeys as y').select(fn.countAll<string>().as('n')).whereRef('y.staff_id', '=', 'p.id').as('passkeys'),
    )
    .where('p.removed_at', 'is', null)
    .orderBy('p.id')
}
type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

async function toPeople(
  db: Db,
  rows: readonly PersonRow[],
  { sessionId, language, now }: View & { now: Date },
): Promise<Person[]> {
  const staffIds = rows.map(({ id }) => id)
  const devices = await listStaffDevices(db, { staffIds, current: sessionId, now })
  const stores = await nameStores(db, [...new Set(rows.flatMap(({ store_ids: ids }) => ids ?? []))], language)
  const owners = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('joined_at', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(2)
    .execute()
  const lastOwner = owners.length === 1 ? owners[0]?.id : undefined
  return rows.map((row) => toPerson(row, { devices: devices.get(row.id) ?? [], stores, lastOwner, language, now }))
}

type Around = {
  devices: StaffDevice[]
  stores: Map<number, string>
  lastOwner: number | undefined
  language: Language
  now: Date
}

function toPerson(row: PersonRow, { devices, stores, lastOwner, language, now }: Around): Person {
  const {
    id,
    key_id,
    name,
    email,
    phone,
    language: own,
    role,
    joined_at,
    last_used_at,
    store_ids,
    courier_id,
    courier_name,
    link_until,
  } = row
  return {
    id,
    key_id,
    name,
    email,
    phone,
    language: own,
    role,
    stores: store_ids?.map((storeId) => ({ id: storeId, name: stores.get(storeId) ?? String(storeId) })) ?? null,
    courier: courier_id === null || courier_name === null ? null : { id: courier_id, name: localize(courier_name, language) },
    joined_at: joined_at?.toISOString() ?? null,
    last_seen_at: last_used_at?.toISOString() ?? null,
    link_until: link_until !== null && link_until > now ? link_until.toISOString() : null,
    is_last_owner: id === lastOwner,
    has_app: row.app_since !== null,
    passkeys: Number(row.passkeys),
    devices,
  }
}

async function nameStores(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stores').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, localize(name, language)]))
}
