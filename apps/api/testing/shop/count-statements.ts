import pg from 'pg'
import { expect, vi } from 'vitest'

/** Reads that are cached for two seconds. A transaction does not share their cache, so there they count. */
const CACHED = /pg_relation_size|from "(modules|delivery_vehicles|surge_prices|settings)"|^select "id" from "zones"$/

type Work = () => Promise<{ status: number }>

/** The number of `listStatements`. */
export async function countStatements(work: Work): Promise<number> {
  return (await listStatements(work)).length
}

/** The statements sent to the database meanwhile, including begin and commit, without those that a cache mostly answers. */
export async function listStatements(work: Work): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await work()).status).toBe(200)
    const inTransaction = new Set<unknown>()
    return spy.mock.calls.flatMap(([query]: unknown[], at) => {
      const client = spy.mock.contexts[at]
      const text = typeof query === 'string' ? query : (query as { text: string }).text
      if (text === 'begin') inTransaction.add(client)
      if (text === 'commit') inTransaction.delete(client)
      return inTransaction.has(client) || !CACHED.test(text) ? [text] : []
    })
  } finally {
    spy.mockRestore()
  }
}
