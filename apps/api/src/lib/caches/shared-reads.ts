/**
 * Answers many equal reads by one. Callers that arrive during a read share the next one, since the current read may predate the change that
 * made them ask.
 */
export class SharedReads<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly waiting = new Map<string, Promise<T>>()

  read(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(key)
    if (running === undefined) return this.start(key, work)
    const known = this.waiting.get(key)
    if (known !== undefined) return known
    const readAgain = (): Promise<T> => {
      this.waiting.delete(key)
      return this.start(key, work)
    }
    const waiting = running.then(readAgain, readAgain)
    this.waiting.set(key, waiting)
    return waiting
  }

  private start(key: string, work: () => Promise<T>): Promise<T> {
    const read = work().finally(() => {
      if (this.running.get(key) === read) this.running.delete(key)
    })
    this.running.set(key, read)
    return read
  }
}
