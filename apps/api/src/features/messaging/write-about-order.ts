import type { QuickAnswer } from '@medina/contract/messaging/quick-answers'
import type { ThreadReceiver } from '@medina/contract/operator/operator-order-messages'
import type { Api } from '#api.ts'
import { notifyDeskOfOrderMessage } from '#features/notifications/public.ts'
import type { OrderRecord } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { readLanguage, translate } from '#lib/i18n.ts'
import { announceMessages } from './announce.ts'
import { findBetween, readSince } from './conversations.queries.ts'
import { readText } from './message-text.ts'
import { countUnseen, insertOrderMessage, markOrderMessagesSeen, type Pair } from './order-messages.queries.ts'
import { isOpenToMessages, ownerOfOrder, pairOf, partnerOf, sideOf } from './order-threads.ts'
import { markSeen } from './read-receipts.ts'
import { write } from './send-message.ts'

type Draft = {
  operator: Operator
  to: ThreadReceiver
  text: string | undefined
  quick: QuickAnswer | undefined
  clientKey: string | null
}

/**
 * Writes to the customer, the courier or the store of an order, for a key that may see it. Throws 409 after the hours of the setting, and if
 * the order has no such side.
 */
export async function writeAboutOrder(api: Api, order: OrderRecord, draft: Draft): Promise<{ id: number }> {
  if (!(await isOpenToMessages(api, order))) throw refuse(409, 'message', 'messages.order_over')
  return draft.to === 'customer' ? writeToCustomer(api, order, draft) : writeToColleague(api, order, draft)
}

/** A prepared answer is written in the customer's language. */
async function writeToCustomer(api: Api, order: OrderRecord, { operator, text, quick, clientKey }: Draft) {
  const owner = ownerOfOrder(order)
  if (owner === null) throw nobody()
  const language = readLanguage(order.language)
  const { messageId } = await write(api, {
    owner,
    partner: partnerOf(order, operator),
    side: 'other',
    keyId: operator.id,
    text: quick === undefined ? text : translate(language, `quick.${quick}`),
    images: [],
    orderId: order.id,
    clientKey,
  })
  return { id: messageId }
}

async function writeToColleague(api: Api, order: OrderRecord, { operator, to, text, quick, clientKey }: Draft) {
  const { db, clock } = api
  const side = sideOf(operator)
  const pair = pairOf(order)
  if (pair === null || to === side) throw nobody()
  const words = quick === undefined ? readText(text, await readSwitches(db)) : null
  if (quick === undefined && words === null) throw refuse(403, 'message', 'messages.empty')
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { id, isNew } = await insertOrderMessage(tx, {
      order_id: pair.orderId,
      courier_id: pair.courierId,
      side,
      key_id: operator.id,
      quick: quick ?? null,
      text: words,
      client_key: clientKey,
      created_at: now,
    })
    if (!isNew) return { id }
    await markOrderMessagesSeen(tx, { ...pair, by: side, upTo: id, now })
    const courierId = side === 'store' ? pair.courierId : null
    await notifyDeskOfOrderMessage(tx, { orderMessageId: id, storeId: order.store_id, courierId, now })
    return { id }
  })
}

type Seen = { operator: Operator; thread: ThreadReceiver; upTo: number }

/** Marks messages of one side about an order as seen; returns how many newer ones are unread. */
export async function seeOrderMessages(
  api: Api,
  order: OrderRecord,
  { operator, thread, upTo }: Seen,
): Promise<{ unread: number }> {
  if (thread === 'customer') return seeCustomer(api, order, { operator, upTo })
  const pair = pairOf(order)
  return pair === null || thread === sideOf(operator) ? { unread: 0 } : seeColleague(api, pair, { operator, upTo })
}

async function seeColleague({ db, clock }: Api, pair: Pair, { operator, upTo }: Omit<Seen, 'thread'>) {
  const by = sideOf(operator)
  await markOrderMessagesSeen(db, { ...pair, by, upTo, now: clock.now() })
  return { unread: await countUnseen(db, pair, by) }
}

async function seeCustomer(api: Api, order: OrderRecord, { operator, upTo }: Omit<Seen, 'thread'>) {
  const { db } = api
  const owner = ownerOfOrder(order)
  if (owner === null) return { unread: 0 }
  const partner = partnerOf(order, operator)
  const reading = { since: await readSince(api) }
  const row = await findBetween(db, owner, partner, reading)
  if (row === null) return { unread: 0 }
  await db.transaction().execute(async (tx) => {
    if (await markSeen(tx, row.id, 'other', upTo)) await announceMessages(tx, owner)
  })
  return { unread: (await findBetween(db, owner, partner, reading))?.other_unread ?? 0 }
}

function nobody() {
  return refuse(409, 'to', 'messages.no_such_side')
}
