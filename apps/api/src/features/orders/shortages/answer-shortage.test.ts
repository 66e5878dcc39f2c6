import type { OrderQuestions } from '@medina/contract/orders/shortage-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { shortageLinkPath } from '#features/orders/rules/shortage-link.ts'
import {
  addToCart,
  aGuestWith,
  anOrderOf,
  type Line,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { translate } from '#lib/i18n.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { type Bought, shortagesOf } from './shortages.builders.ts'
import { mailUnanswered } from './shortage-messages.ts'
import { settleSilences } from './silence.ts'

const START = Date.parse('2026-03-10T10:00:00Z')
const {
  app,
  shop,
  item: eggs,
} = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  poolSize: 1,
  settings: {
    ofProviders: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@souk.example' },
    PUBLIC_URL: 'https://souk.example',
  },
  shop: { module: 'grocery' },
  item: { price: 2100, stock: 50, name: 'Baladi eggs' },
})
const { db } = app.api
const { storeId: store_id } = shop
const brown = await anItem(db, { store_id, price: 2000, stock: 18, name: 'Brown farm eggs' })
const organic = await anItem(db, { store_id, price: 2600, stock: 9, name: 'Organic eggs' })
const cheese = await anItem(db, { store_id, price: 1900, stock: 30, name: 'Akkawi cheese' })
const store = await shortagesOf(app, shop)
const { note, linesOf, orderOf, questionsOf, answer, stockOf, advance } = store

const afterMinutes = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())
beforeEach(async () => {
  await resetSwitches(app)
  afterMinutes(0)
  await db
    .updateTable('order_shortages')
    .set({ state: 'withdrawn', ended_by: 'store', ended_at: app.api.clock.now() })
    .where('state', '=', 'open')
    .execute()
  await db.updateTable('items').set({ stock: 50 }).execute()
})

async function anOrder(wish: Line['when_out'] = null, changed = {}): Promise<Bought> {
  const guest = await aGuestWith(app, shop, { item_id: eggs, when_out: wish }, { item_id: cheese })
  return { id: await anOrderOf(app, shop, guest, changed), headers: shop.headers, guest }
}
/** An order with an open question about its eggs. */
async function aQuestionedOrder(wish: Line['when_out'] = null, body: object = { replacement: { item_id: brown } }) {
  const order = await anOrder(wish)
  const [line] = await linesOf(order)
  const reply = await note(order, { line_id: line?.id, pieces: 1, act: 'ask', ...body })
  if (reply.status !== 200) throw new Error(reply.text)
  return { order, line_id: line?.id ?? 0, id: reply.body.shortages.at(-1)?.id ?? 0 }
}
const itemsOf = async (order: Bought) => (await linesOf(order)).map(({ item_id }) => item_id)
const endOf = async (order: Bought) => {
  const ended = (await orderOf(order)).shortages?.at(-1)
  return [ended?.state, ended?.ended_by]
}

describe('a question about a line', () => {
  it('says the time, what silence does, and each answer with the new total beside the old', async () => {
    const others = [{ item_id: organic }]
    const { order } = await aQuestionedOrder({ do: 'best_match' }, { replacement: { item_id: brown }, others, minutes: 5 })
    const { questions, total, now } = await questionsOf(order)
    const [question] = questions
    expect(
      [Date.parse(now), Date.parse(question?.answers_until ?? '')].map((time) => Math.round((time - START) / 10_000)),
    ).toEqual([0, 30])
    expect(question).toMatchObject({
      silence: 'replaced',
      item: { name: 'Baladi eggs' },
      cost: money(21),
      proposal: { item_id: brown, line_price: money(20), difference: -money(1) },
      others: [{ item_id: organic, difference: money(5) }],
    })
    const { difference } = question?.proposal?.outcome ?? {}
    expect(difference).toBeCloseTo(-money(1, { goods: 1 }), 2)
    expect(question?.removal.total).toBeCloseTo(total - money(21, { goods: 21 }), 2)
  })

  it('is answered: accept, one of the others, or remove; the same answer again changes nothing', async () => {
    for (const [body, items] of [
      [{ answer: 'accept' }, [cheese, brown]],
      [{ answer: 'other', item_id: organic }, [cheese, organic]],
      [{ answer: 'remove' }, [cheese]],
    ] as const) {
      const { order, id } = await aQuestionedOrder(null, { replacement: { item_id: brown }, others: [{ item_id: organic }] })
      const { total } = await questionsOf(order)
      const reply = await answer(order, id, body)
      expect([reply.status, reply.body.questions]).toEqual([200, []])
      expect(await itemsOf(order)).toEqual(items)
      expect(await endOf(order)).toEqual([body.answer === 'remove' ? 'removed' : 'replaced', 'customer'])
      expect(reply.body.total > total).toBe(items[1] === organic)
      expect((await withoutTrace(app, () => answer(order, id, body))).status).toBe(200)
      const another = body.answer === 'remove' ? { answer: 'accept' } : { answer: 'remove' }
      expect(refusalOf(await withoutTrace(app, () => answer(order, id, another)))).toEqual([409, 'shortage'])
    }
  })

  it('is refused kindly when the answer comes too late, or names what was not offered', async () => {
    const { order, id } = await aQuestionedOrder()
    const other = await withoutTrace(app, () => answer(order, id, { answer: 'other', item_id: organic }))
    expect(refusalOf(other)).toEqual([422, 'item_id'])
    afterMinutes(10.1)
    const late = await withoutTrace(app, () => answer(order, id, { answer: 'accept' }))
    expect(refusalOf(late)).toEqual([409, 'shortage'])
    expect((late.body as unknown as { message: string }).message).toBe(
      sentence('Your answer came too late: the store has gone on. The order shows what was done.'),
    )
    expect(await itemsOf(order)).toEqual([eggs, cheese])
  })

  it('about an item that runs out as well leaves the other answers', async () => {
    const { order, id } = await aQuestionedOrder()
    await db.updateTable('items').set({ sold_out: true }).where('id', '=', brown).execute()
    expect(refusalOf(await withoutTrace(app, () => answer(order, id, { answer: 'accept' })))).toEqual([409, 'replacement'])
    expect((await answer(order, id, { answer: 'remove' })).status).toBe(200)
    await db.updateTable('items').set({ sold_out: false }).where('id', '=', brown).execute()
  })

  it('reserves the pieces that are offered, and releases those that are not taken when it ends', async () => {
    const others = [{ item_id: organic }]
    const left = async () => [await stockOf(brown), await stockOf(organic)]
    const ask = async () => aQuestionedOrder(null, { replacement: { item_id: brown }, others })
    const accepted = await ask()
    expect(await left()).toEqual([49, 49])
    await answer(accepted.order, accepted.id, { answer: 'accept' })
    expect(await left()).toEqual([49, 50])
    const removed = await ask()
    expect(await left()).toEqual([48, 49])
    await answer(removed.order, removed.id, { answer: 'remove' })
    const taken = await ask()
    await store.withdraw(taken.id)
    await store.withdraw(taken.id)
    expect(await left()).toEqual([49, 50])
    const out = await ask()
    await note(out.order, { line_id: out.line_id, pieces: 1, act: 'remove' })
    await ask()
    afterMinutes(10.1)
    for (const _ of [1, 2]) await settleSilences(app.api)
    expect(await left()).toEqual([49, 50])
  })

  it('is not put about more pieces than are left', async () => {
    await db.updateTable('items').set({ stock: 1 }).where('id', '=', brown).execute()
    const [first, second] = [await anOrder(), await anOrder()]
    const ask = async (order: Bought) => {
      const [line] = await linesOf(order)
      return note(order, { line_id: line?.id, pieces: 1, act: 'ask', replacement: { item_id: brown } })
    }
    expect([(await ask(first)).status, (await withoutTrace(app, () => ask(second))).status]).toEqual([200, 409])
    expect(await stockOf(brown)).toBe(0)
  })

  it('keeps the price of the offer, whatever the catalogue says later', async () => {
    const { order, id } = await aQuestionedOrder()
    await db.updateTable('items').set({ price: 9900 }).where('id', '=', brown).execute()
    await answer(order, id, { answer: 'accept' })
    expect((await linesOf(order)).at(-1)).toMatchObject({ item_id: brown, price: money(20) })
    await db.updateTable('items').set({ price: 2000 }).where('id', '=', brown).execute()
  })

  it('is one for a line: a second one is refused, taking out ends it, and it can be taken back', async () => {
    const { order, line_id, id } = await aQuestionedOrder()
    const again = { line_id, pieces: 1, act: 'ask', replacement: { item_id: brown } }
    expect(refusalOf(await withoutTrace(app, () => note(order, again)))).toEqual([409, 'line_id'])
    const { body } = await store.withdraw(id)
    expect(body.shortages).toMatchObject([{ state: 'withdrawn', ended_by: 'store' }])
    expect((await store.withdraw(id)).status).toBe(200)
    expect((await questionsOf(order)).questions).toEqual([])
    expect((await note(order, again)).status).toBe(200)
    await note(order, { line_id, pieces: 1, act: 'remove' })
    expect((await orderOf(order)).shortages?.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'removed'])
  })

  it('holds the handover up until it is settled, and the customer’s own change of the items', async () => {
    const { order, id, line_id } = await aQuestionedOrder()
    await db.updateTable('orders').set({ order_status: 'processing' }).where('id', '=', order.id).execute()
    const held = await withoutTrace(app, () => advance(order, 'handover'))
    expect(held.status).toBe(409)
    expect(messagesOf(held)).toEqual([
      sentence('The customer has not answered about a line that ran out. Take the pieces out, take the question back, or wait.'),
    ])
    await db.updateTable('orders').set({ order_status: 'pending' }).where('id', '=', order.id).execute()
    const wish = { guest_id: order.guest, order_id: order.id, version: 0, lines: [{ id: line_id, quantity: 3 }] }
    const change = () => app.put('/api/v1/customer/order/change', wish, shop.headers)
    expect(refusalOf(await withoutTrace(app, change))).toEqual([409, 'lines'])
    await answer(order, id, { answer: 'remove' })
    // A change that was begun before is out of date.
    const [line] = await linesOf(order)
    const outdated = { ...wish, lines: [{ id: line?.id, quantity: 3 }] }
    const late = await withoutTrace(app, () => app.put('/api/v1/customer/order/change', outdated, shop.headers))
    expect(refusalOf(late)).toEqual([409, 'version'])
    await db.updateTable('orders').set({ order_status: 'processing' }).where('id', '=', order.id).execute()
    expect((await advance(order, 'handover')).status).toBe(200)
  })

  it('ends with the order: nobody has to answer about one that is canceled', async () => {
    const { order } = await aQuestionedOrder()
    const reason = { guest_id: order.guest, order_id: order.id, reason: 'Enough' }
    expect((await app.put('/api/v1/customer/order/cancel', reason, shop.headers)).status).toBe(200)
    expect((await orderOf(order)).shortages).toMatchObject([{ state: 'withdrawn' }])
  })
})

describe('silence does what the line said', () => {
  type Silence = [title: string, wish: Line['when_out'], item: number, end: { items: number[]; state: string }]
  it.each<Silence>([
    [
      'best match takes the proposal that is no dearer',
      { do: 'best_match' },
      brown,
      { items: [cheese, brown], state: 'replaced' },
    ],
    ['this instead takes it', { do: 'this', item_id: brown }, brown, { items: [cheese, brown], state: 'replaced' }],
    ['best match never takes a dearer one', { do: 'best_match' }, organic, { items: [cheese], state: 'removed' }],
    ['remove removes', { do: 'remove' }, brown, { items: [cheese], state: 'removed' }],
    ['call removes', { do: 'call' }, brown, { items: [cheese], state: 'removed' }],
    ['nothing removes', null, brown, { items: [cheese], state: 'removed' }],
  ])('%s', async (_, wish, item_id, { items, state }) => {
    const { order } = await aQuestionedOrder(wish, { replacement: { item_id } })
    const { order_amount: before } = await orderOf(order)
    afterMinutes(9.9)
    // The loop wakes when the time is over.
    expect(Math.round(((await settleSilences(app.api))?.getTime() ?? 0) / 10_000)).toBe((START + 600_000) / 10_000)
    expect(await itemsOf(order)).toEqual([eggs, cheese])
    afterMinutes(10.1)
    await settleSilences(app.api)
    await settleSilences(app.api)
    expect([await itemsOf(order), await endOf(order)]).toEqual([items, [state, 'silence']])
    expect((await orderOf(order)).order_amount).toBeLessThan(before)
    await store.ledgerIsClean()
  })

  it('removes where the proposal has run out as well', async () => {
    const { order } = await aQuestionedOrder({ do: 'best_match' })
    await db.updateTable('items').set({ sold_out: true }).where('id', '=', brown).execute()
    afterMinutes(10.1)
    await settleSilences(app.api)
    expect(await endOf(order)).toEqual(['removed', 'silence'])
    await db.updateTable('items').set({ sold_out: false }).where('id', '=', brown).execute()
  })

  it('comes after the minutes of the store, else those of the setting', async () => {
    await setSwitches(app, { shortage_answer_minutes: 3 })
    const secondsOf = async () => {
      const { order } = await aQuestionedOrder()
      const until = Date.parse((await questionsOf(order)).questions[0]?.answers_until ?? '')
      return 10 * Math.round((until - START) / 10_000)
    }
    expect(await secondsOf()).toBe(180)
    const path = `/api/v1/operator/stores/${store_id}/answer-minutes`
    const write = (minutes: number | null) => app.put<{ answer_minutes: number }>(path, { minutes }, store.till.headers)
    expect((await write(7)).body).toEqual({ answer_minutes: 7 })
    expect([await secondsOf(), (await store.shortagesOf(await anOrder())).answer_minutes]).toEqual([420, 7])
    expect((await withoutTrace(app, () => write(61))).status).toBe(422)
    expect((await write(null)).body).toEqual({ answer_minutes: 3 })
  })
})

const inLanguage = (key: 'mail.shortage_asked_subject' | 'mail.shortage_settled_subject', { id }: Bought) =>
  translate(tested.language, key, { number: id, item: 'Baladi eggs' })

describe('who may read and answer', () => {
  const linkOf = async ({ id }: Bought) => {
    const owner = await db
      .selectFrom('orders')
      .select(['id', 'guest_id', 'customer_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return shortageLinkPath(app.api.appKey, owner).split('/').at(-1)
  }
  const byLink = (order_id: number, link?: string) =>
    app.post<OrderQuestions>('/api/v1/customer/order/shortages', { order_id, link }, shop.headers)

  it('the owner, and the link of the message without signing in; nobody else', async () => {
    const { order, id } = await aQuestionedOrder()
    const link = await linkOf(order)
    expect((await byLink(order.id, link)).body.questions).toHaveLength(1)
    const another = await aQuestionedOrder()
    for (const [orderId, wrong] of [
      [order.id, undefined],
      [order.id, 'x'],
      [another.order.id, link],
      [987_654, link],
    ] as const)
      expect(refusalOf(await byLink(orderId, wrong))).toEqual([404, 'order'])
    const stranger = { ...order, guest: another.order.guest }
    expect(refusalOf(await withoutTrace(app, () => answer(stranger, id, { answer: 'remove' })))).toEqual([404, 'order'])
    const own = await withoutTrace(app, () => answer(another.order, id, { answer: 'remove' }))
    expect(refusalOf(own)).toEqual([404, 'shortage'])
    const body = { order_id: order.id, link, shortage_id: id, answer: 'remove' }
    expect((await app.put('/api/v1/customer/order/shortages', body, shop.headers)).status).toBe(200)
    expect(await itemsOf(order)).toEqual([cheese])
  })

  it('a guest gets the link by e-mail when asked, and is told what silence did', async () => {
    const mailsOf = async () =>
      db
        .selectFrom('outbox_messages')
        .select(['subject', 'body'])
        .where('recipient', '=', 'lina@home.example')
        .where('subject', 'like', '%eggs%')
        .execute()
    const order = await anOrder(null, { contact_person_email: 'lina@home.example' })
    const [line] = await linesOf(order)
    await note(order, { line_id: line?.id, pieces: 1, act: 'ask', replacement: { item_id: brown } })
    const link = `https://souk.example/runs-out#${order.id}/${await linkOf(order)}`
    const [first, ...none] = await mailsOf()
    expect([first?.subject, none]).toEqual([inLanguage('mail.shortage_asked_subject', order), []])
    expect(first?.body).toContain(link)
    afterMinutes(10.1)
    await settleSilences(app.api)
    const settled = (await mailsOf()).find(({ subject }) => subject === inLanguage('mail.shortage_settled_subject', order))
    expect(settled?.body).toContain(link)
  })

  it('a customer with an account who has not answered for a minute gets one mail with the link', async () => {
    const person = await aCustomer(app)
    const own = shopOf(shop, person)
    const { email } = await db.selectFrom('customers').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()
    const mails = async () =>
      db
        .selectFrom('outbox_messages')
        .select('body')
        .where('recipient', '=', email)
        .where('body', 'like', '%/runs-out%')
        .execute()
    for (const item_id of [eggs, cheese]) await addToCart(app, own, undefined, { item_id })
    const order: Bought = { id: await anOrderOf(app, own, undefined), headers: own.headers }
    const [line, other] = await linesOf(order)
    const { body } = await note(order, { line_id: line?.id, pieces: 1, act: 'ask', replacement: { item_id: brown } })
    const due = await mailUnanswered(app.api)
    expect([Math.round(((due?.getTime() ?? 0) - START) / 10_000), await mails()]).toEqual([6, []])
    afterMinutes(1.2)
    for (const _ of [1, 2]) await mailUnanswered(app.api)
    const [mail, ...none] = await mails()
    expect(none).toEqual([])
    expect(mail?.body).toContain(`https://souk.example/runs-out#${order.id}/${await linkOf(order)}`)
    // One that was answered in time needs no mail.
    await answer(order, body.shortages.at(-1)?.id ?? 0, { answer: 'accept' })
    const next = await note(order, { line_id: other?.id, pieces: 1, act: 'ask', replacement: { item_id: organic } })
    await answer(order, next.body.shortages.at(-1)?.id ?? 0, { answer: 'accept' })
    afterMinutes(3)
    await mailUnanswered(app.api)
    expect(await mails()).toHaveLength(1)
  })

  it('a customer is notified when asked, and when something was decided for them, not of their own answer', async () => {
    const person = await aCustomer(app)
    const own = shopOf(shop, person)
    for (const item_id of [eggs, cheese]) await addToCart(app, own, undefined, { item_id })
    const order: Bought = { id: await anOrderOf(app, own, undefined), headers: own.headers }
    const [line] = await linesOf(order)
    const ask = async () => {
      const { body } = await note(order, { line_id: line?.id, pieces: 1, act: 'ask', replacement: { item_id: brown } })
      return body.shortages.at(-1)?.id ?? 0
    }
    const eventsOf = async () => {
      const rows = await db
        .selectFrom('customer_notifications')
        .select('order_status')
        .where('customer_id', '=', person.id)
        .orderBy('id')
        .execute()
      return rows.map(({ order_status }) => order_status).filter((status) => status?.startsWith('shortage'))
    }
    await store.withdraw(await ask())
    await ask()
    afterMinutes(10.1)
    await settleSilences(app.api)
    expect(await eventsOf()).toEqual(['shortage_asked', 'shortage_asked', 'shortage_settled'])
    const { body } = await app.get('/api/v1/customer/notifications', own.headers)
    expect(JSON.stringify(body)).toContain(sentence('The store has changed an item of your order'))
  })
})
