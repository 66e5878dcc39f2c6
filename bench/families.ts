import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'

/** Measures on a ground; loaded only when it is measured. */
export type Family = (ground: Ground) => Promise<Figure[]>

/** All families, in the order in which a whole run measures them. */
export const families: Record<string, Family> = {
  'page-weight': async (ground) => (await import('./page-weight.ts')).measurePageWeight(ground),
  lighthouse: async (ground) => (await import('./lighthouse.ts')).measureLighthouse(ground),
  'second-visit': async (ground) => (await import('./second-visit.ts')).measureSecondVisit(ground),
  'slow-phone': async (ground) => (await import('./slow-phone.ts')).measureSlowPhone(ground),
  shifts: async (ground) => (await import('./shifts.ts')).measureShifts(ground),
  blocking: async (ground) => (await import('./blocking.ts')).measureBlocking(ground),
  scroll: async (ground) => (await import('./scroll.ts')).measureScroll(ground),
  'before-and-after': async () => (await import('./side-by-side/before-and-after.ts')).measureBeforeAndAfter(),
  memory: async () => (await import('./side-by-side/memory.ts')).measureMemory(),
  cities: async () => (await import('./side-by-side/cities.ts')).measureCities(),
  growth: async () => (await import('./side-by-side/growth.ts')).measureGrowth(),
  reads: async () => (await import('./side-by-side/bare-reads.ts')).measureBareReads(),
  medusa: async () => (await import('./medusa/measure.ts')).measureMedusa(),
  throughput: async (ground) => (await import('./throughput.ts')).measureThroughput(ground),
  discovery: async (ground) => (await import('./discovery.ts')).measureDiscovery(ground),
  relevance: async (ground) => (await import('./relevance/measure.ts')).measureRelevance(ground),
  rental: async (ground) => (await import('./rental.ts')).measureRental(ground),
  wallet: async (ground) => (await import('./wallet.ts')).measureWallet(ground),
  accounts: async (ground) => (await import('./accounts.ts')).measureAccounts(ground),
  desk: async (ground) => (await import('./desk.ts')).measureDesk(ground),
  messages: async (ground) => (await import('./messages.ts')).measureMessages(ground),
  chat: async (ground) => (await import('./chat.ts')).measureChat(ground),
  orders: async (ground) => (await import('./placing.ts')).measurePlacing(ground),
  live: async (ground) => (await import('./live.ts')).measureLive(ground),
  'sign-in': async (ground) => (await import('./sign-in.ts')).measureSignIn(ground),
  sitemap: async (ground) => (await import('./sitemap.ts')).measureSitemap(ground),
  plan: async (ground) => (await import('./plan.ts')).measurePlan(ground),
  import: async (ground) => (await import('./import.ts')).measureImport(ground),
  start: async (ground) => (await import('./start.ts')).measureStart(ground),
  migrations: async (ground) => (await import('./migrations.ts')).measureMigrations(ground),
}

/**
 * Those that a test does not measure, because they build, fill or install a shop beside the tested one, or soak. It walks their loads once.
 */
export const untested: readonly string[] = ['before-and-after', 'memory', 'cities', 'growth', 'reads', 'medusa']

/**
 * Those that take three fifths of all short measurements: a whole `npm test` has no room for them. `BENCH_ALL=1 npm test -- api families`
 * measures them as well. Pages, search and relevance have tests of their own.
 */
export const dear: readonly string[] = [
  'page-weight',
  'lighthouse',
  'second-visit',
  'blocking',
  'discovery',
  'relevance',
  'rental',
  'plan',
  'import',
]
