/** Calls of one network: those that this process counted, and those that the others have reported. */
type Count = { startedAt: number; own: number; others: number; reported: number }

/** A report of `calls` by `key`, whose window began `ageMs` ago. Ages need no clock that processes share. */
export type CountReport = { key: string; calls: number; ageMs: number }

/** The channel by which processes report to each other. A report may be lost: it is only one step of the limit. */
export type CountExchange = {
  send: (reports: readonly CountReport[]) => void
  receive: (onReports: (reports: readonly CountReport[]) => void) => void
}

type Limit = { max: number; windowMs: number; now?: () => number }

/** A process reports a network each time that it has made another fiftieth of the limit. */
const STEPS = 50
/** Reports are collected for this long, so that a flood of calls is a handful of messages. */
const COLLECT_MS = 50
/** Networks in memory, about 2 MB; the oldest windows make way. */
const MOST_NETWORKS = 20_000

/**
 * Counts calls in windows that begin with the first one. Processes that share an exchange count together, to within a step each: nothing is
 * sent for a network that makes few calls, and no call waits for an answer.
 */
export class CallCounts {
  private readonly counts = new Map<string, Count>()
  private readonly due = new Map<string, Count>()
  private readonly step: number
  private readonly limit: Required<Limit>
  private readonly exchange: CountExchange | null
  private timer: NodeJS.Timeout | null = null

  constructor(limit: Limit, exchange: CountExchange | null) {
    this.limit = { now: () => performance.now(), ...limit }
    this.step = Math.max(1, Math.floor(limit.max / STEPS))
    this.exchange = exchange
    exchange?.receive((reports) => {
      for (const report of reports) this.add(report)
    })
  }

  /** Counts a call; returns the calls of the window so far, and the milliseconds until it ends. */
  increment(key: string): { current: number; ttl: number } {
    const now = this.limit.now()
    const count = this.findOpen(key, now) ?? this.open(key, now)
    count.own += 1
    const current = count.own + count.others
    // Refused calls are not reported: the others refuse already.
    if (count.own - count.reported >= this.step && current - this.step <= this.limit.max) this.report(key, count)
    return { current, ttl: count.startedAt + this.limit.windowMs - now }
  }

  private add({ key, calls, ageMs }: CountReport): void {
    const now = this.limit.now()
    if (ageMs >= this.limit.windowMs) return
    const count = this.findOpen(key, now) ?? this.open(key, now - ageMs)
    count.others += calls
  }

  private findOpen(key: string, now: number): Count | null {
    const count = this.counts.get(key)
    return count !== undefined && now < count.startedAt + this.limit.windowMs ? count : null
  }

  private open(key: string, startedAt: number): Count {
    // A map lists its keys in the order of their entry.
    this.counts.delete(key)
    if (this.counts.size >= MOST_NETWORKS) this.counts.delete(this.counts.keys().next().value ?? '')
    const count = { startedAt, own: 0, others: 0, reported: 0 }
    this.counts.set(key, count)
    return count
  }

  private report(key: string, count: Count): void {
    if (this.exchange === null) return
    this.due.set(key, count)
    this.timer ??= setTimeout(() => this.flush(), COLLECT_MS).unref()
  }

  private flush(): void {
    this.timer = null
    const now = this.limit.now()
    const reports = [...this.due].map(([key, count]) => {
      const calls = count.own - count.reported
      count.reported = count.own
      return { key, calls, ageMs: now - count.startedAt }
    })
    this.due.clear()
    this.exchange?.send(reports)
  }
}
