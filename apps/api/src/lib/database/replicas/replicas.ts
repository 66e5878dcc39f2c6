import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** How far behind a replica may be and still be read: as old as a public answer may be that is cached. */
export const MOST_BEHIND_MS = 5_000
const CHECK_MS = 1_000
/** After this time without an answer, nothing is known of a replica any more. */
const SILENT_MS = 3_000
/** For how many checks the primary's places are remembered: longer ages are shown as this one. */
const MOST_PLACES = 600

/** `behindMs`: how old what it shows is; null while that is unknown. */
export type ReplicaState = { name: string; behindMs: number | null; isRead: boolean }

/** The place in the write-ahead log up to which a replica shows everything, in bytes; null for a server that is no replica, or away. */
type Replica = { name: string; pool: pg.Pool; checks: pg.Pool; shown: number | null; checkedAt: number; isChecking: boolean }

const readWritten = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as place`
// One that has become the primary is none any more.
const readShown = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 as place where pg_is_in_recovery()`

/**
 * The replicas of a database, which are asked each second what they show. A replica is as far behind as the first place of the primary is old
 * that it lacks, to a second; while nothing is written, none is behind. This process reads one of them for as long as it can, so that the
 * statements of an answer see one state after the other.
 */
export class Replicas {
  private readonly primary: pg.Pool
  private readonly replicas: Replica[]
  /** Places of the primary, and when each was first seen. */
  private readonly written: { at: number; place: number }[] = []
  private readonly timer: NodeJS.Timeout
  /** The place that a replica must have reached to be read. It is infinite after a change, until the primary has told its place. */
  private needed = 0
  /** Counts the changes, so that a place that was read before the last one is not taken for it. */
  private changes = 0
  private isCheckingPrimary = false

  private constructor(primary: string, pools: readonly { name: string; url: string; pool: pg.Pool }[]) {
    this.primary = openChecks(primary)
    this.replicas = pools.map(({ url, ...each }) => ({
      ...each,
      checks: openChecks(url),
      shown: null,
      checkedAt: 0,
      isChecking: false,
    }))
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref()
  }

  /** `primary` is the address of the primary. Replicas that are unreachable now are read once they answer. */
  static async follow(primary: string, pools: readonly { name: string; url: string; pool: pg.Pool }[]): Promise<Replicas> {
    const replicas = new Replicas(primary, pools)
    await replicas.check()
    return replicas
  }

  /** The pool of the replica that this process reads; null if it shall read the primary. */
  choose(): pg.Pool | null {
    const { replicas } = this
    // Processes begin at different ones.
    for (let at = 0; at < replicas.length; at += 1) {
      const replica = replicas[(process.pid + at) % replicas.length]
      if (replica !== undefined && this.isFit(replica)) return replica.pool
    }
    return null
  }

  /** Leaves out a replica whose connection is lost, until it answers a check. */
  leaveOut(pool: pg.Pool): void {
    for (const replica of this.replicas) if (replica.pool === pool) replica.shown = null
  }

  /** This process has just changed what everybody sees: each replica is left out until it shows that. */
  expectChange(): void {
    this.changes += 1
    this.needed = Number.POSITIVE_INFINITY
  }

  list(): ReplicaState[] {
    return this.replicas.map((replica) => ({
      name: replica.name,
      behindMs: this.behind(replica),
      isRead: this.isFit(replica),
    }))
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    const pools = [this.primary, ...this.replicas.flatMap(({ pool, checks }) => [pool, checks])]
    const open = pools.filter(({ ended }) => !ended)
    await Promise.all(open.map((pool) => pool.end()))
  }

  private isFit(replica: Replica): boolean {
    const behind = this.behind(replica)
    return behind !== null && behind <= MOST_BEHIND_MS && (replica.shown ?? 0) >= this.needed
  }

  private behind({ shown, checkedAt }: Replica): number | null {
    if (shown === null || performance.now() - checkedAt > SILENT_MS) return null
    const missing = this.written.findIndex(({ place }) => place > shown)
    // The first place is older than this process, so nobody knows for how long it has been there.
    if (this.written.length === 0 || missing === 0) return this.written.length < MOST_PLACES ? null : this.ageOf(0)
    return missing === -1 ? 0 : this.ageOf(missing)
  }

  private ageOf(at: number): number {
    return Math.round(performance.now() - (this.written[at]?.at ?? 0))
  }

  private async check(): Promise<void> {
    // A primary that hangs says nothing against the replicas.
    await Promise.race([this.checkPrimary(), wait(CHECK_MS, undefined, { ref: false })])
    await Promise.all(this.replicas.map((replica) => this.checkReplica(replica)))
  }

  /** While the primary is away, its last known place counts. */
  private async checkPrimary(): Promise<void> {
    if (this.isCheckingPrimary) return
    this.isCheckingPrimary = true
    const { changes } = this
    const place = await readPlace(this.primary, readWritten)
    this.isCheckingPrimary = false
    if (place === null) return
    // A change during the check waits for the next one.
    if (this.needed === Number.POSITIVE_INFINITY && this.changes === changes) this.needed = place
    if (this.written.at(-1)?.place !== place) this.written.push({ at: performance.now(), place })
    if (this.written.length > MOST_PLACES) this.written.shift()
  }

  private async checkReplica(replica: Replica): Promise<void> {
    if (replica.isChecking) return
    replica.isChecking = true
    replica.shown = await readPlace(replica.checks, readShown)
    replica.checkedAt = performance.now()
    replica.isChecking = false
  }
}

/** For the checks of a server, which is not lost because its other connections are busy. A check that hangs ends after a while. */
function openChecks(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: SILENT_MS,
    keepAlive: true,
  })
  pool.on('error', () => {})
  return pool
}

async function readPlace(pool: pg.Pool, text: string): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ place: number | null }>(text)
    return rows[0]?.place ?? null
  } catch {
    return null
  }
}
