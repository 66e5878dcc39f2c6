import type { Invited, Person, PersonBody } from '@medina/contract/operator/people/operator-people'
import { type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { removeDevicesOfKey } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { endStaffSessions } from '#features/operator/keys/staff-sessions.ts'
import { deleteFactors } from '#features/operator/second-factor/authenticator-app.ts'
import { type Notifying, notifyOfFactor } from '#features/operator/second-factor/notify-of-factor.ts'
import { pauseWebhooksOf } from '#features/operator/webhooks/webhooks.ts'
import { type Linking, makeInvitation } from './invitations.ts'
import { getPerson } from './list-people.ts'
import { readPerson } from './read-person.ts'
import { type Acting, insertPerson, record, requireFree, toKey } from './write-person.ts'

type Doing = Pick<Api, 'db' | 'clock'>
/** Creates a person with a key and the link that signs them in. Throws 409 for a contact that somebody else has. */
export async function invitePerson(
  api: Linking,
  by: Acting,
  { body, origin }: { body: PersonBody; origin: string },
): Promise<Invited> {
  const { db, clock } = api
  const plan = await readPerson(db, body)
  const now = clock.now()
  const made = await db.transaction().execute(async (tx) => {
    const id = await insertPerson(tx, by, plan, now)
    return { id, link: await makeInvitation(api, tx, { staffId: id, by, origin }) }
  })
  return { person: await getPerson(api, by, made.id), link: made.link }
}

/** Makes another link for a person and ends the one before. Throws 404 for somebody who is not there. */
export async function linkPerson(api: Linking, by: Acting, { id, origin }: { id: number; origin: string }): Promise<Invited> {
  const { db, clock } = api
  const link = await db.transaction().execute(async (tx) => {
    const { name } = await lockPerson(tx, id)
    await record(tx, by, { act: 'person_linked', name, now: clock.now() })
    return makeInvitation(api, tx, { staffId: id, by, origin })
  })
  return { person: await getPerson(api, by, id), link }
}

/** Changes a person. Throws 404 for somebody who is not there, and 409 for the last owner's role and a contact of somebody else. */
export async function changePerson(api: Doing, by: Acting, { id, body }: { id: number; body: PersonBody }): Promise<Person> {
  const { db, clock } = api
  const plan = await readPerson(db, body)
  await db.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx)
    await lockPerson(tx, id)
    if (plan.role !== 'owner') refuseLastOwner(owners, id)
    await requireFree(tx, plan, id)
    const { email, phone, role, language } = plan
    // An invitation that went to a mistyped contact must not sign somebody else in.
    await tx
      .deleteFrom('staff_links as l')
      .using('staff as p')
      .whereRef('p.id', '=', 'l.staff_id')
      .where('p.id', '=', id)
      .where(sql<SqlBool>`(p.email, p.phone) is distinct from (${email}::text, ${phone}::text)`)
      .execute()
    const row = { email, phone, role, ...(language !== null && { language }) }
    await tx.updateTable('staff').set(row).where('id', '=', id).execute()
    await tx.updateTable('operator_keys').set(toKey(plan)).where('staff_id', '=', id).execute()
    await record(tx, by, { act: 'person_changed', name: plan.name, now: clock.now() })
  })
  return getPerson(api, by, id)
}

/** Removes a person: sessions, links, second factor, rings and web hooks end, contacts are deleted, and history keeps the name. Throws as `changePerson`. */
export async function removePerson({ db, clock }: Doing, by: Acting, id: number): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx)
    const { name, key_id: keyId } = await lockPerson(tx, id)
    refuseLastOwner(owners, id)
    await tx.updateTable('staff').set({ email: null, phone: null, removed_at: now }).where('id', '=', id).execute()
    await tx.updateTable('operator_keys').set({ revoked_at: now }).where('id', '=', keyId).execute()
    await endStaffSessions(tx, id)
    await deleteFactors(tx, id)
    await removeDevicesOfKey(tx, keyId)
    await record(tx, by, { act: 'person_removed', name, now })
  })
}

/**
 * Removes the second factor of a person who has lost it, and signs every device out: whoever holds the lost phone must not set up another one.
 * Throws 404 for somebody who is not there.
 */
export async function resetSecondFactor(api: Doing & Notifying, by: Acting, id: number): Promise<Person> {
  await api.db.transaction().execute(async (tx) => {
    const { name } = await lockPerson(tx, id)
    await deleteFactors(tx, id)
    await endStaffSessions(tx, id, { except: by.sessionId })
    await pauseWebhooksOf(tx, id, api.clock.now())
    await record(tx, by, { act: 'factor_reset', name, now: api.clock.now() })
    await notifyOfFactor(api, tx, { staffId: id, change: 'factor_reset', by })
  })
  return getPerson(api, by, id)
}

/** Signs one device of a person out, or all of them and the links as well. Throws 404 for a device that is not theirs. */
export async function signOutPerson(
  api: Doing,
  by: Acting,
  { id, device }: { id: number; device: number | null },
): Promise<Person> {
  const { db, clock } = api
  await db.transaction().execute(async (tx) => {
    const { name } = await lockPerson(tx, id)
    const ended = await endStaffSessions(tx, id, device === null ? {} : { only: device })
    if (device !== null && ended === 0) throw notFound('device', 'people.device_unknown')
    if (device === null) await pauseWebhooksOf(tx, id, clock.now())
    await record(tx, by, { act: 'person_signed_out', name, now: clock.now() })
  })
  return getPerson(api, by, id)
}

async function lockPerson(tx: Db, id: number): Promise<{ name: string; key_id: number }> {
  const person = await tx
    .selectFrom('staff as p')
    .innerJoin('operator_keys as k', 'k.staff_id', 'p.id')
    .select(['k.name', 'k.id as key_id'])
    .where('p.id', '=', id)
    .where('p.removed_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst()
  if (person === undefined) throw notFound('person', 'people.unknown')
  return person
}

/** Locks the owners who have signed in, so that two of them cannot remove each other at the same time. */
async function lockOwners(tx: Db): Promise<number[]> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('joined_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

function refuseLastOwner(owners: readonly number[], id: number): void {
  if (owners.length === 1 && owners[0] === id) throw refuse(409, 'last_owner', 'people.last_owner')
}
