import type { FastifyInstance } from 'fastify'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Answered } from '#lib/http/endpoints.ts'
import { readSearchedText, readSearchResult, searchEndpoints, type SearchResult } from './read-search.ts'
import { toDeviceTokens } from './searching-device.ts'
import { type CountedSearch, countSearches, deleteSearchesBefore } from './searched-texts.queries.ts'
import { toCountable } from './to-countable.ts'

/** Counts are deleted after this many days. */
export const COUNTED_DAYS = 90
/** Searches are counted this often, with one statement. */
const BATCH_MS = 20_000
/** Further searches of a batch are dropped. */
const MOST_WAITING = 2000
/** Different texts that a device may add in a day, in one process: nobody searches for more. */
const MOST_OF_DEVICE = 60
const MOST_DEVICES = 20_000

type Counting = Pick<Api, 'db' | 'clock' | 'appKey'>
type Seen = Pick<Caller, 'ip' | 'userAgent' | 'moduleId' | 'language'>
type Waiting = { name: (typeof searchEndpoints)[number]; query: unknown; caller: Seen; result: SearchResult; at: Date }

/**
 * Counts the texts of searches over HTTP, whether their answers were cached or not. Pages that the server renders are not counted: crawlers
 * and reloads open them. An answer only adds to a list in memory, which is written in batches and when the service closes.
 */
export class SearchCounter {
  private waiting: Waiting[] = []
  private running = Promise.resolve()
  private ofDevices = { day: '', counts: new Map<string, number>() }
  private readonly api: Counting

  constructor(api: Counting) {
    this.api = api
  }

  add(name: Waiting['name'], { query, caller, glance }: Answered): void {
    const isSearch = (query as { name?: unknown }).name !== undefined
    if (!isSearch || this.waiting.length >= MOST_WAITING) return
    const { ip, userAgent, moduleId, language } = caller
    const at = this.api.clock.now()
    this.waiting.push({ name, query, caller: { ip, userAgent, moduleId, language }, result: readSearchResult(glance()), at })
  }

  /** Writes what is waiting. Batches of one process run one after the other. */
  async write(): Promise<void> {
    this.running = this.running.catch(() => {}).then(() => this.writeBatch())
    await this.running
  }

  private async writeBatch(): Promise<void> {
    const batch = this.waiting
    this.waiting = []
    if (batch.length === 0) return
    const { count_searches: isOn, time_zone: zone } = await readSwitches(this.api.db)
    if (!isOn) return
    await countSearches(
      this.api.db,
      batch.flatMap((one) => this.toCounted(one, toLocalTime(one.at, zone).date) ?? []),
    )
  }

  private toCounted({ name, query, caller, result }: Waiting, day: string): CountedSearch | null {
    const text = readSearchedText(name, query)
    const typed = text === null ? null : toCountable(text)
    if (typed === null || caller.moduleId === null) return null
    const tokens = toDeviceTokens(this.api.appKey, caller, day)
    if (tokens === null || !this.mayAdd(tokens.device, day)) return null
    return { day, module_id: caller.moduleId, language: caller.language, typed, ...tokens, result }
  }

  private mayAdd(device: string, day: string): boolean {
    if (this.ofDevices.day !== day || this.ofDevices.counts.size >= MOST_DEVICES) this.ofDevices = { day, counts: new Map() }
    const { counts } = this.ofDevices
    const count = (counts.get(device) ?? 0) + 1
    counts.set(device, count)
    return count <= MOST_OF_DEVICE
  }
}

/** Counts searches until the service closes; counts and digests are deleted once they are old. */
export function startCountingSearches(fastify: FastifyInstance, api: Api): SearchCounter {
  const counter = new SearchCounter(api)
  for (const name of searchEndpoints) api.endpoints.onAnswer(name, (answered) => counter.add(name, answered))
  const write = () =>
    counter.write().catch((error: unknown) => {
      fastify.log.warn({ err: error }, 'searches were not counted')
    })
  const timer = setInterval(() => void write(), BATCH_MS).unref()
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  api.chores.push(deleteOldSearches)
  return counter
}

/** Deletes counts after their time, digests after their day or month, and all of them once counting is switched off. */
export async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  const { count_searches: isOn, time_zone: zone } = await readSwitches(db)
  const today = toLocalTime(now, zone).date
  const tomorrow = addDays(today, 1)
  await deleteSearchesBefore(
    db,
    isOn ? { texts: addDays(today, -COUNTED_DAYS), devices: today } : { texts: tomorrow, devices: 'infinity' },
  )
}
