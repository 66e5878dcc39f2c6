import type { OperatorSetting, SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { messagesOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app } = await startTestShop({})
let office: TestKey
let zone: SheetCells
let fee: SheetCells

const base = '/api/v1/operator'
const rowsOf = async (name: string) => (await app.get<{ rows: SheetCells[] }>(`${base}/sheets/${name}`, office.headers)).body.rows
const save = (body: { rows?: SheetRows; known?: SheetRows; remove?: SheetRows }) =>
  app.put(`${base}/sheets`, body, office.headers)
const feeRow = (cells: SheetCells) => ({ fees: [{ zone: fee.zone ?? '', module: fee.module ?? '', ...cells }] })
const setting = (value: string, known: string, language?: string) =>
  app.put<{ setting: OperatorSetting }>(
    `${base}/settings/${language === undefined ? 'additional_charge' : 'business_name'}`,
    { value, known, language },
    office.headers,
  )

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  zone = (await rowsOf('zones'))[0] ?? {}
  const module = (await rowsOf('modules'))[0]?.name_en ?? ''
  const first = { zone: zone.name_en ?? '', module, type: 'distance', minimum: '3.00', per_km: '1.00' }
  await save({ rows: { fees: [first] } })
  fee = (await rowsOf('fees')).find((row) => row.zone === first.zone && row.module === module) ?? {}
})

describe('a form that somebody else saved first', () => {
  it('is told which value changed; what it knows then is saved', async () => {
    expect((await save({ rows: feeRow({ per_km: '2' }), known: feeRow({ per_km: '1.00' }) })).status).toBe(200)
    const late = await withoutTrace(app, () => save({ rows: feeRow({ per_km: '3' }), known: feeRow({ per_km: '1.00' }) }))
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [409, 'per_km'],
      [
        `Somebody else changed “${fee.zone}, ${fee.module}” meanwhile: it is “2.00” now. Your changes are still here: please check them, then save again.`,
      ],
    ])
    expect((await save({ rows: feeRow({ per_km: '3' }), known: feeRow({ per_km: '2.00' }) })).status).toBe(200)
  })

  it('keeps changes to other columns of the row', async () => {
    const changed = { rows: feeRow({ maximum: '30' }), known: feeRow({ maximum: '' }) }
    expect((await save({ rows: feeRow({ minimum: '4' }), known: feeRow({ minimum: '3.00' }) })).status).toBe(200)
    expect((await save(changed)).status).toBe(200)
    expect((await rowsOf('fees')).find((row) => row.zone === fee.zone && row.module === fee.module)).toMatchObject({
      minimum: '4.00',
      maximum: '30.00',
    })
  })

  it('is saved again after a lost answer, without a conflict', async () => {
    const sent = { rows: feeRow({ maximum_cash_order: '90' }), known: feeRow({ maximum_cash_order: '' }) }
    expect([(await save(sent)).status, (await save(sent)).status]).toEqual([200, 200])
    const reason = { kind: 'refund', user_type: 'customer', reason_en: 'Cold food', reason_ar: 'طعام بارد' }
    const added = { rows: { reasons: [reason] }, known: {} }
    expect([(await save(added)).status, (await save(added)).status]).toEqual([200, 200])
  })

  it('does not overwrite a row that is new on both sides, nor bring back a deleted one', async () => {
    const reason = { kind: 'refund', user_type: 'customer', reason_en: 'Too salty', reason_ar: 'مالح' }
    expect((await save({ rows: { reasons: [reason] }, known: {} })).status).toBe(200)
    const other = { rows: { reasons: [{ ...reason, reason_ar: 'مالح جدًا' }] }, known: {} }
    expect(refusalOf(await withoutTrace(app, () => save(other)))).toEqual([409, 'kind'])
    expect((await save({ remove: { reasons: [reason] } })).status).toBe(200)
    const change = { rows: { reasons: [{ ...reason, status: 'no' }] }, known: { reasons: [{ ...reason, status: 'yes' }] } }
    const gone = await withoutTrace(app, () => save(change))
    expect([refusalOf(gone), messagesOf(gone)[0]]).toEqual([[409, 'kind'], expect.stringContaining('no longer there')])
  })

  it('does not delete what was changed after it was read', async () => {
    const remove = feeRow({})
    const read = (await rowsOf('fees')).find((row) => row.zone === fee.zone && row.module === fee.module) ?? {}
    await save({ rows: feeRow({ per_km: '9' }) })
    expect(refusalOf(await withoutTrace(app, () => save({ remove, known: { fees: [read] } })))).toEqual([409, 'per_km'])
    expect((await save({ remove, known: { fees: [{ ...read, per_km: '9.00' }] } })).status).toBe(200)
  })
})

describe('a setting that somebody else set first', () => {
  it('is refused with the value that it has now, unless it is the same', async () => {
    const { value: before } = (await setting('1.50', '0.00')).body.setting
    expect(before).toBe('1.50')
    const late = await withoutTrace(app, () => setting('2.5', '0.00'))
    expect([refusalOf(late), messagesOf(late)[0]]).toEqual([[409, 'value'], expect.stringContaining('“1.50” meanwhile')])
    expect((await setting('1.5', '0.00')).status).toBe(200)
    expect((await setting('2.5', '1.50')).status).toBe(200)
  })

  it('of texts is one for each language', async () => {
    expect((await setting('Harbour Market', 'Medina', 'en')).status).toBe(200)
    expect(refusalOf(await withoutTrace(app, () => setting('Market', 'Medina', 'en')))).toEqual([409, 'value'])
    expect((await setting('سوق الميناء', 'مدينة', 'ar')).status).toBe(200)
  })
})
