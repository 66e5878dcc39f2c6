import type { Figure } from '../figures.ts'
import { openBenchShop } from '../shop.ts'
import { type JudgedQuery, readJudgedQueries } from './judged-queries.ts'

/** The answers a person sees at once. */
const SHOWN = 5
/** Of 1, for the mean of all queries. */
const LEAST = 0.93

type Item = {
  id: number
  name: string
  category_id: number
  veg: number
  is_halal: number
  organic: number
  allergies_name: string[]
  price: number
  discount: number
  discount_type: string
}
type Category = { id: number; slug: string; childes: Category[] }
type Named = { id: number; name: string }
type Vehicle = Named & { category_id: number }
type Score = { query: string; score: number; answers: string[] }
type Scored = { module: string; scored: Score[] }

/** The relevance of search: nDCG@5 of all sets of queries in the demo city, the mean of each module and of all. */
export async function measureRelevance(): Promise<Figure[]> {
  const shop = await openBenchShop({ isDriven: false })
  try {
    const figures: Figure[] = []
    for (const [name, queries] of await readJudgedQueries()) {
      const scores = await scoreAll(shop.url, queries)
      const all = scores.flatMap(({ scored }) => scored)
      printWorst(all)
      figures.push(...scores.map(({ module, scored }) => toFigure(`${name}, ${module}`, scored)), toFigure(`${name}, all`, all))
    }
    return figures
  } finally {
    await shop.end()
  }
}

function toFigure(name: string, some: Score[]): Figure {
  return {
    name: `${name}: nDCG@${SHOWN} of ${some.length} queries`,
    value: some.reduce((sum, { score }) => sum + score, 0) / some.length,
    unit: '',
    budget: { least: LEAST },
  }
}

/** The scores of every query in a running demo city, by module. */
async function scoreAll(url: string, all: readonly JudgedQuery[]): Promise<Scored[]> {
  const byModule: Scored[] = []
  const modules = (await (await fetch(`${url}/api/v1/module`)).json()) as { id: number; module_type: string }[]
  for (const { id, module_type } of modules) {
    const queries = all.filter(({ module }) => module === module_type)
    if (queries.length === 0) continue
    const shop = await readShop(url, id, module_type === 'rental')
    const scored: Score[] = []
    for (const one of queries) scored.push(await scoreQuery(shop, one))
    byModule.push({ module: module_type, scored })
  }
  return byModule
}

type Get = <Answer>(path: string) => Promise<Answer>
/** The text that a pattern is tried on, with other facts that a query may require. */
type Subject = { text: string; allergens: string[]; marks: string[]; price: number }
type Shop = { get: Get; rows: Record<'item' | 'store', Map<number, Subject>>; isRental: boolean }

/** Reads as a visitor whose address all stores of the city deliver to. */
function reader(url: string, moduleId: number): Get {
  const headers = { zoneid: '[1,2,3,4]', moduleid: String(moduleId), latitude: '22.43', longitude: '39.03' }
  return async <Answer>(path: string) => {
    const response = await fetch(`${url}/api/v1/${path}`, { headers })
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    return (await response.json()) as Answer
  }
}

/** All that a module sells and its stores, as subjects by id. */
async function readShop(url: string, moduleId: number, isRental: boolean): Promise<Shop> {
  const get = reader(url, moduleId)
  const slugs = new Map<number, string>()
  for (const root of await get<Category[]>('categories')) {
    slugs.set(root.id, `@${root.slug}`)
    for (const child of root.childes) slugs.set(child.id, `@${child.slug} @${root.slug}`)
  }
  const plain = (text: string): Subject => ({ text: `${text.toLowerCase()} `, allergens: [], marks: [], price: 0 })
  const sold = isRental
    ? await readPages<Vehicle>(get, 'rental/vehicle/search?view=card', 'vehicles')
    : await readPages<Item>(get, 'get-combined-data?list_type=item&data_type=all&view=full', 'products')
  const stores = isRental ? [] : await readPages<Named>(get, 'stores/get-stores/all?view=card', 'stores')
  const item = new Map(
    sold.map((one) => {
      const subject = plain(`${one.name} ${slugs.get(one.category_id) ?? ''}`)
      return [
        one.id,
        isItem(one) ? { ...subject, allergens: one.allergies_name, marks: listMarks(one), price: priceOf(one) } : subject,
      ]
    }),
  )
  return { get, rows: { item, store: new Map(stores.map(({ id, name }) => [id, plain(name)])) }, isRental }
}

function isItem(one: Item | Vehicle): one is Item {
  return 'veg' in one
}

function listMarks({ veg, is_halal, organic }: Item): string[] {
  return [...(veg ? ['veg'] : []), ...(is_halal ? ['halal'] : []), ...(organic ? ['organic'] : [])]
}

function priceOf({ price, discount, discount_type }: Item): number {
  return discount_type === 'percent' ? price * (1 - discount / 100) : price - discount
}

async function readPages<Row>(get: Get, path: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const some = (await get<Record<string, Row[]>>(`${path}&limit=100&offset=${page}`))[name] ?? []
    rows.push(...some)
    if (some.length < 100) return rows
  }
}

async function scoreQuery({ get, rows, isRental }: Shop, one: JudgedQuery): Promise<Score> {
  const { list } = one
  const subjects = rows[list]
  const found = (await findIds(get, one.query, isRental ? 'vehicle' : list)).flatMap((id) => subjects.get(id) ?? [])
  const grades = [...subjects.values()].map((subject) => gradeOf(one, subject)).toSorted((a, b) => b - a)
  // A shop with two pregnancy tests is right to show these two: the ideal holds the best answers that there are.
  const ideal = gain(grades.filter((grade) => grade > 0 && grade === grades[0]).slice(0, SHOWN))
  const reached = gain(found.map((subject) => gradeOf(one, subject)))
  const score = ideal === 0 ? (found.length === 0 ? 1 : 0) : Math.min(1, reached / ideal)
  return { query: one.query, score, answers: found.map(({ text }) => text.replace(/ @.*/, '')) }
}

async function findIds(get: Get, query: string, list: 'item' | 'store' | 'vehicle'): Promise<number[]> {
  const page = `limit=${SHOWN}&offset=1&view=card&name=${encodeURIComponent(query)}`
  const path =
    list === 'vehicle'
      ? `rental/vehicle/search?${page}`
      : `get-combined-data?list_type=${list}&data_type=searched&sort_by=default&${page}`
  const answer = await get<Record<string, Named[] | undefined>>(path)
  return (answer.products ?? answer.stores ?? answer.vehicles ?? []).map(({ id }) => id)
}

/** An answer that contradicts the query, such as nuts for "nut free", is worth nothing. */
function gradeOf({ best, good, fair, without, mark, under }: JudgedQuery, { text, allergens, marks, price }: Subject): number {
  if (without !== undefined && allergens.includes(without)) return 0
  if (mark !== undefined && !marks.includes(mark)) return 0
  if (under !== undefined && price > under) return 0
  return best?.test(text) ? 3 : good?.test(text) ? 2 : fair?.test(text) ? 1 : 0
}

/** The discounted cumulative gain: an answer weighs less the lower it stands. */
function gain(grades: number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

function printWorst(scores: Score[]): void {
  for (const { query, score, answers } of scores.filter((one) => one.score < LEAST).toSorted((a, b) => a.score - b.score))
    console.log(`  ${score.toFixed(2)}  ${query}  →  ${answers.join(' · ')}`)
}
