import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Api } from '#api.ts'
import { requirePerson } from '#features/operator/keys/require-person.ts'
import { recordStaffProof } from '#features/operator/keys/staff-sessions.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { seal, unseal } from '#lib/seal.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { checkOwnFactor, lockFactors } from './check-second-factor.ts'
import { limitProofs } from './limit-proofs.ts'
import type { Notifying } from './notify-of-factor.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'appKey'>
type Changing = Doing & Notifying

const PURPOSE = 'staff app'
/** RFC 6238, section 5.2: one step of delay each way. */
const STEP_MS = 30_000
const WINDOW = 1
/** RFC 4226, section 4: a secret of 160 bits. */
const SECRET_BYTES = 20
/** The phone is at hand while the secret is on the screen. */
const SET_UP_MS = 10 * 60_000

/**
 * Begins the set-up of an app in the caller's session and returns its secret, which no other session gets. A second page of the session gets
 * the same one, so that neither shows a dead code. Throws 403 without a proof if there is a factor already, and 409 for a person with an app.
 */
export async function beginApp(
  { db, clock, appKey }: Doing,
  operator: Operator,
  language: Language,
): Promise<{ secret: string; url: string }> {
  const person = requirePerson(operator)
  await checkOwnFactor({ db, clock }, person)
  if ((await findApp(db, person.id)) !== null) throw refuse(409, 'app', 'second_factor.app_there')
  const secret = await openSetUp({ db, clock, appKey }, person.sessionId)
  const { name } = await db.selectFrom('operator_keys').select('name').where('id', '=', operator.id).executeTakeFirstOrThrow()
  const issuer = localize((await readSwitches(db)).business_name, language)
  return { secret, url: new TOTP({ issuer, label: name, secret: Secret.fromBase32(secret) }).toString() }
}

/** The secret of the session's set-up, or of a new one where that has expired or was encrypted by an earlier APP_KEY. */
async function openSetUp({ db, clock, appKey }: Doing, sessionId: number): Promise<string> {
  const now = clock.now()
  const fresh = {
    secret: seal(appKey, PURPOSE, new Secret({ size: SECRET_BYTES }).base32),
    expires_at: new Date(now.getTime() + SET_UP_MS),
  }
  const row = await db
    .insertInto('staff_app_set_ups')
    .values({ session_id: sessionId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        secret: sql<Buffer>`case when staff_app_set_ups.expires_at > ${now} then staff_app_set_ups.secret else excluded.secret end`,
        expires_at: sql<Date>`case when staff_app_set_ups.expires_at > ${now} then staff_app_set_ups.expires_at else excluded.expires_at end`,
      }),
    )
    .returning('secret')
    .executeTakeFirstOrThrow()
  const known = unseal(appKey, PURPOSE, row.secret)
  if (known !== null) return known
  await db.updateTable('staff_app_set_ups').set(fresh).where('session_id', '=', sessionId).execute()
  return unseal(appKey, PURPOSE, fresh.secret) ?? ''
}

/**
 * Confirms the app by its first code, which is a proof as well, and returns the recovery codes, which are shown only this once. It asks what
 * `beginApp` asked: a factor that was added since must be proved. Throws 409 for a set-up that expired, or that another session began.
 */
export async function confirmApp(api: Changing, operator: Operator, code: string): Promise<string[]> {
  const person = requirePerson(operator)
  const { db, clock, appKey } = api
  const now = clock.now()
  const forgive = await limitProofs(api, person)
  const codes = await db.transaction().execute(async (tx) => {
    await lockFactors(tx, person.id)
    if ((await findApp(tx, person.id)) !== null) throw refuse(409, 'app', 'second_factor.app_there')
    await checkOwnFactor({ db: tx, clock }, person)
    const set = await tx
      .selectFrom('staff_app_set_ups')
      .select('secret')
      .where('session_id', '=', person.sessionId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    const secret = set === undefined ? null : unseal(appKey, PURPOSE, set.secret)
    if (set === undefined || secret === null) throw refuse(409, 'app', 'second_factor.no_app')
    const step = findStep(secret, toLatinDigits(code).replace(/\s/g, ''), now)
    if (step === null) return null
    const app = { secret: set.secret, created_at: now, confirmed_at: now, last_step: step }
    await tx
      .insertInto('staff_apps')
      .values({ staff_id: person.id, ...app })
      // The version before stores a set-up here that is not confirmed.
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(app))
      .execute()
    await deleteSetUps(tx, person.id)
    await recordStaffProof(tx, person.sessionId, now)
    await recordFactorChange(api, tx, operator, 'factor_added')
    return writeRecoveryCodes(tx, appKey, person.id)
  })
  if (codes === null) throw refuse(403, 'code', 'second_factor.wrong')
  await forgive()
  return codes
}

/** Removes the app with its recovery codes. Throws 403 without a proof. */
export async function removeApp(api: Changing, operator: Operator): Promise<void> {
  const person = requirePerson(operator)
  await checkOwnFactor(api, person)
  await api.db.transaction().execute(async (tx) => {
    await deleteApp(tx, person.id)
    await recordFactorChange(api, tx, operator, 'factor_removed')
  })
}

/** Removes every way in which a person proves a second time. */
export async function deleteFactors(tx: Db, staffId: number): Promise<void> {
  await deleteApp(tx, staffId)
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute()
}

async function deleteApp(tx: Db, staffId: number): Promise<void> {
  await deleteSetUps(tx, staffId)
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_apps').where('staff_id', '=', staffId).execute()
}

async function deleteSetUps(tx: Db, staffId: number): Promise<void> {
  const sessions = tx.selectFrom('staff_sessions').select('id').where('staff_id', '=', staffId)
  await tx.deleteFrom('staff_app_set_ups').where('session_id', 'in', sessions).execute()
}

/** Uses a code of the app, once: of two callers with the same code one is right. False for a wrong, old or used one. */
export async function useAppCode(
  tx: Db,
  appKey: Api['appKey'],
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<boolean> {
  const app = await findApp(tx, staffId)
  const secret = app === null ? null : unseal(appKey, PURPOSE, app.secret)
  const step = secret === null ? null : findStep(secret, code, now)
  if (step === null) return false
  const used = await tx
    .updateTable('staff_apps')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The half minute for which an app shows this code; null for a wrong or old one. */
function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta
}

/** The app that a person has confirmed. */
export async function findApp(db: Db, staffId: number) {
  const confirmed = db.selectFrom('staff_apps').selectAll().where('staff_id', '=', staffId).where('confirmed_at', 'is not', null)
  return (await confirmed.executeTakeFirst()) ?? null
}
