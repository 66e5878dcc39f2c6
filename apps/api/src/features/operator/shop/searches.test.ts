import type { Output } from '@medina/contract/endpoints/endpoints'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { type CountedSearch, countSearches } from '#features/catalog/search/searched/searched-texts.queries.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aShop, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { word } from '#testing/shop/tested-shop.ts'

const {
  app,
  shop,
  item: lemonade,
} = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  shop: { module: 'grocery' },
  item: { name: { en: 'Rose lemonade', ar: 'ليموناضة الورد' } },
})
const { db } = app.api
const elsewhere = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })
await anItem(db, { store_id: elsewhere, name: { en: 'Mint cordial', ar: 'شراب النعناع' } })
let office: TestKey
let store: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  store = await aKey(app, { storeIds: [shop.storeId] })
})

let devices = 0
const searched = (typed: string, day: string, result: 0 | 1 | 2, more: Partial<CountedSearch> = {}) => {
  const device = `${++devices}`
  const row = { day, module_id: shop.moduleId, language: 'en', typed, device, device_of_month: `${device} in a month`, result }
  return countSearches(db, [{ ...row, ...more }])
}

type Listed = Output<'operator.searches'>
const list = async (query: Record<string, string>, { headers } = office) =>
  (await app.get<Listed>(`/api/v1/operator/searches?${new URLSearchParams(query)}`, headers)).body
const textsOf = async (query: Record<string, string>) =>
  (await list(query)).texts.map(({ text, searches, found }) => [text, searches, found])
const find = async (name: string) => {
  const query = new URLSearchParams({ name, limit: '50', offset: '1' })
  return (await app.get<{ products: { name: string }[] }>(`/api/v1/items/search?${query}`, shop.headers)).body.products.map(
    (one) => one.name,
  )
}

it('lists what was searched in vain and often, by module, language and days', async () => {
  await db.deleteFrom('searched_texts').execute()
  await searched('kombucha', '2026-03-10', 0)
  await searched('kombucha', '2026-03-09', 0)
  await searched('كومبوتشا', '2026-03-10', 0, { language: 'ar' })
  await searched('oat milk', '2026-03-08', 0)
  await searched('oat milk', '2026-03-10', 2)
  for (const _ of [1, 2, 3]) await searched('lemonade', '2026-02-20', 2)
  await searched('cola', '2025-12-20', 0)
  expect(await textsOf({ list: 'vain' })).toEqual([
    ['kombucha', 2, 0],
    ['كومبوتشا', 1, 0],
  ])
  expect(await textsOf({ list: 'vain', language: 'ar' })).toEqual([['كومبوتشا', 1, 0]])
  expect(await textsOf({ list: 'often' })).toEqual([
    ['lemonade', 3, 3],
    ['kombucha', 2, 0],
    ['oat milk', 2, 1],
    ['كومبوتشا', 1, 0],
  ])
  expect(await textsOf({ list: 'often', days: '7' })).not.toContainEqual(['lemonade', 3, 3])
  expect(await textsOf({ list: 'vain', days: '90' })).toContainEqual(['cola', 1, 0])
  expect((await list({})).texts[0]).toMatchObject({ language: 'en', last_day: '2026-03-10' })
})

it('answers a store for the modules of its stores, and says that nothing is counted once it is switched off', async () => {
  const { moduleId } = await aShop(app, { module: 'pharmacy' })
  const own = await list({}, store)
  expect(own.modules.map(({ id }) => id)).toEqual([shop.moduleId])
  expect(own.texts.length).toBeGreaterThan(0)
  expect(refusalOf(await app.get(`/api/v1/operator/searches?module_id=${moduleId}`, store.headers))).toEqual([404, 'module'])
  expect((await list({ module_id: String(moduleId) })).texts).toEqual([])
  await searched('aspirine', '2026-03-10', 0, { module_id: moduleId, language: 'fr' })
  expect([(await list({})).module_id, (await list({ language: 'fr' })).module_id]).toEqual([shop.moduleId, moduleId])
  await setSwitches(app, { count_searches: false })
  expect(await list({})).toMatchObject({ is_counted: false, texts: [] })
  await setSwitches(app, { count_searches: true })
})

it('shows what a meaning finds before it is saved; saved, customers find it within a minute, in every process', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await find('fizzwater')).toEqual([])
  const preview = await app.get<Output<'operator.searchPreview'>>(
    `/api/v1/operator/searches/preview?${new URLSearchParams({ module_id: String(shop.moduleId), text: word('lemonade') })}`,
    office.headers,
  )
  expect(preview.body.items.map(({ id }) => id)).toEqual([lemonade])
  const body = { module_id: shop.moduleId, text: 'Fizzwater', meanings: ['lemonade'] }
  const { status, body: written } = await app.put<Output<'operator.writeMeaning'>>(
    '/api/v1/operator/meanings',
    body,
    office.headers,
  )
  expect([status, written]).toMatchObject([200, { phrases: ['Fizzwater'], meanings: ['lemonade'] }])
  expect(await find('fizzwater')).toHaveLength(1)
  // Another process wrote this row: nothing is invalidated here.
  await db
    .updateTable('search_lexicon')
    .set({ meanings: ['cordial'] })
    .execute()
  vi.advanceTimersByTime(60_000)
  expect(await find('fizzwater')).toHaveLength(1)

  await app.put('/api/v1/operator/meanings', { ...body, meanings: ['cordial', 'lemonade'] }, office.headers)
  const { meanings } = (
    await app.get<Output<'operator.meanings'>>(`/api/v1/operator/meanings?module_id=${shop.moduleId}`, store.headers)
  ).body
  expect(meanings).toMatchObject([{ phrases: ['Fizzwater'], meanings: ['cordial', 'lemonade'] }])
  expect(await find('fizzwater')).toHaveLength(2)
  await app.remove(`/api/v1/operator/meanings/${meanings[0]?.id}`, undefined, office.headers)
  expect(await find('fizzwater')).toEqual([])
})

it.each([
  [{ text: 'one two three four five' }, 'text'],
  [{ text: '!!' }, 'text'],
  [{ meanings: ['one two three four five'] }, 'meanings'],
  [{ meanings: ['??'] }, 'meanings'],
])('refuses a meaning %j', async (wrong, member) => {
  const body = { module_id: shop.moduleId, text: 'fizz', meanings: ['lemonade'], ...wrong }
  const reply = await withoutTrace(app, () => app.put('/api/v1/operator/meanings', body, office.headers))
  expect(refusalOf(reply)).toEqual([422, member])
})

it('lets a store add words to its own goods alone, and take them away', async () => {
  const path = `/api/v1/operator/stores/${shop.storeId}/tags`
  const put = (tag: string, item_ids: number[], { headers } = store) => app.put(path, { tag, item_ids }, headers)
  expect(await find('sharbatova')).toEqual([])
  expect((await put('Sharbatova', [lemonade])).body).toMatchObject({ tag: 'Sharbatova', items: [{ id: lemonade }] })
  await put('summer', [lemonade])
  expect(await find('sharbatova')).toHaveLength(1)
  const { tags } = (await app.get<Output<'operator.storeTags'>>(path, store.headers)).body
  expect(tags.map(({ tag }) => tag)).toEqual(['Sharbatova', 'summer'])
  await put('sharbatova', [])
  expect((await app.get<Output<'operator.storeTags'>>(path, store.headers)).body.tags.map(({ tag }) => tag)).toEqual(['summer'])

  const [other] = await db.selectFrom('items').select('id').where('store_id', '=', elsewhere).execute()
  const refused = (send: Parameters<typeof withoutTrace>[1]) => withoutTrace(app, send).then(refusalOf)
  expect(await refused(() => put('fizz', [other?.id ?? 0]))).toEqual([422, 'item_ids'])
  const theirs = { tag: 'fizz', item_ids: [] }
  expect(await refused(() => app.put(`/api/v1/operator/stores/${elsewhere}/tags`, theirs, store.headers))).toEqual([404, 'store'])
  const meaning = { module_id: shop.moduleId, text: 'fizz', meanings: ['lemonade'] }
  expect(await refused(() => app.put('/api/v1/operator/meanings', meaning, store.headers))).toEqual([404, 'business'])
  for (let at = 1; at < 20; at++) await put(`word ${at}`, [lemonade])
  expect(await refused(() => put('one more', [lemonade]))).toEqual([422, 'item_ids'])
})
