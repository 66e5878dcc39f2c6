import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { exportFrom, importInto, replay, thinOutItems } from './sheets.builders.ts'
import type { SheetLine } from './sheet.ts'

let city: TestApp
let empty: TestApp

beforeAll(async () => {
  city = await startTestApp({ demo: true })
  await thinOutItems(city.api.db)
  empty = await startTestApp()
  for (const table of ['modules', 'zones'] as const) {
    const rows = await city.api.db.selectFrom(table).selectAll().execute()
    for (const row of rows) {
      const texts = Object.fromEntries(
        Object.entries(row)
          // The database generates this column.
          .filter(([key]) => key !== 'clock')
          .map(([key, value]) => [key, isJson(value) ? JSON.stringify(value) : value]),
      )
      await empty.api.db
        .insertInto(table)
        .values(texts as never)
        .execute()
    }
  }
})
afterAll(async () => {
  await city.close()
  await empty.close()
})

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date)

describe('a fifth of the catalogue of the demo city', () => {
  let first: SheetLine[]

  it('goes into an empty shop and comes out byte for byte as it was', async () => {
    first = await exportFrom(city)
    const result = await importInto(empty, replay(first))
    expect(result.problems.slice(0, 5)).toEqual([])
    expect(result.counts.items?.added).toBeGreaterThan(400)
    expect(result.counts.stores?.added).toBe(114)
    expect(result.counts.vehicles?.added).toBeGreaterThan(240)
    expect(JSON.stringify(await exportFrom(empty))).toBe(JSON.stringify(first))
  }, 120_000)

  it('changes nothing where it came from, and says so', async () => {
    const result = await importInto(city, replay(first))
    expect(result.problems).toEqual([])
    const tallies = Object.values(result.counts)
    expect(tallies.length).toBeGreaterThan(5)
    for (const tally of tallies) expect(tally).toEqual({ added: 0, changed: 0 })
  }, 120_000)
})
