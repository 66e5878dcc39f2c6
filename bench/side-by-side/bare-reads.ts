import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { createApp } from '../../apps/api/src/app.ts'
import { openDatabase } from '../../apps/api/src/process/boot.ts'
import { startPostgres } from '../../apps/api/testing/database/postgres-server.ts'
import { testSettings } from '../../apps/api/testing/shop/test-settings.ts'
import { recording } from '../bare-orders.ts'
import { type Figure, median } from '../figures.ts'
import { mostSeconds, turns } from '../extent.ts'
import { openFilledShop } from './filled-shop.ts'
import { listShopLoads, type ShopLoad, words } from './shop-loads.ts'
import { walk } from './walk.ts'

const SECONDS = mostSeconds ?? 6
const WARM_UP_SECONDS = 3

/** The least share of the bare rate. */
const shares: Record<string, number | null> = { 'list of 12': 0.58, search: 0.5, detail: null }

/** The statements of one call, with its answer. */
export type Recorded = { statements: { text: string; values: unknown[] }[]; answer: string }

/**
 * The reads of twenty people in the shop, and in a server that only sends the same statements and the same answer, in turn. Both have two
 * processes and the same database. The difference is what the shop does itself.
 */
export async function measureBareReads(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, memory: '512MB' })
  const { shop, goods } = await openFilledShop(postgres, 'reads')
  try {
    const figures: Figure[] = []
    for (const load of listShopLoads(goods)) {
      const least = shares[load.name]
      if (least === undefined) continue
      const calls = await recordCalls(postgres.url('reads'), load)
      const bare = await openBare(postgres.url('reads'), calls)
      try {
        figures.push(...(await compare({ shop: shop.url, bare: bare.url }, load, calls, least)))
      } finally {
        bare.process.kill()
      }
    }
    return figures
  } finally {
    await shop.end()
    await postgres.stop()
  }
}

/** As many different calls as there are words: each is answered once before, so that only what each call reads is recorded. */
async function recordCalls(url: string, { steps }: ShopLoad): Promise<Recorded[]> {
  const settings = testSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), DATABASE_URL: url })
  const database = await openDatabase(settings)
  const app = await createApp(settings, database)
  const ask = async () => {
    const { path = '', headers = {} } = steps[0]?.call({}) ?? {}
    return app.fastify.inject({ method: 'GET', url: path, headers })
  }
  try {
    for (const _ of words) await ask()
    const calls: Recorded[] = []
    for (const _ of words) {
      const { recorded, reply } = await recording(ask)
      const statements = recorded.flatMap(({ text, values }) => (values.length === 0 ? [] : [{ text, values }]))
      calls.push({ statements, answer: reply.payload })
    }
    return calls
  } finally {
    await app.fastify.close()
    await database.close()
  }
}

async function openBare(databaseUrl: string, calls: Recorded[]): Promise<{ url: string; process: ChildProcess }> {
  const plan = join(mkdtempSync(join(tmpdir(), 'bare-')), 'calls')
  writeFileSync(plan, serialize(calls))
  const server = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [databaseUrl, plan])
  const [url] = (await once(server, 'message')) as [string]
  return { url, process: server }
}

async function compare(
  urls: { shop: string; bare: string },
  load: ShopLoad,
  calls: Recorded[],
  least: number | null,
): Promise<Figure[]> {
  let turn = 0
  const next = () => ({ method: 'GET' as const, path: `/${(turn += 1) % calls.length}` })
  const bare = { name: load.name, steps: [{ call: next, read: () => {} }] }
  const rates = { shop: [] as number[], bare: [] as number[] }
  await walk(urls.shop, load, WARM_UP_SECONDS)
  await walk(urls.bare, bare, WARM_UP_SECONDS)
  for (let round = 0; round < turns; round += 1) {
    rates.shop.push((await walk(urls.shop, load, SECONDS)).rate)
    rates.bare.push((await walk(urls.bare, bare, SECONDS)).rate)
  }
  const ratio = median(rates.shop.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)))
  const statements = median(calls.map((call) => call.statements.length))
  return [
    { name: load.name, value: median(rates.shop), unit: '/s' },
    { name: `${load.name}: the same statements, bare`, value: median(rates.bare), unit: '/s' },
    { name: `${load.name}: statements`, value: statements, unit: '' },
    { name: `${load.name} / bare`, value: ratio, unit: '×', ...(least !== null && { budget: { least } }) },
  ]
}
