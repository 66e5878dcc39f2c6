import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Customer } from '#lib/actor.ts'
import { AppError, KeyExpired } from '#lib/errors.ts'
import type { SecurityEvent, SecurityIds, SecurityLog } from './security-log.ts'
import type { RawInput } from '#lib/http/lenient-input.ts'

/** A call of an endpoint over HTTP: its authenticated caller, and its outcome. */
export type WatchedCall = {
  name: EndpointName
  request: { id: string; ip: string }
  identity: object | null
  input: RawInput
} & ({ value: unknown } | { error: unknown })
export type WatchCall = (call: WatchedCall) => Promise<void>

/** Successful calls that the security log records, by endpoint. */
const acts: Partial<Record<EndpointName, SecurityEvent>> = {
  'profile.remove': 'account_deleted',
  'profile.export': 'data_exported',
  'profile.endSession': 'sessions_ended',
  'profile.endSessions': 'sessions_ended',
  'identity.resetPassword': 'password_changed',
  'identity.firebaseReset': 'password_changed',
  'wallet.addFund': 'money_moved',
  'points.transfer': 'money_moved',
  'operator.refund': 'money_moved',
  'operator.beginRefund': 'money_moved',
  'operator.returned': 'money_moved',
  'operator.decideCase': 'money_moved',
  'operator.grantCase': 'money_moved',
  'operator.addPayment': 'money_moved',
  'operator.addCourierPayment': 'money_moved',
  'operator.offlinePayment': 'money_moved',
  'operator.acceptBankLines': 'money_moved',
  'operator.decideBankLine': 'money_moved',
  'operator.tripOfflinePayment': 'money_moved',
  'operator.tripCash': 'money_moved',
  'operator.refundTrip': 'money_moved',
  'operator.subscribers': 'data_exported',
  'operator.customerStatus': 'account_status_changed',
  'operator.exportCustomer': 'data_exported',
  'operator.removeCustomer': 'account_deleted',
  'operator.mergeCustomers': 'account_deleted',
  'operator.endCustomerSessions': 'sessions_ended',
  'operator.changeBalance': 'money_moved',
  'operator.decideBalanceChange': 'money_moved',
  'operator.changeSetting': 'settings_changed',
  'operator.changeSettings': 'settings_changed',
  'operator.saveRows': 'settings_changed',
  'operator.chooseModules': 'settings_changed',
  'operator.chooseTax': 'settings_changed',
  'operator.openStore': 'settings_changed',
  'operator.changeStore': 'settings_changed',
  'operator.addCourier': 'settings_changed',
  'operator.writeLook': 'settings_changed',
  'operator.removeLook': 'settings_changed',
  'operator.invitePerson': 'people_changed',
  'operator.changePerson': 'people_changed',
  'operator.removePerson': 'people_changed',
  'operator.linkPerson': 'people_changed',
  'operator.signInByPasskey': 'signed_in',
  'operator.addPasskey': 'people_changed',
  'operator.removePasskey': 'people_changed',
  'operator.confirmApp': 'people_changed',
  'operator.removeApp': 'people_changed',
  'operator.renewRecoveryCodes': 'people_changed',
  'operator.resetSecondFactor': 'people_changed',
  'operator.makeKey': 'key_created',
  'operator.rotateKey': 'key_rotated',
  'operator.revokeKey': 'key_revoked',
  'operator.signOutPerson': 'sessions_ended',
  'operator.signOut': 'sessions_ended',
  'operator.linkDevice': 'people_changed',
  'operator.signIn': 'signed_in',
  'operator.openLink': 'signed_in',
}
/** Endpoints by which people sign in to the desk: a refused code or link there is a failed sign-in. */
const STAFF_SIGN_IN: readonly EndpointName[] = [
  'operator.signIn',
  'operator.openLink',
  'operator.prove',
  'operator.confirmApp',
  'operator.proveByPasskey',
  'operator.signInByPasskey',
]

/** Codes of refused passwords, codes and tickets. */
const PROOF_CODES = new Set([
  'auth-001',
  'auth-003',
  'otp',
  'otp_expired',
  'otp_temp_blocked',
  'password',
  'current_password',
  'ticket',
  'reset_token',
  'link',
  'code',
  'passkey',
])
/** Codes of callers without the required permission. */
const ACCESS_CODES = new Set([
  'auth-001',
  'guest_id',
  'scope',
  'operator_off',
  'courier',
  'business',
  'proof',
  'second_factor',
  'second_factor_missing',
])

type Seen = { event: SecurityEvent; ids?: SecurityIds }

/** Records calls in the security log. Limits are recorded where refusals become responses. */
export function watchCalls(security: SecurityLog, findSession: (token: string) => Promise<Customer | null>): WatchCall {
  return async (call) => {
    const seen = 'error' in call ? findRefusal(call, call.error) : await findAct(call, call.value, findSession)
    if (seen === null) return
    const ids = { endpoint: call.name, ...readActor(call.identity), ...seen.ids }
    security.record(seen.event, call.request, ids)
  }
}

function findRefusal({ name }: WatchedCall, error: unknown): Seen | null {
  const reason = error instanceof AppError ? error.problems[0]?.code : undefined
  if (!(error instanceof AppError) || reason === undefined || error.status === 429) return null
  if (error instanceof KeyExpired) return { event: 'key_expired', ids: { key: error.key } }
  const isProof = name.startsWith('identity.') || name.startsWith('profile.') || STAFF_SIGN_IN.includes(name)
  const isTried = isProof && PROOF_CODES.has(reason) && (!name.startsWith('profile.') || error.status !== 401)
  if (isTried) return { event: 'sign_in_failed', ids: { reason } }
  return ACCESS_CODES.has(reason) ? { event: 'access_refused', ids: { reason } } : null
}

async function findAct({ name, input }: WatchedCall, value: unknown, findSession: (token: string) => Promise<Customer | null>) {
  const { token, otp_send } = (value ?? {}) as { token?: unknown; otp_send?: unknown }
  // Nothing has changed yet: only a code was sent.
  if (otp_send === true) return null
  if (name === 'profile.update') return typeof token === 'string' ? ({ event: 'password_changed' } as const) : null
  if (typeof token === 'string' && (name.startsWith('identity.') || name.startsWith('orders.'))) {
    // The call has succeeded, so a failure to read the session must not fail it; the line is written without it.
    const session = await findSession(token).catch(() => null)
    return { event: 'signed_in', ids: { customer: session?.id, session: session?.sessionId } } as const
  }
  const { effects } = (value ?? {}) as { effects?: unknown }
  // A setting was only previewed.
  if (name === 'operator.changeSetting' && effects !== undefined) return null
  const event = acts[name]
  return event === undefined ? null : { event, ids: readThings(input) }
}

function readActor(identity: object | null): SecurityIds {
  const { customer, actor, operator } = (identity ?? {}) as {
    customer?: Customer
    actor?: { type: string; id: number }
    operator?: { id: number }
  }
  if (operator !== undefined) return { key: operator.id }
  const person = customer ?? actor
  return person === undefined ? {} : { [person.type]: person.id }
}

/** `status` is 0 for a blocked account. Other endpoints have statuses as text, which are left out. */
const THINGS = ['id', 'order_id', 'trip_id', 'store_id', 'status'] as const

/** The ids that the call is about, and the name of a setting, which exists if the call succeeded. */
function readThings({ params, body }: RawInput): SecurityIds {
  const given = { ...(body as object | undefined), ...(params as object | undefined) } as Record<string, unknown>
  const numbers = THINGS.flatMap((name) =>
    Number.isSafeInteger(Number(given[name] ?? Number.NaN)) ? [[name, Number(given[name])]] : [],
  )
  return { ...(Object.fromEntries(numbers) as SecurityIds), ...(typeof given.key === 'string' ? { setting: given.key } : {}) }
}
