import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { randomReferralCode } from '#features/identity/public.ts'
import { listMovedRows, type MovedRow, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Notes } from '#features/moving/moved-lines.ts'
import type { Person } from './read-person.ts'

const AT_ONCE = 500

export type Run = { tx: Db; source: string; now: Date; notes: Notes; problems: string[] }

/** Writes accounts, and returns ours by the ids of the other shop. An account that changed here since stays as it is. */
export async function moveCustomers(run: Run, people: readonly Person[]): Promise<Map<string, number>> {
  const known = await listMovedRows(run.tx, run.source, 'customer')
  const own = givenOnce(run, people)
  const fresh = own.filter(({ id }) => !known.has(id))
  const ids = await updateKnown(run, own, known)
  const joined = await joinAccounts(run, fresh)
  for (const [id, ours] of joined) ids.set(id, ours)
  const added = await insertPeople(
    run,
    fresh.filter(({ id }) => !joined.has(id)),
  )
  for (const [id, ours] of added) ids.set(id, ours)
  await recordMoved(
    run.tx,
    fresh.flatMap(({ id, fingerprint }) => {
      const ours = ids.get(id)
      return ours === undefined ? [] : [{ ...rowOf(run, id, ours), fingerprint }]
    }),
  )
  return ids
}

const rowOf = ({ source, now }: Run, id: string, ours: number) => ({
  source,
  kind: 'customer',
  foreign_id: id,
  key: String(ours),
  moved_at: now,
})

/** A contact is one account's. Of two customers with the same one, the first has it. */
function givenOnce({ notes, problems }: Run, people: readonly Person[]): Person[] {
  const taken = { phone: new Set<string>(), email: new Set<string>() }
  return people.flatMap((person) => {
    const own = { ...person }
    for (const channel of ['phone', 'email'] as const) {
      const contact = own[channel]
      if (contact === null) continue
      if (taken[channel].has(contact)) {
        notes.add(`customers whose ${channel} is that of an earlier one: the earlier one has it`)
        own[channel] = null
        own[`${channel}_verified_at`] = null
      } else taken[channel].add(contact)
    }
    if (own.phone !== null || own.email !== null) return [own]
    if (own.wallet > 0 || own.points > 0)
      problems.push(
        `Customer ${own.id} of the other shop has money or points, and no phone number or e-mail of their own: pay it out there.`,
      )
    else notes.add('customers without a phone number or an e-mail of their own')
    return []
  })
}

async function updateKnown(
  run: Run,
  people: readonly Person[],
  known: ReadonlyMap<string, MovedRow>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const moved = people.flatMap((person) => {
    const row = known.get(person.id)
    return row === undefined ? [] : [{ person, row, id: Number(row.key) }]
  })
  const current = await readCurrent(
    run.tx,
    moved.map(({ id }) => id),
  )
  for (const { person, row, id } of moved) {
    const account = current.get(id)
    if (account === undefined) {
      run.notes.add('customers whose account was removed here since: they stay removed')
      continue
    }
    ids.set(person.id, id)
    if (row.fingerprint === person.fingerprint) continue
    if (account.getTime() !== row.moved_at.getTime()) {
      run.notes.add('customers who changed there and here since: what they have here stays')
      continue
    }
    const { f_name, l_name, status } = person
    await run.tx.updateTable('customers').set({ f_name, l_name, status, updated_at: run.now }).where('id', '=', id).execute()
    await recordMoved(run.tx, [{ ...row, fingerprint: person.fingerprint, moved_at: run.now }])
  }
  return ids
}

async function readCurrent(tx: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from customers where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.updated_at]))
}

type Holder = { id: number; phone: string | null; email: string | null; isPhoneProven: boolean; isEmailProven: boolean }

/**
 * Finds people who have signed up here before the move. What they have proved here is theirs; where the other shop has proved the contact
 * and this one has not, the account here keeps it for its password alone.
 */
async function joinAccounts(run: Run, people: readonly Person[]): Promise<Map<string, number>> {
  const joined = new Map<string, number>()
  const holders = await readHolders(run.tx, people)
  for (const person of people) {
    for (const channel of ['phone', 'email'] as const) {
      const holder = person[channel] === null ? undefined : holders.get(`${channel} ${person[channel]}`)
      if (holder === undefined || joined.has(person.id)) continue
      const isProvenHere = channel === 'phone' ? holder.isPhoneProven : holder.isEmailProven
      if (isProvenHere) joined.set(person.id, holder.id)
      else if (person[`${channel}_verified_at`] !== null)
        await run.tx
          .updateTable('customers')
          .set({ [`${channel}_contested`]: true, updated_at: run.now })
          .where('id', '=', holder.id)
          .execute()
      else
        run.problems.push(
          `Customer ${person.id} of the other shop has the ${channel} of an account here, and nobody has proved whose it is: ask them to confirm it in one of the shops.`,
        )
    }
  }
  run.notes.add('customers who have an account here already: what they held there is added to it', joined.size)
  return joined
}

async function readHolders(tx: Db, people: readonly Person[]): Promise<Map<string, Holder>> {
  const holders = new Map<string, Holder>()
  const contactsOf = (channel: 'phone' | 'email') => people.flatMap((person) => person[channel] ?? [])
  const { rows } = await sql<Holder>`
    select id, case when phone_contested then null else phone end as phone, case when email_contested then null else email end as email,
      phone_verified_at is not null as "isPhoneProven", email_verified_at is not null as "isEmailProven"
    from customers where (phone = any(${contactsOf('phone')}::text[]) and not phone_contested)
      or (email = any(${contactsOf('email')}::text[]) and not email_contested)`.execute(tx)
  for (const row of rows) {
    const holder = { ...row, id: row.id }
    if (row.phone !== null) holders.set(`phone ${row.phone}`, holder)
    if (row.email !== null) holders.set(`email ${row.email}`, holder)
  }
  return holders
}

async function insertPeople(run: Run, people: readonly Person[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  if (run.problems.length > 0) return ids
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE)
    const rows = await run.tx
      .insertInto('customers')
      .values(
        some.map(({ id: _id, wallet: _wallet, points: _points, fingerprint: _fingerprint, ...person }) => ({
          ...person,
          password_hash: null,
          login_medium: 'otp' as const,
          ref_code: randomReferralCode(),
          updated_at: run.now,
        })),
      )
      .returning(['id'])
      .execute()
    rows.forEach((row, index) => ids.set(some[index]?.id ?? '', row.id))
  }
  return ids
}
