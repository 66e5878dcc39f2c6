import type { BrowsedItems, BrowsedStores } from '@medina/contract/catalog/browse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let street: Shop
/** Fourteen, the newest first. */
let stores: number[]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  street = await aShop(app, { store: { created_at: new Date('2026-02-01T00:00:00Z') } })
  stores = [street.storeId]
  for (let day = 2; day <= 14; day++) {
    const created_at = new Date(Date.UTC(2026, 1, day))
    stores.unshift(await aStore(db, { module_id: street.moduleId, zone_id: street.zoneId, created_at }))
  }
  for (let count = 0; count < 13; count++) await anItem(db, { store_id: street.storeId })
})
afterAll(() => app.close())

const idsOf = async (path: string) =>
  (await app.get<{ stores: { id: number }[] }>(`/api/v1/stores/${path}`, street.headers)).body.stores.map(({ id }) => id)
const browse = async (query: string) =>
  (await app.get<BrowsedItems & BrowsedStores>(`/api/v1/get-combined-data?data_type=all&view=card&${query}`, street.headers)).body

describe('of more stores than a page holds', () => {
  it('[9.013] the twelve latest come first', async () => {
    expect(await idsOf('latest?type=all&offset=1&limit=12')).toEqual(stores.slice(0, 12))
    expect(await idsOf('latest?type=all&offset=2&limit=12')).toEqual(stores.slice(12))
  })

  it('[9.014] popular ones come by twelve, none twice and none left out', async () => {
    const [first, second] = [await idsOf('popular?offset=1&limit=12'), await idsOf('popular?offset=2&limit=12')]
    expect([first.length, second.length]).toEqual([12, 2])
    expect(new Set([...first, ...second])).toEqual(new Set(stores))
  })
})

describe('[9.015] a list that is asked for without a size', () => {
  it.each(['item', 'store'])('comes by ten: %s', async (kind) => {
    const read = (query: string) => browse(`list_type=${kind}${query}`)
    const rows = ({ products, stores: found }: Awaited<ReturnType<typeof read>>) => (products ?? found).map(({ id }) => id)
    const first = await read('')
    const second = await read(`&cursor=${first.next_cursor}`)
    expect([rows(first).length, second.next_cursor]).toEqual([10, null])
    expect(new Set([...rows(first), ...rows(second)]).size).toBe(first.total_size)
  })
})
