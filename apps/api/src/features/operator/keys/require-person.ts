import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'

/** The person of a call. Throws 403 for a machine's key. */
export function requirePerson({ person }: Operator): NonNullable<Operator['person']> {
  if (person === undefined) throw refuse(403, 'person', 'people.machine')
  return person
}
