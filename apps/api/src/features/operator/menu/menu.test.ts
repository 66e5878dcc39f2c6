import type { ItemEditors, Menu, MenuChange, MenuForm, MenuItemRows, MenuRows } from '@medina/contract/operator/menu/menu'
import type { Item, StoreDetails } from '@medina/contract/catalog/catalog'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory, anAddOn, anItem, aSize, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { finishPauses } from '#features/operator/shop/pauses.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { aGuestWith, anOrderOf, messagesOf, type Refusal, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { deleteOldEditors } from './item-editors.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z', shop: { store: { name: 'Bakery' } } })
const { db } = app.api
const store = await aKey(app, { storeIds: [shop.storeId] })
const office = await aKey(app, { role: 'admin' })
const cakes = await aCategory(db, { module_id: shop.moduleId, name: 'Cakes', slug: 'cakes', priority: 5 })
await anAddOn(db, { store_id: shop.storeId, name: 'Candles' })

const base = '/api/v1/operator'
const read = async (query = '', { headers } = store) =>
  (await app.get<Menu>(`${base}/stores/${shop.storeId}/menu${query}`, headers)).body
const save = (body: { rows: MenuRows; known?: MenuRows; clears?: object; plan?: boolean }, { headers } = store, more = {}) =>
  app.post<{ changes: MenuChange[] } & Refusal>(`${base}/stores/${shop.storeId}/menu`, body, { ...headers, ...more })
const refused = (...call: Parameters<typeof save>) => withoutTrace(app, () => save(...call))
const undo = (ids: number[], { headers } = store) =>
  app.put<{ changes: MenuChange[] } & Refusal>(`${base}/menu-changes/undone`, { ids }, headers)
const decide = (body: { ids: number[]; accept: boolean; reason?: string }, { headers } = office) =>
  app.put<{ changes: MenuChange[] } & Refusal>(`${base}/menu-changes/decided`, body, headers)
const changesOf = async (query: string, { headers } = store) =>
  (await app.get<{ changes: MenuChange[] }>(`${base}/menu-changes?${query}`, headers)).body.changes
const itemRows = async (id: number, { headers } = store) =>
  (await app.get<MenuItemRows>(`${base}/items/${id}/menu`, headers)).body
const shown = async (id: number) => (await app.get<Item>(`/api/v1/items/details/${id}`, shop.headers)).body

let count = 0
/** A cake of the store for 20.00. */
async function aCake(row: Partial<Parameters<typeof anItem>[1]> = {}): Promise<{ id: number; slug: string }> {
  count += 1
  const slug = `cake-${count}`
  const id = await anItem(db, { store_id: shop.storeId, category_id: cakes, name: `Cake ${count}`, slug, price: 2000, ...row })
  app.api.endpoints.invalidate()
  return { id, slug }
}

beforeEach(async () => setSwitches(app, { store_menu_rights: 'all' }))

describe('the menu of a store', () => {
  it('lists its items by section, with drafts, and what customers see of them', async () => {
    const { id } = await aCake({ discount: 1000, status: true, veg: true })
    const draft = await aCake({ status: false })
    const menu = await read('?search=cake')
    expect(menu.rights).toBe('all')
    expect(menu.sections.find(({ slug }) => slug === 'cakes')).toMatchObject({ id: cakes, name: 'Cakes' })
    expect(menu.items.find((item) => item.id === id)).toMatchObject({
      section_id: cakes,
      price: 20,
      paid: 18,
      state: 'in_stock',
      visibility: 'on_sale',
      waiting: null,
    })
    expect(menu.items.find((item) => item.id === draft.id)?.visibility).toBe('draft')
    expect((await read('?filter=drafts')).items.map((item) => item.id)).toContain(draft.id)
    expect((await read('?filter=drafts')).items.map((item) => item.id)).not.toContain(id)
  })

  it('has a form with what an item chooses from', async () => {
    const { body } = await app.get<MenuForm>(`${base}/stores/${shop.storeId}/menu/form`, store.headers)
    expect(body).toMatchObject({ module_type: 'food', rights: 'all', digits: 2, languages: ['en', 'ar'] })
    expect(body.categories).toContainEqual({ slug: 'cakes', name: 'Cakes', parent: null, tax_class: null })
    expect(body.add_ons.map(({ key }) => key)).toContain('Candles')
  })
})

describe('a price', () => {
  it('is changed by its cell alone, customers pay it at once, and orders that were placed keep theirs', async () => {
    const { id, slug } = await aCake()
    const guest = await aGuestWith(app, shop, { item_id: id })
    const order = await anOrderOf(app, shop, guest)
    const { body } = await save({ rows: { items: [{ slug, price: '22.50' }] }, known: { items: [{ slug, price: '20' }] } })
    expect(body.changes).toMatchObject([
      { item_id: id, kind: 'change', state: 'done', columns: [{ sheet: 'items', column: 'price', from: '20.00', to: '22.50' }] },
    ])
    expect((await shown(id)).price).toBe(22.5)
    const line = await db.selectFrom('order_lines').select('unit_price').where('order_id', '=', order).executeTakeFirstOrThrow()
    expect(line.unit_price).toBe(2000)
    expect(await changesOf(`item_id=${id}`)).toMatchObject([{ key: { id: store.id }, columns: [{ to: '22.50' }] }])
  })

  it('is shown before it is done, and undone for ten minutes', async () => {
    const [one, two] = [await aCake(), await aCake()]
    const rows = { items: [one, two].map(({ slug }) => ({ slug, price: '21.00' })) }
    const { body: plan } = await save({ rows, plan: true })
    expect(plan.changes.map(({ id, columns }) => [id, columns[0]?.to])).toEqual([
      [0, '21.00'],
      [0, '21.00'],
    ])
    expect((await shown(one.id)).price).toBe(20)
    const { body } = await save({ rows })
    const ids = body.changes.map(({ id }) => id)
    expect(Date.parse(body.changes[0]?.undo_until ?? '') - Date.parse(body.changes[0]?.created_at ?? '')).toBe(600_000)
    expect((await undo(ids)).body.changes.map(({ state }) => state)).toEqual(['undone', 'undone'])
    expect([(await shown(one.id)).price, (await shown(two.id)).price]).toEqual([20, 20])
    expect(refusalOf(await withoutTrace(app, () => undo(ids)))).toEqual([409, 'ids'])
    const { body: again } = await save({ rows })
    app.travelTo(new Date(app.api.clock.now().getTime() + 10 * 60_000).toISOString())
    expect(refusalOf(await withoutTrace(app, () => undo(again.changes.map(({ id }) => id))))).toEqual([409, 'ids'])
    expect((await shown(one.id)).price).toBe(21)
  })

  it('is not undone over a later change of somebody else', async () => {
    const { id, slug } = await aCake()
    const { body } = await save({ rows: { items: [{ slug, price: '25' }] } })
    await save({ rows: { items: [{ slug, price: '30' }] } }, office)
    const late = await withoutTrace(app, () => undo(body.changes.map((change) => change.id)))
    expect(refusalOf(late)).toEqual([409, 'items.0.price'])
    expect(messagesOf(late)[0]).toContain('it is “30.00” now')
    expect((await shown(id)).price).toBe(30)
  })

  it('that somebody else changed meanwhile is a conflict with the value of now; other cells are none', async () => {
    const { slug } = await aCake()
    const known = { items: [{ slug, price: '20.00', maximum_cart_quantity: '' }] }
    await save({ rows: { items: [{ slug, price: '24' }] }, known }, office)
    expect(refusalOf(await refused({ rows: { items: [{ slug, price: '23' }] }, known }))).toEqual([409, 'items.0.price'])
    expect((await save({ rows: { items: [{ slug, maximum_cart_quantity: '3' }] }, known })).status).toBe(200)
    expect((await save({ rows: { items: [{ slug, price: '24.00' }] }, known })).body.changes).toEqual([])
  })

  it('that is none is refused with the row and the column, and nothing is changed', async () => {
    const [one, two] = [await aCake(), await aCake()]
    const rows = {
      items: [
        { slug: one.slug, price: '21' },
        { slug: two.slug, price: 'cheap' },
      ],
    }
    expect(refusalOf(await refused({ rows }))).toEqual([422, 'items.1.price'])
    expect((await shown(one.id)).price).toBe(20)
  })
})

describe('a price in a shop with three decimals', () => {
  it('is read and written with three, and never guessed from a comma', async () => {
    const rows = (price: string) => ({ items: [{ slug: 'dates', price }] })
    await aCake({ slug: 'dates', price: 1250 })
    await setSwitches(app, { digit_after_decimal_point: 3 })
    const { body } = await save({ rows: rows('1.255'), known: rows('1.250') })
    expect(body.changes[0]?.columns).toMatchObject([{ from: '1.250', to: '1.255' }])
    expect(refusalOf(await refused({ rows: rows('1,255') }))).toEqual([422, 'items.0.price'])
    expect(refusalOf(await refused({ rows: rows('1.2555') }))).toEqual([422, 'items.0.price'])
    await setSwitches(app, { digit_after_decimal_point: 2 })
  })
})

describe('a new item', () => {
  const cells = { category: 'cakes', name_en: '', name_ar: 'كعكة الفستق', price: '85', status: 'yes' }

  it('needs a name in one language only, gets a slug, options and a photo, and is made once', async () => {
    const form = new FormData()
    const options = [
      { item: '', group_en: 'Size', type: 'single', required: 'yes', option_en: 'Small', price: '0' },
      { item: '', group_en: 'Size', type: 'single', required: 'yes', option_en: 'Large', price: '40' },
    ]
    form.append('rows', JSON.stringify({ items: [{ ...cells, image: 'picture-1', add_ons: 'Candles' }], options }))
    const photo = new Uint8Array(await aRedBlueJpeg(600, 600).toBuffer())
    form.append('pictures[]', new Blob([photo], { type: 'image/jpeg' }), 'cake.jpg')
    const send = () =>
      app.post<{ changes: MenuChange[] }>(`${base}/stores/${shop.storeId}/menu`, form, {
        ...store.headers,
        'idempotency-key': 'pistachio-cake',
      })
    const sent = await send()
    expect(sent.status, sent.text).toBe(200)
    const [made] = sent.body.changes
    expect(made).toMatchObject({ kind: 'add', state: 'done', name: 'كعكة الفستق' })
    expect((await send()).body.changes.map(({ id }) => id)).toEqual([made?.id])
    const item = await shown(made?.item_id ?? 0)
    expect(item).toMatchObject({ name: 'كعكة الفستق', price: 85 })
    expect(item.image_full_url).toContain('/images/uploads/')
    expect(item.add_ons).toHaveLength(1)
    const { rows, pictures, slug } = await itemRows(item.id)
    expect(slug).toMatch(/^item-[0-9a-f]{8}$/)
    expect(rows.options?.map(({ option_en: name, price }) => [name, price])).toEqual([
      ['Small', '0.00'],
      ['Large', '40.00'],
    ])
    expect(pictures.map(({ cell }) => cell)).toEqual([rows.items?.[0]?.image])
  })

  it('without any name or category is refused beside the field', async () => {
    const rows = { items: [{ ...cells, name_ar: '', category: '' }] }
    expect(refusalOf(await refused({ rows }))).toEqual([422, 'items.0.category', 'items.0.name_en'])
  })

  it('of which somebody took the name has a slug of its own', async () => {
    const rows = { items: [{ ...cells, name_en: 'Éclair' }] }
    const slugs = []
    for (let at = 0; at < 2; at += 1) {
      const [made] = (await save({ rows })).body.changes
      slugs.push((await itemRows(made?.item_id ?? 0)).slug)
    }
    expect(slugs).toEqual(['eclair', 'eclair-2'])
  })

  it('is undone into the archive, because an order may refer to it', async () => {
    const [made] = (await save({ rows: { items: [{ ...cells, name_en: 'Mistake' }] } })).body.changes
    await undo([made?.id ?? 0])
    expect((await read('?filter=archived')).items.map(({ slug }) => slug)).toContain('mistake')
    expect((await read()).items.map(({ slug }) => slug)).not.toContain('mistake')
  })
})

describe('a form', () => {
  it('takes all options from a dish, and gives them back when that is undone', async () => {
    const { id, slug } = await aCake({ food_variations: [aSize(['Small', 'صغير', 0], ['Large', 'كبير', 500])] })
    const known = (await itemRows(id)).rows
    const { body } = await save({ rows: {}, clears: { options: [slug] }, known: { options: known.options ?? [] } })
    expect(body.changes[0]?.columns).toEqual([{ sheet: 'options', column: '', from: 'Size: Small 0.00, Large 5.00', to: '' }])
    expect((await itemRows(id)).rows.options).toEqual([])
    await undo(body.changes.map((change) => change.id))
    expect((await itemRows(id)).rows.options).toEqual(known.options)
  })

  it('has options that cost less or are sold out; a sale alone needs no approval, and the history tells both', async () => {
    const { id, slug } = await aCake({ food_variations: [aSize(['Small', 'صغير', 0], ['Large', 'كبير', 500])] })
    const read = async () => (await itemRows(id)).rows.options ?? []
    const [small = {}, large = {}] = await read()
    expect(large.sold_out).toBe('no')
    const less = await save({ rows: { options: [{ ...small, price: '−2.50' }, large] }, known: { options: [small, large] } })
    expect(less.body.changes[0]?.columns[0]?.to).toBe('Size: Small -2.50, Large 5.00')
    await setSwitches(app, { store_menu_rights: 'approval' })
    const off = await save({
      rows: {
        options: [
          { ...small, price: '-2.50' },
          { ...large, sold_out: 'yes' },
        ],
      },
    })
    expect(off.body.changes).toMatchObject([{ state: 'done', columns: [{ to: 'Size: Small -2.50, Large 5.00 (sold out)' }] }])
    const [waits] = (await save({ rows: { options: [small, { ...large, sold_out: 'yes' }] } })).body.changes
    expect(waits?.state).toBe('waiting')
    await undo([waits?.id ?? 0])
    expect((await read()).map(({ price, sold_out: soldOut }) => [price, soldOut])).toEqual([
      ['-2.50', 'no'],
      ['5.00', 'yes'],
    ])
    await setSwitches(app, { store_menu_rights: 'prices' })
    expect((await save({ rows: { options: [{ ...small, price: '-2.50' }, large] } })).body.changes[0]?.state).toBe('done')
    expect(refusalOf(await refused({ rows: { options: [{ ...small, item: slug, price: '--2' }, large] } }))).toEqual([
      422,
      'options.0.price',
    ])
  })

  it('shows a text of the first language that stands in for English as empty', async () => {
    await setSwitches(app, { languages: ['fr', 'ar'] })
    const rows = { items: [{ category: 'cakes', name_fr: 'Tarte', name_ar: '', price: '9' }] }
    const [made] = (await save({ rows })).body.changes
    const { rows: form } = await itemRows(made?.item_id ?? 0)
    expect(form.items?.[0]).toMatchObject({ slug: 'tarte', name_en: '', name_fr: 'Tarte' })
    const [item] = form.items ?? []
    const known = { items: [{ slug: 'tarte', name_en: item?.name_en ?? '', name_fr: item?.name_fr ?? '' }] }
    const changed = await save({ rows: { items: [{ slug: 'tarte', name_en: '', name_fr: 'Tarte aux figues' }] }, known })
    expect(changed.status, changed.text).toBe(200)
    await setSwitches(app, { languages: ['en', 'ar'] })
    expect((await shown(made?.item_id ?? 0)).name).toBe('Tarte aux figues')
  })

  it('never writes an item of another store, nor into one', async () => {
    const other = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, name: 'Grill' })
    await anItem(db, { store_id: other, category_id: cakes, slug: 'kebab' })
    expect(refusalOf(await refused({ rows: { items: [{ slug: 'kebab', price: '1' }] } }))).toEqual([404, 'item'])
    expect(refusalOf(await refused({ rows: {}, clears: { options: ['kebab'] } }))).toEqual([404, 'item'])
    const rows = { items: [{ store: 'grill', category: 'cakes', name_en: 'Ours', price: '9' }] }
    const [made] = (await save({ rows })).body.changes
    expect(made?.store_id).toBe(shop.storeId)
  })

  it('moves an item, and its history names both sections by their names', async () => {
    await aCategory(db, { module_id: shop.moduleId, name: 'Pies', slug: 'pies' })
    const { id, slug } = await aCake()
    await save({ rows: { items: [{ slug, category: 'pies' }] } })
    const [change] = await changesOf(`item_id=${id}`)
    expect(change?.columns).toEqual([{ sheet: 'items', column: 'category', from: 'Cakes', to: 'Pies' }])
  })

  it('hides an item and archives it; on sale again it is in the menu', async () => {
    const { id, slug } = await aCake()
    await save({ rows: { items: [{ slug, is_archived: 'yes' }] } })
    expect((await read('?filter=archived')).items.find((item) => item.id === id)?.visibility).toBe('archived')
    expect((await app.get(`/api/v1/items/details/${id}`, shop.headers)).status).toBe(404)
    await save({ rows: { items: [{ slug, status: 'yes' }] } })
    expect((await read()).items.find((item) => item.id === id)?.visibility).toBe('on_sale')
  })
})

describe('the order of a menu', () => {
  it('is sorted by hand, sections and items, and customers see it so', async () => {
    const drinks = await aCategory(db, { module_id: shop.moduleId, name: 'Drinks', slug: 'drinks', priority: 1 })
    const items = []
    for (let at = 0; at < 3; at += 1) items.push((await aCake({ category_id: drinks, name: `Drink ${at}` })).id)
    const orderOf = async () =>
      (
        await app.get<{ products: { id: number }[] }>(
          `/api/v1/items/latest?store_id=${shop.storeId}&category_id=${drinks}&limit=10&offset=1`,
          shop.headers,
        )
      ).body.products.map(({ id }) => id)
    const sectionsOf = async () =>
      (await app.get<StoreDetails>(`/api/v1/stores/details/${shop.storeId}`, shop.headers)).body.category_ids.filter((id) =>
        [cakes, drinks].includes(id),
      )
    expect(await orderOf()).toEqual(items.toReversed())
    expect(await sectionsOf()).toEqual([cakes, drinks])
    const sort = (body: object) => app.put(`${base}/stores/${shop.storeId}/menu/order`, body, store.headers)
    const [first, second, third] = items
    expect((await sort({ section: drinks, items: [second, third] })).status).toBe(200)
    await sort({ sections: ['drinks', 'cakes'] })
    expect(await orderOf()).toEqual([second, third, first])
    expect(await sectionsOf()).toEqual([drinks, cakes])
    const menu = await read(`?section=${drinks}`)
    expect(menu.items.map(({ id }) => id)).toEqual([second, third, first])
    expect(menu.sections.map(({ slug }) => slug).filter((slug) => ['cakes', 'drinks'].includes(slug))).toEqual([
      'drinks',
      'cakes',
    ])
  })

  it('tells the hours of a section that all its items share', async () => {
    const breakfast = await aCategory(db, { module_id: shop.moduleId, name: 'Breakfast', slug: 'breakfast' })
    const hours = { available_time_starts: '07:00:00', available_time_ends: '11:30:00' }
    await aCake({ category_id: breakfast, ...hours })
    const { slug } = await aCake({ category_id: breakfast })
    const hoursOf = async () => (await read()).sections.find(({ id }) => id === breakfast)?.hours
    expect(await hoursOf()).toBeNull()
    await save({ rows: { items: [{ slug, available_time_starts: '07:00', available_time_ends: '11:30' }] } })
    expect(await hoursOf()).toEqual({ starts: '07:00', ends: '11:30' })
  })
})

describe('a mark', () => {
  it('that nobody set shows nothing', async () => {
    const rows = { items: [{ category: 'cakes', name_en: 'Plain cake', price: '9' }] }
    const [made] = (await save({ rows })).body.changes
    const id = made?.item_id ?? 0
    expect(await shown(id)).toMatchObject({ veg: 0, unmarked: true, is_halal: 0, halal_tag_status: 0 })
    expect((await read('?search=plain')).items[0]?.marks).toEqual([])
    await save({ rows: { items: [{ slug: 'plain-cake', veg: 'no', is_halal: 'yes', halal_tag_status: 'yes' }] } })
    expect(await shown(id)).not.toHaveProperty('unmarked')
    expect((await read('?search=plain')).items[0]?.marks).toEqual(['non_veg', 'halal'])
  })
})

describe('what a store may change by itself', () => {
  it('is prices and sold out, if the office says so', async () => {
    await setSwitches(app, { store_menu_rights: 'prices' })
    const { id, slug } = await aCake()
    expect((await read()).rights).toBe('prices')
    const saved = await save({ rows: { items: [{ slug, price: '19', discount: '5', discount_type: 'percent' }] } })
    expect(saved.status, saved.text).toBe(200)
    expect(refusalOf(await refused({ rows: { items: [{ slug, name_en: 'Other', name_ar: '' }] } }))).toEqual([403, 'rights'])
    expect((await app.put(`${base}/items/${id}/sold-out`, { sold_out: true }, store.headers)).status).toBe(200)
    expect((await save({ rows: { items: [{ slug, name_en: 'Other', name_ar: '' }] } }, office)).status).toBe(200)
  })

  it('waits for the office: the old price stays on sale until it says yes', async () => {
    await setSwitches(app, { store_menu_rights: 'approval' })
    const { id, slug } = await aCake()
    const [change] = (await save({ rows: { items: [{ slug, price: '44' }] } })).body.changes
    expect(change).toMatchObject({ state: 'waiting', undo_until: null, columns: [{ from: '20.00', to: '44.00' }] })
    expect((await shown(id)).price).toBe(20)
    const waits = (await read('?filter=waiting')).items
    expect(waits.map((item) => [item.id, item.waiting?.id])).toEqual([[id, change?.id]])
    expect((await changesOf('state=waiting', office)).map((each) => each.id)).toContain(change?.id)
    const ids = [change?.id ?? 0]
    expect(refusalOf(await withoutTrace(app, () => decide({ ids, accept: true }, store)))).toEqual([403, 'rights'])
    expect((await decide({ ids, accept: true })).body.changes).toMatchObject([{ state: 'done', decided_by: { id: office.id } }])
    expect((await shown(id)).price).toBe(44)
    expect(refusalOf(await withoutTrace(app, () => decide({ ids, accept: true })))).toEqual([409, 'ids'])
    expect(refusalOf(await withoutTrace(app, () => undo(ids)))).toEqual([409, 'ids'])
    await undo(ids, office)
    expect((await shown(id)).price).toBe(20)
  })

  it('that the office refuses says why, and a store takes back what waits', async () => {
    await setSwitches(app, { store_menu_rights: 'approval' })
    const { id, slug } = await aCake()
    const [high] = (await save({ rows: { items: [{ slug, price: '99' }] } })).body.changes
    await decide({ ids: [high?.id ?? 0], accept: false, reason: 'Too dear for this street' })
    expect(await changesOf(`item_id=${id}`)).toMatchObject([{ state: 'refused', reason: 'Too dear for this street' }])
    const [next] = (await save({ rows: { items: [{ slug, price: '30' }] } })).body.changes
    expect((await undo([next?.id ?? 0])).body.changes).toMatchObject([{ state: 'undone' }])
    expect((await shown(id)).price).toBe(20)
  })

  it('is a new item with its photo, which nobody sees before the office says yes', async () => {
    await setSwitches(app, { store_menu_rights: 'approval' })
    const form = new FormData()
    const row = { category: 'cakes', name_en: 'Waiting cake', price: '12', image: 'picture-1' }
    form.append('rows', JSON.stringify({ items: [row] }))
    const photo = new Uint8Array(await aRedBlueJpeg(300, 300).toBuffer())
    form.append('pictures[]', new Blob([photo], { type: 'image/jpeg' }), 'cake.jpg')
    const sent = await app.post<{ changes: MenuChange[] }>(`${base}/stores/${shop.storeId}/menu`, form, store.headers)
    const [change] = sent.body.changes
    expect(change).toMatchObject({ kind: 'add', state: 'waiting', item_id: null })
    expect((await read()).items.map(({ slug }) => slug)).not.toContain('waiting-cake')
    const [done] = (await decide({ ids: [change?.id ?? 0], accept: true })).body.changes
    expect((await shown(done?.item_id ?? 0)).image_full_url).toContain('/images/uploads/')
  })
})

describe('the sale of an item', () => {
  const sell = (id: number, body: object, { headers } = store) =>
    app.put<{ change: { id: number; undo_until: string } | null } & Refusal>(`${base}/items/${id}/sold-out`, body, headers)
  const count = (id: number, body: object) =>
    app.put<{ stock: number } & Refusal>(`${base}/items/${id}/stock`, body, store.headers)
  const history = async (id: number) =>
    (await changesOf(`item_id=${id}`)).map(({ key, columns, undo_until: until }) => [
      key?.id ?? null,
      ...columns.map(({ column, from, to, variation }) => [column, from, to, ...(variation === undefined ? [] : [variation])]),
      until !== null,
    ])

  it('is in the history of the item: sold out, back and pieces, by whose key, before and after', async () => {
    const { id } = await aCake({ stock: 4 })
    const { body } = await sell(id, { sold_out: true, minutes: 60 })
    const [made] = await changesOf(`item_id=${id}`)
    const end = made?.columns[0]?.to ?? ''
    const at = Date.parse(made?.created_at ?? '')
    expect(Date.parse(end)).toBe(at + 3_600_000)
    expect(body.change).toEqual({ id: made?.id, undo_until: new Date(at + 600_000).toISOString() })
    expect((await sell(id, { sold_out: false }, office)).status).toBe(200)
    expect((await sell(id, { sold_out: false })).body.change).toBeNull()
    await count(id, { stock: 9 })
    await count(id, { stock: 9 })
    expect(await history(id)).toEqual([
      [store.id, ['stock', '4', '9'], true],
      [office.id, ['sold_out', end, 'no'], true],
      [store.id, ['sold_out', 'no', end], true],
    ])
    expect(await changesOf(`item_id=${id}&about=form`)).toEqual([])
    expect(await changesOf(`item_id=${id}&about=stock`)).toHaveLength(3)
  })

  it('that ends by itself is in the history without a key, and cannot be undone', async () => {
    const { id } = await aCake()
    const { body } = await sell(id, { sold_out: true, minutes: 5 })
    const [made] = await changesOf(`item_id=${id}`)
    const end = made?.columns[0]?.to ?? ''
    app.travelTo(end)
    await finishPauses(app.api)
    expect((await history(id))[0]).toEqual([null, ['sold_out', end, 'no'], false])
    const [last] = await changesOf(`item_id=${id}`)
    expect(refusalOf(await withoutTrace(app, () => undo([last?.id ?? 0])))).toEqual([409, 'ids'])
    expect(refusalOf(await withoutTrace(app, () => undo([body.change?.id ?? 0])))).toEqual([409, 'ids'])
  })

  it('is undone for ten minutes: sold out with the end that it had, unless it was switched again', async () => {
    const { id } = await aCake()
    const saleOf = async () => (await read('?filter=sold_out')).items.find((item) => item.id === id)?.back_at ?? null
    await sell(id, { sold_out: true, minutes: 60 })
    const end = await saleOf()
    const back = (await sell(id, { sold_out: false })).body.change?.id ?? 0
    const again = await sell(id, { sold_out: true })
    expect(messagesOf(await withoutTrace(app, () => undo([back])))[0]).toContain('was switched again since')
    expect((await undo([again.body.change?.id ?? 0])).body.changes).toMatchObject([{ state: 'undone' }])
    expect((await undo([back])).status).toBe(200)
    expect(await saleOf()).toBe(end)
    const acts = await app.get<{ acts: { act: string }[] }>(`${base}/stores/${shop.storeId}/acts`, store.headers)
    expect(acts.body.acts.slice(0, 2).map(({ act }) => act)).toEqual(['sold_out', 'back'])
  })

  it('gives wrongly counted pieces back by their difference, so that sold ones stay sold', async () => {
    const { id } = await aCake({ stock: 4 })
    await count(id, { stock: 40 })
    await count(id, { change: -3 })
    const [sold, wrong] = await changesOf(`item_id=${id}`)
    expect(refusalOf(await withoutTrace(app, () => undo([wrong?.id ?? 0, 999_999])))).toEqual([404, 'ids'])
    expect((await undo([wrong?.id ?? 0])).status).toBe(200)
    expect((await read('?search=cake')).items.find((item) => item.id === id)?.stock).toBe(1)
    await count(id, { stock: 0 })
    const [emptied] = await changesOf(`item_id=${id}`)
    await undo([emptied?.id ?? 0])
    await undo([sold?.id ?? 0])
    expect((await read('?search=cake')).items.find((item) => item.id === id)?.stock).toBe(4)
    await count(id, { change: 2 })
    await count(id, { stock: 1 })
    const [, two] = await changesOf(`item_id=${id}`)
    expect(messagesOf(await withoutTrace(app, () => undo([two?.id ?? 0])))[0]).toContain('count them again')
  })

  it('names the variation of which pieces were counted', async () => {
    const { id } = await aCake({ stock: 3 })
    await db
      .insertInto('item_variations')
      .values({ item_id: id, type: 'Red', label: JSON.stringify({ en: 'Red' }), price: 2000, stock: 3, position: 0 })
      .execute()
    await count(id, { variation: 'Red', stock: 5 })
    const [change] = await changesOf(`item_id=${id}`)
    expect(change?.columns).toEqual([{ sheet: 'stock', column: 'stock', from: '3', to: '5', variation: 'Red' }])
    await undo([change?.id ?? 0])
    const left = await db.selectFrom('item_variations').select('stock').where('item_id', '=', id).executeTakeFirstOrThrow()
    expect(left.stock).toBe(3)
  })
})

describe('an open form', () => {
  const [mine, theirs] = ['3f0c2f52-3b5c-4f3e-9a2d-2f6f3c1d7a10', '9d1f3c1e-7d3e-4f0b-8a43-0f2b5f9f4c21']
  const signOf = (id: number, form: string, isOpen = true, { headers } = store) =>
    app.put<ItemEditors & Refusal>(`${base}/items/${id}/editors`, { form, is_open: isOpen }, headers)
  const editorsOf = async (...call: Parameters<typeof signOf>) => (await signOf(...call)).body.editors

  it('names the keys that have the item open as well, until they close it or fall silent for a minute', async () => {
    const { id } = await aCake()
    const other = await aCake()
    expect(await editorsOf(id, mine)).toEqual([])
    expect(await editorsOf(id, theirs, true, office)).toMatchObject([{ id: store.id, is_own: false }])
    expect(await editorsOf(id, mine)).toMatchObject([{ id: office.id, is_own: false }])
    expect(await editorsOf(other.id, mine)).toEqual([])
    // Another key cannot close it.
    await signOf(id, mine, false, office)
    expect(await editorsOf(id, theirs, true, office)).toHaveLength(1)
    await signOf(id, mine, false)
    expect(await editorsOf(id, theirs, true, office)).toEqual([])
    expect(await editorsOf(id, '00000000-0000-4000-8000-000000000001', true, office)).toMatchObject([{ is_own: true }])
    app.travelTo(new Date(app.api.clock.now().getTime() + 61_000).toISOString())
    expect(await editorsOf(id, mine)).toEqual([])
    expect(await editorsOf(id, theirs, true, office)).toMatchObject([{ id: store.id }])
    await deleteOldEditors(db, new Date(app.api.clock.now().getTime() + 3_600_000))
    expect(await db.selectFrom('item_editors').selectAll().execute()).toEqual([])
  })

  it('learns of the last change that was made, which is there when the form reads the item again', async () => {
    const { id, slug } = await aCake()
    expect((await signOf(id, mine)).body.last_change).toBeNull()
    await save({ rows: { items: [{ slug, price: '31' }] } }, office)
    expect((await signOf(id, mine)).body.last_change).toMatchObject({ key: { id: office.id }, columns: [{ to: '31.00' }] })
    const { headers } = await aKey(app, { storeIds: [await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })] })
    expect(
      refusalOf(await withoutTrace(app, () => app.put(`${base}/items/${id}/editors`, { form: mine, is_open: true }, headers))),
    ).toEqual([404, 'item'])
    expect((await app.put(`${base}/items/${id}/editors`, { form: 'x', is_open: true }, store.headers)).status).toBe(422)
  })
})
