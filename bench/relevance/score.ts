import { extent } from '../extent.ts'
import type { Place } from './judged-catalogues.ts'
import type { JudgedQuery } from './judged-queries.ts'

/** The answers a person sees at once. */
export const SHOWN = 5

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
type List = 'item' | 'store'
type Get = <Answer>(path: string, language?: string) => Promise<Answer>

/** The text that a pattern is tried on, the names of all languages, and other facts that a query may require. */
export type Subject = { text: string; names: string[]; allergens: string[]; marks: string[]; price: number }
export type Shop = { get: Get; module: string; rows: Record<List, Map<number, Subject>> }
export type Score = { query: string; class: string; score: number; answers: string[] }
/** A search by other means: the ids of its first answers, best first. */
export type Search = (shop: Shop, one: Pick<JudgedQuery, 'query' | 'list'>) => Promise<number[]> | number[]

/** The modules of a shop that sell or rent something, with all their items (or vehicles) and stores. */
export async function readShops(url: string, place: Place): Promise<Shop[]> {
  const shops: Shop[] = []
  const modules = (await (await fetch(`${url}/api/v1/module`)).json()) as { id: number; module_type: string }[]
  const selling = modules.filter(({ module_type }) => module_type !== 'parcel')
  for (const { id, module_type } of extent(selling, selling.slice(0, 1)))
    shops.push(await readShop(reader(url, id, place), module_type, place))
  return shops
}

/** Reads as a visitor whose address all stores of the city deliver to. */
function reader(url: string, moduleId: number, { zones, latitude, longitude }: Place): Get {
  const headers = { zoneid: zones, moduleid: String(moduleId), latitude, longitude }
  return async <Answer>(path: string, language?: string) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      headers: language === undefined ? headers : { ...headers, 'X-localization': language },
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    return (await response.json()) as Answer
  }
}

async function readShop(get: Get, module: string, place: Place): Promise<Shop> {
  const slugs = await readSlugs(get)
  const isRental = module === 'rental'
  const item = new Map<number, Subject>()
  const store = new Map<number, Subject>()
  for (const language of place.languages) {
    const sold = isRental
      ? await readPages<Vehicle>(get, 'rental/vehicle/search?view=card', 'vehicles', language)
      : await readPages<Item>(get, 'get-combined-data?list_type=item&data_type=all&view=full', 'products', language)
    for (const one of sold) {
      const subject = item.get(one.id) ?? toSubject(one)
      item.set(one.id, { ...subject, names: [...new Set([...subject.names, one.name])] })
    }
    const stores = isRental ? [] : await readPages<Named>(get, 'stores/get-stores/all?view=card', 'stores', language)
    for (const { id, name } of stores) {
      const subject = store.get(id) ?? bare
      store.set(id, { ...subject, names: [...new Set([...subject.names, name])] })
    }
    for (const one of sold) giveText(item.get(one.id), slugs.get(one.category_id) ?? '', language, place)
    for (const { id } of stores) giveText(store.get(id), '', language, place)
  }
  return { get, module, rows: { item, store } }
}

async function readSlugs(get: Get): Promise<Map<number, string>> {
  const slugs = new Map<number, string>()
  for (const root of await get<Category[]>('categories')) {
    slugs.set(root.id, `@${root.slug}`)
    for (const child of root.childes) slugs.set(child.id, `@${child.slug} @${root.slug}`)
  }
  return slugs
}

const bare: Subject = { text: '', names: [], allergens: [], marks: [], price: 0 }

function toSubject(one: Item | Vehicle): Subject {
  return isItem(one) ? { ...bare, allergens: one.allergies_name, marks: listMarks(one), price: priceOf(one) } : { ...bare }
}

/** Sets the text of the names so far, unless the language is one that patterns do not see. */
function giveText(subject: Subject | undefined, slugs: string, language: string, { judgedLanguages }: Place): void {
  if (subject === undefined || !judgedLanguages.includes(language)) return
  subject.text = `${subject.names.join('\n').toLowerCase()} ${slugs} `
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

async function readPages<Row>(get: Get, path: string, name: string, language: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const some = (await get<Record<string, Row[]>>(`${path}&limit=100&offset=${page}`, language))[name] ?? []
    rows.push(...some)
    if (some.length < 100) return rows
  }
}

/** The shop's own search. */
export const searchShop: Search = async ({ get, module }, { query, list }) => {
  const page = `limit=${SHOWN}&offset=1&view=card&name=${encodeURIComponent(query)}`
  const path =
    module === 'rental'
      ? `rental/vehicle/search?${page}`
      : `get-combined-data?list_type=${list}&data_type=searched&sort_by=default&${page}`
  const answer = await get<Record<string, Named[] | undefined>>(path)
  return (answer.products ?? answer.stores ?? answer.vehicles ?? []).map(({ id }) => id)
}

/** The scores of the queries about this module. */
export async function scoreQueries(shop: Shop, queries: readonly JudgedQuery[], search: Search): Promise<Score[]> {
  const scores: Score[] = []
  for (const one of queries.filter(({ module }) => module === shop.module))
    scores.push(scoreQuery(shop, one, await search(shop, one)))
  return scores
}

function scoreQuery({ rows }: Shop, one: JudgedQuery, ids: readonly number[]): Score {
  const subjects = rows[one.list]
  const found = ids.flatMap((id) => subjects.get(id) ?? [])
  const grades = [...subjects.values()].map((subject) => gradeOf(one, subject)).toSorted((a, b) => b - a)
  // A shop with two pregnancy tests is right to show these two: the ideal holds the best answers that there are.
  const ideal = gain(grades.filter((grade) => grade > 0 && grade === grades[0]).slice(0, SHOWN))
  const reached = gain(found.map((subject) => gradeOf(one, subject)))
  const score = ideal === 0 ? (found.length === 0 ? 1 : 0) : Math.min(1, reached / ideal)
  return { query: one.query, class: one.class, score, answers: found.map(({ names }) => names[0] ?? '') }
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
