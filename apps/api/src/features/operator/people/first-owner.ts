import type { SignInLink } from '@medina/contract/operator/people/operator-people'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { makeOwnerLink } from './invitations.ts'
import type { PersonPlan } from './read-person.ts'
import { insertPerson } from './write-person.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'appKey'>

/** The first owner is called this until the link is opened, by somebody who says a name. */
const UNNAMED = 'Owner'
const machine = { keyId: null, sessionId: null, language: baseLanguage } as const

/**
 * The link by which the first owner opens the desk, for a shop in which neither people nor keys open it yet; null for any other shop. Each
 * call replaces the link before.
 */
export async function makeFirstLink({ db, clock, appKey }: Doing, origin: string): Promise<SignInLink | null> {
  return db.transaction().execute(async (tx) => {
    const keys = await tx
      .selectFrom('operator_keys as k')
      .leftJoin('staff as p', 'p.id', 'k.staff_id')
      .selectAll('p')
      .limit(2)
      .execute()
    const [only] = keys
    if (keys.length > 1 || (only !== undefined && !isFirst(only))) return null
    const id = only?.id ?? (await insertPerson(tx, machine, toOwner(UNNAMED), clock.now()))
    return makeOwnerLink({ clock, appKey }, tx, id, origin)
  })
}

/** Invites an owner without an invitation of another one: who may read the database may open the desk. */
export async function inviteOwner({ db, clock, appKey }: Doing, name: string, origin: string): Promise<SignInLink> {
  return db.transaction().execute(async (tx) => {
    const id = await insertPerson(tx, machine, toOwner(name), clock.now())
    return makeOwnerLink({ clock, appKey }, tx, id, origin)
  })
}

/** Gives the first owner the name that was said at the first sign-in. Nobody else can change a name by a link. */
export async function nameFirstOwner(tx: Db, staffId: number, name: string): Promise<void> {
  const person = await tx.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst()
  if (person === undefined || !isFirst(person)) return
  await tx.updateTable('operator_keys').set({ name }).where('staff_id', '=', staffId).where('name', '=', UNNAMED).execute()
}

/** Whether this is an owner whom nobody invited, and who has not come yet. */
function isFirst({ role, invited_by, joined_at, removed_at }: First): boolean {
  return role === 'owner' && invited_by === null && joined_at === null && removed_at === null
}
type First = { role: string | null; invited_by: number | null; joined_at: Date | null; removed_at: Date | null }

function toOwner(name: string): PersonPlan {
  return { name, email: null, phone: null, language: null, role: 'owner', keyRole: 'admin', storeIds: null, courierId: null }
}
