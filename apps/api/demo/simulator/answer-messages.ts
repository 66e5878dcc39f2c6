import type { ApiClient } from '@medina/contract/wire/client'
import type { OrderStatus } from '@medina/contract/orders/orders'
import { sql } from 'kysely'
import { findStoreHours } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { demoLanguage } from '#lib/demo-language.ts'
import { readLanguage } from '#lib/i18n.ts'
import { answerQuestion } from './demo-answer.ts'
import type { DemoDriver } from './demo-driver.ts'

/** At speed 1: people take a moment to read. */
const READ_AFTER_MS = 2500
const LEAST_MS = 800
const AT_ONCE = 20

/** Plays everybody who answers in the demo city, through the operator API, in the language of the question. */
export async function answerMessages(driver: DemoDriver): Promise<void> {
  const { db, clock, speed, log } = driver
  const before = new Date(clock.now().getTime() - Math.max(LEAST_MS, READ_AFTER_MS / speed))
  for (const waiting of await listWaiting(db, before)) {
    await answer(driver, waiting).catch((error: unknown) =>
      log.error({ err: error, conversation: waiting.id }, 'a demo answer stumbled'),
    )
  }
}

async function answer({ db, clock, clients }: DemoDriver, { id, store_id, courier_id, module_type, language }: Waiting) {
  const client = await openClient(clients, { courier_id, isProvider: module_type === 'rental', isStore: store_id !== null })
  const params = { id }
  const { conversation, messages } = await client('operator.conversation', { params, query: { limit: 1 } })
  const [question] = messages
  if (question === undefined || question.is_own || !conversation.can_write) return
  await client('operator.seenMessages', { params, body: { up_to: question.id } })
  const hours =
    store_id === null
      ? null
      : await findStoreHours(db, store_id, { now: clock.now(), language: readLanguage(language ?? undefined) })
  const message = answerQuestion({
    text: question.message ?? '',
    kind: conversation.kind,
    language: demoLanguage(readLanguage(language ?? undefined)),
    order: await findOrder(db, id, question.order_id),
    isOpen: hours?.open ?? null,
  })
  // Another process that answers the same question writes the same key.
  await client('operator.sendMessage', { params, body: { message, client_key: keyOf(question.id) } })
}

type Clients = DemoDriver['clients']

function openClient(
  clients: Clients,
  who: { courier_id: number | null; isProvider: boolean; isStore: boolean },
): Promise<ApiClient> | ApiClient {
  if (who.courier_id !== null) return clients.courierOf(who.courier_id)
  if (!who.isStore) return clients.office
  return who.isProvider ? clients.provider : clients.store
}

function keyOf(messageId: number): string {
  return `00000000-0000-4000-8000-${String(messageId).padStart(12, '0')}`
}

/** Conversations in which the customer has had the last word for a moment. */
async function listWaiting(db: Db, before: Date) {
  return db
    .selectFrom('conversations as c')
    .leftJoin('stores as s', 's.id', 'c.store_id')
    .leftJoin('modules as m', 'm.id', 's.module_id')
    .leftJoin('customers as p', 'p.id', 'c.customer_id')
    .select(['c.id', 'c.store_id', 'c.courier_id', 'm.module_type', 'p.language'])
    .where('c.is_answered', '=', false)
    .where('c.last_message_id', 'is not', null)
    .where('c.last_message_at', '<=', before)
    .where((eb) => eb.or([eb('c.customer_id', 'is not', null), eb('c.guest_id', 'is not', null)]))
    .orderBy('c.last_message_at')
    .limit(AT_ONCE)
    .execute()
}
type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** The order that the message names, else the newest one between the two. */
async function findOrder(
  db: Db,
  conversationId: number,
  orderId: number | null,
): Promise<{ id: number; status: OrderStatus } | null> {
  const { rows } = await sql<{ id: number; status: OrderStatus }>`
    select o.id, o.order_status as status from conversations c join orders o
      on (o.customer_id = c.customer_id or o.id = c.order_id)
    where c.id = ${conversationId} and (c.store_id is null or o.store_id = c.store_id)
      and (c.courier_id is null or o.courier_id = c.courier_id)
    order by o.id = ${orderId}::bigint desc nulls last, o.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
