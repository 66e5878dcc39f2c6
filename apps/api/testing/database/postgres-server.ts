import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findTemporaryFolder, isInMemory } from '@medina/testing/run/memory-folder'
import { findPostgres } from './postgres-binaries.ts'

export type PostgresServer = {
  version: number
  port: number
  url: (database: string) => string
  /** The folder of its files, and the program that serves them. */
  data: string
  program: string
  /** The same by the server's socket file: a quarter less processor time for each statement than by TCP. */
  socketUrl: (database: string) => string
  /** Ends the whole server at once, as a crash does; SIGINT stops it in order. */
  crash: (signal?: 'SIGKILL' | 'SIGINT') => Promise<void>
  /** Starts it again on the same data and port, unless it runs. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

type PostgresPlan = {
  durable?: boolean
  keepsCommits?: boolean
  plansOnce?: boolean
  memory?: string
  folder?: string | undefined
  programs?: string
}
export type User = { uid: number; gid: number } | null

/**
 * Starts a PostgreSQL in a temporary folder; it ends with this process, however that ends. `durable` waits for the disk as a real one
 * does; without it nothing survives a power cut, and everything is quicker. `keepsCommits`: they survive a killed server. `plansOnce`: a connection plans a prepared statement for any values at once, not after five uses.
 * `folder`: another place for it. `programs`: the folder of its programs, in place of the one that `findPostgres` chooses. `memory` is the size of its shared buffers ("2GB").
 */
export async function startPostgres({
  memory = '128MB',
  plansOnce = false,
  ...given
}: PostgresPlan = {}): Promise<PostgresServer> {
  const { durable = false, keepsCommits = durable } = given
  const user = findUser()
  const place = mkdtempSync(join(given.folder ?? findPlace(user, durable), 'medina-pg-'))
  try {
    const { folder, version } = findPostgres((path) => isReadable(path, user), place, given.programs)
    if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, place])
    const data = createCluster({ place, folder, version, user })
    const port = await findFreePort()
    const url = (database: string): string => `postgres://medina@127.0.0.1:${port}/${database}`
    const program = join(folder, 'postgres')
    const start = () =>
      launch({
        place,
        program,
        options: serverOptions({ data, port, place, durable, keepsCommits, plansOnce, memory }),
        user,
        url,
      })
    let keeper = await start()
    return {
      version,
      port,
      url,
      data,
      program,
      socketUrl: (database) => `${url(database)}?host=${encodeURIComponent(place)}`,
      crash: async (signal = 'SIGKILL') => {
        const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
        process.kill(Number(postmaster), signal)
        await endOf(keeper)
      },
      restart: async () => {
        if (keeper.exitCode !== null || keeper.signalCode !== null) keeper = await start()
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

/** PostgreSQL refuses to run as root: then it runs as its own user, else as nobody. */
export function findUser(): User {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.')
}

/** Another user reaches a path only when everybody may pass every folder above it. */
function isReadable(path: string, user: User): boolean {
  if (user === null) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** A durable server belongs on a disk. */
function findPlace(user: User, durable: boolean): string {
  const onDisk = [tmpdir(), '/tmp', '/var/tmp'].filter((folder) => !isInMemory(folder))
  const place = (durable ? onDisk : [findTemporaryFolder(), ...onDisk]).find((folder) => isReadable(folder, user))
  if (place === undefined) throw new Error('No temporary folder that an unprivileged user can reach; name one in TMPDIR.')
  return place
}

/** Creates the cluster under another name and renames it, so that an incomplete one is never started. */
function createCluster(given: { place: string; folder: string; version: number; user: User }): string {
  const { place, folder, version, user } = given
  // A "C" character type would make the trigrams of Arabic words empty.
  const locale = version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const flags = [
    '--lc-ctype=C.UTF-8',
    '--lc-collate=C.UTF-8',
    '--encoding=UTF8',
    '--auth=trust',
    '--username=medina',
    '--no-sync',
  ]
  const half = join(place, 'half')
  try {
    execFileSync(join(folder, 'initdb'), ['-D', half, ...locale, ...flags], {
      ...user,
      cwd: place,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    throw new Error(`initdb failed: ${(error as { stderr?: string }).stderr ?? String(error)}`, { cause: error })
  }
  const data = join(place, 'data')
  renameSync(half, data)
  return data
}

type ServerPlan = {
  data: string
  port: number
  place: string
  durable: boolean
  keepsCommits: boolean
  plansOnce: boolean
  memory: string
}

export function serverOptions(given: ServerPlan): string[] {
  const settings = [
    `port=${given.port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${given.place}`,
    'max_connections=200',
    `shared_buffers=${given.memory}`,
    'log_min_messages=fatal',
    // Short queries in hundreds of short-lived databases: `jit` and `autovacuum` took a twelfth of the time of API tests.
    ...(given.durable ? [] : ['fsync=off', 'full_page_writes=off', 'jit=off', 'autovacuum=off']),
    ...(given.keepsCommits ? [] : ['synchronous_commit=off']),
    ...(given.plansOnce ? ['plan_cache_mode=force_generic_plan'] : []),
  ]
  return ['-D', given.data, ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * A shell between this process and the server reads from this process: when that ends in any way, the shell ends the server and clears the
 * folder. When the server ends first, so does the shell.
 */
const keeperScript = `
exec 3<&0
"$@" 3<&- 2>"$PLACE/log" & server=$!
(cat <&3 >/dev/null; : > "$PLACE/ending"; kill -INT $server) & watch=$!
exec 3<&-
wait $server
kill $watch
if [ -e "$PLACE/ending" ]; then rm -rf "$PLACE"; fi`

type Launch = { place: string; program: string; options: string[]; user: User; url: (database: string) => string }

export async function launch(given: Launch): Promise<ChildProcess> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(150)) {
    const keeper = spawnKeeper(given)
    while (keeper.exitCode === null && Date.now() < deadline) {
      if (await answers(given.url('postgres'))) return keeper
      await wait(50)
    }
    keeper.stdin?.destroy()
  }
  throw new Error(`PostgreSQL did not start within 20 seconds:\n${readFileSync(join(given.place, 'log'), 'utf8').slice(-1000)}`)
}

function spawnKeeper({ place, program, options, user }: Launch): ChildProcess {
  const keeper = spawn('/bin/sh', ['-c', keeperScript, 'sh', program, ...options], {
    ...user,
    cwd: place,
    detached: true,
    env: { PATH: process.env.PATH, PLACE: place },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const input = keeper.stdin as Socket
  input.on('error', () => {})
  keeper.once('exit', () => input.destroy())
  input.unref()
  keeper.unref()
  return keeper
}

export async function endOf(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  keeper.ref()
  await once(keeper, 'exit')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
