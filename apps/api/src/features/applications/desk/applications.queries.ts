import { type SqlBool, sql } from 'kysely'
import type { ApplicationState } from '@medina/contract/partners/applications'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Translated } from '#lib/i18n.ts'

type Kind = Tables['applications']['kind']

function selectApplications(db: Db) {
  return db
    .selectFrom('applications as a')
    .leftJoin('vendor_applications as v', 'v.application_id', 'a.id')
    .leftJoin('modules as m', 'm.id', 'v.module_id')
    .leftJoin('zones as z', 'z.id', 'v.zone_id')
    .selectAll('a')
    .select(['v.name', 'v.address', 'v.module_id', 'v.zone_id', 'v.pickup_zone_ids', 'v.location', 'v.tax'])
    .select(['v.minimum_delivery_time', 'v.maximum_delivery_time', 'v.logo', 'v.cover_photo', 'v.store_id'])
    .select([
      'm.module_type',
      sql<Translated | null>`m.module_name`.as('module_name'),
      sql<Translated | null>`z.name`.as('zone_name'),
    ])
}
export type ApplicationRecord = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>

export async function findApplication(db: Db, id: number): Promise<ApplicationRecord | null> {
  return (await selectApplications(db).where('a.id', '=', id).executeTakeFirst()) ?? null
}

/** The same, so that nobody else changes it before this transaction ends. */
export async function lockApplication(tx: Db, id: number): Promise<ApplicationRecord | null> {
  await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findApplication(tx, id)
}

type Wish = { state: ApplicationState | undefined; kind: Kind | undefined; before: number | null; limit: number }

/** Newest first. */
export function listApplications(db: Db, { state, kind, before, limit }: Wish): Promise<ApplicationRecord[]> {
  return selectApplications(db)
    .$if(state !== undefined, (query) => query.where('a.state', '=', state ?? 'received'))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? 'vendor'))
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

type Step = { state: ApplicationState; reason?: string | null; keyId?: number; now: Date }

export async function setApplicationState(tx: Db, id: number, { state, reason = null, keyId, now }: Step): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      state,
      reason,
      updated_at: now,
      ...(keyId === undefined ? {} : { key_id: keyId }),
      ...(state === 'withdrawn' ? { password_hash: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Registrations run one after the other, so that each sees the contacts of those before it. */
export async function lockRegistrations(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('applications'))`.execute(tx)
}

type Contact = { kind: Kind; email: string; phone: string; besides: number | null }

/** Which contacts another application of this kind has, or a store that is there already. */
export async function findTaken(tx: Db, { kind, email, phone, besides }: Contact): Promise<{ email: boolean; phone: boolean }> {
  const has = (column: 'email' | 'phone', value: string) => sql<boolean>`(
    exists (select from applications a where a.kind = ${kind} and a.state <> 'withdrawn' and a.id <> ${besides ?? 0}
      and ${sql.ref(`a.${column}`)} = ${value})
    or (${kind} = 'vendor' and exists (select from stores s where lower(${sql.ref(`s.${column}`)}) = ${value})))`
  const { rows } = await sql<{ email: boolean; phone: boolean }>`
    select ${has('email', email)} as email, ${has('phone', phone)} as phone`.execute(tx)
  return rows[0] ?? { email: false, phone: false }
}

/** Ids that are not those of active zones. */
export async function listUnknownZones(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const zones = await db.selectFrom('zones').select('id').where('id', 'in', ids).where('status', '=', true).execute()
  const known = new Set(zones.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Whether a zone offers a module: those of all zones are offered everywhere. */
export async function isModuleOffered(db: Db, { zoneId, moduleId }: { zoneId: number; moduleId: number }): Promise<boolean> {
  const module = await db
    .selectFrom('modules as m')
    .select('m.id')
    .where('m.id', '=', moduleId)
    .where('m.status', '=', true)
    .where('m.module_type', '<>', 'parcel')
    .where(sql<SqlBool>`exists (select from zone_modules zm where zm.module_id = m.id and zm.zone_id = ${zoneId})`)
    .executeTakeFirst()
  return module !== undefined
}

/** Null for an unknown module. */
export async function findModuleType(db: Db, moduleId: number): Promise<Tables['modules']['module_type'] | null> {
  const module = await db.selectFrom('modules').select('module_type').where('id', '=', moduleId).executeTakeFirst()
  return module?.module_type ?? null
}
