import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '#testing/database/postgres-server.ts'
import { type ChildServer, startChildServer } from '#testing/shop/child-server.ts'
import type { SmtpStandIn } from '#testing/stand-ins/smtp-server.ts'
import type { StripeStandIn } from '#testing/stand-ins/stripe-server.ts'
import type { TwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import type { Memory } from './memory.ts'
import type { SmallDisk } from '#testing/database/small-disk.ts'

export type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; headers?: Record<string, string> }
export type Reply = { status: number; body: Record<string, unknown>; location: string }
/** `isLost`: an earlier try got no answer, so it may have been done. */
export type Answered = { reply: Reply; isLost: boolean }

export type World = {
  memory: Memory
  /** Processes of one service; null while one is dead. */
  servers: (ChildServer | null)[]
  settings: Record<string, string>
  /** Settings of each process alone, and the address in front of all of them, where they stand for machines. */
  places?: Record<string, string>[]
  front?: string
  /** A process that stands still. */
  frozen?: ChildServer | null
  folder: string
  postgres: Pick<PostgresServer, 'url' | 'crash' | 'restart' | 'stop'> | null
  /** The disk of PostgreSQL; null where none can be mounted. */
  disk: SmallDisk | null
  stripe: StripeStandIn
  twilio: TwilioStandIn
  smtp: SmtpStandIn
  /** Milliseconds by which the clock of the service is ahead of ours. */
  shift: number
  /** How often the gateway sends each notice. */
  notices: number
  /** Responses that must never occur. */
  problems: string[]
  counts: Record<string, number>
}

const LONGEST_MS = 60_000
const ANSWER_MS = 20_000

export function count({ counts }: World, what: string, times = 1): void {
  counts[what] = (counts[what] ?? 0) + times
}

export function readClock({ shift }: Pick<World, 'shift'>): Date {
  return new Date(Date.now() + shift)
}

/** Sets the clock of all processes, which runs on from there. */
export function travelTo(world: World, instant: Date): void {
  world.shift = instant.getTime() - Date.now()
  for (const server of world.servers) server?.process.send({ clock: instant.toISOString() })
}

/** Starts a process in place of a dead one. */
export async function startServer(world: World, place: number): Promise<void> {
  const settings = {
    ...world.settings,
    ...world.places?.[place],
    DATA_DIR: join(world.folder, world.postgres === null ? 'data' : `data-${place}`),
  }
  world.servers[place] = await startChildServer({ ...settings, CLOCK_START: readClock(world).toISOString() })
}

export async function killServer(world: World, place: number): Promise<void> {
  const server = world.servers[place] ?? world.frozen
  world.servers[place] = null
  world.frozen = null
  await server?.kill('SIGKILL')
}

/** Halts a process in the middle of what it does, until it is killed. Only the other ones read the database then. */
export async function freezeServer(world: World, place: number): Promise<void> {
  const server = world.servers[place]
  world.frozen = server ?? null
  world.servers[place] = null
  server?.process.kill('SIGSTOP')
}

/** Sends a call until it is answered; null if the buyer gives up before. */
export async function ask(world: World, request: Request, { isPatient = true } = {}): Promise<Answered | null> {
  let isLost = false
  let deadline = Date.now() + LONGEST_MS
  for (; Date.now() < deadline; await wait(20 + 60 * Math.random())) {
    // A busy machine takes its time to start a process.
    if (world.servers.every((server) => server === null)) {
      deadline = Date.now() + LONGEST_MS
      continue
    }
    const reply = await send(world, request)
    if (reply !== null && !isUndecided(reply)) {
      if (reply.status >= 500 && reply.status !== 502) world.problems.push(describe(request, reply))
      return { reply, isLost }
    }
    count(world, reply === null ? 'calls without an answer' : `calls answered ${reply.status}`)
    isLost ||= reply?.status !== 409
    if (!isPatient && isLost) return null
  }
  world.problems.push(`${request.method} ${request.path} had no answer for ${LONGEST_MS / 1000} s`)
  return null
}

/** The database is away, or the first try is still under way. */
function isUndecided({ status, body }: Reply): boolean {
  return status === 503 || (status === 409 && codeOf(body) === 'idempotency-key')
}

export function codeOf(body: Record<string, unknown>): string {
  const [first] = (body.errors ?? []) as { code: string }[]
  return first?.code ?? ''
}

export function describe({ method, path }: Request, { status, body }: Reply): string {
  return `${method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 200)}`
}

/** Null when the process was killed before its answer was complete. */
async function send(world: World, { method, path, body, headers }: Request): Promise<Reply | null> {
  const alive = world.servers.filter((server) => server !== null)
  const server = alive[Math.floor(Math.random() * alive.length)]
  if (server === undefined) return null
  try {
    const response = await fetch((world.front ?? server.url) + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: readObject(text), location: response.headers.get('location') ?? '' }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

/** A bare number or text is the member `value`. */
function readObject(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value }
  } catch {
    return { value: text }
  }
}
