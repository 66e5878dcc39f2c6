import { createTtlCache, type TtlCache } from './ttl-cache.ts'
import { within } from './within.ts'

type Options<T> = {
  /** How long a result is returned without another read, counted from the end of its own read. */
  freshMs: number
  /** How long a stale result may still be served. */
  keepMs: number
  /** How long a caller waits for a fresh result if there is a stale one. */
  patienceMs: number
  bytes: number
  sizeOf: (result: T) => number
  /** The form in which a result waits to be served; by default itself. */
  toLast?: (result: T) => T
  /** Whether an error is a failure of the source rather than its answer. Only then is the stale result served. */
  isFailure: (error: unknown) => boolean
}
type Stored<T> = { value: T; freshUntil: number }
type Running<T> = { result: Promise<T>; since: number }

/** A read that hangs for longer is no longer shared: its connection may be dead, while others work. */
const SHARED_MS = 15_000

/**
 * Results of a source that may be slow or away: stale-while-revalidate and stale-if-error (RFC 5861). Callers with the same key share one
 * read for as long as it runs. The stale result is served while the fresh one is late, and after a failed read.
 */
export class LastGood<T> {
  private readonly options: Options<T>
  private readonly stored: TtlCache<Stored<T>>
  private readonly running = new Map<string, Running<T>>()

  constructor(options: Options<T>) {
    this.options = options
    this.stored = createTtlCache({ ms: options.keepMs, bytes: options.bytes })
  }

  async read(key: string, work: () => Promise<T>): Promise<T> {
    const older = this.stored.get(key)
    if (older !== undefined && performance.now() < older.freshUntil) return older.value
    const { result, since } = this.findRunning(key) ?? this.start(key, work)
    if (older === undefined) return result
    const newer = result.catch((error: unknown) => {
      if (this.options.isFailure(error)) return older.value
      throw error
    })
    const patience = since + this.options.patienceMs - performance.now()
    if (patience > 0) return within(newer, patience, () => older.value)
    newer.catch(() => undefined)
    return older.value
  }

  clear(): void {
    this.stored.clear()
    this.running.clear()
  }

  private findRunning(key: string): Running<T> | undefined {
    const running = this.running.get(key)
    return running !== undefined && performance.now() - running.since < SHARED_MS ? running : undefined
  }

  private start(key: string, work: () => Promise<T>): Running<T> {
    const { freshMs, sizeOf, isFailure, toLast = (result: T) => result } = this.options
    const running: Running<T> = { result: work(), since: performance.now() }
    this.running.set(key, running)
    const isCurrent = (): boolean => this.running.get(key) === running && this.running.delete(key)
    running.result.then(
      (result) => {
        if (!isCurrent()) return
        const value = toLast(result)
        this.stored.set(key, { value, freshUntil: performance.now() + freshMs }, { size: Math.max(1, sizeOf(value)) })
      },
      (error: unknown) => {
        if (!isCurrent()) return
        const older = this.stored.get(key)
        if (!isFailure(error)) this.stored.delete(key)
        // A failed source is not queried again at once.
        else if (older !== undefined) older.freshUntil = performance.now() + freshMs
      },
    )
    return running
  }
}
