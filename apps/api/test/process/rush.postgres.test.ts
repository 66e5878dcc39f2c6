import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '#testing/database/postgres-server.ts'
import { runRush } from '#testing/load/rush.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
})
afterAll(() => postgres.stop())

// `npm run chaos -- --only rush` sends more of them to more processes; here each process costs seconds.
it('300 orders for 25 pieces at two processes, one of which is killed: 25 are sold, none is lost, and the books are even', {
  timeout: 90_000,
}, async () => {
  const { sold, problems } = await runRush(postgres, { orders: 300, pieces: 25, name: 'rush', processes: 2 })
  expect([sold, problems]).toEqual([25, []])
})
