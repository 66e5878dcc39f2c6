import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MIGRATING } from '#lib/database/large-indexes.ts'

/** Milliseconds: how long a migration or an index took, and the longest that anybody else waited for one of its locks. */
export type Watched = { name: string; took: number; heldUp: number }

/** Also the error of each measured time. */
const PAUSE_MS = 10

const QUERY = `
  select substr(a.application_name, ${MIGRATING.length + 2}) as name,
    extract(epoch from clock_timestamp() - a.xact_start)::float8 * 1000 as open,
    coalesce((
      select max(extract(epoch from clock_timestamp() - w.waitstart))::float8 * 1000
      from pg_locks w where not w.granted and w.pid <> a.pid and a.pid = any(pg_blocking_pids(w.pid))), 0) as "heldUp"
  from pg_stat_activity a where a.application_name like '${MIGRATING} %' and a.datname = current_database()`

type Seen = { name: string; open: number | null; heldUp: number }

/** Watches the sessions that migrate a database, until `stop`. Sessions that wait behind a waiting migration count as held up by it. */
export async function watchMigrations(url: string): Promise<{ stop: () => Promise<Watched[]> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const stopping = new AbortController()
  const watching = sample(client, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      const seen = await watching
      await client.end()
      return seen
    },
  }
}

async function sample(client: pg.Client, stop: AbortSignal): Promise<Watched[]> {
  const watched = new Map<string, Watched & { from: number }>()
  while (!stop.aborted) {
    const { rows } = await client.query<Seen>(QUERY)
    const now = performance.now()
    for (const { name, open, heldUp } of rows) {
      const known = watched.get(name) ?? { name, from: now - (open ?? 0), took: 0, heldUp: 0 }
      watched.set(name, { ...known, took: now - known.from, heldUp: Math.max(known.heldUp, heldUp) })
    }
    await wait(PAUSE_MS)
  }
  return [...watched.values()].map(({ name, took, heldUp }) => ({ name, took, heldUp }))
}
