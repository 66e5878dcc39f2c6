import type { Output } from '@medina/contract/endpoints/endpoints'
import type { MenuForm, MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'
import { aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'

const { app, shop } = await startTestShop({ shop: { store: { tax: 15 } } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
const base = '/api/v1/operator'
const save = (body: { rows?: SheetRows; known?: SheetRows; remove?: SheetRows }) =>
  app.put(`${base}/sheets`, body, office.headers)
const rows = async () => (await app.get<{ rows: SheetCells[] }>(`${base}/sheets/tax_classes`, office.headers)).body.rows
const classes = async () => (await app.get<Output<'operator.taxClasses'>>(`${base}/tax-classes`, office.headers)).body
const places = async (find = '') =>
  (await app.get<Output<'operator.taxPlaces'>>(`${base}/tax-places?find=${encodeURIComponent(find)}`, office.headers)).body.places
const set = (kind: string, id: number, tax_class: string | null, known: string | null = null) =>
  app.put(`${base}/tax-places/${kind}/${id}`, { tax_class, known }, office.headers)
const names = (name: string) => ({ name_en: name, name_ar: name, name_fr: name })

let [cakes, layered, cake] = [0, 0, 0]
beforeAll(async () => {
  cakes = await aCategory(db, { module_id: shop.moduleId, name: 'Cakes', slug: 'cakes' })
  layered = await aCategory(db, { module_id: shop.moduleId, name: 'Layered', slug: 'layered', parent_id: cakes })
  cake = await anItem(db, { store_id: shop.storeId, price: 2000, category_id: layered, slug: 'cake' })
})

describe('tax classes at the desk', () => {
  it('are made, changed and removed by the rules of files', async () => {
    const made = { code: 'reduced', ...names('Reduced'), percent: '5.25', exempt: 'no' }
    expect(
      (await save({ rows: { tax_classes: [made, { code: 'exempt', ...names('Exempt'), percent: '', exempt: 'yes' }] } })).status,
    ).toBe(200)
    expect(await rows()).toMatchObject([made, { code: 'exempt', percent: '0', exempt: 'yes' }])
    expect((await classes()).classes.map(({ code, percent, is_exempt }) => [code, percent, is_exempt])).toEqual([
      ['reduced', 5.25, false],
      ['exempt', 0, true],
    ])
    const known = { tax_classes: [{ code: 'reduced', percent: '5.25', exempt: 'no' }] }
    expect((await save({ rows: { tax_classes: [{ code: 'reduced', percent: '6', exempt: 'no' }] }, known })).status).toBe(200)
    const both = { code: 'reduced', percent: '6', exempt: 'yes' }
    expect(refusalOf(await withoutTrace(app, () => save({ rows: { tax_classes: [both] } })))).toEqual([422, 'percent'])
    const stale = { rows: { tax_classes: [{ code: 'reduced', percent: '7', exempt: 'no' }] }, known }
    expect((await withoutTrace(app, () => save(stale))).status).toBe(409)
    expect((await save({ remove: { tax_classes: [{ code: 'exempt' }] } })).status).toBe(200)
  })

  it('are given by modules, stores and categories, the nearer one first; orders use them at once', async () => {
    await save({ rows: { tax_classes: [{ code: 'zero', ...names('Zero'), percent: '0', exempt: 'no' }] } })
    const classOf = async () => {
      const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: cake }))
      const { taxes } = await db.selectFrom('orders').select('taxes').where('id', '=', id).executeTakeFirstOrThrow()
      return taxes.map(({ code }) => code)
    }
    const formClass = async () => {
      const { body } = await app.get<MenuForm>(`${base}/stores/${shop.storeId}/menu/form`, office.headers)
      return body.categories.find(({ slug }) => slug === 'layered')?.tax_class
    }
    expect([await classOf(), await formClass()]).toEqual([[null], null])
    for (const [kind, id, code] of [
      ['module', shop.moduleId, 'reduced'],
      ['store', shop.storeId, 'zero'],
      ['category', cakes, 'reduced'],
      ['category', layered, 'zero'],
    ] as const) {
      expect((await set(kind, id, code)).status).toBe(200)
      expect([await classOf(), await formClass()]).toEqual([[code], code])
    }
    const given = await places()
    expect(given.map(({ kind, tax_class }) => [kind, tax_class]).filter(([, code]) => code !== null)).toEqual([
      ['module', 'reduced'],
      ['store', 'zero'],
      ['category', 'reduced'],
      ['category', 'zero'],
    ])
    expect((await classes()).classes).toMatchObject([
      { code: 'reduced', items: 0, places: 2 },
      { code: 'zero', items: 0, places: 2 },
    ])
    expect((await places('LAYER')).map(({ id, module }) => [id, typeof module])).toEqual([[layered, 'string']])
  })

  it('of a place are not overwritten unseen, and a class that is used stays', async () => {
    const refused = async (...call: Parameters<typeof set>) => refusalOf(await withoutTrace(app, () => set(...call)))
    expect(await refused('store', shop.storeId, 'reduced', null)).toEqual([409, 'tax_class'])
    expect(await refused('store', shop.storeId, 'none', 'zero')).toEqual([422, 'tax_class'])
    expect(await refused('store', 999_999, 'zero')).toEqual([404, 'place'])
    expect((await set('store', shop.storeId, 'zero', 'reduced')).status).toBe(200)
    expect((await withoutTrace(app, () => save({ remove: { tax_classes: [{ code: 'zero' }] } }))).status).toBe(422)
    const acts = await app.get<{ acts: { act: string }[] }>(`${base}/acts`, office.headers)
    expect(acts.body.acts.filter(({ act }) => act === 'tax_class_set')).toHaveLength(4)
  })

  it('are chosen in the form of an item', async () => {
    const form = (await app.get<MenuForm>(`${base}/stores/${shop.storeId}/menu/form`, office.headers)).body
    expect(form.tax_classes.map(({ slug, percent }) => [slug, percent])).toEqual([
      ['reduced', 6],
      ['zero', 0],
    ])
    expect(form.tax).toBeGreaterThan(0)
    const change = {
      rows: { items: [{ slug: 'cake', tax_class: 'reduced' }] },
      known: { items: [{ slug: 'cake', tax_class: '' }] },
    }
    const path = `${base}/stores/${shop.storeId}/menu`
    expect((await app.post(path, change, office.headers)).status).toBe(200)
    expect((await withoutTrace(app, () => app.post(path, change, office.headers))).status).toBeGreaterThanOrEqual(200)
    const { body } = await app.get<MenuItemRows>(`${base}/items/${cake}/menu`, office.headers)
    expect(body.rows.items?.[0]?.tax_class).toBe('reduced')
    expect((await classes()).classes[0]).toMatchObject({ code: 'reduced', items: 1 })
  })

  it('of fees are settings: a code of the shop, STORE, or nothing; a class that a fee has stays', async () => {
    const change = (value: string | null) => app.put(`${base}/settings/packaging_tax_class`, { value }, office.headers)
    expect((await classes()).fees).toEqual({ delivery: '', packaging: '', additional_charge: '' })
    expect((await withoutTrace(app, () => change('missing'))).status).toBe(422)
    expect((await withoutTrace(app, () => change('No code'))).status).toBe(422)
    for (const value of ['STORE', 'fees'] as const) {
      await save({ rows: { tax_classes: [{ code: 'fees', ...names('Fees'), percent: '9', exempt: 'no' }] } })
      expect((await change(value)).status).toBe(200)
      expect((await classes()).fees.packaging).toBe(value)
    }
    expect((await withoutTrace(app, () => save({ remove: { tax_classes: [{ code: 'fees' }] } }))).status).toBe(422)
    expect((await change(null)).status).toBe(200)
    expect((await save({ remove: { tax_classes: [{ code: 'fees' }] } })).status).toBe(200)
  })
})
