import { allowPauses } from '#lib/database/allow-waiting.ts'
import type { Api, ClosedWallet } from '#api.ts'
import { removeInquiriesOf } from '#features/cases/public.ts'
import { closeAccount, deleteAttemptsOf, deleteCodesTo } from '#features/identity/public.ts'
import { emptyConversationsOf } from '#features/messaging/public.ts'
import { removeSubscriber } from '#features/newsletter/public.ts'
import { removeMessagesTo, removeWhatsAppPeople } from '#features/notifications/public.ts'
import { findOpenOrders } from '#features/orders/public.ts'
import { findOpenTrips } from '#features/trips/public.ts'
import { anonymize } from './anonymize-past.ts'
import type { Person } from './find-person.ts'

/**
 * The numbers of erased rows, or the ids of orders and trips that have to end first. `wallet` is the manual refund of the wallet's money.
 */
export type Erasure =
  | { open: { orders: number[]; trips: number[] } }
  | { erased: { account: number | null; orders: number; trips: number; wallet: ClosedWallet | null } }

/**
 * Deletes a person's account, newsletter, inquiries and messages, and anonymizes all of the person's orders and trips. Amounts and the
 * ledger stay. It may be repeated: a second run finds what a failed one has left by the person's contacts.
 */
export async function erasePerson(api: Api, person: Person): Promise<Erasure> {
  const { db, clock } = api
  const { customerId, orderIds, tripIds } = person
  const open = { orders: await findOpenOrders(db, orderIds), trips: await findOpenTrips(db, tripIds) }
  if (open.orders.length > 0 || open.trips.length > 0) return { open }
  await eraseContacts(api, person)
  const wallet = customerId === null ? null : await closeAccount(api, customerId)
  await withoutPictures(api, (tx) =>
    anonymize(api, tx, { orders: orderIds.map((id) => ({ id })), trips: tripIds.map((id) => ({ id })), now: clock.now() }),
  )
  return { erased: { account: customerId, orders: orderIds.length, trips: tripIds.length, wallet } }
}

/** Runs before the account is deleted, because that may enqueue a message about the refund of its wallet. */
async function eraseContacts(api: Api, { customerId, phone, email }: Person): Promise<void> {
  const contacts = [phone, email].filter((contact) => contact !== null)
  await withoutPictures(api, async (tx) => {
    await removeMessagesTo(tx, contacts)
    await removeWhatsAppPeople(tx, contacts)
    await deleteCodesTo(tx, contacts)
    await deleteAttemptsOf(tx, contacts)
    await removeInquiriesOf(tx, { phone, email })
    if (email !== null) await removeSubscriber(tx, email)
    return customerId === null ? [] : emptyConversationsOf(tx, customerId, api.clock.now())
  })
}

async function withoutPictures({ db, uploads }: Api, work: (tx: Api['db']) => Promise<string[]>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pictures = await work(tx)
    await allowPauses(tx)
    for (const picture of pictures) await uploads.remove(picture)
  })
}
