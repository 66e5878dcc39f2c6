import { readFileSync } from 'node:fs'
import type { Config } from '@medina/contract/site-config'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'
import { logSettingProblems } from './report-problems.ts'
import { invalidateSwitches, readSwitches } from './switches.ts'
import { warnAtStart } from './warn-at-start.ts'

const { app, shop } = await startTestShop({ item: { name: 'Rice' } })
const { db } = app.api

/** Log entries since the test began. */
let logged: string[] = []
const log = { ...app.api.log, warn: (_: unknown, sentence: string) => void logged.push(sentence) } as typeof app.api.log

beforeEach(async () => {
  await resetSwitches(app)
  logged = []
  logSettingProblems(db, log)
})

describe('a bad row of the settings', () => {
  it.each([
    ['additional_charge', 2.5, 0],
    ['additional_charge', -1, 0],
    ['country', 'Morocco', 'SA'],
    ['time_zone', 'Africa/Casablanka', 'Asia/Riyadh'],
    ['time_zone', '+01:00', 'Asia/Riyadh'],
    ['otp_login_status', 'yes', false],
    ['business_name', null, { en: 'Medina', ar: 'مدينة' }],
    ['digit_after_decimal_point', '2', 2],
    ['active_payment_method_list', ['stripe'], []],
    ['admin_free_delivery', { status: true }, { status: false, type: null, free_delivery_over: 0 }],
    ['default_location', { lat: 'north', lng: '39' }, null],
    ['currency_code', 'EURO', null],
  ] as const)('%s %j has its default, alone, and is logged once with its name', async (key, value, fallback) => {
    await setSwitches(app, { phone: '+212522000000', [key]: value })
    for (let read = 0; read < 3; read++) {
      invalidateSwitches()
      app.api.endpoints.invalidate()
      expect(await readSwitches(db)).toMatchObject({ phone: '+212522000000', [key]: fallback })
      const { status, body } = await app.get<Config>('/api/v1/config')
      expect([status, body.phone]).toEqual([200, '+212522000000'])
    }
    expect(logged).toEqual([expect.stringContaining(`Setting ${key}: ${JSON.stringify(value)} is no`)])
  })

  it('several at once have their defaults, and lists of stores and items still answer', async () => {
    await setSwitches(app, { additional_charge: 2.5, country: 'Morocco', time_zone: 'Casablanca', otp_login_status: 'yes' })
    for (const path of ['/api/v1/config', '/api/v1/stores/get-stores/all', '/api/v1/items/search?name=Rice', '/api/v1/module'])
      expect([path, (await app.get(path, shop.headers)).status]).toEqual([path, 200])
    expect(logged).toHaveLength(4)
  })

  it('of an unknown name is logged once, with the names it may have meant; a document of one is too', async () => {
    await setSwitches(app, { additonal_charge: 250, 'document.privacy_polcy': '<p>Hello</p>', demo_anchor_date: '2026-03-10' })
    for (let read = 0; read < 3; read++) {
      invalidateSwitches()
      await readSwitches(db)
    }
    expect(logged).toEqual([
      expect.stringMatching(/There is no setting additonal_charge\. Similar: additional_charge/),
      expect.stringMatching(/There is no setting document\.privacy_polcy\. Similar: document\.privacy_policy/),
    ])
  })

  it('that is a document is shown as empty and logged once', async () => {
    await setSwitches(app, { 'document.about_us': { ar: '<p>نص</p>' } })
    for (let read = 0; read < 2; read++) {
      app.api.endpoints.invalidate()
      const { status, body } = await app.get('/api/v1/about-us')
      expect([status, body]).toEqual([200, ''])
    }
    expect(logged).toEqual([expect.stringContaining('Setting document.about_us')])
  })

  it('a country in small letters is read as it is meant', async () => {
    await setSwitches(app, { country: 'ma' })
    expect((await app.get<Config>('/api/v1/config')).body).toMatchObject({ country: 'MA', phone_prefix: '+212' })
  })
})

describe('a zone with an unknown time zone', () => {
  it.each(['Casablanca', 'africa/casablanca', '+01:00', 'posix/Africa/Casablanca', 'localtime', 'Casa/Blanca-1', ''])(
    '"%s" is refused by the database',
    async (time_zone) => {
      await expect(aZone(db, { time_zone, center: { lat: 10, lng: 10 } })).rejects.toThrow('zones_time_zone_is_known')
      const change = db.updateTable('zones').set({ time_zone }).where('id', '=', shop.zoneId).execute()
      await expect(change).rejects.toThrow('zones_time_zone_is_known')
    },
  )

  it.each(['UTC', 'EST5EDT', 'Etc/GMT+5', 'America/Port-au-Prince', 'America/Argentina/Buenos_Aires'])(
    'is told from "%s", which is known',
    async (time_zone) => {
      await db.updateTable('zones').set({ time_zone }).where('id', '=', shop.zoneId).execute()
      const { clock } = await db.selectFrom('zones').select('clock').where('id', '=', shop.zoneId).executeTakeFirstOrThrow()
      expect(clock).toBe(time_zone)
    },
  )

  it('that was there before the migration does not stop it, goes by UTC, and is named at the start', async () => {
    await sql`alter table zones drop constraint zones_time_zone_is_known, drop column clock`.execute(db)
    await sql`drop function known_time_zone`.execute(db)
    await db.updateTable('zones').set({ time_zone: 'Casablanca' }).where('id', '=', shop.zoneId).execute()
    await sql.raw(readFileSync(new URL('../../../migrations/0047_zone_clocks.sql', import.meta.url), 'utf8')).execute(db)
    app.api.endpoints.invalidate()
    for (const path of [
      `/api/v1/stores/get-stores/all`,
      `/api/v1/stores/details/${shop.storeId}`,
      '/api/v1/items/search?name=Rice',
    ])
      expect([path, (await app.get(path, shop.headers)).status]).toEqual([path, 200])
    const { body } = await app.get<{ time_zone: string }>(`/api/v1/stores/details/${shop.storeId}`, shop.headers)
    expect(body.time_zone).toBe('UTC')
    await warnAtStart({ ...app.api, log })
    expect(logged).toEqual([expect.stringContaining(`Zone ${shop.zoneId} has the unknown time zone "Casablanca"`)])
    await db.updateTable('zones').set({ time_zone: 'Africa/Casablanca' }).where('id', '=', shop.zoneId).execute()
  })
})
