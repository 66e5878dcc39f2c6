import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadAppKey } from '#lib/keys.ts'
import { findFilesPlace } from '#lib/providers/choose-provider.ts'
import type { Settings } from '#lib/settings.ts'
import type { Db } from './database.ts'
import { StartProblem } from '#lib/start-problem.ts'

const BEAT_MS = 30_000
/** A machine without a heartbeat for this long counts as gone. */
const GONE_SECONDS = 90

/** This machine and another one must not share the database; the message says what to set. */
export class MachineProblem extends StartProblem {
  override name = 'MachineProblem'
}

/**
 * Registers this machine with the database until the returned function is called. Throws MachineProblem if another machine has other keys
 * or other uploads. Links would then be valid on one machine only, and pictures would be missing on the other.
 */
export async function registerMachine(
  db: Db,
  settings: Settings,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const machine = describeMachine(settings)
  await db.transaction().execute(async (tx) => {
    // Without the lock, two machines that start at the same time would not see each other.
    await sql`lock table machines in share row exclusive mode`.execute(tx)
    await requireSame(tx, machine)
    await beat(tx, machine)
  })
  const timer = setInterval(() => void beat(db, machine).catch(onError), BEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await db.deleteFrom('machines').where('id', '=', machine.id).execute().catch(onError)
  }
}

type Machine = { id: string; name: string; key_digest: string; uploads: string }

/** The digest has a purpose of its own, so that it says nothing about other uses of the key. */
function describeMachine(settings: Settings): Machine {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
  return {
    id: digest(`${hostname()}\n${settings.DATA_DIR}`),
    name: hostname(),
    key_digest: digest(`medina machines\n${loadAppKey(settings)[0]}`),
    uploads: findFilesPlace(settings)?.value ?? readMark(join(settings.DATA_DIR, 'uploads')),
  }
}

/** An id in a file of the folder, by which machines recognize a shared folder; created if it is missing. */
function readMark(folder: string): string {
  const file = join(folder, '.folder')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx' })
  } catch {
    // Another process or machine has created it first.
  }
  return readFileSync(file, 'utf8')
}

/** Compares times by the database's clock, since clocks of machines differ. */
async function requireSame(db: Db, { id, key_digest, uploads }: Machine): Promise<void> {
  const others = await db
    .selectFrom('machines')
    .selectAll()
    .where('id', '!=', id)
    .where('seen_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`)
    .execute()
  const wait = `If it is gone, start again in ${GONE_SECONDS} seconds.`
  const stranger = others.find((other) => other.key_digest !== key_digest)
  if (stranger !== undefined)
    throw new MachineProblem(
      `APP_KEY: ${stranger.name} uses this database with another key. Set the same APP_KEY on all machines. ${wait}`,
    )
  const apart = others.find((other) => other.uploads !== uploads)
  if (apart === undefined) return
  throw new MachineProblem(
    `DATA_DIR: ${apart.name} uses this database with other uploads. Share the folder DATA_DIR/uploads among all machines, ` +
      `or set the same S3_URL on all. ${wait}`,
  )
}

async function beat(db: Db, machine: Machine): Promise<void> {
  const seen_at = sql<Date>`clock_timestamp()`
  await db
    .insertInto('machines')
    .values({ ...machine, seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...machine, seen_at }))
    .execute()
  await db
    .deleteFrom('machines')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${GONE_SECONDS * 10})`)
    .execute()
}
