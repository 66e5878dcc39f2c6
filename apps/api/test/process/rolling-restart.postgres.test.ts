import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { openShop } from '#testing/shop/shop-process.ts'
import { findFreePort } from '#testing/database/postgres-server.ts'

const database = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'medina-rolling-'))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function listChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

it('SIGHUP replaces every process under load without a refused connection or a failed request, and metrics add up; one that is killed is replaced, and none stays behind', {
  timeout: 120_000,
}, async () => {
  const METRICS_PORT = String(await findFreePort())
  const shop = await openShop({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: folder,
    DEMO: '0',
    PROCESSES: '2',
    PORT: String(await findFreePort()),
    RATE_LIMIT_PER_MINUTE: '1000000',
    GUEST_CASH_ORDERS_PER_HOUR: '0',
    METRICS_PORT,
  })
  const pid = shop.process.pid ?? 0
  const failures: string[] = []
  let answered = 0
  const closing = new AbortController()
  /** A customer whose connection stays open between requests, as that of a browser or a proxy does. */
  async function customer(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const { status } = await fetch(`${shop.url}/api/v1/config`)
        if (status !== 200) failures.push(`status ${status}`)
        answered += 1
        const guest = await fetch(`${shop.url}/api/v1/auth/guest/request`, { method: 'POST' })
        if (guest.status !== 200) failures.push(`status ${guest.status}`)
        await guest.text()
        // Hundreds of calls during a restart are enough; more would only keep the new processes from starting.
        await wait(50)
      } catch (error) {
        failures.push(String((error as Error).cause ?? error))
      }
    }
  }
  const customers = Promise.all(Array.from({ length: 3 }, customer))
  try {
    await expect.poll(() => listChildren(pid), { timeout: 30_000 }).toHaveLength(2)
    const before = listChildren(pid)
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(20)
    shop.process.kill('SIGHUP')
    await expect.poll(() => listChildren(pid).filter((child) => !before.includes(child)).length, { timeout: 60_000 }).toBe(2)
    await expect.poll(() => listChildren(pid).filter((child) => before.includes(child)), { timeout: 30_000 }).toEqual([])
    const then = answered
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(then + 20)
    expect(failures).toEqual([])
    expect((await fetch(`${shop.url}/ready`)).status).toBe(200)
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    expect(metrics).toMatch(
      /^medina_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/config",status="200"\} \d+$/m,
    )
    expect(metrics).toMatch(/^nodejs_heap_size_used_bytes \d+/m)
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)

    closing.abort()
    await customers
    const [killed = 0] = listChildren(pid)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => listChildren(pid).filter((child) => child !== killed), { timeout: 30_000 }).toHaveLength(2)
    await expect
      .poll(
        () =>
          fetch(`${shop.url}/health`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 15_000 },
      )
      .toBe(true)
    const last = listChildren(pid)
    expect(await shop.end()).toBe(0)
    expect(last.filter(isRunning)).toEqual([])
  } finally {
    closing.abort()
    await customers
    await shop.end()
  }
})
