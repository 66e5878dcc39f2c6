import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { provenTouches, type Touch } from '@medina/contract/wire/endpoint'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'

type Doing = Pick<Api, 'db' | 'clock'>

/** A proof holds for this long, on its own device only. */
export const PROOF_MS = 10 * 60_000

/**
 * Throws 403 `second_factor` unless the person has just proved it on this device. Somebody who has none passes, unless the shop requires one:
 * then 403 `second_factor_missing`. Machines have none.
 */
export async function checkSecondFactor({ db, clock }: Doing, { person }: Operator): Promise<void> {
  if (person === undefined || isProven(person, clock.now())) return
  const refusal = await findRefusal(db, person.id, await readSwitches(db))
  if (refusal !== null) throw refusal
}

type CheckTouches = (touched: readonly Touch[]) => void

/**
 * Returns a check that throws as `checkSecondFactor` if one of the touches asks for it. It reads nothing, so a transaction may call it: the
 * embedded database has one connection.
 */
export async function readTouchCheck({ db, clock }: Doing, { person }: Operator): Promise<CheckTouches> {
  if (person === undefined || isProven(person, clock.now())) return () => undefined
  const refusal = await findRefusal(db, person.id, await readSwitches(db))
  return (touched) => {
    if (refusal !== null && touched.some((touch) => provenTouches.includes(touch))) throw refusal
  }
}

/** The refusal of somebody who has proved nothing; null for a person without a second factor in a shop that requires none. */
export async function findRefusal(
  db: Db,
  staffId: number,
  { second_factor_required: isRequired }: Pick<Switches, 'second_factor_required'>,
): Promise<AppError | null> {
  if (await hasSecondFactor(db, staffId)) return refuse(403, 'second_factor', 'second_factor.needed')
  return isRequired ? refuse(403, 'second_factor_missing', 'second_factor.missing') : null
}

/** As `checkSecondFactor`, for a change of the factor itself: without one, there is nothing to prove. */
export async function checkOwnFactor({ db, clock }: Doing, person: NonNullable<Operator['person']>): Promise<void> {
  if (isProven(person, clock.now())) return
  if (await hasSecondFactor(db, person.id)) throw refuse(403, 'second_factor', 'second_factor.needed')
}

/** Changes of a person's factors wait for each other: each sees what the one before added. */
export async function lockFactors(tx: Db, staffId: number): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
}

export function isProven({ provenAt }: NonNullable<Operator['person']>, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MS
}

/** Whether the person has a passkey, or an app that is set up. */
export async function hasSecondFactor(db: Db, staffId: number): Promise<boolean> {
  const app = db.selectFrom('staff_apps').select('staff_id').where('staff_id', '=', staffId).where('confirmed_at', 'is not', null)
  const passkeys = db.selectFrom('staff_passkeys').select('staff_id').where('staff_id', '=', staffId)
  return (await app.unionAll(passkeys).limit(1).executeTakeFirst()) !== undefined
}
