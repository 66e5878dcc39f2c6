import type { ModuleType } from '@medina/contract/site'
import type { Figure } from '../figures.ts'
import { openBenchShop } from '../shop.ts'
import { type Judged, judged } from './judged.ts'

/** The answers a person sees at once. */
const SHOWN = 5
/** Of 1, for the mean of all queries. */
const LEAST = 0.93
const MODULE_IDS: Partial<Record<ModuleType, number>> = { food: 1, grocery: 2, pharmacy: 3, ecommerce: 4 }

type Item = { id: number; name: string; category_id: number }
type Category = { id: number; slug: string; childes: Category[] }
export type Score = { query: string; score: number; answers: string[] }

/** The relevance of search: nDCG@5 of judged queries in the demo city, the mean of each module and of all. */
export async function measureRelevance(): Promise<Figure[]> {
  const shop = await openBenchShop({ isDriven: false })
  try {
    const scores = await scoreAll(shop.url)
    const figure = (name: string, some: Score[]): Figure => ({
      name: `${name}: nDCG@${SHOWN} of ${some.length} queries`,
      value: some.reduce((sum, { score }) => sum + score, 0) / some.length,
      unit: '',
      budget: { least: LEAST },
    })
    printWorst(scores.flatMap(({ scored }) => scored))
    return [
      ...scores.map(({ module, scored }) => figure(module, scored)),
      figure(
        'all',
        scores.flatMap(({ scored }) => scored),
      ),
    ]
  } finally {
    await shop.end()
  }
}

/** The scores of every judged query of a running demo city, by module. */
export async function scoreAll(url: string): Promise<{ module: ModuleType; scored: Score[] }[]> {
  const all: { module: ModuleType; scored: Score[] }[] = []
  for (const [module, queries] of Object.entries(judged) as [ModuleType, Judged[]][]) {
    const get = reader(url, MODULE_IDS[module] ?? 0)
    const subjects = await readSubjects(get)
    const scored: Score[] = []
    for (const one of queries) scored.push(await scoreQuery(get, subjects, one))
    all.push({ module, scored })
  }
  return all
}

type Get = <Answer>(path: string) => Promise<Answer>

/** Reads as a visitor whose address all stores of the city deliver to. */
function reader(url: string, moduleId: number): Get {
  const headers = { zoneid: '[1,2,3,4]', moduleid: String(moduleId), latitude: '22.43', longitude: '39.03' }
  return async <Answer>(path: string) => (await (await fetch(`${url}/api/v1/${path}`, { headers })).json()) as Answer
}

/** The text that the patterns of a query are tried on, by item. */
async function readSubjects(get: Get): Promise<Map<number, string>> {
  const slugs = new Map<number, string>()
  const roots = await get<Category[]>('categories')
  for (const root of roots) {
    slugs.set(root.id, `@${root.slug}`)
    for (const child of root.childes) slugs.set(child.id, `@${child.slug} @${root.slug}`)
  }
  const subjects = new Map<number, string>()
  for (let page = 1; ; page += 1) {
    const query = `list_type=item&data_type=all&view=row&limit=100&offset=${page}`
    const { products } = await get<{ products: Item[] }>(`get-combined-data?${query}`)
    for (const item of products) {
      subjects.set(item.id, `${item.name.toLowerCase()} ${slugs.get(item.category_id) ?? ''} `)
    }
    if (products.length < 100) return subjects
  }
}

async function scoreQuery(get: Get, subjects: Map<number, string>, one: Judged): Promise<Score> {
  const name = encodeURIComponent(one.query)
  const { products } = await get<{ products: Item[] }>(
    `get-combined-data?list_type=item&data_type=searched&limit=${SHOWN}&offset=1&view=card&name=${name}`,
  )
  const gradeOf = (subject: string): number =>
    one.best?.test(subject) ? 3 : one.good?.test(subject) ? 2 : one.fair?.test(subject) ? 1 : 0
  const answers = products.map(({ id }) => subjects.get(id) ?? '')
  const grades = [...subjects.values()].map(gradeOf).toSorted((a, b) => b - a)
  // A shop with two pregnancy tests is right to show these two: the ideal holds the best answers that there are.
  const ideal = gain(grades.filter((grade) => grade > 0 && grade === grades[0]).slice(0, SHOWN))
  const reached = gain(answers.map(gradeOf))
  const score = ideal === 0 ? (answers.length === 0 ? 1 : 0) : Math.min(1, reached / ideal)
  return { query: one.query, score, answers: answers.map((answer) => answer.replace(/ @.*/, '')) }
}

/** The discounted cumulative gain: an answer weighs less the lower it stands. */
function gain(grades: number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

function printWorst(scores: Score[]): void {
  for (const { query, score, answers } of scores.filter((one) => one.score < LEAST).toSorted((a, b) => a.score - b.score))
    console.log(`  ${score.toFixed(2)}  ${query}  →  ${answers.join(' · ')}`)
}
