import { PostgresQueryCompiler, sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { countStatements } from '#testing/shop/count-statements.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { recordSize } from '#lib/database/statements/catalogue-size.ts'
import { selectTagWords } from '#features/catalog/search/word-conditions.ts'

const app = await startTestApp()
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})
const { db } = app.api
const food = await aModule(db, 'food')
const zone = await aZone(db, { modules: [food] })
const store = await aStore(db, { module_id: food, zone_id: zone })
const cakes = await aCategory(db, { module_id: food, name: { en: 'Cakes', ar: 'كيك' } })
for (const name of ['Vanilla cake', 'Cola', ...Array.from({ length: 5 }, (_, at) => `Big chocolate cake with vanilla ${at}`)])
  await anItem(db, { store_id: store, category_id: cakes, name: { en: name, ar: `${name} كيك شوكولاته` } })
const headers = { zoneId: `[${zone}]`, moduleId: String(food) }
const ask = (path: string, name: string) => app.get(`/api/v1/${path}&${new URLSearchParams({ name })}`, headers)
const results = 'get-combined-data?list_type=item&data_type=searched&limit=10&offset=1&view=card'
// Keeps reads that are cached for all searches out of the count: with a frozen clock no cache expires, however busy the machine is.
vi.useFakeTimers({ toFake: ['performance'] })
await ask(results, 'anything')
await ask('items/item-or-store-search?limit=5', 'anything')

it.each([
  // It names a category too, whose goods the suggestions count.
  ['cake', 9],
  ['a big chocolate cake with vanilla', 9],
  ['كيك شوكولاته', 9],
  // A text that few goods have is also read by their names alone, and by those of things; unknown words may be mistyped.
  ['cola', 14],
  ['كيك شوكولاته بالفانيلا', 18],
  ['chocolate cake for my birthday party', 18],
])('suggestions and results for "%s" take at most %d statements each', async (name, most) => {
  expect(await countStatements(() => ask('items/item-or-store-search?limit=5', name))).toBeLessThanOrEqual(most)
  expect(await countStatements(() => ask(results, `${name} please`))).toBeLessThanOrEqual(most)
})

it.each([
  ['items', 'get-combined-data?list_type=item&data_type=all&limit=3&offset=1&view=card', 3],
  ['stores', 'stores/get-stores/all?store_type=all&limit=3&offset=1&view=card', 1],
])('a page of %s is read by one statement; where conditions are planned for each call, by two', async (_, path, size) => {
  let turn = 0
  const list = () => app.get(`/api/v1/${path}`, { ...headers, zoneId: `[${[zone, ...Array(++turn).fill(zone)].join()}]` })
  const { body } = await list()
  expect(Object.values(body as object).find((each) => Array.isArray(each))).toHaveLength(size)
  expect(await countStatements(list)).toBe(1)
  recordSize(app.api.reads, { isSmall: false })
  expect(await countStatements(list)).toBe(2)
  expect((await list()).body).toEqual(body)
  recordSize(app.api.reads, { isSmall: true })
})

it.each([
  ['a list', (at: number) => `get-combined-data?list_type=item&data_type=all&limit=${10 + at}&offset=1&view=card`],
  [
    'a list with filters',
    (at: number) =>
      `get-combined-data?list_type=item&data_type=all&rating_count=${at}&filter=halal&category_ids=[${cakes}]&offset=1&limit=9&view=full`,
  ],
  ['a search', (at: number) => `get-combined-data?list_type=item&data_type=searched&limit=${at}&offset=1&view=card&name=vanilla`],
  ['suggestions', (at: number) => `items/item-or-store-search?limit=${at}&name=vanilla`],
  ['the menu of a store', (at: number) => `items/latest?store_id=${store}&category_id=0&limit=${10 + at}&offset=1&view=row`],
  ['stores', (at: number) => `stores/get-stores/all?store_type=all&limit=${10 + at}&offset=1&view=card`],
  ['facets', (at: number) => `items/facets?data_type=all&rating_count=${at}`],
])('%s with other values is not built again', async (_, path) => {
  const listBuilt = async (at: number) => {
    const built = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
    expect((await app.get(`/api/v1/${path(at)}`, headers)).status).toBe(200)
    const texts = built.mock.results.map(({ value }) => (value as { sql: string }).sql)
    built.mockRestore()
    return texts
  }
  await listBuilt(1)
  const texts = await listBuilt(2)
  // On a busy machine the switches are two seconds old by now, and read as well.
  expect(texts.length === 0 ? texts : await listBuilt(3)).toEqual([])
})

it('a text with a filter is fitted once for its list and for what follows at once', async () => {
  const again = async (name: string) => {
    await ask(results, name)
    return countStatements(() => ask(`${results}&sort_by=rating`, name))
  }
  expect(await again('halal cake')).toBe(await again('vanilla cake'))
})

it('an item is read in one statement, and its store once for all of its goods', async () => {
  const { rows } = await sql<{ id: number }>`select id from items where choice_options = '[]' order by id limit 3`.execute(db)
  const read = ({ id }: { id: number } = { id: 0 }) => countStatements(() => app.get(`/api/v1/items/details/${id}`, headers))
  expect(await read(rows[0])).toBe(2)
  expect(await read(rows[1])).toBe(1)
  expect(await read(rows[2])).toBe(1)
})

it('the tags that many goods share are folded once for a statement, and those of goods without the words never', async () => {
  const tags = [{ en: 'Gluten free', ar: 'خال من الغلوتين' }]
  for (const name of ['Rice cracker', 'Corn cracker', 'Oat cracker'])
    await anItem(db, { store_id: store, category_id: cakes, name: { en: name }, tags })
  await anItem(db, { store_id: store, category_id: cakes, name: { en: 'Wheat cracker' }, tags: [{ en: 'Crisp' }] })
  const held = [
    { words: "'gluten'", signs: [] },
    { words: "'cracker'", signs: [] },
  ]
  const { rows } = await sql<{ words: string }>`
    with ${selectTagWords(sql`items`, held)} select words::text as words from tag_words`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.words).toContain("'gluten'")
})

// PostgreSQL plans the body of such a function for each statement that calls it (decision 0202).
it('functions in SQL that read rows are those of writes, and of searches that exclude something', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'sql' and p.prokind = 'f' and not p.proretset and p.pronamespace = current_schema()::regnamespace
      and substring(pg_get_functiondef(p.oid) from 'LANGUAGE sql(.*)') ~* '[[:<:]]from[[:>:]]' order by 1`.execute(db)
  const ofWrites = ['absence_words', 'ended_elsewhere', 'enter_opening', 'other_texts', 'popularity_of', 'search_keys']
  expect(rows.map(({ name }) => name)).toEqual([...ofWrites, 'search_vector', 'states_absence', 'sum_open_seconds'])
})
