import { randomUUID } from 'node:crypto'
import { access, constants, statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { findWriteProblem, type WriteProblem } from './cannot-write.ts'
import type { Trouble } from '#lib/monitoring/readiness.ts'
import type { OpenDatabase } from './database.ts'

/**
 * The free space that the embedded database needs: it stops for good if it cannot start the next segment of its log (16 MB), and rows need
 * space too.
 */
const RESERVE_BYTES = 32 * 1024 * 1024
const FOLDER_MS = 2000
const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

type Watched = { database: Pick<OpenDatabase, 'db' | 'engine' | 'onFailure'>; dataDir: string; log: FastifyBaseLogger }

/**
 * Tracks whether anything can be written, so that calls are refused at once instead of failing late. A failed statement causes a probe.
 * While probes fail, they are repeated with back-off, and writing resumes with the first that succeeds. Calls never wait for a probe.
 */
export class WriteWatch {
  private readonly watched: Watched
  private readonly problems: Record<'database' | 'folder', WriteProblem | null> = { database: null, folder: null }
  private readonly folderTimer: NodeJS.Timeout
  private probeTimer: NodeJS.Timeout | undefined
  private isProbing = false
  private failures = 0
  private isStopped = false

  constructor(watched: Watched) {
    this.watched = watched
    watched.database.onFailure((error) => this.suspect(error))
    this.folderTimer = setInterval(() => void this.checkFolder(), FOLDER_MS).unref()
  }

  /** The reason why no row can be written; null if rows can be. The embedded database is in DATA_DIR, so it shares its disk. */
  findProblem(): WriteProblem | null {
    const { database, folder } = this.problems
    return database ?? (this.watched.database.engine === 'pglite' ? folder : null)
  }

  /** The reason why no file can be written to DATA_DIR; null if files can be. */
  findFolderProblem(): WriteProblem | null {
    return this.problems.folder
  }

  stop(): void {
    this.isStopped = true
    clearInterval(this.folderTimer)
    clearTimeout(this.probeTimer)
  }

  private suspect(error: unknown): void {
    const isKnown = this.isProbing || this.probeTimer !== undefined
    if (!this.isStopped && !isKnown && findWriteProblem(error) !== null) void this.probe()
  }

  private async probe(): Promise<void> {
    this.isProbing = true
    this.probeTimer = undefined
    const error = await tryRow(this.watched.database)
    this.isProbing = false
    // An unreachable database reports nothing about its disk.
    const problem = error === null ? null : (findWriteProblem(error) ?? this.problems.database)
    this.note('database', problem)
    this.failures = problem === null ? 0 : this.failures + 1
    if (problem === null || this.isStopped) return
    const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS)
    this.probeTimer = setTimeout(() => void this.probe(), pause).unref()
  }

  private async checkFolder(): Promise<void> {
    const problem = await tryFolder(this.watched.dataDir)
    if (!this.isStopped) this.note('folder', problem)
  }

  private note(where: 'database' | 'folder', problem: WriteProblem | null): void {
    if (this.problems[where] === problem) return
    this.problems[where] = problem
    if (problem === null) this.watched.log.info({ where }, 'writing works again')
    else this.watched.log.error({ where, problem }, 'nothing can be written')
  }
}

const causes: Record<WriteProblem, string> = {
  disk_full: 'the disk is full, or has less than 32 MB left',
  read_only: 'it can only be read',
  disk_failed: 'the disk reports errors',
}

/** Describes for the owner what cannot be written; null if everything can be. */
export function describeTrouble(writes: Pick<WriteWatch, 'findProblem' | 'findFolderProblem'>): Trouble | null {
  const problem = writes.findProblem()
  const folder = writes.findFolderProblem()
  if (problem !== null) {
    const message = `Nothing can be written to the database: ${causes[problem]}. Pages are shown; orders and other changes are refused until it can be written again.`
    return { status: 'read-only', reason: problem, message }
  }
  if (folder === null) return null
  const message = `Pictures of customers cannot be stored in DATA_DIR: ${causes[folder]}. Orders are accepted.`
  return { status: 'ready', reason: `files_${folder}`, message }
}

class RolledBack extends Error {}

/** Writes half a megabyte to a table that is never committed, so its space is free again at once; returns the error if that fails. */
async function tryRow({ db }: Pick<OpenDatabase, 'db'>): Promise<unknown> {
  try {
    await db.transaction().execute(async (tx) => {
      // Unlogged, because a log that cannot grow would stop the whole server.
      await sql`create unlogged table ${sql.id(`probe_${randomUUID()}`)} as
        select repeat(md5(n::text), 60) as filler from generate_series(1, 256) n`.execute(tx)
      throw new RolledBack()
    })
    return null
  } catch (error) {
    return error instanceof RolledBack ? null : error
  }
}

async function tryFolder(folder: string): Promise<WriteProblem | null> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < RESERVE_BYTES ? 'disk_full' : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return 'read_only'
    // With PostgreSQL, the folder is created with its first file.
    return findWriteProblem(error)
  }
}
