import type { Address, AddressBodySchema } from '@medina/contract/identity/profile'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { listZoneIdsAt, listZoneIdsAtEach, readAddressFields, toAddressFields } from '#features/geo/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse, unauthorized } from '#lib/errors.ts'
import { type PictureSigner, signedImageUrl } from '#lib/pictures/signed-pictures.ts'
import type { AddressesTable } from '#lib/database/tables.gen.ts'
import { FormCheck } from '#features/identity/accounts/contact-input.ts'
import { removePhoto } from './remove-photo.ts'
import { lockCustomer } from '#features/identity/accounts/customers.queries.ts'

type Body = z.output<typeof AddressBodySchema>
type Row = Selectable<AddressesTable>
type Paging = { limit: number; page: number }

/** More than any customer needs, and an upper bound for the table. */
const MOST = 100
const types = ['home', 'office', 'other'] as const

/**
 * The customer's addresses, newest first, each with the zones that contain it (spec 7.018). Staff who order for a caller see no pictures of
 * where people live.
 */
export async function listAddresses(
  api: PictureSigner & Pick<Api, 'db'>,
  { id: customerId, phone }: Customer,
  { limit, page }: Paging,
): Promise<{ total: number; addresses: Address[] }> {
  const { db } = api
  const signer = phone === undefined ? api : null
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const zones = await listZoneIdsAtEach(
    db,
    rows.map(({ location }) => ({ lat: location.y, lng: location.x })),
  )
  const addresses = rows.map((row, index) => toAddress(row, zones[index] ?? [], signer))
  return { total: await countAddresses(db, customerId), addresses }
}

/** Creates an address (spec 7.019, 4.035). Throws 403 with the missing fields, `coordinates` outside every zone. */
export async function addAddress(
  { db, clock }: Api,
  customerId: number,
  body: Body,
): Promise<{ id: number; zone_ids: number[] }> {
  const { values, zone_ids } = await readAddress(db, body)
  const now = clock.now()
  const { id } = await db.transaction().execute(async (tx) => {
    if ((await lockCustomer(tx, customerId)) === null) throw unauthorized()
    if ((await countAddresses(tx, customerId)) >= MOST) throw refuse(403, 'address', 'address.too_many', { limit: MOST })
    return tx
      .insertInto('addresses')
      .values({ ...values, customer_id: customerId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { id, zone_ids }
}

/** Updates one of the customer's addresses (spec 7.020); 404 for anybody else's. */
export async function updateAddress(
  { db, clock }: Api,
  customerId: number,
  { id, body }: { id: number; body: Body },
): Promise<number[]> {
  const { values, zone_ids } = await readAddress(db, body)
  const changed = await db
    .updateTable('addresses')
    .set({ ...values, updated_at: clock.now() })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw notFound('address', 'address.unknown')
  return zone_ids
}

/** Removes one of the customer's addresses with its picture; 404 for anybody else's. */
export async function removeAddress(api: Pick<Api, 'db' | 'uploads'>, customerId: number, id: number): Promise<void> {
  const gone = await api.db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('door_picture')
    .executeTakeFirst()
  if (gone === undefined) throw notFound('address', 'address.unknown')
  await removePhoto(api, gone.door_picture)
}

async function countAddresses(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

async function readAddress(db: Db, body: Body) {
  const { country } = await readSwitches(db)
  const check = new FormCheck()
  const address = body.address || check.add('address', 'address.required')
  const contact_person_name = body.contact_person_name
    ? check.name(body.contact_person_name, 'contact_person_name')
    : check.add('contact_person_name', 'address.name_required')
  const contact_person_number = body.contact_person_number
    ? check.phone(body.contact_person_number, country, 'contact_person_number')
    : check.add('contact_person_number', 'address.phone_required')
  const fields = readAddressFields(body, (field, message) => check.add(field, message))
  check.finish()
  const zone_ids = await listZoneIdsAt(db, { lat: body.latitude, lng: body.longitude })
  if (zone_ids.length === 0) throw refuse(403, 'coordinates', 'geo.not_served')
  const values = {
    ...readLabel(body),
    contact_person_name: contact_person_name ?? '',
    contact_person_number: contact_person_number ?? '',
    address: address ?? '',
    location: `(${body.longitude},${body.latitude})`,
    floor: body.floor || null,
    road: body.road || null,
    house: body.house || null,
    additional_information: body.additional_information || null,
    ...fields,
  }
  return { values, zone_ids }
}

/** home, office, other (spec 9.038); other clients send a custom label as the type. */
function readLabel({ address_type, address_label }: Body): { address_type: Row['address_type']; address_label: string | null } {
  const type = (address_type ?? '').toLowerCase()
  const known = types.find((name) => name === type)
  if (known !== undefined && known !== 'other') return { address_type: known, address_label: null }
  return { address_type: 'other', address_label: address_label || (known === undefined && address_type) || null }
}

function toAddress(row: Row, zone_ids: number[], signer: PictureSigner | null): Address {
  const door_picture_url = signer && signedImageUrl(signer, row.door_picture)
  return {
    id: row.id,
    address_type: row.address_type,
    address_label: row.address_label,
    contact_person_name: row.contact_person_name,
    contact_person_number: row.contact_person_number,
    contact_person_email: null,
    address: row.address,
    latitude: String(row.location.y),
    longitude: String(row.location.x),
    floor: row.floor,
    road: row.road,
    house: row.house,
    additional_information: row.additional_information,
    ...toAddressFields(row),
    ...(door_picture_url !== null && { door_picture_url }),
    zone_id: zone_ids[0] ?? 0,
    zone_ids,
    user_id: row.customer_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
