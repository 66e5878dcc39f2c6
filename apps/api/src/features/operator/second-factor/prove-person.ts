import type { UsedPasskey } from '@medina/contract/operator/people/passkeys'
import type { SecondFactor } from '@medina/contract/operator/people/second-factor'
import type { Api } from '#api.ts'
import { describeDevice } from '#features/identity/public.ts'
import { requirePerson } from '#features/operator/keys/require-person.ts'
import { recordStaffProof } from '#features/operator/keys/staff-sessions.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { findApp, useAppCode } from './authenticator-app.ts'
import { checkOwnFactor, isProven, PROOF_MS } from './check-second-factor.ts'
import { limitAppCodes, limitProofs } from './limit-proofs.ts'
import type { Notifying } from './notify-of-factor.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, useRecoveryCode, writeRecoveryCodes } from './recovery-codes.ts'
import { usePasskey } from './use-passkey.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'appKey'>

/** How the caller proves a second time who they are. */
export async function readSecondFactor({ db, clock }: Pick<Api, 'db' | 'clock'>, operator: Operator): Promise<SecondFactor> {
  const person = requirePerson(operator)
  const app = await findApp(db, person.id)
  return {
    app_since: app?.confirmed_at?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, person.id),
    passkeys: (await listPasskeys(db, person.id)).map(({ id, user_agent: agent, created_at: made, last_used_at: used }) => ({
      id,
      ...describeDevice(agent),
      created_at: made.toISOString(),
      last_used_at: used?.toISOString() ?? null,
    })),
    is_proven: isProven(person, clock.now()),
    is_required: (await readSwitches(db)).second_factor_required,
  }
}

/**
 * Proves the caller by a code of the app, or by a recovery code; acts on money, people and keys pass on this device for some minutes. Throws
 * 403 for a wrong or used code, and 429 after too many.
 */
export async function provePerson(api: Doing & Notifying, operator: Operator, code: string): Promise<{ proven_until: string }> {
  const person = requirePerson(operator)
  const { db, clock, appKey } = api
  const now = clock.now()
  const digits = toLatinDigits(code).replace(/\s/g, '')
  const isByApp = /^\d{6}$/.test(digits)
  const forgive = await (isByApp ? limitAppCodes(api, person) : limitProofs(api, person))
  const isRight = await db.transaction().execute(async (tx) => {
    if ((await findApp(tx, person.id)) === null) return false
    const isUsed = isByApp
      ? await useAppCode(tx, appKey, { staffId: person.id, code: digits, now })
      : await useRecoveryCode(tx, appKey, person.id, code)
    if (!isUsed) return false
    if (!isByApp) await recordFactorChange(api, tx, operator, 'recovery_used')
    await recordStaffProof(tx, person.sessionId, now)
    return true
  })
  if (!isRight) throw refuse(403, 'code', 'second_factor.wrong')
  await forgive()
  return { proven_until: new Date(now.getTime() + PROOF_MS).toISOString() }
}

/** Proves the caller by a passkey, as `provePerson`. */
export async function proveByPasskey(
  api: Doing & Pick<Api, 'settings'>,
  operator: Operator,
  { credential, origin }: { credential: UsedPasskey; origin: string },
): Promise<{ proven_until: string }> {
  const person = requirePerson(operator)
  const now = api.clock.now()
  await usePasskey(api, { credential, signer: person, origin })
  await recordStaffProof(api.db, person.sessionId, now)
  return { proven_until: new Date(now.getTime() + PROOF_MS).toISOString() }
}

/** Makes new recovery codes; the earlier ones end. Throws 403 without a proof, and 409 without an app. */
export async function renewRecoveryCodes(api: Doing & Notifying, operator: Operator): Promise<string[]> {
  const person = requirePerson(operator)
  await checkOwnFactor(api, person)
  return api.db.transaction().execute(async (tx) => {
    if ((await findApp(tx, person.id)) === null) throw refuse(409, 'app', 'second_factor.no_app')
    await recordFactorChange(api, tx, operator, 'recovery_renewed')
    return writeRecoveryCodes(tx, api.appKey, person.id)
  })
}
