import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { root } from '@medina/testing/root'
import { startFamilyStandIn } from '#testing/stand-ins/family/family-backend.ts'
import { openShop, type ShopProcess } from '#testing/shop/shop-process.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { registerMachine } from '#lib/database/machine-registry.ts'

/** Each test starts whole servers, some by way of npm: that takes a busy machine its time. */
const patient = { timeout: 120_000 }

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'medina-server-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO: '0',
  DATABASE_URL: database.url ?? '',
})

const fail = (error: unknown): never => {
  throw error
}

const isUp = async (url: string): Promise<boolean> => (await fetch(`${url}/health`).catch(() => null))?.ok ?? false

describe('the server', patient, () => {
  test('names every bad setting at once', async () => {
    await expect(openShop({ ...settings(), PORT: 'x', DEMO: 'maybe' })).rejects.toThrow(/exit code 1[\s\S]*PORT[\s\S]*DEMO/)
  })

  test('shows the shop of another backend without a database', async () => {
    const backend = await startFamilyStandIn()
    onTestFinished(backend.close)
    const data = join(folder, 'never')
    const shop = await openShop({ DATA_DIR: data, BACKEND_URL: backend.url, PROCESSES: '1' })
    const page = await fetch(`${shop.url}/about-us`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sadeem Market')])
    expect(await shop.end()).toBe(0)
    expect(existsSync(data)).toBe(false)
  })

  test('ends with whoever started it, even when that one was killed', async () => {
    const shop = await openShop({ ...settings(), PROCESSES: '1' })
    shop.process.disconnect()
    const [code] = (await once(shop.process, 'exit')) as [number | null]
    expect(code).toBe(0)
  })
})

describe('a server that runs', patient, () => {
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await openShop(settings())
  })
  afterAll(() => shop.end())

  test('keeps its port: another one says that it is taken', async () => {
    const other = { ...settings(), PORT: new URL(shop.url).port, PROCESSES: '1' }
    await expect(openShop(other)).rejects.toThrow(/exit code 1[\s\S]*is taken by another program/)
  })

  test('refuses a second machine with another APP_KEY, or without the uploads of the first', async () => {
    const elsewhere = { ...settings(), DATA_DIR: mkdtempSync(join(folder, 'other-')), PROCESSES: '1' }
    await expect(openShop(elsewhere)).rejects.toThrow(/exit code 1[\s\S]*APP_KEY: \S+ uses this database with another key/)
    const APP_KEY = readFileSync(join(folder, 'app.key'), 'utf8').trim()
    // How a server ends over such a problem was seen; each further start would cost seconds.
    const enter = () => registerMachine(database.db, testSettings({ ...elsewhere, PROCESSES: 1, APP_KEY }), fail)
    await expect(enter()).rejects.toThrow(/with other uploads\. Share the folder/)
    rmSync(join(elsewhere.DATA_DIR, 'uploads'), { recursive: true })
    symlinkSync(join(folder, 'uploads'), join(elsewhere.DATA_DIR, 'uploads'))
    const leave = await enter()
    await leave()
  })

  test('told to stop, answers what was asked before and ends with 0', async () => {
    const call = request(`${shop.url}/api/v1/customer/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    call.write('{')
    const answer = once(call, 'response') as Promise<[{ statusCode: number; resume: () => void }]>
    await wait(300)
    const ended = shop.end()
    await wait(300)
    expect(await isUp(shop.url)).toBe(false)
    call.end('}')
    const [response] = await answer
    response.resume()
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(await ended).toBe(0)
  })
})

describe('npm start', patient, () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('leaves no server behind when npm gets %s', async (signal) => {
    const { npm, url } = await startByNpm()
    expect(await isUp(url)).toBe(true)
    npm.kill(signal)
    await expect.poll(() => isUp(url), { timeout: 60_000 }).toBe(false)
  })
})

async function startByNpm(): Promise<{ npm: ChildProcess; url: string }> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...bareEnvironment, HOME: process.env.HOME, PORT: '0', ...settings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let output = ''
  for await (const text of npm.stdout) {
    output += String(text)
    const url = /http:\/\/\S+/.exec(output)?.[0]
    if (url !== undefined) return { npm, url }
  }
  throw new Error(`npm start ended: ${output}`)
}
