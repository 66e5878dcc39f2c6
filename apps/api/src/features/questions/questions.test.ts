import type { ItemQuestion, OwnQuestion } from '@medina/contract/catalog/item-questions'
import type { Notification } from '@medina/contract/identity/notifications'
import type { OperatorQuestion } from '@medina/contract/operator/operator-questions'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aQuestion } from './questions.builders.ts'

const { app, shop, item: lamp } = await startTestShop({ shop: { module: 'ecommerce' }, item: { name: 'Lamp', stock: 4 } })
const { db } = app.api
const { moduleId: module_id, zoneId: zone_id } = shop
const store = await aKey(app, { storeIds: [shop.storeId] })
const stranger = await aKey(app, { storeIds: [await aStore(db, { module_id, zone_id })] })

let lina: TestCustomer
beforeEach(async () => {
  await db.deleteFrom('item_questions').execute()
  lina = await aCustomer(app, { f_name: 'Lina', l_name: 'Haddad' })
})

const path = '/api/v1/customer/item-questions'
const ask = (words = 'Is the bulb included?', { headers } = lina, item_id: unknown = lamp) =>
  app.post<OwnQuestion>(path, { item_id, words }, headers)
const mine = async ({ headers } = lina) =>
  (await app.get<{ questions: OwnQuestion[] }>(`${path}?item_id=${lamp}`, headers)).body.questions
const shown = async (query = '') =>
  (await app.get<{ questions: ItemQuestion[]; next_cursor: string | null }>(`/api/v1/items/questions/${lamp}${query}`)).body
const answer = (id: number, words: string | null, { headers } = store) =>
  app.put<OperatorQuestion>(`/api/v1/operator/questions/${id}/answer`, { answer: words }, headers)
const decline = (id: number, { headers } = store) =>
  app.put<OperatorQuestion>(`/api/v1/operator/questions/${id}/declined`, undefined, headers)
const listed = async (query = '', { headers } = store) =>
  (await app.get<{ questions: OperatorQuestion[] }>(`/api/v1/operator/questions${query}`, headers)).body.questions
const noticesOf = async ({ headers }: TestCustomer) =>
  (await app.get<Notification[]>('/api/v1/customer/notifications', headers)).body.map(({ data }) => data)

describe('a question about an item', () => {
  it('is shown to nobody else until the store answers it, then to everybody under a first name', async () => {
    const { body: question } = await ask()
    expect(question).toMatchObject({ item_id: lamp, words: 'Is the bulb included?', state: 'open', answer: null })
    expect([await mine(), (await shown()).questions]).toEqual([[question], []])
    expect(await listed('?state=open')).toMatchObject([
      { id: question.id, item_name: 'Lamp', customer_name: 'Lina', state: 'open' },
    ])
    const answered = await answer(question.id, 'Yes, a warm one.')
    expect([answered.status, answered.body.state]).toEqual([200, 'answered'])
    const { questions } = await shown()
    expect(questions).toMatchObject([{ words: 'Is the bulb included?', customer_name: 'Lina', answer: 'Yes, a warm one.' }])
    expect(JSON.stringify(questions)).not.toMatch(/Haddad|customer_id/)
    expect(await mine()).toMatchObject([{ state: 'answered' }])
    expect(await noticesOf(lina)).toMatchObject([
      { type: 'item_answer', item_id: lamp, title: 'The store has answered your question' },
    ])
  })

  it('is one when it is sent twice, and its answer is told once, also when it is changed', async () => {
    const { body: question } = await ask()
    expect((await ask()).body.id).toBe(question.id)
    await answer(question.id, 'Yes.')
    await answer(question.id, 'Yes, a warm one.')
    expect(await noticesOf(lina)).toHaveLength(1)
    await answer(question.id, null)
    expect((await shown()).questions).toEqual([])
    expect((await ask()).body.id).toBe(question.id)
  })

  it('can be declined by the store, and is then seen by its customer alone', async () => {
    const { body: question } = await ask()
    await answer(question.id, 'Yes.')
    expect((await decline(question.id)).body.state).toBe('declined')
    expect((await shown()).questions).toEqual([])
    expect(await mine()).toMatchObject([{ state: 'declined' }])
    expect(await listed('?state=open')).toEqual([])
    expect(await noticesOf(lina)).toHaveLength(1)
  })

  it('can be taken back by its customer alone, and ends with the account', async () => {
    const { body: question } = await ask()
    await answer(question.id, 'Yes.')
    const remove = ({ headers }: TestCustomer) => app.remove(`${path}/${question.id}`, undefined, headers)
    const other = await aCustomer(app)
    expect(refusalOf(await withoutTrace(app, () => remove(other)))).toEqual([404, 'question'])
    expect((await remove(lina)).status).toBe(200)
    expect((await shown()).questions).toEqual([])
    await ask()
    await db.deleteFrom('customers').where('id', '=', lina.id).execute()
    expect(await listed()).toEqual([])
  })

  it('comes in pages, the newest first', async () => {
    for (let n = 1; n <= 12; n++)
      await answer(await aQuestion(app, { item_id: lamp, customer_id: lina.id, words: `${n}?` }), 'Yes')
    const first = await shown()
    expect(first.questions.map(({ words }) => words).slice(0, 2)).toEqual(['12?', '11?'])
    const rest = await shown(`?cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
    expect([first.questions.length, rest.questions.map(({ words }) => words), rest.next_cursor]).toEqual([10, ['2?', '1?'], null])
  })
})

describe('refusals', () => {
  it('other stores neither see nor answer a question', async () => {
    const { body: question } = await ask()
    expect(await listed('', stranger)).toEqual([])
    for (const call of [() => answer(question.id, 'Buy ours!', stranger), () => decline(question.id, stranger)])
      expect(refusalOf(await withoutTrace(app, call))).toEqual([404, 'question'])
  })

  it.each<[problem: string, status: number, code: string, call: () => Promise<Parameters<typeof refusalOf>[0]>]>([
    ['no words', 422, 'words', () => ask('  ')],
    ['too many words', 422, 'words', () => ask('x'.repeat(501))],
    ['an unknown item', 404, 'item_id', () => ask('Is it?', lina, 999_999)],
    [
      'an item that is not sold',
      404,
      'item_id',
      async () => ask('Is it?', lina, await anItem(db, { store_id: shop.storeId, status: false })),
    ],
    ['an answer of too many words', 422, 'answer', () => answer(1, 'x'.repeat(1001))],
  ])('%s', async (_, status, code, call) => {
    expect(refusalOf(await call())).toEqual([status, code])
  })

  it('too many within an hour, too many open ones, and guests', async () => {
    for (let n = 0; n < 5; n++) expect((await ask(`${n}?`)).status).toBe(200)
    expect(refusalOf(await ask('5?'))).toEqual([429, 'questions'])
    const other = await aCustomer(app)
    for (let n = 0; n < 20; n++) await aQuestion(app, { item_id: lamp, customer_id: other.id })
    expect(refusalOf(await ask('21?', other))).toEqual([403, 'questions'])
    expect((await ask('Who?', { ...lina, headers: shop.headers })).status).toBe(401)
  })
})
