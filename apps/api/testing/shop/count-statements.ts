import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { expect, vi } from 'vitest'

/** Reads that are cached for two seconds. A transaction does not share their cache, so there they count. */
const CACHED = /pg_relation_size|from "(modules|delivery_vehicles|surge_prices|settings)"|^select "id" from "zones"$/

type Work = () => Promise<{ status: number }>

/** The number of `listStatements`. */
export async function countStatements(work: Work): Promise<number> {
  return (await listStatements(work)).length
}

/**
 * The statements that the work sends to the database, including begin and commit, without those that a cache mostly answers. What jobs of this
 * process send meanwhile does not count.
 */
export async function listStatements(work: Work): Promise<string[]> {
  const context = new AsyncLocalStorage<true>()
  const sent: { client: unknown; text: string }[] = []
  const original: unknown = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text: string }]
    if (context.getStore() === true) sent.push({ client: this, text: typeof query === 'string' ? query : query.text })
    return Reflect.apply(original as (...all: unknown[]) => never, this, given)
  })
  try {
    expect((await context.run(true, work)).status).toBe(200)
    const inTransaction = new Set<unknown>()
    return sent.flatMap(({ client, text }) => {
      if (text === 'begin') inTransaction.add(client)
      if (text === 'commit') inTransaction.delete(client)
      return inTransaction.has(client) || !CACHED.test(text) ? [text] : []
    })
  } finally {
    spy.mockRestore()
  }
}
