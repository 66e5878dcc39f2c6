import { randomUUID } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import type { Example, World } from '../authorization-cast.ts'
import { about, apart, list, order } from './kinds.ts'

const form = new FormData()
form.append('order_proof[]', new Blob([await aRedBlueJpeg(64, 64).toBuffer()], { type: 'image/jpeg' }), 'door.jpg')

const ridden = async (world: World): Promise<number> => {
  const id = await order(world)
  await world.app.api.db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
  return id
}

/** An order that nobody takes at the door. */
const failing = async (world: World): Promise<number> => {
  const id = await ridden(world)
  const { db, clock } = world.app.api
  const now = clock.now()
  const attempt = { order_id: id, reason: 'nobody_opens', reported_at: now, received_at: now } as const
  await db.insertInto('delivery_attempts').values(attempt).execute()
  return id
}

/** An order that is back at its store. */
const broughtBack = async (world: World): Promise<number> => {
  const id = await order(world)
  await world.app.api.db.updateTable('orders').set({ order_status: 'returned' }).where('id', '=', id).execute()
  return id
}

/** An order whose transfer is to be checked. */
export const transferred = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db, clock } = world.app.api
  const bank = { method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]', method_informations: '[]' }
  const { id: method_id } = await db.insertInto('offline_payment_methods').values(bank).returning('id').executeTakeFirstOrThrow()
  const offlinePayment = { order_id: id, method_id, answers: '[]', created_at: clock.now(), updated_at: clock.now() }
  await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', id).execute()
  await db
    .insertInto('offline_payments')
    .values({ ...offlinePayment, method_name: bank.method_name, method_fields: '[]' })
    .execute()
  return id
}

/** An order with a refund request. */
const requestRefund = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db, clock } = world.app.api
  const now = clock.now()
  await db.updateTable('orders').set({ order_status: 'refund_requested' }).where('id', '=', id).execute()
  const why = { customer_reason: 'It was cold', refund_method: 'manual', refund_amount: 100 } as const
  await db
    .insertInto('refunds')
    .values({ ...why, order_id: id, created_at: now, updated_at: now })
    .execute()
  return id
}

/** The items of the prescription: every world has its own. */
let medicine = 0

/** A prescription-only order. */
const prescribed = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db } = world.app.api
  medicine = world.soup
  await db.deleteFrom('order_lines').where('order_id', '=', id).execute()
  const attachments = ['uploads/prescription.jpg']
  await db.updateTable('orders').set({ prescription_order: true, attachments }).where('id', '=', id).execute()
  return id
}

/** The lines of orders that are picked. */
const linesToPick = new Map<number, number>()

const picked = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db } = world.app.api
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  linesToPick.set(id, line.id)
  return id
}

/** An order of goods that are sold by weight. */
const weighed = async (world: World): Promise<number> => {
  const id = await picked(world)
  const { db } = world.app.api
  const line = await db.selectFrom('order_lines').select(['id', 'item']).where('order_id', '=', id).executeTakeFirstOrThrow()
  const item = JSON.stringify({ ...line.item, weight: { grams: 1000, above: 10 } })
  await db.updateTable('order_lines').set({ item }).where('id', '=', line.id).execute()
  return id
}

/** An open question about a line. */
const questioned = async (world: World): Promise<number> => {
  const order_id = await picked(world)
  const { db, clock } = world.app.api
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const row = { order_id, line_id: line.id, item: JSON.stringify(line.item), variation: '[]', quantity: 1, pieces: 1 }
  const until = { answers_until: new Date(clock.now().getTime() + 600_000), created_at: clock.now() }
  const question = await db
    .insertInto('order_shortages')
    .values({ ...row, ...until, price: 100, agreed: 100, wish: 'call', state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return question.id
}

/** The order of a guest who left an address of e-mail. */
const mailed = async (world: World): Promise<number> => {
  const id = await order(world)
  await world.app.api.db.updateTable('orders').set({ contact_email: 'guest@mail.example' }).where('id', '=', id).execute()
  return id
}

/** An order that was delivered and paid. */
const sold = async (world: World): Promise<number> => {
  const id = await order(world)
  const done = { order_status: 'delivered', payment_status: 'paid' } as const
  await world.app.api.db.updateTable('orders').set(done).where('id', '=', id).execute()
  return id
}

/** An order with a refund to be made by hand. */
const owed = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db, clock } = world.app.api
  const due = { id, order_id: id, amount: 100, cause: 'canceled', created_at: clock.now() } as const
  await db.insertInto('returns_by_hand').values(due).execute()
  return id
}

/** A case about a delivered order. */
const reported = async (world: World): Promise<number> => {
  const { db, clock } = world.app.api
  const opened = { order_id: await sold(world), kind: 'late', client_key: crypto.randomUUID(), created_at: clock.now() } as const
  return (await db.insertInto('cases').values(opened).returning('id').executeTakeFirstOrThrow()).id
}

let views = 0

/** A saved view belongs to its key. */
const view = async ({ app }: World, keyId: number): Promise<number> => {
  views += 1
  const saved = { key_id: keyId, name: `View ${views}`, filter: '{}', created_at: app.api.clock.now() }
  return (await app.api.db.insertInto('order_views').values(saved).returning('id').executeTakeFirstOrThrow()).id
}

/** Orders, their refunds and cases. */
export const ordersExamples = {
  'operator.offlinePayments': list(),
  'operator.orders': list(),
  'operator.order': about(order, (id) => ({ params: { id } })),
  'operator.advance': about(order, (id) => ({ params: { id }, body: { status: 'confirmed' } })),
  'operator.lines': about(prescribed, (id) => ({ params: { id }, body: { items: [{ item_id: medicine, quantity: 1 }] } })),
  'operator.shortages': about(order, (id) => ({ params: { id } })),
  'operator.replacements': about(picked, (id) => ({ params: { id }, query: { line_id: linesToPick.get(id) ?? 1 } })),
  'operator.noteShortage': about(picked, (id) => ({
    params: { id },
    body: { line_id: linesToPick.get(id) ?? 1, pieces: 1, act: 'remove' },
  })),
  'operator.weighLine': about(weighed, (id) => ({ params: { id }, body: { line_id: linesToPick.get(id) ?? 1, grams: 900 } })),
  'operator.withdrawShortage': about(questioned, (id) => ({ params: { id } })),
  'operator.confirmCall': about(order, (id) => ({ params: { id } })),
  'operator.courier': about(order, (id) => ({ params: { id }, body: { delivery_man_id: null } })),
  'operator.attempt': about(ridden, (id) => ({ params: { id }, body: { reason: 'nobody_opens' } })),
  'operator.attemptTry': about(failing, (id) => ({ params: { id }, body: { id: randomUUID(), kind: 'called' } })),
  'operator.cardLink': about(ridden, (id) => ({ params: { id } })),
  'operator.decideReturn': about(broughtBack, (id) => ({ params: { id }, body: { owed: 'nothing' } })),
  'operator.position': about(ridden, (id) => ({ params: { id }, body: { latitude: 22.4, longitude: 39 } })),
  'operator.proof': about(ridden, (id) => ({ params: { id }, body: form })),
  'operator.offlinePayment': about(transferred, (id) => ({ params: { id }, body: { verdict: 'verified' } })),
  'operator.refund': about(requestRefund, (id) => ({ params: { id }, body: { decision: 'approve' } })),
  'operator.beginRefund': about(sold, (id) => ({ params: { id }, body: { reason: 'It was cold' } })),
  'operator.returns': list(),
  'operator.returned': about(owed, (id) => ({ params: { id }, body: {} })),
  'operator.cases': list(),
  'operator.case': about(reported, (id) => ({ params: { id } })),
  'operator.caseMoney': about(reported, (id) => ({ params: { id } })),
  'operator.decideCase': about(reported, (id) => ({ params: { id }, body: { decision: 'answer', note: 'We are sorry' } })),
  'operator.orderMoney': about(sold, (id) => ({ params: { id } })),
  'operator.grantCase': about(sold, (id) => ({
    params: { id },
    body: { kind: 'late', amount: 1, client_key: crypto.randomUUID() },
  })),
  'operator.orderStory': about(order, (id) => ({ params: { id } })),
  'operator.orderViews': apart({}),
  'operator.saveOrderView': apart({ body: { name: 'Unpaid today', filter: { payment_status: 'unpaid', period: 'today' } } }),
  'operator.removeOrderView': about(view, (id) => ({ params: { id } })),
  'operator.resendLink': about(mailed, (id) => ({ params: { id } })),
} as const satisfies Partial<Record<EndpointName, Example>>
