import type { Store, StoreDetails } from '@medina/contract/catalog/catalog'
import type { StoreHours } from '@medina/contract/operator/operator'
import { describe, expect, it } from 'vitest'
import { aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { aGuestWith, anOrderBody, messagesOf, place, type Refusal } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { refreshPrayerPauses } from './refresh-pauses.ts'

// A Tuesday, 12:35 in Riyadh; at the place of the zone the prayer at noon begins at 12:34.
const {
  app,
  shop,
  item: cake,
} = await startTestShop({
  clockStart: '2026-03-10T09:35:00Z',
  shop: { zone: { time_zone: 'Asia/Riyadh' }, store: { name: 'Café', hours: [{ from: '09:00', to: '23:00' }] } },
})
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
const HOURS = `/api/v1/operator/stores/${shop.storeId}/hours`
const details = async (language = 'en', id = shop.storeId) =>
  (await app.get<StoreDetails>(`/api/v1/stores/details/${id}`, { ...shop.headers, 'x-localization': language })).body
const order = async (schedule_at: string | undefined) => {
  const guest = await aGuestWith(app, shop, { item_id: cake })
  return place<Refusal>(app, shop, anOrderBody(guest, { schedule_at }))
}
const listsIt = async () =>
  (await app.get<{ stores: Store[] }>('/api/v1/stores/get-stores/all?filter=["currently_open"]', shop.headers)).body.stores.some(
    ({ id }) => id === shop.storeId,
  )

async function set(settings: Record<string, unknown>) {
  for (const [key, value] of Object.entries(settings)) {
    const row = { key, value: JSON.stringify(value) }
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((on) => on.column('key').doUpdateSet(row))
      .execute()
  }
  invalidateSwitches()
  const isNew = await refreshPrayerPauses(db, app.api.clock.now())
  app.api.endpoints.invalidate()
  return isNew
}

describe('a shop without the rule', () => {
  it('stores no pauses, and names none', async () => {
    expect(await db.selectFrom('prayer_pauses').selectAll().execute()).toEqual([])
    const body = await details()
    expect([body.open, body.pause, body.pauses]).toEqual([1, undefined, undefined])
    expect((await app.get<StoreHours>(HOURS, office.headers)).body.prayers).toBeUndefined()
    expect((await order(undefined)).status).toBe(200)
  })
})

describe('a prayer', () => {
  it('closes a store for now, with its name and end, in lists, on its page and for orders', async () => {
    expect(await set({ prayer_pauses: 'four', prayer_method: 'umm_al_qura' })).toBe(true)
    expect(await set({})).toBe(false)
    const body = await details()
    const until = body.pause?.until ?? ''
    expect(body).toMatchObject({ open: 0, active: true, closes_at: null, pause: { reason: 'Dhuhr prayer' } })
    expect(Date.parse(body.opens_at ?? '')).toBe(Date.parse(until))
    expect((await details('ar')).pause?.reason).toBe('صلاة الظهر')
    expect(body.pauses?.map((pause) => pause.until)[0]).toBe(until)
    expect(await listsIt()).toBe(false)
    const refused = await order(undefined)
    expect([refused.status, messagesOf(refused)[0]?.replaceAll(/\s/gu, ' ')]).toEqual([
      406,
      'Café is closed until 12:54 PM: Dhuhr prayer. Please order then, or choose a later time.',
    ])
  })

  it('can be scheduled around, and not within', async () => {
    expect((await order('2026-03-10 13:00')).status).toBe(200)
    const sunset = (await details()).pauses?.[2]
    expect(sunset).toBeDefined()
    const { status, body } = await order('2026-03-10 18:40')
    expect([status, body.errors?.[0]?.message]).toEqual([406, expect.stringContaining('Maghrib prayer')])
  })

  it('is not for a store that stays open, nor for other modules; the desk reads the prayers of the day', async () => {
    const { body: hours } = await app.put<StoreHours>(HOURS, { prayer_pauses: false }, office.headers)
    expect(hours.prayers?.today.map(({ name }) => name)).toEqual(['Dhuhr prayer', 'Asr prayer', 'Maghrib prayer', 'Isha prayer'])
    expect([hours.open, hours.prayers?.pauses]).toEqual([true, false])
    expect([(await details()).open, await listsIt(), (await order(undefined)).status]).toEqual([1, true, 200])
    const { body } = await app.get<{ acts: { act: string }[] }>(`/api/v1/operator/stores/${shop.storeId}/acts`, office.headers)
    expect(body.acts[0]?.act).toBe('open_at_prayer')
    expect((await app.put<StoreHours>(HOURS, { prayer_pauses: true }, office.headers)).body.open).toBe(false)
    const pharmacy = await aModule(db, 'pharmacy')
    const zone_id = await aZone(db, { modules: [pharmacy], time_zone: 'Asia/Riyadh' })
    const chemist = await aStore(db, { module_id: pharmacy, zone_id })
    const opening = async () => {
      await set({})
      return (await app.get<StoreHours>(`/api/v1/operator/stores/${chemist}/hours`, office.headers)).body.open
    }
    expect(await opening()).toBe(true)
    await set({ prayer_pause_pharmacies: true })
    expect(await opening()).toBe(false)
  })

  it('is gone when the rule is switched off', async () => {
    await set({ prayer_pauses: 'off' })
    expect(await db.selectFrom('prayer_pauses').selectAll().execute()).toEqual([])
    expect((await details()).open).toBe(1)
  })
})
