import type { OperatorScope } from '@medina/contract/wire/endpoint'
import type { Operator } from '#lib/actor.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { findOperator } from './require-operator.ts'

/** The part of a link's token that names the key and the session which made it; 0 for a machine. */
export function writeLinkMaker({ id, person }: Operator): string {
  return `${id}.${person?.sessionId ?? 0}`
}

/**
 * The operator who made a link, with today's rights. Null once the key or the session has ended, without the scope, and for a key of some
 * stores: a link of the business opens nothing that its maker could not open by now.
 */
export async function findLinkMaker(
  { db, clock }: { db: Db; clock: Clock },
  maker: string,
  scope: OperatorScope,
): Promise<Operator | null> {
  const [keyId = 0, sessionId = 0] = maker.split('.').map(Number)
  const operator = await findOperator(db, keyId, clock.now())
  if (operator === null || operator.storeIds !== null || !operator.scopes.includes(scope)) return null
  if (operator.person === undefined) return operator
  const session = db.selectFrom('staff_sessions').select('id').where('id', '=', sessionId)
  const isOpen = session.where('staff_id', '=', operator.person.id).where('expires_at', '>', clock.now())
  return (await isOpen.executeTakeFirst()) === undefined ? null : operator
}
