import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Acting } from './write-person.ts'

/** The key behind an act on people. Only those who see the whole business decide who belongs to it. */
export function toActing(operator: Operator, { language }: Pick<Caller, 'language'>): Acting {
  requireBusiness(operator)
  return { keyId: operator.id, sessionId: operator.person?.sessionId ?? null, language }
}
