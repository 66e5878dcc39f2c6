import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requireProgram } from '@medina/testing/programs/find-program'
import { root } from '@medina/testing/root'
import { runAsAdmin } from '#testing/database/admin.ts'
import { adaptExample } from '#testing/proxies/adapt-example.ts'
import { findFreePort, findUser } from '#testing/database/postgres-server.ts'
import { requirePostgresFolder } from '#testing/database/postgres-tools.ts'

/** Three PostgreSQL under Patroni, behind one address that leads to the primary. */
export type Cluster = {
  /** By HAProxy, as in DATABASE_URL. */
  url: (database: string) => string
  /** The nodes themselves, as in DATABASE_READ_URL. */
  readUrls: (database: string) => string
  /** Kills the primary's PostgreSQL; its Patroni decides what becomes of it. */
  killPostgres: () => Promise<void>
  /** Kills the primary's PostgreSQL and Patroni, as a machine dies. */
  killNode: () => Promise<void>
  /** Starts dead nodes, and waits until all three follow one primary and one of them synchronously. */
  revive: () => Promise<void>
  /** The name of the primary, for the log of a run. */
  primary: () => Promise<string>
  stop: () => Promise<void>
}

type ClusterPrograms = { etcd: string; patroni: string; haproxy: string; postgresFolder: string }
type Node = { name: string; rest: number; port: number; data: string; patroni: ChildProcess | null }
type Member = { name: string; role: string; state: string }
type Place = {
  folder: string
  programs: ClusterPrograms
  user: ReturnType<typeof findUser>
  etcd: number
  proxy: number
  metrics: number
}

const SETTLED_WITHIN_MS = 180_000

/** Runs the examples of `deploy/failover` as plain processes. Only addresses and folders are replaced. They end with this process. */
export async function startCluster(): Promise<Cluster> {
  const programs = {
    etcd: await requireProgram('etcd'),
    patroni: await requireProgram('patroni'),
    haproxy: await requireProgram('haproxy'),
    postgresFolder: await requirePostgresFolder(['postgres', 'initdb', 'pg_basebackup', 'pg_rewind']),
  }
  const user = findUser()
  const folder = mkdtempSync('/tmp/medina-cluster-')
  if (user !== null) execFileSync('chown', [`${user.uid}:${user.gid}`, folder])
  const place: Place = {
    folder,
    programs,
    user,
    etcd: await findFreePort(),
    proxy: await findFreePort(),
    metrics: await findFreePort(),
  }
  const keeper = startKeeper(folder)
  const nodes: Node[] = []
  for (const at of [1, 2, 3]) {
    const [rest, port] = [await findFreePort(), await findFreePort()]
    nodes.push({ name: `db-${at}`, rest, port, data: join(folder, `db-${at}`), patroni: null })
  }
  const stop = async (): Promise<void> => {
    keeper.stdin?.end()
    keeper.ref()
    if (keeper.exitCode === null) await once(keeper, 'exit')
  }
  try {
    await startEtcd(place)
    for (const node of nodes) writeFileSync(join(folder, `${node.name}.yml`), writeNode(node, place))
    writeFileSync(join(folder, 'haproxy.cfg'), writeProxy(nodes, place))
    const revive = () => reviveNodes(nodes, place)
    await revive()
    run(place, 'haproxy', [programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')])
    const urlAt = (port: number, database: string): string => `postgres://medina:change-me@127.0.0.1:${port}/${database}`
    const url = (database: string): string => urlAt(place.proxy, database)
    await untilProxied(url('postgres'))
    await requireMetrics(nodes)
    return {
      url,
      readUrls: (database) => nodes.map(({ port }) => urlAt(port, database)).join(','),
      killPostgres: async () => killServer(await findPrimary(nodes)),
      killNode: async () => {
        const node = await findPrimary(nodes)
        node.patroni?.kill('SIGKILL')
        node.patroni = null
        killServer(node)
      },
      revive,
      primary: async () => (await findPrimary(nodes)).name,
      stop,
    }
  } catch (error) {
    const log = readLogs(folder)
    await stop()
    throw new Error(`The cluster did not start:\n${log}`, { cause: error })
  }
}

/** A shell that outlives us however we end, ends all processes that name the folder, and removes it. */
function startKeeper(folder: string): ChildProcess {
  const script = 'cat >/dev/null; pkill -KILL -f "$PLACE"; sleep 0.3; rm -rf "$PLACE"'
  const keeper = spawn('/bin/sh', ['-c', script], {
    detached: true,
    env: { PATH: process.env.PATH, PLACE: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  ;(keeper.stdin as Socket).unref()
  keeper.unref()
  return keeper
}

function run({ folder, user }: Place, name: string, [program = '', ...args]: string[], as = user): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    ...as,
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: folder },
  })
  child.unref()
  return child
}

/** The last lines of each process. */
function readLogs(folder: string): string {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const endOf = (name: string): string => readFileSync(join(folder, name), 'utf8').split('\n').slice(-8).join('\n')
  return logs.map((name) => `${name}:\n${endOf(name)}`).join('\n')
}

async function startEtcd(place: Place): Promise<void> {
  const { folder, programs, user, etcd } = place
  const data = join(folder, 'etcd')
  mkdirSync(data, { mode: 0o700 })
  if (user !== null) execFileSync('chown', [`${user.uid}:${user.gid}`, data])
  const client = `http://127.0.0.1:${etcd}`
  const peer = `http://127.0.0.1:${await findFreePort()}`
  const names = ['--name', 'etcd', '--data-dir', data, '--listen-client-urls', client, '--advertise-client-urls', client]
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`]
  run(place, 'etcd', [programs.etcd, ...names, ...peers])
  await until(async () => (await fetch(`${client}/health`)).ok, 20_000)
}

function writeNode({ name, rest, port, data }: Node, { programs, etcd, folder }: Place): string {
  return adaptExample('failover/patroni.yml', [
    [/^name: db-1$/m, `name: ${name}`],
    ['10.0.0.11:8008', `127.0.0.1:${rest}`],
    ['10.0.0.11:5432', `127.0.0.1:${port}`],
    [/hosts: \[.*\]/, `hosts: [127.0.0.1:${etcd}]`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    [/data_dir: .*/, `data_dir: ${data}\n  parameters:\n    unix_socket_directories: ${folder}`],
    [/bin_dir: .*/, `bin_dir: ${programs.postgresFolder}`],
  ])
}

function writeProxy(nodes: readonly Node[], { proxy, metrics }: Place): string {
  return adaptExample('failover/haproxy.cfg', [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${proxy}`],
    ['bind 127.0.0.1:8405', `bind 127.0.0.1:${metrics}`],
    ...nodes.map(({ port, rest }, at): [RegExp, string] => [
      new RegExp(`10\\.0\\.0\\.1${at + 1}:5432(.*) port 8008`),
      `127.0.0.1:${port}$1 port ${rest}`,
    ]),
  ])
}

async function reviveNodes(nodes: readonly Node[], place: Place): Promise<void> {
  for (const node of nodes) {
    if (node.patroni !== null && node.patroni.exitCode === null && node.patroni.signalCode === null) continue
    node.patroni = run(place, node.name, [place.programs.patroni, join(place.folder, `${node.name}.yml`)])
    // The first one creates the database, and the others copy it.
    if (node === nodes[0])
      await until(async () => (await listMembers(nodes)).some(({ role }) => role === 'leader'), SETTLED_WITHIN_MS)
  }
  await until(async () => {
    const members = await listMembers(nodes)
    const follow = members.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state))
    const isLed = members.some(({ role, state }) => role === 'leader' && state === 'running')
    return isLed && follow.length === nodes.length - 1 && follow.some(({ role }) => role === 'sync_standby')
  }, SETTLED_WITHIN_MS)
}

async function listMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    try {
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await response.json()) as { members: Member[] }).members
    } catch {
      // This one is dead; the next knows as much.
    }
  }
  return []
}

async function findPrimary(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) {
    const isPrimary = await fetch(`http://127.0.0.1:${node.rest}/primary`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isPrimary) return node
  }
  throw new Error('The cluster has no primary')
}

/** HAProxy takes every server for the primary until its first check of it. */
async function untilProxied(url: string): Promise<void> {
  let times = 0
  await until(async () => {
    const { rowCount } = await runAsAdmin(url, 'select 1 where not pg_is_in_recovery()')
    times = rowCount === 1 ? times + 1 : 0
    return times === 10
  }, SETTLED_WITHIN_MS)
}

/** Throws if an alert of `deploy/monitoring` is about a figure that Patroni does not have. */
async function requireMetrics(nodes: readonly Node[]): Promise<void> {
  const wanted = new Set(readFileSync(join(root, 'deploy/monitoring/cluster.yml'), 'utf8').match(/patroni_\w+/g))
  const response = await fetch(`http://127.0.0.1:${nodes[0]?.rest}/metrics`)
  const text = await response.text()
  const missing = [...wanted].filter((name) => !text.includes(`\n${name}{`))
  if (missing.length > 0) throw new Error(`Patroni has no ${missing.join(', ')}`)
}

function killServer({ data }: Node): void {
  const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(200)) {
    if (await isSo().catch(() => false)) return
  }
  throw new Error(`Not so within ${withinMs / 1000} s: ${isSo.toString()}`)
}
