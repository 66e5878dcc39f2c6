import type { Api } from '#api.ts'
import { hashPassword, limitTries } from '#features/identity/identity.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { withPictures } from '#lib/uploads/attachments.ts'
import { readCut } from '#lib/uploads/photo.ts'
import { applicationToken, requireLinked } from '#features/applications/desk/application-link.ts'
import { type ApplicationRecord, lockApplication, lockRegistrations } from '#features/applications/desk/applications.queries.ts'
import { notifyApplicant } from '#features/applications/desk/notify-applicant.ts'
import { type CheckedVendor, checkVendor, type VendorBody } from './check-vendor.ts'

/** Of a network, mistakes counted. */
const TRIES_PER_HOUR = 20
const LOGO = { field: 'logo', width: 512, height: 512 }
const COVER = { field: 'cover_photo', width: 1600, height: 800 }

/**
 * Takes an application, or the correction of a returned one, and confirms it by mail. Throws 200 `store_registration` while registration is
 * off, and 503 in a shop that does not know its own address. Throws 403 with the problems of the fields, 429 after too many tries, and what
 * `readCut` throws.
 */
export async function registerVendor(api: Api, body: VendorBody, caller: Caller): Promise<{ id: number; token: string }> {
  const { db, clock, uploads } = api
  if (!(await readSwitches(db)).toggle_store_registration) throw refuse(200, 'store_registration', 'application.off')
  const origin = findOwnOrigin(api.settings, caller)
  if (origin === null) throw refuse(503, 'store_registration', 'application.no_address')
  const known = body.application === undefined ? null : await requireReturned(api, body.application)
  await limitTries(api, { scope: 'vendor_register', key: caller.ip, ip: caller.ip }, TRIES_PER_HOUR)
  const correction = toCorrection(known)
  await checkVendor(api, body, correction)
  const logo = body.logo === undefined ? null : await readCut(body.logo.data, LOGO)
  const cover = body.cover_photo === undefined ? null : await readCut(body.cover_photo.data, COVER)
  const password_hash = body.password ? await hashPassword(body.password) : null
  const pictures = [logo, cover].filter((picture) => picture !== null)
  const id = await withPictures(api, pictures, (paths) =>
    db.transaction().execute(async (tx) => {
      await lockRegistrations(tx)
      // Again: somebody else may have taken the address meanwhile.
      const vendor = await checkVendor({ ...api, db: tx }, body, correction)
      const files = {
        logo: logo === null ? null : (paths[0] ?? null),
        cover_photo: cover === null ? null : (paths.at(-1) ?? null),
      }
      const now = clock.now()
      const saving = { vendor, files, password_hash, language: caller.language, now }
      const saved = known === null ? await insertVendor(tx, saving) : await correctVendor(tx, known.id, saving)
      const about = { id: saved, email: vendor.person.email, language: caller.language }
      await notifyApplicant({ api, tx, origin, now }, 'received', about)
      return saved
    }),
  )
  if (logo !== null) await uploads.remove(known?.logo ?? null)
  if (cover !== null) await uploads.remove(known?.cover_photo ?? null)
  return { id, token: applicationToken(api, id) }
}

function toCorrection(known: ApplicationRecord | null) {
  return {
    besides: known?.id ?? null,
    isCorrection: known !== null,
    hasLogo: known?.logo != null,
    hasCover: known?.cover_photo != null,
  }
}

/** Throws 404 `token` for a link that is not ours, 409 `application` for one that was not returned. */
async function requireReturned(api: Api, token: string): Promise<ApplicationRecord> {
  const record = await requireLinked(api, api.db, token)
  if (record.kind !== 'vendor') throw notFound('token', 'application.link_unknown')
  if (record.state !== 'returned') throw refuse(409, 'application', 'application.not_returned')
  return record
}

type Saving = {
  vendor: CheckedVendor
  files: { logo: string | null; cover_photo: string | null }
  password_hash: string | null
  language: string
  now: Date
}

async function insertVendor(tx: Db, { vendor, files, password_hash, language, now }: Saving): Promise<number> {
  const { id } = await tx
    .insertInto('applications')
    .values({ ...vendor.person, kind: 'vendor', password_hash, language, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('vendor_applications')
    .values({ ...toColumns(vendor), ...files, application_id: id })
    .execute()
  return id
}

async function correctVendor(tx: Db, id: number, { vendor, files, password_hash, language, now }: Saving): Promise<number> {
  const record = await lockApplication(tx, id)
  if (record?.state !== 'returned') throw refuse(409, 'application', 'application.not_returned')
  await tx
    .updateTable('applications')
    .set({
      ...vendor.person,
      ...(password_hash === null ? {} : { password_hash }),
      language,
      state: 'received',
      reason: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  const { logo, cover_photo } = files
  await tx
    .updateTable('vendor_applications')
    .set({ ...toColumns(vendor), ...(logo === null ? {} : { logo }), ...(cover_photo === null ? {} : { cover_photo }) })
    .where('application_id', '=', id)
    .execute()
  return id
}

function toColumns({ store }: CheckedVendor) {
  return { ...store, name: JSON.stringify(store.name), address: JSON.stringify(store.address) }
}
