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
import { checkOwnFactor } from './check-second-factor.ts'
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

/**
 * Begins the set-up of an app and returns its secret. A second page of the same set-up gets the same one, so that neither shows a dead code.
 * Throws 409 for a person who has an app.
 */
export async function beginApp(
  { db, clock, appKey }: Doing,
  operator: Operator,
  language: Language,
): Promise<{ secret: string; url: string }> {
  const person = requirePerson(operator)
  await checkOwnFactor({ db, clock }, person)
  const fresh = { secret: seal(appKey, PURPOSE, new Secret({ size: SECRET_BYTES }).base32), created_at: clock.now() }
  await db
    .insertInto('staff_apps')
    .values({ staff_id: person.id, ...fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await findApp(db, person.id)
  if (row === null || row.confirmed_at !== null) throw refuse(409, 'app', 'second_factor.app_there')
  let secret = unseal(appKey, PURPOSE, row.secret)
  if (secret === null) {
    // APP_KEY has changed since the set-up began.
    await db.updateTable('staff_apps').set(fresh).where('staff_id', '=', person.id).where('confirmed_at', 'is', null).execute()
    secret = unseal(appKey, PURPOSE, fresh.secret) ?? ''
  }
  const { name } = await db.selectFrom('operator_keys').select('name').where('id', '=', operator.id).executeTakeFirstOrThrow()
  const issuer = localize((await readSwitches(db)).business_name, language)
  return { secret, url: new TOTP({ issuer, label: name, secret: Secret.fromBase32(secret) }).toString() }
}

/** Confirms the app by its first code, which is a proof as well, and returns the recovery codes, which are shown only this once. */
export async function confirmApp(api: Changing, operator: Operator, code: string): Promise<string[]> {
  const person = requirePerson(operator)
  const { db, clock, appKey } = api
  const now = clock.now()
  const forgive = await limitProofs(api, person.id)
  const codes = await db.transaction().execute(async (tx) => {
    // A second page waits here, so that it does not end the recovery codes that the first one shows.
    const row = await tx
      .selectFrom('staff_apps')
      .select('confirmed_at')
      .where('staff_id', '=', person.id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw refuse(409, 'app', 'second_factor.no_app')
    if (row.confirmed_at !== null) throw refuse(409, 'app', 'second_factor.app_there')
    if (!(await useAppCode(tx, appKey, { staffId: person.id, code: toLatinDigits(code).replace(/\s/g, ''), now }))) return null
    await tx.updateTable('staff_apps').set({ confirmed_at: now }).where('staff_id', '=', person.id).execute()
    if (person.sessionId !== null) await recordStaffProof(tx, person.sessionId, now)
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
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_apps').where('staff_id', '=', staffId).execute()
}

/** Uses a code of the app, once: of two callers with the same code one is right. False for a wrong, old or used one. */
export async function useAppCode(
  tx: Db,
  appKey: Api['appKey'],
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<boolean> {
  const row = await findApp(tx, staffId)
  const secret = row === null ? null : unseal(appKey, PURPOSE, row.secret)
  if (secret === null) return false
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / STEP_MS) + delta
  const used = await tx
    .updateTable('staff_apps')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function findApp(db: Db, staffId: number) {
  const row = await db.selectFrom('staff_apps').selectAll().where('staff_id', '=', staffId).executeTakeFirst()
  return row ?? null
}
