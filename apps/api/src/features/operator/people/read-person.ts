import type { PersonBody } from '@medina/contract/operator/people/operator-people'
import { canLimitStores, staffRights } from '@medina/contract/operator/people/staff-roles'
import { readEmail } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import type { OperatorRole } from '#features/operator/keys/operator-keys.ts'

/** A person as stored: contacts in the form in which they are compared, and what the key of the person needs. */
export type PersonPlan = {
  name: string
  email: string | null
  phone: string | null
  /** Null: as it is, or the inviting person's. */
  language: Language | null
  role: PersonBody['role']
  keyRole: OperatorRole
  storeIds: number[] | null
  courierId: number | null
}

/** Reads and checks what an owner says of a person. Throws 422 for a contact, stores or a courier that cannot be. */
export async function readPerson(db: Db, body: PersonBody): Promise<PersonPlan> {
  const { role } = body
  const { reach } = staffRights[role]
  const storeIds = canLimitStores(role) && body.store_ids !== null ? [...new Set(body.store_ids)] : null
  if (reach === 'stores' && storeIds === null) throw refuse(422, 'store_ids', 'people.stores_needed')
  return {
    name: body.name,
    ...(await readContacts(db, body)),
    language: body.language ?? null,
    role,
    keyRole: reach === 'business' ? 'admin' : reach === 'courier' ? 'deliveryman' : await readStoreRole(db, storeIds ?? []),
    storeIds: reach === 'business' ? await requireStores(db, storeIds) : storeIds,
    courierId: reach === 'courier' ? await requireCourier(db, body.courier_id) : null,
  }
}

async function readContacts(db: Db, { email: typed, phone: dialled }: PersonBody) {
  const email = typed === null || typed === '' ? null : readEmail(typed)
  if (email === null && typed) throw refuse(422, 'email', 'form.email_invalid')
  const phone = dialled === null || dialled === '' ? null : normalizePhone(dialled, (await readSwitches(db)).country)
  if (phone === null && dialled) throw refuse(422, 'phone', 'form.phone_invalid')
  return { email, phone }
}

async function requireStores(db: Db, storeIds: number[] | null): Promise<number[] | null> {
  if (storeIds !== null) await listModules(db, storeIds)
  return storeIds
}

/** Stores take orders and providers trips, by keys of different roles. */
async function readStoreRole(db: Db, storeIds: number[]): Promise<OperatorRole> {
  const modules = await listModules(db, storeIds)
  const rentals = modules.filter((type) => type === 'rental').length
  if (rentals > 0 && rentals < modules.length) throw refuse(422, 'store_ids', 'people.stores_mixed')
  return rentals > 0 ? 'provider' : 'store'
}

async function listModules(db: Db, storeIds: number[]): Promise<string[]> {
  const stores = await db
    .selectFrom('stores as s')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select('m.module_type')
    .where('s.id', 'in', storeIds)
    .execute()
  if (stores.length < storeIds.length) throw refuse(422, 'store_ids', 'operator.store_unknown')
  return stores.map(({ module_type: type }) => type)
}

async function requireCourier(db: Db, courierId: number | null): Promise<number> {
  if (courierId === null) throw refuse(422, 'courier_id', 'people.courier_needed')
  const courier = await db.selectFrom('couriers').select('id').where('id', '=', courierId).executeTakeFirst()
  if (courier === undefined) throw refuse(422, 'courier_id', 'operator.courier_unknown')
  return courier.id
}
