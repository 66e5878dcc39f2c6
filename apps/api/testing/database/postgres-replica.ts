import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { endOf, findFreePort, findUser, launch, type PostgresServer, serverOptions } from './postgres-server.ts'

export type PostgresReplica = {
  url: (database: string) => string
  /** From now on, it shows each commit this much later. */
  setDelay: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a streaming replica of a server, from a copy of its files. It ends with this process, however that ends. */
export async function startReplica(primary: PostgresServer): Promise<PostgresReplica> {
  const user = findUser()
  const place = mkdtempSync(join(dirname(dirname(primary.data)), 'medina-pg-replica-'))
  const data = join(place, 'data')
  try {
    const port = await findFreePort()
    const url = (database: string): string => `postgres://medina@127.0.0.1:${port}/${database}`
    await copyFiles(primary, data)
    writeFileSync(join(data, 'standby.signal'), '')
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=medina'\n`)
    if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, place])
    const keeper = await launch({
      place,
      program: primary.program,
      options: serverOptions({ data, port, place, durable: false, keepsCommits: true, plansOnce: false, memory: '128MB' }),
      user,
      url,
    })
    return {
      url,
      setDelay: async (ms) => {
        await run(url('postgres'), [`alter system set recovery_min_apply_delay = '${ms}ms'`, 'select pg_reload_conf()'])
      },
      stop: async () => {
        keeper.stdin?.destroy()
        await endOf(keeper)
        rmSync(place, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

/** The package of PostgreSQL has no `pg_basebackup`: its steps are few. */
async function copyFiles(primary: PostgresServer, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    execFileSync('cp', ['-a', primary.data, data])
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const each of statements) await client.query(each)
  } finally {
    await client.end()
  }
}
