import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { runRush } from '#testing/load/rush.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

// `npm run chaos -- --only rush` sends more of them to more processes of a durable server; here each process costs seconds.
it('300 orders for 25 pieces at two processes, one of which is killed: 25 are sold, none is lost, and the books are even', {
  timeout: 90_000,
}, async () => {
  const { sold, problems } = await runRush(database.url ?? '', { orders: 300, pieces: 25, processes: 2 })
  expect([sold, problems]).toEqual([25, []])
})
