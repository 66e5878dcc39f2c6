import { type QuickAnswer, quickAnswers } from '@medina/contract/messaging/quick-answers'
import type { OrderThread, ThreadMessage, ThreadReceiver } from '@medina/contract/operator/operator-order-messages'
import type { CallParty, OrderCall } from '@medina/contract/orders/call-parties'
import type { Api } from '#api.ts'
import { isOverFor, listCallees, type OrderRecord } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { type Language, localize, readLanguage, translate } from '#lib/i18n.ts'
import { hasMaskedCalls } from '#lib/settings.ts'
import { listCallsOf } from './calls/read-calls.ts'
import { callerOf } from './calls/start-call.ts'
import { findBetween, readSince } from './conversations.queries.ts'
import { toOperatorMessage } from './message-row.ts'
import { listMessages } from './messages.queries.ts'
import { type ColleagueSide, countUnseen, listOrderMessages, type Pair } from './order-messages.queries.ts'
import type { Owner, Partner } from './parties.ts'

const MOST = 50

type View = { operator: Operator; language: Language }

export const sideOf = ({ courier }: Pick<Operator, 'courier'>): ColleagueSide => (courier === null ? 'store' : 'courier')

/** Store and courier of an order; null while it has no courier. */
export function pairOf({ id: orderId, courier_id: courierId }: Pick<OrderRecord, 'id' | 'courier_id'>): Pair | null {
  return courierId === null ? null : { orderId, courierId }
}

/** The customer or guest of an order; null once both are gone. */
export function ownerOfOrder({ id, customer_id, guest_id }: OrderRecord): Owner | null {
  if (customer_id !== null) return { type: 'customer', id: customer_id }
  return guest_id === null ? null : { type: 'guest', id: guest_id, orderId: id }
}

/** The side of a key toward the customer; the office writes as the store, and as support where there is none. */
export function partnerOf(order: OrderRecord, { courier }: Operator): Partner {
  return courier === null ? { storeId: order.store_id, courierId: null } : { storeId: null, courierId: courier.id }
}

/** True while something can be written about an order: until `message_hours` after its end. */
export async function isOpenToMessages({ db, clock }: Api, order: OrderRecord): Promise<boolean> {
  const { message_hours: hours } = await readSwitches(db)
  return !isOverFor(order, hours, clock.now())
}

/** The threads of a key about an order: with the customer, and with the courier or the store. */
export async function readOrderThreads(api: Api, order: OrderRecord, view: View): Promise<OrderThread[]> {
  const canWrite = await isOpenToMessages(api, order)
  const threads = [await readCustomerThread(api, order, view, canWrite), await readColleagueThread(api, order, view)]
  const callsWith = await readCalls(api, order, view)
  return threads.flatMap((thread) => (thread === null ? [] : [{ ...thread, can_write: canWrite, ...callsWith(thread.with) }]))
}

/** The calls through the shop with each side, and whether it may be called; nothing without a provider of them. */
async function readCalls(
  { db, clock, settings }: Api,
  order: OrderRecord,
  { operator }: View,
): Promise<(other: ThreadReceiver) => Pick<OrderThread, 'can_call' | 'calls'>> {
  if (!hasMaskedCalls(settings)) return () => ({})
  const rules = await readSwitches(db)
  const callees = listCallees(order, { caller: callerOf(operator), rules, settings, now: clock.now() })
  const all = await listCallsOf(db, order.id, operator)
  const own = listParties(sideOf(operator))
  return (other) => {
    const theirs = listParties(other)
    const isBetween = ({ caller, callee }: OrderCall) =>
      (own.includes(caller) && theirs.includes(callee)) || (theirs.includes(caller) && own.includes(callee))
    const calls = all.filter(isBetween)
    const canCall = theirs.some((party) => callees.includes(party))
    return { ...(canCall && { can_call: true as const }), ...(calls.length > 0 && { calls }) }
  }
}

/** Office and store write as one side. */
function listParties(side: ThreadReceiver): readonly CallParty[] {
  return side === 'store' ? ['store', 'office'] : [side]
}

type Thread = Omit<OrderThread, 'can_write'>

async function readCustomerThread(
  api: Api,
  order: OrderRecord,
  { operator, language }: View,
  isOpen: boolean,
): Promise<Thread | null> {
  const owner = ownerOfOrder(order)
  if (owner === null) return null
  const { db } = api
  const row = await findBetween(db, owner, partnerOf(order, operator), { since: await readSince(api) })
  const messages = row === null ? [] : await listMessages(db, row.id, { limit: MOST, skip: 0, before: undefined })
  // A courier loses the customer's name with the end of the order.
  const isNameShown = operator.courier === null || isOpen
  return {
    with: 'customer',
    name: isNameShown ? (order.contact_name ?? '') : '',
    language: readLanguage(order.language),
    unread: row?.other_unread ?? 0,
    quick: listQuick(sideOf(operator), 'customer', language),
    messages: messages.map((each): ThreadMessage => {
      const { id, is_own, message, file_full_url, order_id, key, is_seen, is_removed, created_at } = toOperatorMessage(each, api)
      return { id, is_own, message, file_full_url, order_id, key, is_seen: is_seen === 1, is_removed, created_at }
    }),
  }
}

async function readColleagueThread({ db }: Api, order: OrderRecord, { operator, language }: View): Promise<Thread | null> {
  const pair = pairOf(order)
  if (pair === null) return null
  const side = sideOf(operator)
  const to = side === 'store' ? 'courier' : 'store'
  const [rows, unread, { business_name: business }] = await Promise.all([
    listOrderMessages(db, pair, MOST),
    countUnseen(db, pair, side),
    readSwitches(db),
  ])
  return {
    with: to,
    name: localize(to === 'courier' ? order.courier_name : (order.store_name ?? business), language) ?? '',
    language: null,
    unread,
    quick: listQuick(side, to, language),
    messages: rows.map((row): ThreadMessage => {
      const isOwn = row.side === side
      return {
        id: row.id,
        is_own: isOwn,
        message: row.quick === null ? row.text : readQuick(row.quick, language),
        file_full_url: [],
        order_id: order.id,
        key: isOwn ? { id: row.key_id, name: row.key_name } : null,
        is_seen: row.seen_at !== null,
        is_removed: false,
        created_at: row.created_at.toISOString(),
      }
    }),
  }
}

/** Prepared answers by writer and reader. */
const prepared: Record<ColleagueSide, Record<ThreadReceiver, readonly QuickAnswer[]>> = {
  courier: {
    customer: ['on_way', 'at_door', 'come_down', 'cannot_find', 'few_minutes'],
    store: ['on_way', 'at_store', 'few_minutes'],
    courier: [],
  },
  store: { customer: ['few_minutes'], courier: ['is_ready', 'few_minutes'], store: [] },
}

function listQuick(side: ColleagueSide, to: ThreadReceiver, language: Language): OrderThread['quick'] {
  return prepared[side][to].map((id) => ({ id, text: translate(language, `quick.${id}`) }))
}

/** A prepared answer of a later version is shown by its name. */
function readQuick(stored: string, language: Language): string {
  const known = quickAnswers.find((each) => each === stored)
  return known === undefined ? stored : translate(language, `quick.${known}`)
}
