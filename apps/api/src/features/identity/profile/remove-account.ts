import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Api, ClosedWallet, WalletWish } from '#api.ts'
import { formatAmount, readSwitches, type Switches } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { readLanguage, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { type CodeTarget, deleteCodesOf, requireCode, useCode } from '#features/identity/codes/codes.ts'
import { joinName } from '#features/identity/accounts/contact-input.ts'
import { type CustomerRecord, findCustomer, lockContacts } from '#features/identity/accounts/customers.queries.ts'
import { askOwnerForCode, type Confirmation, getOwnerTarget } from './prove-identity.ts'
import { listAddressPictures } from './address-picture.ts'
import { removePhoto } from './remove-photo.ts'
import { requirePassword } from '#features/identity/accounts/require-password.ts'
import { hasRecentProof } from '#features/identity/sessions/recent-proof.ts'
import { notifyOwner } from '#features/identity/codes/notify-owner.ts'

type Answer = {
  message: string
  otp_send?: boolean
  verification_on?: ContactChannel
  wallet_refund?: { id: number | null; amount: number }
}

const OPEN_ORDERS = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning'] as const
const OPEN_TRIPS = ['pending', 'confirmed', 'ongoing'] as const

/**
 * Deletes the account with its sessions, addresses, carts and picture (spec 7.006, 4.045); past orders remain without it. Money in its
 * wallet is refunded by hand, even if the client does not mention it, as those of the family. Confirmed by the password or,
 * without one, by a code, unless the session has just proved it. Throws 203 `on-going` while an order or a trip is
 * running, as the family does.
 */
export async function removeAccount(
  api: Api,
  actor: Customer,
  { confirmation, wish, caller }: { confirmation: Confirmation; wish: WalletWish; caller: Caller },
): Promise<Answer> {
  const customer = await findCustomer(api.db, actor.id)
  if (customer === null) throw unauthorized()
  await requireNothingOpen(api.db, actor.id)
  const switches = await readSwitches(api.db)
  const { password, otp } = confirmation
  const isProven = !password && !otp && (await hasRecentProof(api, actor))
  const byCode = !isProven && customer.password_hash === null
  const target = byCode ? getOwnerTarget(api, customer, { kind: 'remove', sessionId: actor.sessionId, switches }) : null
  if (target !== null && !otp) return askOwnerForCode(api, target, caller)
  if (target !== null) await requireCode(api, target, otp ?? '', caller)
  else if (!isProven) await requirePassword(api, customer, { password, field: 'password', caller })
  const { pictures, closed } = await remove(api, customer, { target, otp: otp ?? '', wish, switches })
  for (const picture of pictures) await removePhoto(api, picture)
  const { toWire } = moneyFormat(switches.digit_after_decimal_point)
  return {
    message: translate(caller.language, 'profile.removed'),
    ...(closed === null ? {} : { wallet_refund: { id: closed.id, amount: toWire(closed.amount) } }),
  }
}

/**
 * Deletes an account without a confirmation of the customer, for the business, which has verified who asked for it. The balance of its
 * wallet is refunded manually. Returns the number and amount of that refund; null without one. Throws as `removeAccount` does.
 */
export async function closeAccount(api: Api, customerId: number): Promise<ClosedWallet | null> {
  const customer = await findCustomer(api.db, customerId)
  if (customer === null) return null
  const plan = { target: null, otp: '', wish: { sendTo: null, giveUp: null }, switches: await readSwitches(api.db) }
  const { pictures, closed } = await remove(api, customer, plan)
  for (const picture of pictures) await removePhoto(api, picture)
  return closed
}

type Plan = { target: CodeTarget | null; otp: string; wish: WalletWish; switches: Switches }
/** `pictures` are those that nothing refers to any more. */
type Removed = { pictures: (string | null)[]; closed: ClosedWallet | null }

function remove(api: Api, customer: CustomerRecord, { target, otp, wish, switches }: Plan): Promise<Removed> {
  const { id } = customer
  return api.db.transaction().execute(async (tx) => {
    if (target !== null) await lockContacts(tx, [target.contact])
    // Concurrent orders wait for this row lock, or keep the account from being deleted.
    await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
    await requireNothingOpen(tx, id)
    if (target !== null) await useCode(api, tx, target, otp)
    await deleteCodesOf(tx, id)
    const closed = await closeWallet(api, tx, { customer, wish, switches })
    const pictures = await listAddressPictures(tx, id)
    for (const leave of api.onRemoval) pictures.push(...(await leave(tx, { customerId: id, now: api.clock.now() })))
    const gone = await tx.deleteFrom('customers').where('id', '=', id).returning('image').executeTakeFirst()
    if (gone === undefined) throw unauthorized()
    return { pictures: [...pictures, gone.image], closed }
  })
}

type Closing = Pick<Plan, 'wish' | 'switches'> & { customer: CustomerRecord }

/** Empties the wallet, and sends the number of the refund to the customer. A contested contact belongs to another person. */
async function closeWallet(api: Api, tx: Db, { customer, wish, switches }: Closing): Promise<ClosedWallet | null> {
  const contactOf = (channel: ContactChannel) => (customer[`${channel}_contested`] ? null : customer[channel])
  const contact = { name: joinName(customer), phone: contactOf('phone'), email: contactOf('email') }
  const { digit_after_decimal_point: digits } = switches
  const closed = await api.closeWallet(tx, { customerId: customer.id, contact, wish, digits, now: api.clock.now() })
  if (closed === null || closed.id === null) return closed
  const amount = formatAmount(closed.amount, switches, readLanguage(customer.language))
  await notifyOwner(api, tx, customer, { change: 'wallet_refund', params: { amount, number: closed.id } })
  return closed
}

async function requireNothingOpen(db: Db, customerId: number): Promise<void> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_status', 'in', OPEN_ORDERS)
    .executeTakeFirst()
  if (open !== undefined) throw refuse(203, 'on-going', 'profile.order_open')
  const trip = await db
    .selectFrom('trips')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('trip_status', 'in', OPEN_TRIPS)
    .executeTakeFirst()
  if (trip !== undefined) throw refuse(203, 'on-going', 'profile.trip_open')
}
