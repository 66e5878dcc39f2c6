import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import type { Caller } from '#lib/http/caller.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { deleteOldSearches, SearchCounter } from './count-searches.ts'
import { searchEndpoints } from './read-search.ts'
import { countSearches, MOST_TEXTS } from './searched-texts.queries.ts'

const { app, shop } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  item: { name: { en: 'Rose lemonade', ar: 'ليموناضة' } },
})
const { db, appKey, clock, endpoints } = app.api
await anItem(db, { store_id: shop.storeId, name: { en: 'Mint tea', ar: 'شاي بالنعناع' } })
const counter = new SearchCounter({ db, appKey, clock })
for (const name of searchEndpoints) endpoints.onAnswer(name, (answered) => counter.add(name, answered))

beforeEach(async () => {
  await counter.write()
  await db.deleteFrom('searched_texts').execute()
  await db.deleteFrom('searching_devices').execute()
  await setSwitches(app, { count_searches: true, time_zone: 'Asia/Riyadh' })
  app.travelTo('2026-03-10T10:00:00Z')
})

type Searching = { device?: string; language?: string; path?: string } & Record<string, string>
const results = 'get-combined-data?list_type=item&data_type=searched&limit=10&offset=1'
const search = async (name: string, { device = 'a phone', language = 'en', path = results, ...more }: Searching = {}) => {
  const query = new URLSearchParams({ name, ...more })
  const { status } = await app.get(`/api/v1/${path}&${query}`, {
    ...shop.headers,
    'user-agent': device,
    'x-localization': language,
  })
  expect(status).toBe(200)
}
const counted = async () => {
  await counter.write()
  const rows = await db.selectFrom('searched_texts').selectAll().orderBy('day').orderBy('text').execute()
  return rows.map(({ text, language, searches, found, whole }) => [text, language, searches, found, whole])
}

it('counts what was searched and whether it was found, by language, once for each device, also when answers are cached', async () => {
  for (const device of ['a phone', 'a phone', 'a tablet']) await search('Rose  Lemonade', { device })
  await search('شَاي', { language: 'ar' })
  await search('helicopter', { path: 'items/search?limit=10&offset=1' })
  await search('lemonade xylophone')
  await search('lemonnade rose')
  expect(await counted()).toEqual([
    ['helicopter', 'en', 1, 0, 0],
    ['lemonade xylophone', 'en', 1, 1, 0],
    ['lemonnade rose', 'en', 1, 1, 0],
    ['rose lemonade', 'en', 2, 2, 2],
    ['شاي', 'ar', 1, 1, 1],
  ])
  // A later batch of the same day adds further devices alone.
  for (const device of ['a phone', 'a laptop']) await search('rose lemonade', { device })
  expect(await counted()).toContainEqual(['rose lemonade', 'en', 3, 3, 3])
  app.travelTo('2026-03-10T21:00:00Z')
  await search('rose lemonade')
  expect(await counted()).toContainEqual(['rose lemonade', 'en', 1, 1, 1])
})

it('a text that finds stores is not searched in vain', async () => {
  await db
    .updateTable('stores')
    .set({ name: JSON.stringify({ en: 'Zephyr', ar: 'زفير' }) })
    .execute()
  await search('zephyr', { path: 'get-combined-data?list_type=store&data_type=searched&limit=1' })
  expect(await counted()).toEqual([['zephyr', 'en', 1, 1, 1]])
  await countSearches(db, [
    {
      day: '2026-03-10',
      module_id: shop.moduleId,
      language: 'en',
      typed: 'zephyr',
      device: 'x',
      device_of_month: 'x',
      result: 0,
    },
  ])
  await countSearches(db, [
    {
      day: '2026-03-10',
      module_id: shop.moduleId,
      language: 'en',
      typed: 'zephyr',
      device: 'x',
      device_of_month: 'x',
      result: 1,
    },
  ])
  expect(await counted()).toEqual([['zephyr', 'en', 2, 2, 1]])
})

it('does not count further pages, narrowed lists, lists of a store, suggestions and programs', async () => {
  await search('tea', { path: 'get-combined-data?list_type=item&data_type=searched&limit=1&offset=2' })
  await search('tea', { filter: '["discounted"]' })
  await search('tea', { min_price: '1' })
  await search('tea', { store_id: String(shop.storeId) })
  await search('tea', { path: 'get-combined-data?list_type=item&data_type=all&limit=10&offset=1' })
  await search('tea', { path: 'items/item-or-store-search?limit=5' })
  await search('tea', { device: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect(await counted()).toEqual([])
})

it('keeps no text with an e-mail address, a phone number or another long number, and none that is long', async () => {
  for (const text of [
    'noura@medina.example',
    'milk 055 111 2233',
    'حليب ٠٥٥١١١٢٢٣٣',
    'id 1023456',
    'one two three four five six',
  ])
    await search(text)
  expect(await counted()).toEqual([])
  expect(await db.selectFrom('searching_devices').selectAll().execute()).toEqual([])
})

it('stores nothing that tells of a device: digests of the day and the month, gone with the next ones', async () => {
  await search('tea')
  await counter.write()
  const digests = () => db.selectFrom('searching_devices').select(['day', 'digest']).orderBy('day').execute()
  expect((await digests()).map(({ day, digest }) => [day, digest.length])).toEqual([
    ['2026-03-10', 12],
    ['2026-03-31', 12],
  ])
  await deleteOldSearches(db, new Date('2026-03-10T20:59:00Z'))
  expect(await digests()).toHaveLength(2)
  await deleteOldSearches(db, new Date('2026-03-10T21:00:00Z'))
  expect(await digests()).toMatchObject([{ day: '2026-03-31' }])
  await deleteOldSearches(db, new Date('2026-03-31T20:59:00Z'))
  expect(await digests()).toHaveLength(1)
  await deleteOldSearches(db, new Date('2026-03-31T21:00:00Z'))
  expect(await digests()).toEqual([])
  expect(await counted()).toHaveLength(1)
})

it('forgets counts after 90 days, and all of them once the switch is off', async () => {
  await search('tea')
  await counter.write()
  await deleteOldSearches(db, new Date('2026-06-08T10:00:00Z'))
  expect(await counted()).toHaveLength(1)
  await deleteOldSearches(db, new Date('2026-06-09T10:00:00Z'))
  expect(await counted()).toEqual([])

  await search('lemonade')
  await counter.write()
  await setSwitches(app, { count_searches: false })
  await search('tea')
  expect(await counted()).toEqual([['lemonade', 'en', 1, 1, 1]])
  await deleteOldSearches(db, clock.now())
  expect(await counted()).toEqual([])
  expect(await db.selectFrom('searching_devices').selectAll().execute()).toEqual([])
})

it('limits the different texts of a day and module, and of a device', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: '2026-03-10',
      module_id: shop.moduleId,
      language: 'en',
      typed: `text ${from + at}`,
      device: 'x',
      device_of_month: 'x of month',
      result: 0 as const,
    }))
  await countSearches(db, many(0, MOST_TEXTS - 1))
  await countSearches(db, [...many(5000, 10), ...many(0, 3).map((one) => ({ ...one, device: 'y' }))])
  const rows = await counted()
  expect(rows).toHaveLength(MOST_TEXTS)
  expect(rows).toContainEqual(['text 2', 'en', 2, 0, 0])
  await db.deleteFrom('searched_texts').execute()
  const caller = { ip: '10.0.0.1', userAgent: 'a script', moduleId: shop.moduleId, language: 'en' } as Caller
  for (let at = 0; at < 70; at++)
    counter.add('catalog.searchItems', { query: { name: `text ${at}` }, caller, glance: () => ({ total_size: 0 }) })
  expect(await counted()).toHaveLength(60)
})

it('suggests what three devices searched and found in a month, in its commonest spelling, and nothing of one device', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const performance = vi.useFakeTimers({ toFake: ['performance'] })
  const suggested = async (name: string) => {
    await counter.write()
    performance.advanceTimersByTime(600_000)
    const { body } = await app.get<{ searches?: string[] }>(
      `/api/v1/items/item-or-store-search?name=${encodeURIComponent(name)}`,
      shop.headers,
    )
    return body.searches
  }
  for (const device of ['one', 'two']) await search('rose lemonade', { device })
  for (const day of ['11', '12', '13']) {
    app.travelTo(`2026-03-${day}T10:00:00Z`)
    await search('mint tea', { device: 'one' })
  }
  for (const device of ['one', 'two', 'three']) await search('rose helicopter', { device })
  expect(await suggested('ro')).toBeUndefined()
  expect(await suggested('mi')).toBeUndefined()
  app.travelTo('2026-03-10T11:00:00Z')
  await search('rose lemonade', { device: 'three' })
  for (const device of ['one', 'two', 'three']) await search('شاي بالنعناع', { device, language: 'ar' })
  expect(await suggested('Ro')).toEqual(['rose lemonade'])
  expect(await suggested('شاى')).toEqual(['شاي بالنعناع'])
  expect(await suggested('rose lemonade')).toBeUndefined()
  for (const day of ['14', '15', '16', '17']) {
    app.travelTo(`2026-03-${day}T10:00:00Z`)
    await search('mint tea', { device: day === '14' ? 'one' : day === '16' ? 'two' : 'three' })
    expect(await suggested('mi')).toEqual(day < '16' ? undefined : ['mint tea'])
  }
  await setSwitches(app, { count_searches: false })
  expect(await suggested('ro')).toBeUndefined()
})
