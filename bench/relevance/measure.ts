import { openDatabase } from '../../apps/api/src/process/boot.ts'
import { readSettings } from '../../apps/api/src/lib/settings.ts'
import { extent } from '../extent.ts'
import type { Figure } from '../figures.ts'
import type { Ground } from '../ground.ts'
import { type JudgedCatalogue, judgedCatalogues, temporaryFolder } from './judged-catalogues.ts'
import type { JudgedQuery } from './judged-queries.ts'
import { type OwnWords, searchOwnWords } from './own-words.ts'
import { openMiniSearch, openTrigrams } from './plain-searches.ts'
import { readShops, type Score, type Search, type Shop, SHOWN, scoreQueries, searchShop } from './score.ts'

/** Of 1, for the mean of all queries. */
const LEAST = 0.93

type Judged = { mean: number; figures: Figure[] }

/**
 * The relevance of search in the demo city and two catalogues unlike it: nDCG@5 of all sets of queries, beside `pg_trgm` and MiniSearch,
 * and how well words of names find their goods. `SEED` repeats the sample of an earlier run.
 */
export async function measureRelevance(ground: Ground): Promise<Figure[]> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`  SEED=${seed}`)
  const server = await ground.openServer({ durable: false })
  try {
    const judged: Judged[] = []
    for (const catalogue of extent(judgedCatalogues, judgedCatalogues.slice(0, 1)))
      judged.push(await measureCatalogue(catalogue, { ground, url: await server.openDatabase('demo city'), seed }))
    const worst = Math.min(...judged.map(({ mean }) => mean))
    return [
      ...judged.flatMap(({ figures }) => figures),
      { name: `worst catalogue: nDCG@${SHOWN}`, value: worst, unit: '', budget: { least: LEAST } },
    ]
  } finally {
    await server.stop()
  }
}

type Where = { ground: Ground; url: string; seed: number }

async function measureCatalogue({ name, place, readSets, open }: JudgedCatalogue, { ground, url, seed }: Where): Promise<Judged> {
  const process = await open(ground, url)
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: url }))
  try {
    const shops = await readShops(process.url, place)
    const figures: Figure[] = []
    const all: Score[] = []
    const whole = await readSets()
    const sets = extent(whole, takeFew(whole, shops))
    for (const [set, queries] of sets) {
      const scores = await scoreSet(shops, queries, searchShop)
      printWorst(scores.flatMap(({ scored }) => scored))
      figures.push(...setFigures(set, scores))
      all.push(...scores.flatMap(({ scored }) => scored))
    }
    const queries = [...sets.values()].flat()
    figures.push(toFigure(`catalogue ${name}`, all))
    for (const [plain, search] of Object.entries({
      pg_trgm: await openTrigrams(db as never, shops),
      MiniSearch: await openMiniSearch(db as never, shops),
    })) {
      const scores = await scoreSet(shops, queries, search)
      figures.push(
        toFigure(
          `catalogue ${name}, by ${plain}`,
          scores.flatMap(({ scored }) => scored),
        ),
      )
    }
    figures.push(...ownWordFigures(name, await searchOwnWords(shops, seed)))
    return { mean: meanOf(all), figures }
  } finally {
    await close()
    await process.end()
  }
}

/** Five queries of the first set. */
function takeFew(sets: ReadonlyMap<string, JudgedQuery[]>, [shop]: readonly Shop[]): Map<string, JudgedQuery[]> {
  const few = (queries: JudgedQuery[]) => queries.filter(({ module }) => module === shop?.module).slice(0, 5)
  return new Map([...sets].slice(0, 1).map(([name, queries]) => [name, few(queries)]))
}

type Scored = { module: string; scored: Score[] }

async function scoreSet(shops: readonly Shop[], queries: readonly JudgedQuery[], search: Search): Promise<Scored[]> {
  const scores: Scored[] = []
  for (const shop of shops) {
    const scored = await scoreQueries(shop, queries, search)
    if (scored.length > 0) scores.push({ module: shop.module, scored })
  }
  return scores
}

/** The figures of a set by module and, if its queries have one, by class. */
function setFigures(set: string, scores: readonly Scored[]): Figure[] {
  const all = scores.flatMap(({ scored }) => scored)
  const classes = [...new Set(all.map((one) => one.class))].filter((one) => one !== '')
  return [
    ...scores.map(({ module, scored }) => toFigure(`${set}, ${module}`, scored)),
    ...classes.map((one) =>
      toFigure(
        `${set}, ${one}`,
        all.filter((score) => score.class === one),
      ),
    ),
    toFigure(`${set}, all`, all),
  ]
}

function toFigure(name: string, some: readonly Score[]): Figure {
  return { name: `${name}: nDCG@${SHOWN} of ${some.length} queries`, value: meanOf(some), unit: '' }
}

function meanOf(some: readonly Score[]): number {
  return some.reduce((sum, { score }) => sum + score, 0) / some.length
}

function ownWordFigures(name: string, { pairs, empty, lacking }: OwnWords): Figure[] {
  console.log(`  ${name}: find nothing: ${empty.join(' · ')}`)
  console.log(`  ${name}: lack a word: ${lacking.join(' · ')}`)
  const of = `catalogue ${name}: of ${pairs} own-word pairs,`
  return [
    { name: `${of} find nothing`, value: empty.length / pairs, unit: '', budget: { most: 0 } },
    { name: `${of} lack a word in the first ${SHOWN}`, value: lacking.length / pairs, unit: '' },
  ]
}

function printWorst(scores: readonly Score[]): void {
  for (const { query, score, answers } of scores.filter((one) => one.score < LEAST).toSorted((a, b) => a.score - b.score))
    console.log(`  ${score.toFixed(2)}  ${query}  →  ${answers.join(' · ')}`)
}
