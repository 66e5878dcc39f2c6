import type { ApplicationKind } from '@medina/contract/partners/applications'
import type { Api } from '#api.ts'
import { hashPassword, limitAll, limitTries } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { toMailbox } from '#lib/text/mailbox.ts'
import { withPictures } from '#lib/uploads/attachments.ts'
import { applicationToken, requireLinked } from './application-link.ts'
import { type ApplicationRecord, listPictures, lockApplication, lockRegistrations } from './applications.queries.ts'
import type { Person } from './check-person.ts'
import { notifyApplicant } from './notify-applicant.ts'

/** Attempts per network and hour, including those with mistakes. */
const TRIES_PER_HOUR = 20
/** Applications per mailbox, over all kinds: an application may be withdrawn and sent again. */
const PER_MAILBOX = 3

const switches = {
  vendor: { toggle: 'toggle_store_registration', code: 'store_registration' },
  courier: { toggle: 'toggle_dm_registration', code: 'dm_registration' },
} as const satisfies Record<ApplicationKind, { toggle: string; code: string }>

/** A decoded picture, and its field in the form. */
export type SentPicture = { field: string; picture: Buffer }

/** The paths of a field's pictures; empty if there are none. */
export type PathsOf = (field: string) => string[]

export type ApplicationPlan<Checked extends { person: Person }> = {
  kind: ApplicationKind
  body: { application?: string | undefined; password?: string | null | undefined }
  /**
   * Throws 403 with the problems of the fields. Runs again in the transaction, since another request may have taken a contact in between.
   */
  check: (db: Db, known: ApplicationRecord | null) => Promise<Checked>
  readPictures: () => Promise<SentPicture[]>
  /** Writes the columns of this kind; `isNew` is false for a correction, which keeps the pictures that were not sent again. */
  save: (tx: Db, saving: { id: number; isNew: boolean; checked: Checked; pathsOf: PathsOf }) => Promise<void>
}

/**
 * Receives an application, or the correction of a returned one, and confirms it by mail. Throws 200 while registration of this kind is off,
 * and 503 in a shop without a configured address. Throws 429 after too many attempts, or applications of one mailbox, and what the plan
 * throws.
 */
export async function receiveApplication<Checked extends { person: Person }>(
  api: Api,
  caller: Caller,
  { kind, body, check, readPictures, save }: ApplicationPlan<Checked>,
): Promise<{ id: number; token: string }> {
  const { db, clock, uploads } = api
  const { toggle, code } = switches[kind]
  if (!(await readSwitches(db))[toggle]) throw refuse(200, code, `application.off_${kind}`)
  const origin = findOwnOrigin(api.settings, caller)
  if (origin === null) throw refuse(503, code, 'application.no_address')
  const known = body.application === undefined ? null : await requireReturned(api, kind, body.application)
  await limitTries(api, { scope: `${kind}_register`, key: caller.ip, ip: caller.ip }, TRIES_PER_HOUR)
  const { person } = await check(db, known)
  if (known === null) await limitAll(api, [{ scope: 'application', key: toMailbox(person.email), most: PER_MAILBOX }], code)
  const sent = await readPictures()
  const password_hash = body.password ? await hashPassword(body.password) : null
  const id = await withPictures(
    api,
    sent.map(({ picture }) => picture),
    (paths) =>
      db.transaction().execute(async (tx) => {
        await lockRegistrations(tx)
        const checked = await check(tx, known)
        const now = clock.now()
        const writing = { kind, person: checked.person, password_hash, language: caller.language, now }
        const saved = known === null ? await insertApplication(tx, writing) : await correctApplication(tx, known.id, writing)
        const pathsOf: PathsOf = (field) => paths.filter((_, index) => sent[index]?.field === field)
        await save(tx, { id: saved, isNew: known === null, checked, pathsOf })
        const about = { id: saved, kind, email: checked.person.email, language: caller.language }
        await notifyApplicant({ api, tx, origin, sender: { ip: caller.ip } }, 'received', about)
        return saved
      }),
  )
  const replaced = new Set(sent.map(({ field }) => field))
  const before = known === null ? [] : listPictures(known)
  for (const { field, path } of before) if (replaced.has(field)) await uploads.remove(path)
  return { id, token: applicationToken(api, id) }
}

/** Throws 404 `token` for an invalid link, 409 `application` for an application that was not returned. */
async function requireReturned(api: Api, kind: ApplicationKind, token: string): Promise<ApplicationRecord> {
  const record = await requireLinked(api, api.db, token)
  if (record.kind !== kind) throw notFound('token', 'application.link_unknown')
  if (record.state !== 'returned') throw refuse(409, 'application', 'application.not_returned')
  return record
}

type Writing = { kind: ApplicationKind; person: Person; password_hash: string | null; language: string; now: Date }

async function insertApplication(tx: Db, { kind, person, password_hash, language, now }: Writing): Promise<number> {
  const { id } = await tx
    .insertInto('applications')
    .values({ ...person, kind, password_hash, language, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function correctApplication(tx: Db, id: number, { person, password_hash, language, now }: Writing): Promise<number> {
  const record = await lockApplication(tx, id)
  if (record?.state !== 'returned') throw refuse(409, 'application', 'application.not_returned')
  await tx
    .updateTable('applications')
    .set({
      ...person,
      ...(password_hash === null ? {} : { password_hash }),
      language,
      state: 'received',
      reason: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  return id
}
