import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it, describe } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { anonymizePast } from './anonymize-past.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { GUEST, listTraces, someTraces, zaynab } from './privacy.builders.ts'

const { app, shop, item } = await startTestShop({
  shop: { module: 'pharmacy' },
  item: { stock: 50 },
  clockStart: '2026-06-10T10:00:00Z',
})
const { api } = app
const traced = await someTraces(app, shop, item)
afterEach(() => resetSwitches(app))

const isThere = (path: string): boolean => existsSync(join(api.settings.DATA_DIR, path))
const run = (signal = new AbortController().signal) => anonymizePast(api, api.clock.now(), signal)
/** The columns of orders and trips that statistics and bookkeeping read. */
async function readFigures(): Promise<unknown> {
  const { rows } = await sql`
    select id, order_amount, items_amount, tax_amount, delivery_charge, tip, distance_meters, order_status, store_id, zone_id, created_at,
      (select jsonb_agg(to_jsonb(l) order by l.id) from order_lines l where l.order_id = o.id) as lines,
      (select jsonb_agg(h.status order by h.id) from order_history h where h.order_id = o.id) as history
    from orders o order by id`.execute(api.db)
  const { rows: trips } = await sql`select id, trip_amount, trip_status, store_id, minutes from trips order by id`.execute(api.db)
  const { rows: stars } = await sql`select store_id, rating, status from reviews order by id`.execute(api.db)
  return { orders: rows, trips, stars }
}

describe('past orders', () => {
  it('keep their details as long as the owner has set no period', async () => {
    const before = await listTraces(api.db)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['orders', 'trips', 'refunds', 'cases', 'messages', 'reviews', 'offline_payments', 'customers']),
    )
    await run()
    expect(await listTraces(api.db)).toEqual(before)
    expect(traced.pictures.filter(isThere)).toEqual(traced.pictures)
  })

  it('keep them until the period is over', async () => {
    const before = await listTraces(api.db)
    await setSwitches(app, { anonymize_orders_days: 101, delete_prescriptions_days: 101 })
    await run()
    expect(await listTraces(api.db)).toEqual(before)
  })

  it('lose the pictures of prescriptions after a period of their own', async () => {
    const [, page = '', ...others] = traced.pictures
    const before = await listTraces(api.db)
    await setSwitches(app, { delete_prescriptions_days: 30 })
    await run()
    expect([isThere(page), others.filter(isThere)]).toEqual([false, others])
    const order = await api.db.selectFrom('orders').selectAll().where('id', '=', traced.orderId).executeTakeFirstOrThrow()
    expect([order.attachments, order.prescription_removed_at, order.contact_name]).toEqual([
      [],
      expect.any(Date),
      'Zaynab Wolkenstein',
    ])
    expect(await listTraces(api.db)).toEqual(before)
  })

  it('wait while a case is open or money is due', async () => {
    await setSwitches(app, { anonymize_orders_days: 90 })
    await api.db.updateTable('orders').set({ order_status: 'refund_requested' }).where('id', '=', traced.orderId).execute()
    await api.db
      .updateTable('cases')
      .set({ decision: null, decided_at: null })
      .where('order_id', '=', traced.guestOrderId)
      .execute()
    await run()
    const named = await api.db.selectFrom('orders').select('id').where('contact_name', '<>', '').orderBy('id').execute()
    expect(named.map(({ id }) => id)).toEqual([traced.orderId, traced.guestOrderId])
    await api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', traced.orderId).execute()
    await api.db
      .updateTable('cases')
      .set({ decision: 'answered', decided_at: api.clock.now() })
      .where('order_id', '=', traced.guestOrderId)
      .execute()
  })

  it('do not begin once the service closes', async () => {
    await setSwitches(app, { anonymize_orders_days: 90 })
    const before = await listTraces(api.db)
    await run(AbortSignal.abort())
    expect(await listTraces(api.db)).toEqual(before)
  })

  it('lose names, contacts, addresses, notes, pictures and messages of guests and customers, and keep all figures', async () => {
    await setSwitches(app, { anonymize_orders_days: 90 })
    const before = await readFigures()
    await run()
    // The other traces belong to the account or the newsletter, or are too recent.
    expect(Object.keys(await listTraces(api.db))).toEqual([
      'attempt_counters',
      'cases',
      'customers',
      'newsletter_subscribers',
      'outbox_messages',
      'reviews',
    ])
    expect(await readFigures()).toEqual(before)
    expect((await checkLedger(api.db)).problems).toEqual([])
    const [image, page, door, broken, wrong, plate, chat, shelf] = traced.pictures
    expect([image, page, door, broken, wrong, plate, chat, shelf].map((path) => isThere(path ?? ''))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    const { destination } = await api.db
      .selectFrom('orders')
      .select('destination')
      .where('id', '=', traced.guestOrderId)
      .executeTakeFirstOrThrow()
    expect(destination).toEqual({ x: 39.05, y: 22.42 })
  })

  it('stay in the history of their account', async () => {
    const { body } = await app.get<{ orders: { id: number; delivery_address: unknown; receiver_details: unknown }[] }>(
      '/api/v1/customer/order/list',
      traced.person.headers,
    )
    expect(body.orders).toHaveLength(2)
    for (const { delivery_address, receiver_details } of body.orders)
      expect([delivery_address, receiver_details]).toEqual([null, null])
    const tracked = await app.get(`/api/v1/customer/order/track?order_id=${traced.orderId}`, traced.person.headers)
    expect(tracked.status).toBe(200)
  })

  it('are found by an index, however many have no details any more', async () => {
    const { rows } = await api.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from orders where anonymized_at is null and (created_at, id) > (now() - interval '1 year', 0)
          and created_at < now() order by created_at, id limit 200`.execute(db)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using orders_with_details')
  })
})

describe('a person is deleted on request', () => {
  it('not while an order is open', async () => {
    await api.db.updateTable('orders').set({ order_status: 'confirmed' }).where('id', '=', traced.orderId).execute()
    const person = await findPerson(api.db, '055 111 2233')
    if (person === null) throw new Error('nobody')
    expect(await erasePerson(api, person)).toEqual({ open: { orders: [traced.orderId], trips: [] } })
    await api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', traced.orderId).execute()
  })

  it('with every trace, in whichever column of whichever table', async () => {
    // Restores all details, because a request may come at any time.
    await api.db
      .updateTable('orders')
      .set({ contact_name: 'Zaynab Wolkenstein', contact_phone: zaynab.phone, order_note: 'Wolf dog', anonymized_at: null })
      .where('id', '=', traced.orderId)
      .execute()
    for (const who of [zaynab.email, GUEST.email.toUpperCase()]) {
      const person = await findPerson(api.db, who)
      if (person === null) throw new Error(`nobody is ${who}`)
      expect(await erasePerson(api, person)).toMatchObject({ erased: { wallet: null } })
    }
    expect(await listTraces(api.db)).toEqual({})
    expect(traced.pictures.filter(isThere)).toEqual([])
    expect((await checkLedger(api.db)).problems).toEqual([])
    for (const who of [zaynab.phone, zaynab.email, GUEST.phone, GUEST.email]) expect(await findPerson(api.db, who)).toBeNull()
  })
})
