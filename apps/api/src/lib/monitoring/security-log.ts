import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { toNetwork } from '#lib/http/network.ts'

/**
 * Events of the security log, which docs/security-log.md lists, with the lines per minute that one network may cause. Further ones are only
 * counted, so that an attacker cannot fill the disk.
 */
export const securityEvents = {
  signed_in: 20,
  sign_in_failed: 5,
  password_changed: 20,
  access_refused: 5,
  limit_reached: 2,
  sessions_ended: 20,
  data_exported: 20,
  account_deleted: 20,
  account_status_changed: 60,
  money_moved: 60,
  settings_changed: 60,
  people_changed: 60,
  key_created: 60,
  key_rotated: 60,
  key_revoked: 60,
  key_expired: 5,
} as const satisfies Record<string, number>
export type SecurityEvent = keyof typeof securityEvents

/** Ids of rows, and names of our own (endpoints, settings, error codes), but never a person's input. */
export type SecurityIds = Record<string, number | string | null | undefined>
type Source = { id: string; ip: string }

const WINDOW_MS = 60_000
/** Lines of an event per minute for all networks together, and the number of networks in memory. */
const MOST_OF_EVENT = 600
const MOST_COUNTERS = 20_000

/** Writes security events as lines of the service's log, with the number of the request and ids only. */
export class SecurityLog {
  /** These lines are written at any LOG_LEVEL. */
  readonly log: FastifyBaseLogger
  private readonly salt = randomBytes(16)
  private readonly now: () => number
  private startedAt = Number.NEGATIVE_INFINITY
  private counters = new Map<string, number>()
  private left = new Map<SecurityEvent, number>()
  private timer: NodeJS.Timeout | null = null

  constructor(log: FastifyBaseLogger, isOn: boolean, now = () => performance.now()) {
    this.log = log.child({}, { level: isOn ? 'info' : 'silent' })
    this.now = now
  }

  record(event: SecurityEvent, { id: reqId, ip }: Source, ids: SecurityIds = {}): void {
    if (this.now() - this.startedAt >= WINDOW_MS) this.begin()
    const network = this.nameNetwork(ip)
    if (this.isWritten(event, network)) this.log.info({ event, reqId, network, ...ids }, 'security')
    else this.leaveOut(event)
  }

  private begin(): void {
    this.reportLeft()
    this.startedAt = this.now()
    this.counters = new Map()
  }

  /** A network has the same pseudonym until the service restarts; its address cannot be derived from it. */
  private nameNetwork(ip: string): string {
    return createHash('sha256').update(this.salt).update(toNetwork(ip)).digest('hex').slice(0, 12)
  }

  private isWritten(event: SecurityEvent, network: string): boolean {
    const key = `${event} ${network}`
    const own = this.counters.get(key) ?? 0
    const all = this.counters.get(event) ?? 0
    if (own >= securityEvents[event] || all >= MOST_OF_EVENT || (own === 0 && this.counters.size >= MOST_COUNTERS)) return false
    this.counters.set(key, own + 1)
    this.counters.set(event, all + 1)
    return true
  }

  private leaveOut(event: SecurityEvent): void {
    this.left.set(event, (this.left.get(event) ?? 0) + 1)
    this.timer ??= setTimeout(() => this.reportLeft(), WINDOW_MS).unref()
  }

  /** Reports in one line per event how many were left out. */
  private reportLeft(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    for (const [event, left_out] of this.left) this.log.info({ event, left_out }, 'security')
    this.left = new Map()
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog
  }
}
