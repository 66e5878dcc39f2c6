import type { Api } from '#api.ts'
import { openAtCheckout, preparePassword } from '#features/identity/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Contact } from '#features/purchases/public.ts'
import { isOn } from '#lib/is-on.ts'
import type { OrderRequest } from './order-request.ts'

export type OpenedAccount = Awaited<ReturnType<typeof openAtCheckout>>

/** True if a guest opens an account with this order. */
function isWanted({ owner, body }: OrderRequest): boolean {
  return owner.actor.type === 'guest' && isOn(body.create_new_user)
}

/** The hash of the password for the account; null if none is opened, and for a retry without the password. */
export async function readPassword(api: Api, order: OrderRequest): Promise<string | null> {
  const { password } = order.body
  return isWanted(order) && password ? preparePassword(api, { password, caller: order.caller }) : null
}

type Opening = { order: OrderRequest; contact: Contact; passwordHash: string | null; switches: Switches; now: Date }

/** Opens the account in the order's transaction, so that both exist or neither. */
export async function openAccount(
  api: Api,
  tx: Db,
  { order, contact, passwordHash, switches, now }: Opening,
): Promise<OpenedAccount | null> {
  if (!isWanted(order)) return null
  if (passwordHash === null) throw refuse(403, 'password', 'form.password_required')
  const wish = { ...contact, password_hash: passwordHash, guestSecret: order.body.guest_id }
  return openAtCheckout(api, tx, { wish, switches, caller: order.caller, now })
}
