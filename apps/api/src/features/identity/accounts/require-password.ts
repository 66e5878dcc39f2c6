import type { Api } from '#api.ts'
import type { Caller } from '#lib/http/caller.ts'
import { refuse } from '#lib/errors.ts'
import type { CustomerRecord } from './customers.queries.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { isPassword } from './password.ts'

type Given = { password: string | null | undefined; field: string; caller: Pick<Caller, 'ip'> }

/**
 * Throws 403 with the field unless this is the account's password; wrong ones count like those of signing in, 429 after too many.
 */
export async function requirePassword(api: Api, customer: CustomerRecord, { password, field, caller }: Given): Promise<void> {
  if (!password) throw refuse(403, field, 'profile.current_password')
  const limited = { scope: 'sign_in', key: `customer ${customer.id}`, ip: caller.ip }
  const forgive = await limitTries(api, limited, api.settings.SIGN_IN_TRIES_PER_HOUR)
  if (!(await isPassword(password, customer.password_hash))) throw refuse(403, field, 'profile.wrong_password')
  await forgive()
}
