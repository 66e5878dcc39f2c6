type Entry<T> = { at: number; bytes: number; value: T }

/** What is kept for some seconds, whoever asks for it: bounded by time and by bytes. What came first goes first. */
export class ShortCache<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly limits: { ms: number; bytes: number }
  private bytes = 0

  constructor(limits: { ms: number; bytes: number }) {
    this.limits = limits
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key)
    return entry === undefined || this.isOld(entry) ? undefined : entry.value
  }

  /** `bytes` as far as they are known; `weigh` corrects them. `at`: when what it was made of was read. */
  set(key: string, value: T, bytes = 0, at = Date.now()): void {
    this.delete(key)
    this.entries.set(key, { at, bytes: 0, value })
    this.weigh(key, value, bytes)
  }

  /** Says how large a value turned out to be; nothing when it is gone by now. */
  weigh(key: string, value: T, bytes: number): void {
    const entry = this.entries.get(key)
    if (entry?.value !== value) return
    this.bytes += bytes - entry.bytes
    entry.bytes = bytes
    for (const [oldest, kept] of this.entries) {
      if (!this.isOld(kept) && this.bytes <= this.limits.bytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
    this.bytes = 0
  }

  private isOld({ at }: Entry<T>): boolean {
    return Date.now() - at >= this.limits.ms
  }
}
