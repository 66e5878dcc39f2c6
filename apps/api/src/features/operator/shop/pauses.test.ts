import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { aGuestWith, anOrderBody, aShop, place, type Refusal, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { findPauseEnd, finishPauses } from './pauses.ts'

let app: TestApp
let kitchen: Shop
let till: TestKey
let soup: number

beforeAll(async () => {
  // Tuesday, 20:00.
  app = await startTestApp({ clockStart: instantOf('2026-03-10 20:00') })
  kitchen = await aShop(app, {
    store: {
      hours: [
        { from: '11:00', to: '24:00' },
        { from: '00:00', to: '01:00' },
      ],
    },
  })
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
  till = await aKey(app, { storeIds: [kitchen.storeId] })
})
afterAll(() => app.close())

const set = (body: unknown, { headers } = till) => app.put(`/api/v1/operator/stores/${kitchen.storeId}/hours`, body, headers)
const readStore = async () =>
  (await app.get<{ stores: KeyStore[] }>('/api/v1/operator/stores', till.headers)).body.stores[0] as KeyStore
const shown = async () =>
  (await app.get<{ active: boolean; delivery_time: string }>(`/api/v1/stores/details/${kitchen.storeId}`, kitchen.headers)).body
const lastAct = async () =>
  (await app.get<{ acts: OperatorAct[] }>(`/api/v1/operator/stores/${kitchen.storeId}/acts`, till.headers)).body.acts[0]
const key = () => ({ id: till.id, name: 'A key of store' })

describe('closed for a while', () => {
  it('a store says so and until when, opens by itself, and both are in its history', async () => {
    expect((await set({ active: false, minutes: 30 })).status).toBe(200)
    expect(await readStore()).toMatchObject({
      active: false,
      open: false,
      closed_until: expect.stringMatching(instantOf('2026-03-10 20:30').slice(0, 17)),
      closed_by: { act: 'closed', order_id: null, key: { ...key(), is_office: false } },
    })
    expect(await shown()).toMatchObject({ active: false })
    expect(await lastAct()).toMatchObject({
      act: 'closed',
      key: key(),
      about: { until: expect.stringMatching(instantOf('2026-03-10 20:30').slice(0, 17)) },
    })
    expect(await finishPauses(app.api)).toBe(false)
    app.travelTo(instantOf('2026-03-10 20:30:05'))
    await finishPauses(app.api)
    app.api.endpoints.invalidate()
    const reopened = await readStore()
    expect(reopened).toMatchObject({ active: true, open: true, closed_until: null })
    expect(reopened.closed_by).toBeUndefined()
    expect(await shown()).toMatchObject({ active: true })
    expect(await lastAct()).toMatchObject({ act: 'opened', key: null })
  })

  it('for today ends with the store’s day, and opening by hand ends it at once', async () => {
    await set({ active: false, today: true })
    expect((await readStore()).closed_until).toBe(instantOf('2026-03-11 04:00'))
    await set({ active: true })
    expect(await readStore()).toMatchObject({ active: true, closed_until: null })
    expect(await lastAct()).toMatchObject({ act: 'opened', key: key() })
  })

  it('until a day of its choice customers read when it opens, by its hours then, and cannot order for before', async () => {
    // A Friday, at 3:00 in the night: the hours begin again at 11:00.
    await set({ active: false, until: instantOf('2026-03-13 03:00') })
    const opening = instantOf('2026-03-13 11:00')
    expect(await readStore()).toMatchObject({ active: false, closed_until: instantOf('2026-03-13 03:00'), opens_at: opening })
    expect(await shown()).toMatchObject({ active: false, opens_at: opening })
    expect(await lastAct()).toMatchObject({ act: 'closed', about: { until: instantOf('2026-03-13 03:00') } })
    await app.api.db.updateTable('stores').set({ schedule_order: true }).execute()
    await set({ active: false, until: instantOf('2026-03-11 15:30') })
    expect(await shown()).toMatchObject({ opens_at: instantOf('2026-03-11 15:30') })
    const order = async (schedule_at: string) => {
      const guest = await aGuestWith(app, kitchen, { item_id: soup })
      return (await place<Refusal>(app, kitchen, anOrderBody(guest, { schedule_at }))).status
    }
    expect([await order('2026-03-11 15:00'), await order('2026-03-11 16:00')]).toEqual([406, 200])
    await set({ active: true })
  })

  it('ends in the future, and within a year', async () => {
    for (const until of [instantOf('2026-03-10 19:00'), instantOf('2027-03-18 20:00')])
      expect(refusalOf(await set({ active: false, until }))).toEqual([422, 'until'])
    expect(refusalOf(await set({ active: false, until: 'tomorrow' }))).toEqual([422, 'until'])
    expect(refusalOf(await set({ active: false, until: instantOf('2026-03-20 20:00'), today: true }))).toEqual([422, 'minutes'])
    expect(await readStore()).toMatchObject({ active: true })
  })

  it('without a time it waits for somebody', async () => {
    await set({ active: false })
    app.travelTo(instantOf('2026-03-17 20:00'))
    expect(await finishPauses(app.api)).toBe(false)
    expect(await readStore()).toMatchObject({ active: false, closed_until: null })
    await set({ active: true })
  })
})

describe('busy', () => {
  it('adds minutes to what customers read, until the time is up', async () => {
    expect((await shown()).delivery_time).toBe('20-30 min')
    await set({ busy_minutes: 15, minutes: 60 })
    expect(await readStore()).toMatchObject({
      busy_minutes: 15,
      busy_until: expect.stringMatching(instantOf('2026-03-17 21:00').slice(0, 17)),
      delivery_minutes: { from: 35, to: 45 },
    })
    expect((await shown()).delivery_time).toBe('35-45 min')
    expect(await lastAct()).toMatchObject({ act: 'busy', about: { to: 15 } })
    await set({ busy_minutes: 10, minutes: 60 })
    expect((await shown()).delivery_time).toBe('30-40 min')
    app.travelTo(instantOf('2026-03-17 21:00:05'))
    await finishPauses(app.api)
    app.api.endpoints.invalidate()
    expect((await shown()).delivery_time).toBe('20-30 min')
    expect(await lastAct()).toMatchObject({ act: 'not_busy', key: null })
  })

  it('leaves the store’s own times as they are, also where a file changes them meanwhile', async () => {
    const { db } = app.api
    await set({ busy_minutes: 15 })
    await db.updateTable('stores').set({ order_count: 5 }).where('id', '=', kitchen.storeId).execute()
    expect((await readStore()).delivery_minutes).toEqual({ from: 35, to: 45 })
    const times = { minimum_delivery_time: 25, maximum_delivery_time: 40 }
    await db.updateTable('stores').set(times).where('id', '=', kitchen.storeId).execute()
    expect((await readStore()).delivery_minutes).toEqual({ from: 40, to: 55 })
    await set({ busy_minutes: 0 })
    expect((await readStore()).delivery_minutes).toEqual({ from: 25, to: 40 })
  })
})

it('shows the hours of today as instants, past midnight in one piece', async () => {
  expect((await readStore()).hours_today).toEqual([
    { from: instantOf('2026-03-17 00:00'), to: instantOf('2026-03-17 01:00') },
    { from: instantOf('2026-03-17 11:00'), to: instantOf('2026-03-18 01:00') },
  ])
})

it('refuses what makes no sense, and the store of another key', async () => {
  const { moduleId: module_id, zoneId: zone_id } = kitchen
  const stranger = await aKey(app, { storeIds: [await aStore(app.api.db, { module_id, zone_id })] })
  expect(refusalOf(await set({ active: false, minutes: 30 }, stranger))).toEqual([404, 'store'])
  expect(refusalOf(await set({ active: false, minutes: 30, today: true }))).toEqual([422, 'minutes'])
  expect(refusalOf(await set({ active: false, busy_minutes: 10 }))).toEqual([422, 'busy_minutes'])
  expect(refusalOf(await set({ busy_minutes: 500 }))).toEqual([422, 'busy_minutes'])
  expect(refusalOf(await set({ minutes: 30 }))).toEqual([422, 'hours'])
  expect(await readStore()).toMatchObject({ active: true, busy_minutes: 0 })
})

it.each([
  [instantOf('2026-03-10 20:00'), instantOf('2026-03-11 04:00')],
  // At 2:00 in the night, the store's day is still that of the evening before.
  [instantOf('2026-03-11 02:00'), instantOf('2026-03-11 04:00')],
  [instantOf('2026-03-11 04:00'), instantOf('2026-03-12 04:00')],
])('the rest of the day at %s ends at %s', (now, end) => {
  expect(findPauseEnd({ today: true }, tested.timeZone, new Date(now))?.toISOString()).toBe(end)
})
