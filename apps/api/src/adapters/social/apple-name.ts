import { z } from 'zod'
import { toDisplayName } from './display-name.ts'

const LONGEST_USER = 4000
const UserSchema = z.object({ name: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }) })

/**
 * The name in the field `user` that Apple posts at the first sign-in only. It comes through the browser, unsigned: it may be shown
 * or offered, and its e-mail is not read at all.
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
