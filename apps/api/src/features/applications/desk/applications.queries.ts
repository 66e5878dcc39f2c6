import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApplicationState } from '@medina/contract/partners/applications'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Translated } from '#lib/i18n.ts'

type Kind = Tables['applications']['kind']

function selectApplications(db: Db) {
  return db
    .selectFrom('applications as a')
    .leftJoin('vendor_applications as v', 'v.application_id', 'a.id')
    .leftJoin('courier_applications as c', 'c.application_id', 'a.id')
    .leftJoin('modules as m', 'm.id', 'v.module_id')
    .leftJoin('delivery_vehicles as d', 'd.id', 'c.vehicle_id')
    .leftJoin('zones as z', (join) => join.on((on) => on('z.id', '=', on.fn.coalesce('v.zone_id', 'c.zone_id'))))
    .selectAll('a')
    .select(['v.name', 'v.address', 'v.module_id', 'v.pickup_zone_ids', 'v.location', 'v.tax'])
    .select([
      'c.vehicle_id',
      'c.is_freelancer',
      'c.identity_type',
      'c.identity_number',
      'c.image',
      'c.identity_images',
      'c.courier_id',
    ])
    .select(['z.id as zone_id', 'd.icon as vehicle_icon'])
    .select(['v.business_plan', 'v.package'])
    .select(['v.minimum_delivery_time', 'v.maximum_delivery_time', 'v.logo', 'v.cover_photo', 'v.store_id'])
    .select([
      'm.module_type',
      sql<Translated | null>`m.module_name`.as('module_name'),
      sql<Translated | null>`z.name`.as('zone_name'),
      sql<Translated | null>`d.name`.as('vehicle_name'),
    ])
}
export type ApplicationRecord = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>

/** The stored pictures of an application, by the form field in which they were sent. */
export function listPictures({
  logo,
  cover_photo,
  image,
  identity_images,
}: ApplicationRecord): { field: string; path: string }[] {
  const one = (field: string, path: string | null) => (path === null ? [] : [{ field, path }])
  return [
    ...one('logo', logo),
    ...one('cover_photo', cover_photo),
    ...one('image', image),
    ...(identity_images ?? []).map((path) => ({ field: 'identity_image', path })),
  ]
}

export async function findApplication(db: Db, id: number): Promise<ApplicationRecord | null> {
  return (await selectApplications(db).where('a.id', '=', id).executeTakeFirst()) ?? null
}

/** The same, locked until this transaction ends. */
export async function lockApplication(tx: Db, id: number): Promise<ApplicationRecord | null> {
  await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findApplication(tx, id)
}

type Wish = { state: ApplicationState | undefined; kind: Kind | undefined; before: number | null; limit: number }

/** Applications, newest first. */
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

/** Deletes the personal data of a withdrawn application; its pictures are files, which the caller removes. */
export async function deletePersonalData(tx: Db, id: number): Promise<void> {
  await tx.updateTable('vendor_applications').set({ logo: null, cover_photo: null }).where('application_id', '=', id).execute()
  await tx
    .updateTable('courier_applications')
    .set({ identity_number: null, image: null, identity_images: [] })
    .where('application_id', '=', id)
    .execute()
}

/** Serializes registrations, so that each sees the contacts of earlier ones. */
export async function lockRegistrations(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('applications'))`.execute(tx)
}

type Column = 'email' | 'phone'

/** Couriers have no e-mail of their own; only that of their application counts. */
const existing: Record<Kind, (column: Column, value: string) => RawBuilder<boolean>> = {
  vendor: (column, value) => sql`exists (select from stores s where lower(${sql.ref(`s.${column}`)}) = ${value})`,
  courier: (column, value) => (column === 'email' ? sql`false` : sql`exists (select from couriers o where o.phone = ${value})`),
}

type Contact = { kind: Kind; email: string; phone: string; besides: number | null }

/** Which contacts are used by another application of this kind, or by an existing store or courier. */
export async function findTaken(tx: Db, { kind, email, phone, besides }: Contact): Promise<{ email: boolean; phone: boolean }> {
  const has = (column: Column, value: string) => sql<boolean>`(
    exists (select from applications a where a.kind = ${kind} and a.state <> 'withdrawn' and a.id <> ${besides ?? 0}
      and ${sql.ref(`a.${column}`)} = ${value})
    or ${existing[kind](column, value)})`
  const { rows } = await sql<{ email: boolean; phone: boolean }>`
    select ${has('email', email)} as email, ${has('phone', phone)} as phone`.execute(tx)
  return rows[0] ?? { email: false, phone: false }
}

/** The ids that do not belong to an active zone. */
export async function listUnknownZones(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const zones = await db.selectFrom('zones').select('id').where('id', 'in', ids).where('status', '=', true).execute()
  const known = new Set(zones.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Whether a zone offers a module; modules of all zones are offered everywhere. */
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

/** Whether couriers may choose this class of vehicles; null if the shop has none at all. */
export async function isVehicleOffered(db: Db, id: number | undefined): Promise<boolean | null> {
  const { rows } = await sql<{ any: boolean; this: boolean }>`
    select count(*) > 0 as any, coalesce(bool_or(id = ${id ?? null}), false) as this from delivery_vehicles where status`.execute(
    db,
  )
  return rows[0]?.any === true ? rows[0].this : null
}

/** The type of a module; null for an unknown one. */
export async function findModuleType(db: Db, moduleId: number): Promise<Tables['modules']['module_type'] | null> {
  const module = await db.selectFrom('modules').select('module_type').where('id', '=', moduleId).executeTakeFirst()
  return module?.module_type ?? null
}
