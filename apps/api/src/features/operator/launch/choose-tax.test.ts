import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFirstLink } from '#features/operator/people/first-owner.ts'
import { aGuestWith, anOrderOf, messagesOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'

const base = '/api/v1/operator'
const place = { latitude: 29.33, longitude: 48.07 }
const corners = [
  [48, 29.28],
  [48.14, 29.28],
  [48.14, 29.38],
  [48, 29.38],
  [48, 29.28],
]

describe('the tax of a shop that is being set up', () => {
  let app: TestApp
  let headers: Headers
  beforeAll(async () => {
    app = await startTestApp()
    const link = await makeFirstLink(app.api, 'http://localhost:3000')
    const { body } = await app.post<{ token: string }>(`${base}/sign-in/link`, { code: link?.code, name: 'Rana' })
    headers = { authorization: `Bearer ${body.token}`, 'X-localization': 'fr' }
    await put('settings', {
      changes: [
        { key: 'languages', value: '["fr","en","ar"]' },
        { key: 'currency_code', value: 'KWD' },
        { key: 'currency_symbol', value: null },
        { key: 'digit_after_decimal_point', value: '3' },
        { key: 'country', value: 'KW' },
      ],
    })
    await put('sheets', { rows: { zones: [{ name_en: 'Salmiya', area: JSON.stringify(corners) }] }, known: {} })
  })
  afterAll(() => app.close())
  const put = (path: string, body: object) => app.put<Setup>(`${base}/${path}`, body, headers)
  const readTax = async () => (await app.get<Setup>(`${base}/setup`, headers)).body.tax
  const rowsOf = async (name: string) => (await app.get<{ rows: SheetCells[] }>(`${base}/sheets/${name}`, headers)).body.rows
  const valueOf = async (key: string) => {
    const { body } = await app.get<{ settings: { key: string; value: string }[] }>(`${base}/settings`, headers)
    return body.settings.find((setting) => setting.key === key)?.value
  }
  const isOwn = false

  it('is unanswered in an empty shop, and nothing waits for an answer', async () => {
    expect(await readTax()).toEqual({ kind: null, percent: '', has_fees: false, is_own: isOwn })
    expect((await app.get<Setup>(`${base}/setup`, headers)).body.checks.map(({ name }) => name)).not.toContain('tax')
  })

  it('is one class with names in every language, for all modules and for those that follow, and for the fees', async () => {
    await put('setup/modules', { modules: ['grocery'], fee: '0.750' })
    expect((await put('setup/tax', { kind: 'added', percent: '16', has_fees: true })).status).toBe(200)
    expect(await readTax()).toEqual({ kind: 'added', percent: '16', has_fees: true, is_own: isOwn })
    expect(await rowsOf('tax_classes')).toEqual([
      expect.objectContaining({ code: 'standard', name_en: 'Standard', name_fr: 'Taux normal', percent: '16', exempt: 'no' }),
    ])
    await put('setup/modules', { modules: ['grocery', 'food'], fee: '0.750' })
    expect((await rowsOf('modules')).map((row) => row.tax_class)).toEqual(['standard', 'standard'])
    expect([await valueOf('tax_included'), await valueOf('delivery_tax_class'), await valueOf('packaging_tax_class')]).toEqual([
      'off',
      'standard',
      'standard',
    ])
  })

  it('is on the first bill, of goods and of the delivery, to the last unit', async () => {
    const opened = await app.post<{ id: number; items: { id: number }[] }>(
      `${base}/stores`,
      {
        module_type: 'grocery',
        name: 'Le Souk',
        phone: '+96550123456',
        ...place,
        hours: 'always',
        minimum_delivery_time: 20,
        maximum_delivery_time: 35,
        items: [{ name: 'Dattes', price: '1.375', stock: 9 }],
      },
      headers,
    )
    const { body: zone } = await app.get<{ zone_id: string }>(
      `/api/v1/config/get-zone-id?lat=${place.latitude}&lng=${place.longitude}`,
    )
    const item = await app.api.db.selectFrom('items').select(['id', 'module_id']).executeTakeFirstOrThrow()
    const shop = { headers: { zoneId: zone.zone_id, moduleId: String(item.module_id) } }
    const guest = await aGuestWith(app, shop, { item_id: opened.body.items[0]?.id ?? 0 })
    const at = { latitude: String(place.latitude), longitude: String(place.longitude) }
    const orderId = await anOrderOf(app, shop, guest, { ...at, contact_person_number: '+96550123457' })
    const { body } = await app.get<{ order_amount: number; total_tax_amount: number }>(`${base}/orders/${orderId}`, headers)
    // 16 % of 1.375 and of 0.750 is 0.340, rounded once for the class.
    expect([body.total_tax_amount, body.order_amount]).toEqual([0.34, 2.465])
  })

  it('refuses a percent that is none, and tells the second of two owners what the first has chosen', async () => {
    const known = { kind: 'added', percent: '16', has_fees: true }
    for (const percent of ['', 'much', '-5', '100', '1.234', '<b>'])
      expect(refusalOf(await withoutTrace(app, () => put('setup/tax', { kind: 'added', percent, known })))).toEqual([
        422,
        'percent',
      ])
    expect((await put('setup/tax', { kind: 'included', percent: '15', has_fees: false, known })).status).toBe(200)
    const late = await withoutTrace(app, () => put('setup/tax', { kind: 'none', known }))
    expect([refusalOf(late), messagesOf(late)]).toEqual([[409, 'tax'], [expect.stringContaining('vient de changer')]])
    // The response to the first was lost, and it is sent again.
    expect((await put('setup/tax', { kind: 'included', percent: '15', has_fees: false, known })).status).toBe(200)
    expect(await readTax()).toEqual({ kind: 'included', percent: '15', has_fees: false, is_own: isOwn })
  })

  it('keeps the name that the office has given to the class, and can be none', async () => {
    const named = { code: 'standard', name_fr: 'TVA', name_en: 'VAT', name_ar: 'القيمة المضافة' }
    expect((await put('sheets', { rows: { tax_classes: [named] } })).status).toBe(200)
    await put('setup/tax', { kind: 'included', percent: '20', has_fees: true })
    expect((await rowsOf('tax_classes'))[0]).toMatchObject({ name_fr: 'TVA', percent: '20' })
    expect((await put('setup/tax', { kind: 'none' })).status).toBe(200)
    expect(await readTax()).toEqual({ kind: 'none', percent: '', has_fees: false, is_own: isOwn })
    expect([await rowsOf('tax_classes'), (await rowsOf('modules')).map((row) => row.tax_class)]).toEqual([[], ['', '']])
    expect([await valueOf('tax_included'), await valueOf('delivery_tax_class')]).toEqual(['on', ''])
  })

  it('leaves a shop alone that has several classes, or a store with a percent of its own', async () => {
    const reduced = { code: 'reduced', name_en: 'Reduced', percent: '5', exempt: 'no' }
    expect((await put('sheets', { rows: { tax_classes: [reduced] } })).status).toBe(200)
    expect((await readTax()).is_own).toBe(true)
    expect(refusalOf(await withoutTrace(app, () => put('setup/tax', { kind: 'added', percent: '15' })))).toEqual([409, 'tax'])
    await put('sheets', { remove: { tax_classes: [{ code: 'reduced' }] } })
    expect((await readTax()).is_own).toBe(false)
    await app.api.db.updateTable('stores').set({ tax: 5 }).execute()
    expect(refusalOf(await withoutTrace(app, () => put('setup/tax', { kind: 'none' })))).toEqual([409, 'tax'])
  })
})
