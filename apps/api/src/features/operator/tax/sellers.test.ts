import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import { expect, it } from 'vitest'
import { documentsOf } from '#features/invoices/invoices.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aGuestWith, anOrderOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1 })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
const base = '/api/v1/operator'

const read = async (query = '') => (await app.get<Sellers>(`${base}/sellers${query}`, office.headers)).body
const save = (rows: object, known = {}) => app.put(`${base}/sheets`, { rows, known }, office.headers)
const choose = (seller: string, known: string) =>
  app.put(`${base}/stores/${shop.storeId}/form`, { cells: { seller }, known: { seller: known } }, office.headers)
const sell = async () => {
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  await deliver(app, id)
  const [document] = await documentsOf(db, { order_id: id })
  return document
}

it('a store sells in the name of a seller once the desk says so, and what was issued stays as it is', async () => {
  await setSwitches(app, { seller_legal_name: { en: 'Marsa Trading', ar: 'مرسى' }, seller_tax_number: '300012345600003' })
  const before = await sell()
  expect(before).toMatchObject({ seller_id: null, document: { seller: { name: { en: 'Marsa Trading' } }, agent: null } })
  const corner = {
    code: 'corner',
    legal_name_en: 'Corner Est.',
    legal_name_ar: 'الركن',
    tax_number: '310000000000003',
    prefix: 'C-',
  }
  expect((await save({ sellers: [corner] })).status).toBe(200)
  expect((await choose('nobody', '')).status).toBe(422)
  expect((await choose('corner', '')).status).toBe(200)
  // Another person, whose form still shows the business.
  expect(refusalOf(await choose('', 'other'))[0]).toBe(409)
  const { sellers, stores, others, business } = await read()
  expect(sellers).toEqual([
    { code: 'corner', name: 'Corner Est.', tax_number: '310000000000003', register_number: null, stores: 1, documents: 0 },
  ])
  expect(stores).toMatchObject([{ id: shop.storeId, seller: 'corner' }])
  expect([business.name, business.tax_number, others]).toEqual(['Marsa Trading', '300012345600003', 0])
  const after = await sell()
  expect(after).toMatchObject({ number: 'C-INV-000001', document: { seller: { name: { en: 'Corner Est.' } } } })
  expect(after?.document.agent).not.toBeNull()
  // A seller that is renamed changes no document.
  const known = { sellers: [{ code: 'corner', legal_name_en: 'Corner Est.' }] }
  expect((await save({ sellers: [{ code: 'corner', legal_name_en: 'Corner Ltd.' }] }, known)).status).toBe(200)
  const stored = await db.selectFrom('invoices').select(['id', 'document']).orderBy('id').execute()
  expect(stored.map(({ document }) => document.seller.name.en)).toEqual(['Marsa Trading', 'Corner Est.'])
  expect((await read('?find=no-such-store')).stores).toEqual([])
})
