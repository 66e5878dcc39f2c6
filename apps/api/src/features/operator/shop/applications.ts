import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import type { ApplicationState } from '@medina/contract/partners/applications'
import { courierScopes } from '@medina/contract/wire/endpoint'
import type { Api } from '#api.ts'
import {
  type ApplicationRecord,
  createCourier,
  findApplication,
  listApplications as listRecords,
  lockApplication,
  notifyApplicant,
  openStore,
  publishPicture,
  setApplicationState,
  toOperatorApplication,
} from '#features/applications/public.ts'
import { daysAfter, makeKey, type OperatorRole } from '#features/operator/keys/operator-keys.ts'
import type { Operator } from '#lib/actor.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { cutText } from '@medina/contract/wire/cut-text'

type Wish = {
  state: ApplicationState | undefined
  kind: 'vendor' | 'courier' | undefined
  cursor: string | undefined
  limit: number
}

/** The scopes of a store's desk. */
const TILL_SCOPES = [
  'orders:read',
  'orders:write',
  'catalogue:write',
  'reviews:write',
  'webhooks:write',
  'messages:write',
  'statements:read',
] as const

/** Newest first; empty for a key of some stores, since applications belong to none. */
export async function listApplications(
  api: Api,
  operator: Operator,
  { cursor, limit, ...wish }: Wish,
  caller: Caller,
): Promise<{ applications: OperatorApplication[]; next_cursor: string | null }> {
  if (!isOfAllStores(operator)) return { applications: [], next_cursor: null }
  const found = await listRecords(api.db, { ...wish, before: readIdCursor(cursor), limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    applications: shown.map((record) => toOperatorApplication(api, record, toView(api, caller))),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}

/** Throws 404 `application` for an unknown one, and for a key of some stores. */
export async function readApplication(
  api: Api,
  operator: Operator,
  { id, caller }: { id: number; caller: Caller },
): Promise<OperatorApplication> {
  const record = await findApplication(api.db, id)
  if (record === null || !isOfAllStores(operator)) throw notFound('application', 'application.unknown')
  return toOperatorApplication(api, record, toView(api, caller))
}

type Approval = { id: number; tax: number | undefined; days: number | undefined; caller: Caller }
type Opened = { store_id: number | null; courier_id: number | null; key: string | null }
type Publishing = { logo: string | null; cover_photo: string | null; image: string | null }

/**
 * Opens the store of an application, or creates its courier, and makes a key for it where the caller may make keys. Throws 404, 409 `application` once it is decided, and what
 * `openStore` throws.
 */
export async function approveApplication(
  api: Api,
  operator: Operator,
  { id, tax, days, caller }: Approval,
): Promise<Opened & { application: OperatorApplication }> {
  const { db, clock, uploads } = api
  const before = await requireOpen(db, operator, id)
  const published: Publishing = {
    logo: await publishPicture(api, before.logo),
    cover_photo: await publishPicture(api, before.cover_photo),
    image: await publishPicture(api, before.image),
  }
  const opened = await db.transaction().execute(async (tx) => {
    const record = requireState(await lockApplication(tx, id))
    // The applicant changed the application while its pictures were being published.
    if (publicFields.some((field) => record[field] !== before[field])) throw refuse(409, 'application', 'application.decided')
    const now = clock.now()
    // A machine that decides on applications hands their keys on; a person needs the right to make them.
    const makesKey = operator.person === undefined || operator.scopes.includes('keys:write')
    const expiresAt = days === undefined ? null : daysAfter(now, days)
    const made =
      record.kind === 'vendor'
        ? await approveVendor(tx, record, { tax, published, expiresAt, makesKey, now })
        : await approveCourier(tx, record, { published, expiresAt, makesKey, now })
    await setApplicationState(tx, id, { state: 'approved', keyId: operator.id, now })
    await notifyApplicant({ api, tx, origin: toView(api, caller).origin, sender: 'business' }, 'approved', record)
    return made
  })
  for (const field of publicFields) await uploads.remove(before[field])
  api.endpoints.invalidate()
  return { ...opened, application: await readApplication(api, operator, { id, caller }) }
}

/** Pictures that the shop shows once the application is approved. */
const publicFields = ['logo', 'cover_photo', 'image'] as const

type CourierApproval = { published: Publishing; expiresAt: Date | null; makesKey: boolean; now: Date }
type VendorApproval = CourierApproval & { tax: number | undefined }

async function approveVendor(tx: Db, record: ApplicationRecord, approval: VendorApproval): Promise<Opened> {
  const { tax, published, expiresAt, makesKey, now } = approval
  const { logo, cover_photo } = published
  const store = await openStore(tx, record, { tax, logo, cover_photo, now })
  const role: OperatorRole = store.isProvider ? 'provider' : 'store'
  const plan = { name: cutText(store.name, 100), role, scopes: TILL_SCOPES, storeIds: [store.id], courierId: null, expiresAt }
  const key = makesKey ? (await makeKey(tx, plan, now)).key : null
  return { store_id: store.id, courier_id: null, key }
}

/** The key is the courier's own (decision 0046). */
async function approveCourier(
  tx: Db,
  record: ApplicationRecord,
  { published: { image }, expiresAt, makesKey, now }: CourierApproval,
): Promise<Opened> {
  const courier = await createCourier(tx, record, { image })
  const name = cutText(courier.name, 100)
  const plan = { name, role: 'deliveryman' as const, scopes: courierScopes, storeIds: null, courierId: courier.id }
  const key = makesKey ? (await makeKey(tx, { ...plan, expiresAt }, now)).key : null
  return { store_id: null, courier_id: courier.id, key }
}

/** Asks for a correction. Throws 404, 409 `application` once it is decided. */
export async function returnApplication(
  api: Api,
  operator: Operator,
  { id, reason, caller }: { id: number; reason: string; caller: Caller },
): Promise<OperatorApplication> {
  await requireOpen(api.db, operator, id)
  await api.db.transaction().execute(async (tx) => {
    const record = requireState(await lockApplication(tx, id))
    const now = api.clock.now()
    await setApplicationState(tx, id, { state: 'returned', reason, keyId: operator.id, now })
    await notifyApplicant({ api, tx, origin: toView(api, caller).origin, sender: 'business' }, 'returned', { ...record, reason })
  })
  return readApplication(api, operator, { id, caller })
}

async function requireOpen(db: Db, operator: Operator, id: number): Promise<ApplicationRecord> {
  if (!isOfAllStores(operator)) throw notFound('application', 'application.unknown')
  return requireState(await findApplication(db, id))
}

function requireState(record: ApplicationRecord | null): ApplicationRecord {
  if (record === null) throw notFound('application', 'application.unknown')
  if (record.state !== 'received') throw refuse(409, 'application', 'application.decided')
  return record
}

const isOfAllStores = ({ storeIds, courier }: Operator): boolean => storeIds === null && courier === null

/** A key is trusted, so the origin of its own request is used in a shop without a configured address. */
function toView({ settings }: Api, { origin, language }: Caller) {
  return { origin: settings.PUBLIC_URL ?? origin, language }
}
