import type { FastifyInstance } from 'fastify'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import type { PauseRule } from './plan-pauses.ts'
import { listPausedPlaces, replacePauses } from './prayer-pauses.queries.ts'
import { methodOf } from './prayer-method.ts'

/** Days beyond those that can be ordered ahead, so that the clock of no zone is past the last one. */
const MORE_DAYS = 2

/** The rule, zones and day from which this process calculated the pauses of a database. */
const written = new WeakMap<Db, string>()

/** The loop of each service, which is woken by a change of its settings. */
const loops = new WeakMap<Db, WorkLoop>()

/** Keeps the pauses of the next days, as the settings and zones are; a change at another process counts within a minute. */
export function startPrayerPauses(
  fastify: FastifyInstance,
  { db, clock, endpoints }: Pick<Api, 'db' | 'clock' | 'endpoints'>,
): void {
  const loop = startWorkLoop({
    clock,
    work: async () => {
      if (await refreshPrayerPauses(db, clock.now())) endpoints.invalidate()
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'prayer pauses'),
  })
  loops.set(db, loop)
  fastify.addHook('onClose', () => loop.stop())
}

export function noticePrayerSettings({ db }: Pick<Api, 'db'>): void {
  loops.get(db)?.wake()
}

/** Calculates the pauses anew if the rule, the zones or the day changed; false if they stay. */
export async function refreshPrayerPauses(db: Db, now: Date): Promise<boolean> {
  const switches = await readSwitches(db)
  const rule = readRule(switches)
  if (rule === null) return write(db, { signature: 'off', rows: [] })
  const places = await listPausedPlaces(db, switches.prayer_pause_pharmacies ? [...modules, 'pharmacy'] : modules)
  const days = switches.schedule_order_days + MORE_DAYS
  // Zones are at most a day apart.
  const day = toLocalTime(now, 'UTC').date
  const signature = JSON.stringify([rule, days, day, places])
  if (written.get(db) === signature) return false
  // The library and its calendar cost a start 20 ms, which shops without pauses need not spend.
  const { planPauses } = await import('./plan-pauses.ts')
  const rows = places.flatMap(({ zone_id, module_id, time_zone, middle }) =>
    planPauses(rule, { lat: middle.y, lng: middle.x, time_zone }, { now, days }).map((pause) => ({
      ...pause,
      zone_id,
      module_id,
    })),
  )
  return write(db, { signature, rows })
}

/** Modules whose stores have hours and send orders at once. */
const modules = ['food', 'grocery'] as const

async function write(
  db: Db,
  { signature, rows }: { signature: string; rows: Parameters<typeof replacePauses>[1] },
): Promise<boolean> {
  if (written.get(db) === signature) return false
  await replacePauses(db, rows)
  written.set(db, signature)
  return true
}

function readRule(switches: Switches): PauseRule | null {
  const which = switches.prayer_pauses
  if (which === 'off') return null
  return {
    which,
    method: switches.prayer_method === 'country' ? methodOf(switches.country) : switches.prayer_method,
    before: switches.prayer_pause_before_minutes,
    after: switches.prayer_pause_minutes,
    friday: switches.prayer_pause_friday_minutes,
  }
}
