import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { type AppError, refuse, unauthorized } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { channels } from '#features/identity/accounts/accounts.ts'
import {
  canSend,
  type CodeTarget,
  type OwnPurpose,
  requireCode,
  sendCodeUnlessSent,
  useCode,
} from '#features/identity/codes/codes.ts'
import { type CustomerRecord, findCustomer } from '#features/identity/accounts/customers.queries.ts'
import { requirePassword } from '#features/identity/accounts/require-password.ts'
import { hasRecentProof, recordProof } from '#features/identity/sessions/recent-proof.ts'
import { isByFirebase } from '#features/identity/sign-in/sign-in.ts'
import { canReceiveCodes } from '#features/identity/limits/sms-limits.ts'

export type Confirmation = { password: string | null; otp: string | null }
type ProofAnswer = { message: string; otp_send?: true; verification_on?: ContactChannel }
type OwnerCode = { kind: Exclude<OwnPurpose, 'profile'>; sessionId: number; switches: Switches }

/**
 * Verifies and records that the account's owner is at the device, and not another person who found it unlocked: by the password or, without one, by a
 * code. Without a code, one is sent first. Throws 403 for a wrong or missing one, and where the account has neither.
 */
export async function proveIdentity(
  api: Api,
  actor: Customer,
  { confirmation, caller }: { confirmation: Confirmation; caller: Caller },
): Promise<ProofAnswer> {
  const customer = await findCustomer(api.db, actor.id)
  if (customer === null) throw unauthorized()
  const { password, otp } = confirmation
  if (customer.password_hash !== null) {
    await requirePassword(api, customer, { password, field: 'password', caller })
    await recordProof(api.db, actor, api.clock.now())
  } else {
    const target = getOwnerTarget(api, customer, {
      kind: 'prove',
      sessionId: actor.sessionId,
      switches: await readSwitches(api.db),
    })
    if (!otp) return askOwnerForCode(api, target, caller)
    await requireCode(api, target, otp, caller)
    await api.db.transaction().execute(async (tx) => {
      await useCode(api, tx, target, otp)
      await recordProof(tx, actor, api.clock.now())
    })
  }
  return { message: translate(caller.language, 'profile.proven') }
}

/**
 * Throws 403 `proof` unless the customer has just proved to be the owner. An account that has neither a password nor a place for a code is
 * refused with what to add.
 */
export async function requireProof(api: Api, actor: Customer): Promise<void> {
  const customer = await findWithoutProof(api, actor)
  if (customer === null) return
  if (customer.password_hash === null)
    getOwnerTarget(api, customer, { kind: 'prove', sessionId: actor.sessionId, switches: await readSwitches(api.db) })
  throw refuseWithoutProof()
}

/**
 * As `requireProof`, for what an owner must be able to do in any case. An account without a password and without a proven contact passes:
 * its session is all that it has, and a code to a mistyped contact would keep the owner out.
 */
export async function requirePossibleProof(api: Api, actor: Customer): Promise<void> {
  const customer = await findWithoutProof(api, actor)
  if (customer === null) return
  if (customer.password_hash !== null) throw refuseWithoutProof()
  const channel = findReachable(api, customer, await readSwitches(api.db))
  if (channel !== null && customer[`${channel}_verified_at`] !== null) throw refuseWithoutProof()
}

async function findWithoutProof(api: Api, actor: Customer): Promise<CustomerRecord | null> {
  if (await hasRecentProof(api, actor)) return null
  const customer = await findCustomer(api.db, actor.id)
  if (customer === null) throw unauthorized()
  return customer
}

function refuseWithoutProof(): AppError {
  return refuse(403, 'proof', 'profile.proof_required')
}

/** The destination of the code that replaces a password. Throws 403 if there is none. */
export function getOwnerTarget(
  api: Pick<Api, 'settings'>,
  customer: CustomerRecord,
  { kind, sessionId, switches }: OwnerCode,
): CodeTarget {
  const channel = findReachable(api, customer, switches)
  const contact = channel === null ? null : customer[channel]
  if (channel === null || contact === null)
    throw refuse(403, 'password', switches.manual_login_status ? 'profile.set_password' : 'profile.add_email')
  return { purpose: `${kind}:${sessionId}`, channel, contact }
}

/** A proven contact before a typed one. */
function findReachable({ settings }: Pick<Api, 'settings'>, customer: CustomerRecord, switches: Switches): ContactChannel | null {
  const reachable = channels.filter(
    (channel) =>
      customer[channel] !== null &&
      !customer[`${channel}_contested`] &&
      !isByFirebase(channel, switches) &&
      canSend(settings, channel) &&
      (channel === 'email' || canReceiveCodes(settings, switches, customer.phone ?? '')),
  )
  return reachable.find((channel) => customer[`${channel}_verified_at`] !== null) ?? reachable[0] ?? null
}

export async function askOwnerForCode(api: Api, target: CodeTarget, caller: Caller): Promise<ProofAnswer> {
  await api.db.transaction().execute((tx) => sendCodeUnlessSent(api, tx, target, caller))
  return { message: translate(caller.language, 'auth.code_sent'), otp_send: true, verification_on: target.channel }
}
