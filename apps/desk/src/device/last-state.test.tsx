// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anOwnKey } from '#testing/desk.builders.tsx'

type Row = { key: unknown[]; data: unknown; at: number; ahead?: number }
const rows = new Map<string, Row>()

/** The browser's database, as far as a table of it is used. */
function aDatabase(): Partial<IDBFactory> {
  const answer = (result?: unknown) => {
    const request = { result, onsuccess: null as (() => void) | null, onerror: null, onupgradeneeded: null }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const table = {
    put: (row: Row, key: string) => answer(void rows.set(key, row)),
    getAll: () => answer([...rows.values()]),
    getAllKeys: () => answer([...rows.keys()]),
    delete: (key: string) => answer(void rows.delete(key)),
  }
  const opened = { transaction: () => ({ objectStore: () => table }), close: () => undefined }
  return { open: () => answer(opened) as unknown as IDBOpenDBRequest }
}

beforeEach(() => {
  rows.clear()
  vi.stubGlobal('indexedDB', aDatabase())
})
afterEach(() => vi.unstubAllGlobals())

const board = ['desk', 'board', null, 'en']
const orders = { version: '1.en', orders: [], returns: 0 }
const hour = 3_600_000

async function open() {
  const { deskKey } = await import('#session/desk-key.ts')
  deskKey.write('medina_operator_test')
  const { restoreLastState } = await import('./last-state.ts')
  const client = new QueryClient()
  // A later key of this file stores nothing of it.
  onTestFinished(() => client.clear())
  return { deskKey, client, restore: () => restoreLastState(client) }
}

const keep = (key: unknown[], data: unknown, at: number) => void rows.set(JSON.stringify(key), { key, data, at })

test('what was read last is shown again with its age, and what is older than a day is deleted', async () => {
  const { client, restore } = await open()
  keep(board, orders, Date.now() - hour)
  keep(['desk', 'board', 7, 'en'], orders, Date.now() - 25 * hour)
  await restore()
  expect(client.getQueryData(board)).toEqual(orders)
  expect(client.getQueryState(board)?.dataUpdatedAt).toBeLessThan(Date.now() - hour + 1000)
  await vi.waitFor(() => expect([...rows.keys()]).toEqual([JSON.stringify(board)]))
})

test('answers are stored as they come, of the board and what its acts need, and of nothing else', async () => {
  const { client, restore } = await open()
  await restore()
  const lines = ['desk', 'shortages', 100_482, 'en']
  const reasons = ['orders.cancellationReasons', { query: { type: 'store' } }, {}]
  await client.fetchQuery({ queryKey: board, queryFn: () => ({ ...orders }) })
  await client.fetchQuery({ queryKey: ['desk', 'menu', 7], queryFn: () => ({ items: [] }) })
  await client.fetchQuery({ queryKey: lines, queryFn: () => ({ lines: [] }) })
  await client.fetchQuery({ queryKey: reasons, queryFn: () => ({ data: [] }) })
  await vi.waitFor(() => expect([...rows.keys()]).toEqual([board, lines, reasons].map((key) => JSON.stringify(key))))
})

test('a device whose clock is wrong counts by the service’s clock of the last visit', async () => {
  const { restore } = await open()
  const { readDeskNow, restoreClockShift } = await import('#connection/desk-clock.ts')
  onTestFinished(() => restoreClockShift(0))
  rows.set(JSON.stringify(board), { key: board, data: orders, at: Date.now() - 60_000, ahead: -2 * hour })
  await restore()
  expect(Math.round((Date.now() - readDeskNow().getTime()) / 1000)).toBe(7200)
})

test('what the sign-in page has read, such as the currency, is stored as soon as there is a key', async () => {
  const { client, deskKey, restore } = await open()
  deskKey.write(null)
  await restore()
  const config = ['site.config', {}, { 'X-localization': 'en' }]
  await client.fetchQuery({ queryKey: config, queryFn: () => ({ currency_code: 'MAD' }) })
  expect(rows.size).toBe(0)
  deskKey.write('medina_operator_test')
  await vi.waitFor(() => expect([...rows.keys()]).toEqual([JSON.stringify(config)]))
})

test('nothing stays on a device whose key was removed, or has ended meanwhile', async () => {
  const { client, deskKey, restore } = await open()
  await restore()
  await client.fetchQuery({ queryKey: board, queryFn: () => ({ ...orders }) })
  await vi.waitFor(() => expect(rows.size).toBe(1))
  deskKey.write(null)
  await vi.waitFor(() => expect(rows.size).toBe(0))

  deskKey.write('medina_operator_next')
  keep(['desk', 'me', 'en'], anOwnKey({ expires_at: new Date(Date.now() - hour).toISOString() }), Date.now() - hour)
  keep(board, orders, Date.now() - hour)
  const next = new QueryClient()
  const { restoreLastState } = await import('./last-state.ts')
  await restoreLastState(next)
  expect([rows.size, next.getQueryData(board)]).toEqual([0, undefined])
})
