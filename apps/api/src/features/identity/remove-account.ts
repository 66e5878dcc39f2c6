import type { ContactChannel } from '@medina/contract/identity'
import type { Api } from '#api.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import type { Db } from '#lib/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { say } from '#lib/i18n.ts'
import { provenContacts } from './accounts.ts'
import { type CodeTarget, requireCode, sendCode, useCode } from './codes.ts'
import { type CustomerRecord, findCustomer } from './customers.queries.ts'
import { requirePassword } from './update-profile.ts'

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
  const target = findTarget(customer)
  if (target === null) await requirePassword(api, customer, confirmation.password, caller)
  else if (confirmation.otp === null) return askForCode(api, target, caller)
  else await requireCode(api, target, confirmation.otp)
  await api.db.transaction().execute(async (tx) => {
    // Orders placed meanwhile wait for this row, or keep us from deleting it.
    await tx.selectFrom('customers').select('id').where('id', '=', actor.id).forUpdate().execute()
    await requireNoOpenOrder(tx, actor.id)
    if (target !== null) await useCode(api, tx, target, confirmation.otp ?? '')
    await tx.deleteFrom('customers').where('id', '=', actor.id).execute()
  })
  await api.uploads.remove(customer.image)
  return { message: say(caller.language, 'profile.removed') }
}

/** Where the code goes; null when the password decides. */
function findTarget(customer: CustomerRecord): CodeTarget | null {
  if (customer.password_hash !== null) return null
  const [proven] = provenContacts(customer)
  const contact = proven ?? typedContact(customer)
  if (contact === null) throw refuse(403, 'password', 'profile.set_password')
  return { purpose: `remove:${customer.id}`, ...contact }
}

function typedContact({ phone, email }: CustomerRecord): { channel: ContactChannel; contact: string } | null {
  if (phone !== null) return { channel: 'phone', contact: phone }
  return email === null ? null : { channel: 'email', contact: email }
}

async function askForCode(api: Api, target: CodeTarget, caller: Caller): Promise<Answer> {
  await api.db.transaction().execute((tx) => sendCode(api, tx, target, caller))
  return { message: say(caller.language, 'auth.code_sent'), otp_send: true, verification_on: target.channel }
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
