import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { square } from '#features/setup/setup.builders.ts'
import { changeSetting } from '#features/site/public.ts'
import { openFolders } from './pull.builders.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())
const { openFolder } = openFolders(() => database.db)

const area: unknown = JSON.parse(square)
const zone = (name: string) => ({
  type: 'Feature',
  id: 7,
  properties: { name_en: name, name_ar: '', status: true },
  geometry: { type: 'Polygon', coordinates: [area] },
})
/** A folder as an owner wrote it: comments, semicolons, decimal commas, an order of columns of its own. */
const files = {
  'shop.yaml':
    '# Ours\ncurrency_code: MAD # never change\nadditional_charge: 2.50   # asked for by Adil\nbusiness_name:\n  en: Souk\n  ar: سوق\nadditional_charge_status: on\n',
  'modules.csv': '\uFEFFtype;name_en;name_ar\r\nfood;Food;المطاعم\r\ngrocery;"Grocery";\r\n',
  'zones.geojson': `${JSON.stringify({ type: 'FeatureCollection', name: 'City', features: [zone('Centre')] }, null, 2)}\n`,
  'fees.csv': 'fixed;zone;module;type\n"18,00";Centre;food;fixed\n20,50;Centre;grocery;fixed',
  'categories.csv': 'slug,module,name_en,name_ar\nbakery,grocery,Bakery,\n',
  'stores.csv':
    'slug,name_en,name_ar,module,zone,phone,latitude,longitude,hours,minimum_delivery_time,maximum_delivery_time\nsouk,Souk,,grocery,Centre,+212600000001,33.6,-7.6,always,20,30\n',
  'items.csv':
    'price,slug,store,category,name_en,name_ar,stock\n4.5,milk,souk,bakery,"Milk, fresh",,40\n7,bread,souk,bakery,Bread,,5\n',
  'documents/privacy-policy.en.md': '# Privacy\n\nNothing is sold.\n',
}
const at = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

async function openApplied() {
  const own = openFolder(`folder-${Math.random().toString(36).slice(2)}`)
  own.write(files)
  expect((await own.apply()).problems).toEqual([])
  return own
}
const setPrice = (slug: string, price: number) =>
  database.db.updateTable('items').set({ price }).where('slug', '=', slug).execute()

describe('a pull', () => {
  it('changes the cells that the shop changed, and no other byte of a file', async () => {
    const { folder, pull, plan } = await openApplied()
    await setPrice('milk', 475)
    const { db } = database
    await db.updateTable('zone_modules').set({ fixed_shipping_charge: 2225 }).where('fixed_shipping_charge', '=', 1800).execute()
    await db.updateTable('zones').set({ status: false }).execute()
    await changeSetting(db, { key: 'additional_charge', typed: '3' })
    await changeSetting(db, { key: 'business_name', typed: 'Souk Centre', language: 'en' })
    const categories = statSync(join(folder, 'categories.csv')).mtimeMs
    await pull()
    expect(at(folder, 'items.csv')).toBe(files['items.csv'].replace('4.5,milk', '4.75,milk'))
    // The owner's file has commas, so the new amount has one too.
    expect(at(folder, 'fees.csv')).toBe(files['fees.csv'].replace('18,00', '22,25'))
    expect(at(folder, 'zones.geojson')).toBe(files['zones.geojson'].replace('"status": true', '"status": false'))
    expect(at(folder, 'shop.yaml')).toBe(
      files['shop.yaml'].replace('2.50   #', '3.00   #').replace('en: Souk', 'en: Souk Centre'),
    )
    expect(at(folder, 'modules.csv')).toBe(files['modules.csv'])
    expect(statSync(join(folder, 'categories.csv')).mtimeMs).toBe(categories)
    expect(await plan({ prunes: true })).toEqual({ changes: [], problems: [] })
  })

  it('adds rows and settings of the shop, with a column only if they need it, and takes out rows that are gone', async () => {
    const { folder, pull, plan } = await openApplied()
    const other = openFolder(`other-${Math.random().toString(36).slice(2)}`)
    other.write({
      ...files,
      'shop.yaml': `${files['shop.yaml']}phone: "+212522000000"\n`,
      'fees.csv': 'fixed;zone;module;type\n"18,00";Centre;food;fixed',
      'items.csv': `${files['items.csv'].replace('stock\n', 'stock,tags_en,veg\n').replace(/(\d)\n(7|$)/g, '$1,,\n$2')}9,jam,souk,bakery,Jam,,3,sweet | red,yes\n`,
    })
    expect((await other.apply({ takesBack: true, prunes: true })).problems).toEqual([])
    const { edits } = await pull()
    expect(edits.filter(({ kind }) => kind !== 'fill').map(({ kind, sheet, name }) => [kind, sheet, name])).toEqual([
      ['remove', 'fees', 'Centre, Grocery'],
      ['add', 'settings', 'phone'],
      ['add', 'items', 'jam'],
    ])
    expect(at(folder, 'fees.csv')).toBe('fixed;zone;module;type\n"18,00";Centre;food;fixed\n')
    expect(at(folder, 'shop.yaml').startsWith(files['shop.yaml'])).toBe(true)
    expect(at(folder, 'shop.yaml')).toMatch(/\n\n# .*\nphone: "\+212522000000"\n$/)
    expect(at(folder, 'items.csv')).toBe(
      'price,slug,store,category,name_en,name_ar,stock,tags_en,veg\n4.5,milk,souk,bakery,"Milk, fresh",,40,,\n7,bread,souk,bakery,Bread,,5,,\n9.00,jam,souk,bakery,Jam,,3,sweet | red,yes\n',
    )
    expect(await plan({ prunes: true })).toEqual({ changes: [], problems: [] })
  })

  it('leaves what files and shop both changed as the files have it, unless the choice is the shop', async () => {
    const { folder, pull, plan, write } = await openApplied()
    await setPrice('milk', 475)
    await setPrice('bread', 800)
    write({ 'items.csv': files['items.csv'].replace('4.5,milk', '5,milk') })
    const first = await pull()
    expect(first.conflicts).toMatchObject([{ name: 'milk', column: 'price', last: '4.50', shop: '4.75', file: '5.00' }])
    expect(at(folder, 'items.csv')).toBe(files['items.csv'].replace('4.5,milk', '5,milk').replace('7,bread', '8.00,bread'))
    expect(await plan()).toMatchObject({ drifts: [{ name: 'milk' }] })
    expect((await pull('shop=items.csv:2')).conflicts).toEqual([])
    expect(at(folder, 'items.csv')).toContain('\n4.75,milk')
    expect(await plan()).toEqual({ changes: [], problems: [] })
  })

  it('leaves changes of the files that are not applied yet for the next apply', async () => {
    const { folder, pull, plan, write } = await openApplied()
    write({ 'items.csv': files['items.csv'].replace('4.5,milk', '5,milk') })
    await setPrice('bread', 800)
    await pull()
    expect(at(folder, 'items.csv')).toContain('\n5,milk')
    expect((await plan()).changes).toMatchObject([{ name: 'milk', columns: [{ from: '4.50', to: '5.00' }] }])
    // Later changes of the shop are compared with the pull, not with the apply before it.
    await setPrice('bread', 900)
    expect(await pull()).toMatchObject({ conflicts: [], edits: [{ name: 'bread', cells: { price: '9.00' } }] })
  })

  it('brings documents and pictures as files of their own', async () => {
    const { folder, pull, plan } = await openApplied()
    const other = openFolder(`other-${Math.random().toString(36).slice(2)}`)
    other.write({
      ...files,
      'items.csv': files['items.csv']
        .replace('stock\n', 'stock,image\n')
        .replace('40\n', '40,bread.jpg\n')
        .replace('5\n', '5,\n'),
      'documents/privacy-policy.en.md': '# Privacy\n\nLittle is kept.\n',
      'documents/privacy-policy.ar.md': 'الخصوصية\n',
    })
    await aRedBlueJpeg(400, 300).toFile(join(other.folder, 'bread.jpg'))
    expect((await other.apply({ takesBack: true })).problems).toEqual([])
    await pull()
    expect(at(folder, 'documents/privacy-policy.en.md')).toBe('# Privacy\n\nLittle is kept.\n')
    expect(at(folder, 'documents/privacy-policy.ar.md')).toBe('الخصوصية\n')
    const [, picture = ''] = /,40,(pictures\/\S+)\n/.exec(at(folder, 'items.csv')) ?? []
    expect(statSync(join(folder, picture)).size).toBeGreaterThan(1000)
    expect(await plan()).toEqual({ changes: [], problems: [] })
  })

  it('writes the slugs that rows got of their names, so that another name is the same row', async () => {
    const { folder, pull, apply, write, plan } = await openApplied()
    const items = 'price,store,category,name_en,name_ar,stock\n3,souk,bakery,Crème brûlée,,4\n'
    write({ 'items.csv': items })
    expect((await apply()).changes).toMatchObject([{ kind: 'add', name: 'creme-brulee' }])
    await pull()
    const written = items.replace('stock\n', 'stock,slug\n').replace(',4\n', ',4,creme-brulee\n')
    expect(at(folder, 'items.csv')).toBe(written)
    expect(await plan()).toEqual({ changes: [], problems: [] })
    write({ 'items.csv': written.replace('Crème brûlée', 'Burnt cream') })
    expect((await plan()).changes).toMatchObject([{ kind: 'change', name: 'creme-brulee', columns: [{ column: 'name_en' }] }])
  })

  it('writes nothing while the files have mistakes', async () => {
    const { folder, pull, write } = await openApplied()
    await setPrice('bread', 800)
    const wrong = files['items.csv'].replace('4.5,milk', 'four,milk')
    write({ 'items.csv': wrong })
    expect((await pull()).problems).toMatchObject([{ sheet: 'items.csv', row: 2, column: 'price' }])
    expect(at(folder, 'items.csv')).toBe(wrong)
  })
})
