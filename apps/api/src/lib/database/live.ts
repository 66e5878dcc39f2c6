import { type Kysely, sql } from 'kysely'
import { ANYTHING, type OpenDatabase } from './database.ts'

/**
 * Notifies every process that uses the database of a change. A message is sent with the transaction that caused it and received by all
 * processes, so a page may be connected to any of them.
 */
export async function announce<T>(db: Kysely<T>, channel: string, subject: string | number): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(subject)})`.execute(db)
}

/** Distributes the changes of one channel to subscribers by subject, with a single database listener. */
export class LiveChannel {
  private readonly hearers = new Map<string, Set<() => void>>()

  static async open(database: OpenDatabase, channel: string): Promise<LiveChannel> {
    const live = new LiveChannel()
    await database.listen(channel, (subject) => {
      const concerned =
        subject === ANYTHING ? [...live.hearers.values()].flatMap((hearers) => [...hearers]) : live.hearers.get(subject)
      for (const hear of concerned ?? []) hear()
    })
    return live
  }

  subscribe(subject: string | number, onChange: () => void): () => void {
    const key = String(subject)
    const hearers = this.hearers.get(key) ?? new Set()
    hearers.add(onChange)
    this.hearers.set(key, hearers)
    return () => {
      hearers.delete(onChange)
      if (hearers.size === 0) this.hearers.delete(key)
    }
  }
}
