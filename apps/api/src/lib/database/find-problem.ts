import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { listMigrations } from './migrate.ts'

/** Health checks of proxies time out after a few seconds, so this one must respond before. */
const ANSWER_MS = 2000
/** Any client may call this, so the database is queried at most once a second. */
const TTL_MS = 1000

type Problem = 'database' | 'migrations'

/**
 * Returns a check that is null while the database responds and has all our migrations. It may have newer ones, since the next version
 * migrates while this one still serves.
 */
export function createDatabaseCheck(db: Db): () => Promise<Problem | null> {
  const ours = listMigrations()
  let last: { at: number; problem: Promise<Problem | null> } | null = null
  return () => {
    if (last === null || performance.now() - last.at > TTL_MS) last = { at: performance.now(), problem: findProblem(db, ours) }
    return last.problem
  }
}

async function findProblem(db: Db, ours: readonly string[]): Promise<Problem | null> {
  const isLate = new AbortController()
  try {
    const applied = await Promise.race([listApplied(db), wait(ANSWER_MS, null, { signal: isLate.signal, ref: false })])
    if (applied === null) return 'database'
    return ours.every((name) => applied.has(name)) ? null : 'migrations'
  } catch {
    return 'database'
  } finally {
    isLate.abort()
  }
}

async function listApplied(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
