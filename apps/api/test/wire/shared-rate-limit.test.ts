import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '#testing/shop/shop-process.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { createApp } from '#app.ts'

const LIMIT = 100
/** Calls to each process; alone it would allow as many as the limit. */
const CALLS = 1.5 * LIMIT
const PATH = '/api/v1/most-tips'

const folder = mkdtempSync(join(tmpdir(), 'medina-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a limit holds over all processes of one database, on whichever machine', { timeout: 60_000 }, async () => {
  const one = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: LIMIT } })
  const other = await createApp(one.api.settings, one.database)
  let allowed = 0
  for (let count = 0; count < CALLS; count++) {
    for (const { fastify } of [{ fastify: one.app }, other])
      if ((await fastify.inject({ url: PATH })).statusCode === 200) allowed += 1
    await wait(5)
  }
  // Another network is not concerned.
  const elsewhere = await other.fastify.inject({ url: PATH, remoteAddress: '203.0.113.9' })
  await other.fastify.close()
  await one.close()
  expect(allowed).toBeGreaterThanOrEqual(LIMIT)
  expect(allowed).toBeLessThan(1.5 * LIMIT)
  expect(elsewhere.statusCode).toBe(200)
})

/** A call on a connection of its own: they go to each process in turn. */
async function statusOf(url: string): Promise<number> {
  const agent = new Agent()
  const call = request(`${url}${PATH}`, { agent })
  call.end()
  return new Promise((resolve, reject) => {
    call.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)))
    call.once('error', reject)
  })
}

it('a limit holds over all processes in front of another backend', { timeout: 120_000 }, async () => {
  const settings = { PROCESSES: '2', RATE_LIMIT_PER_MINUTE: String(LIMIT), DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const front = await openShop({ ...settings, BACKEND_URL: 'http://127.0.0.1:9' })
  try {
    const statuses: number[] = []
    // The second process opens later; from then on each gets half of the calls.
    const isOver = () => statuses.slice(-10).every((status) => status === 429)
    while (statuses.length < 4 * LIMIT && (statuses.length < LIMIT || !isOver())) {
      statuses.push(await statusOf(front.url))
      await wait(5)
    }
    const allowed = statuses.filter((status) => status !== 429).length
    expect(allowed).toBeGreaterThanOrEqual(LIMIT)
    expect(allowed).toBeLessThan(1.5 * LIMIT)
  } finally {
    await front.end()
  }
})
