/** Calls of one network: those that this process counted, and those that other processes have reported. */
type Count = { startedAt: number; own: number; others: number; reported: number }

/** A report of `calls` by `key`, whose window began `ageMs` ago. Ages avoid the need for a shared clock. */
export type CountReport = { key: string; calls: number; ageMs: number }

/** The channel by which processes report to each other. A report may be lost: that only costs one step of the limit. */
export type CountExchange = {
  send: (reports: readonly CountReport[]) => void
  receive: (onReports: (reports: readonly CountReport[]) => void) => void
}

type Limit = { max: number; windowMs: number; now?: () => number }

/** A process reports a network each time it has counted another fiftieth of the limit. */
const STEPS = 50
/** Reports are collected for this long, so that a flood of calls causes few messages. */
const COLLECT_MS = 50
/** Networks in memory, about 2 MB; beyond it, the oldest windows are removed. */
const MOST_NETWORKS = 20_000

/**
 * Counts calls in windows that begin with the first call. Processes that share an exchange count together, to within a step each. Nothing
 * is sent for a network with few calls, and no call waits for an answer.
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
    // Refused calls are not reported, because the other processes refuse the network already.
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
    // Deleted first, so that the entry moves to the end: a map lists keys in the order of insertion.
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
