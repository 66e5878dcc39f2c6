import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'

type Person = NonNullable<Operator['person']>

/** The person of a call, with the session that it came by. Throws 403 for a machine's key. */
export function requirePerson({ person }: Operator): Person & { sessionId: number } {
  if (person === undefined || person.sessionId === null) throw refuse(403, 'person', 'people.machine')
  return { ...person, sessionId: person.sessionId }
}
