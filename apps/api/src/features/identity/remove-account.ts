import type { ContactChannel } from '@medina/contract/identity'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/site.service.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import type { Db } from '#lib/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { say } from '#lib/i18n.ts'
import { channels } from './accounts.ts'
import { canSend, type CodeTarget, forgetCodesOf, requireCode, sendCodeUnlessSent, useCode } from './codes.ts'
import { type CustomerRecord, findCustomer, lockContacts } from './customers.queries.ts'
import { removePhoto } from './remove-photo.ts'
import { requirePassword } from './require-password.ts'
import { isByFirebase } from './sign-in.ts'

type Confirmation = { password: string | null; otp: string | null }
type Answer = { message: string; otp_send?: boolean; verification_on?: ContactChannel }

const OPEN = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'] as const

/**
 * Deletes the account with its sessions, addresses, carts and picture (7.006, 4.045); past orders stay without it. Confirmed by the
 * password, or where there is none by a code (reference hole 21). Throws 203 `on-going` while an order is under way, as the family does.
 */
export async function removeAccount(
  api: Api,
  actor: Customer,
  { confirmation, caller }: { confirmation: Confirmation; caller: Caller },
): Promise<Answer> {
  const customer = await findCustomer(api.db, actor.id)
  if (customer === null) throw unauthorized()
  await requireNoOpenOrder(api.db, actor.id)
  const target = customer.password_hash === null ? getTarget(api, customer, await readSwitches(api.db)) : null
  if (target === null) await requirePassword(api, customer, { password: confirmation.password, field: 'password', caller })
  else if (!confirmation.otp) return askForCode(api, target, caller)
  else await requireCode(api, target, confirmation.otp, caller)
  await removePhoto(api, await remove(api, actor, { target, otp: confirmation.otp ?? '' }))
  return { message: say(caller.language, 'profile.removed') }
}

/** Where the code goes that stands for a password: to a proven contact before a typed one. Throws 403 where there is none. */
function getTarget({ settings }: Api, customer: CustomerRecord, switches: Switches): CodeTarget {
  const reachable = channels.filter(
    (channel) =>
      customer[channel] !== null &&
      !customer[`${channel}_contested`] &&
      !isByFirebase(channel, switches) &&
      canSend(settings, channel),
  )
  const channel = reachable.find((name) => customer[`${name}_verified_at`] !== null) ?? reachable[0]
  const contact = channel === undefined ? null : customer[channel]
  if (channel === undefined || contact === null)
    throw refuse(403, 'password', switches.manual_login_status ? 'profile.set_password' : 'profile.add_email')
  return { purpose: `remove:${customer.id}`, channel, contact }
}

async function askForCode(api: Api, target: CodeTarget, caller: Caller): Promise<Answer> {
  await api.db.transaction().execute((tx) => sendCodeUnlessSent(api, tx, target, caller))
  return { message: say(caller.language, 'auth.code_sent'), otp_send: true, verification_on: target.channel }
}

/** Answers the picture that nobody refers to any more. */
function remove(api: Api, { id }: Customer, { target, otp }: { target: CodeTarget | null; otp: string }): Promise<string | null> {
  return api.db.transaction().execute(async (tx) => {
    if (target !== null) await lockContacts(tx, [target.contact])
    // Orders placed meanwhile wait for this row, or keep us from deleting it.
    await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
    await requireNoOpenOrder(tx, id)
    if (target !== null) await useCode(api, tx, target, otp)
    await forgetCodesOf(tx, id)
    const gone = await tx.deleteFrom('customers').where('id', '=', id).returning('image').executeTakeFirst()
    if (gone === undefined) throw unauthorized()
    return gone.image
  })
}

async function requireNoOpenOrder(db: Db, customerId: number): Promise<void> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_status', 'in', OPEN)
    .executeTakeFirst()
  if (open !== undefined) throw refuse(203, 'on-going', 'profile.order_open')
}
