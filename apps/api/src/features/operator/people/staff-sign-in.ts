import type { SignInLink, StaffDevice } from '@medina/contract/operator/people/operator-people'
import type { Api } from '#api.ts'
import { pauseWebhooksOf } from '#features/operator/webhooks/webhooks.ts'
import { limitAll, pretendCode, readContact, requireChannel, requireCode, sendCode, useCode } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { requirePerson } from '#features/operator/keys/require-person.ts'
import { endStaffSessions, listStaffDevices, openStaffSession } from '#features/operator/keys/staff-sessions.ts'
import { nameFirstOwner } from './first-owner.ts'
import { type Linking, makeDeviceLink } from './invitations.ts'
import { takeLink } from './sign-in-links.ts'

type Channel = 'email' | 'phone'
export type SignedIn = { token: string; name: string }

/** Sends a code to a person. A contact that nobody has gets the same answer, limits and refusals, and no message. */
export async function sendStaffCode(api: Api, contact: string, caller: Caller): Promise<{ channel: Channel }> {
  const target = await readTarget(api, contact)
  requireChannel(api.settings, target.channel)
  await api.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, target)
    await (person === null ? pretendCode(api, tx, target, caller) : sendCode(api, tx, target, caller))
  })
  return { channel: target.channel }
}

/** Signs a person in by the code that was sent. Throws 403 as `requireCode` does, also for a contact that nobody has. */
export async function signInByCode(api: Api, given: { contact: string; code: string }, caller: Caller): Promise<SignedIn> {
  const target = await readTarget(api, given.contact)
  await requireCode(api, target, given.code, caller)
  return api.db.transaction().execute(async (tx) => {
    await useCode(api, tx, target, given.code)
    const person = await findPerson(tx, target)
    if (person === null) throw refuse(403, 'otp', 'otp.wrong')
    return openFor(api, tx, { staffId: person }, caller)
  })
}

/**
 * Signs a device in by the code of a link, once. The first owner, whom nobody invited, says the name as well. Throws 403 for a code that was
 * used, has expired or never was.
 */
export async function signInByLink(
  api: Api,
  { code, name }: { code: string; name?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const limit = { scope: 'staff_link', key: toNetwork(caller.ip), most: api.settings.SIGN_IN_TRIES_PER_HOUR }
  const forgive = await limitAll(api, [limit], 'link')
  const opened = await api.db.transaction().execute(async (tx) => {
    const staffId = await takeLink(api, tx, code)
    if (staffId !== null && name !== undefined) await nameFirstOwner(tx, staffId, name)
    return staffId === null ? null : openFor(api, tx, { staffId }, caller)
  })
  if (opened === null) throw refuse(403, 'link', 'people.link_invalid')
  await forgive()
  return opened
}

/** Makes a link for a further device of the caller. Throws 403 for a machine's key. */
export function linkDevice(api: Linking, operator: Operator, origin: string): Promise<SignInLink> {
  return makeDeviceLink(api, requirePerson(operator), origin)
}

export async function listOwnDevices({ db, clock }: Pick<Api, 'db' | 'clock'>, { person }: Operator): Promise<StaffDevice[]> {
  if (person === undefined) return []
  const devices = await listStaffDevices(db, { staffIds: [person.id], current: person.sessionId, now: clock.now() })
  return devices.get(person.id) ?? []
}

/** Signs devices of the caller out, as `endStaffSessions`; all of them pause the caller's web hooks. Throws 404 for a device of somebody else. */
export async function signOutOwn(
  api: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  devices: 'this' | 'others' | 'all' | number,
): Promise<StaffDevice[]> {
  const { id, sessionId } = requirePerson(operator)
  const { db } = api
  if (devices === 'others') await endStaffSessions(db, id, { except: sessionId })
  else if (devices === 'all') await endStaffSessions(db, id)
  else {
    const ended = await endStaffSessions(db, id, { only: devices === 'this' ? (sessionId ?? 0) : devices })
    if (ended === 0) throw notFound('device', 'people.device_unknown')
  }
  if (devices === 'all' || devices === 'others') await pauseWebhooksOf(db, id, api.clock.now())
  return listOwnDevices(api, operator)
}

async function readTarget({ db }: Api, text: string) {
  const found = readContact(text, (await readSwitches(db)).country)
  if (found === null) throw refuse(422, 'contact', 'people.contact_invalid')
  return { ...found, purpose: 'staff' as const }
}

async function findPerson(tx: Db, { channel, contact }: { channel: Channel; contact: string }): Promise<number | null> {
  const person = await tx
    .selectFrom('staff')
    .select('id')
    .where(channel, '=', contact)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return person?.id ?? null
}

/** Opens a session of a person who is still there, and records the first one. `isProven`: both factors were just proved. */
export async function openFor(
  { clock }: Pick<Api, 'clock'>,
  tx: Db,
  { staffId, isProven = false }: { staffId: number; isProven?: boolean },
  caller: Caller,
): Promise<SignedIn> {
  const now = clock.now()
  // Locks the row: whoever is being removed gets no session that outlives the removal.
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'joined_at'])
    .where('id', '=', staffId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (person === undefined) throw refuse(403, 'link', 'people.link_invalid')
  const joined = { language: caller.language, joined_at: person.joined_at ?? now }
  await tx.updateTable('staff').set(joined).where('id', '=', staffId).execute()
  const { name } = await tx.selectFrom('operator_keys').select('name').where('staff_id', '=', staffId).executeTakeFirstOrThrow()
  return { token: await openStaffSession(tx, { staffId, isProven }, caller, now), name }
}
