import { z } from 'zod'
import { toDisplayName } from './display-name.ts'

const LONGEST_USER = 4000
const UserSchema = z.object({ name: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }) })

/**
 * The name in the field `user`, which Apple posts at the first sign-in only. It comes through the browser without a signature, so it may be
 * shown or offered, but its e-mail is ignored.
 */
export function readAppleName(user: unknown): string | null {
  if (typeof user !== 'string' || user.length > LONGEST_USER) return null
  try {
    const { name } = UserSchema.parse(JSON.parse(user))
    return toDisplayName([name.firstName, name.lastName].filter(Boolean).join(' '))
  } catch {
    return null
  }
}
