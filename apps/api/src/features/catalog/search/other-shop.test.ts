import type { Item } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let zone: number
const modules = new Map<string, number>()

/** A shop that the lexicon was not written for: each name stands in the one language that its store writes. */
const goods: Record<string, string[]> = {
  ecommerce: [
    'Screwdriver set',
    'Line tester screwdriver',
    'Claw hammer',
    'Philips trimmer',
    'Makita saw',
    'مكينة خياطة',
    'Lampe solaire',
    'Hex bolt M8',
    'Tower bolt',
    'WD40 330ML',
    'Ring spanner',
    'PVC pipe',
    'Duct tape',
  ],
  grocery: [
    'Œufs plateau de 30',
    'Anis vert',
    'Piments verts',
    'Thé Sultan vert',
    'Nescafé Gold',
    'Café moulu',
    'Lait entier 2 L',
    'Lait en poudre',
    'Rice 500 g',
    'Rice 0.5kg premium',
    'Rice 5kg',
    'Sharjah shake',
    'Mango shake',
    'شجرة زينة',
    'Curry leaves bunch',
    'Curry powder',
    'Farine T45',
  ],
  pharmacy: [
    'Crème solaire',
    'Crème pieds',
    'Crème mains',
    'واقي شمس',
    'Suppositoires à la glycérine',
    'Gouttes bébé',
    'Panadol Extra',
    'Crème change bébé',
    'Gommage corps',
    'Huile solaire',
  ],
}

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  for (const type of ['ecommerce', 'grocery', 'pharmacy'] as const) modules.set(type, await aModule(db, type))
  zone = await aZone(db, { modules: [...modules.values()] })
  for (const [type, module_id] of modules) {
    const store = await aStore(db, { module_id, zone_id: zone })
    for (const name of goods[type] ?? []) await anItem(db, { store_id: store, name: { en: name, ar: name } })
    if (type !== 'grocery') continue
    const tags = [{ en: 'plain flour', ar: 'plain flour' }]
    await anItem(db, { store_id: store, name: { en: 'Maida 1kg', ar: 'Maida 1kg' }, tags })
  }
})
afterAll(() => app.close())

type Found = { products: Item[]; is_unsure?: boolean }

async function read(type: string, name: string): Promise<Found> {
  const query = new URLSearchParams({ name, list_type: 'item', data_type: 'searched', view: 'card', limit: '50', offset: '1' })
  const { body } = await app.get<Found>(`/api/v1/get-combined-data?${query}`, {
    zoneId: `[${zone}]`,
    moduleId: String(modules.get(type)),
  })
  return body
}

async function search(type: string, name: string): Promise<string[]> {
  return (await read(type, name)).products.map((item) => item.name)
}

describe('in a shop unlike the demo', () => {
  it('the shop’s own word comes before what the lexicon makes of it, in singular and plural', async () => {
    expect((await search('ecommerce', 'hammers'))[0]).toBe('Claw hammer')
    expect((await search('ecommerce', 'مطرقة'))[0]).toBe('Claw hammer')
    expect((await search('grocery', 'نسكافيه'))[0]).toBe('Nescafé Gold')
  })

  it.each([
    ['فيليبس', 'Philips trimmer'],
    // One letter from the sewing machine, but the brand as it sounds.
    ['ماكيتا', 'Makita saw'],
  ])('a brand in the other script, %s, is found: %s', async (name, found) => {
    expect((await search('ecommerce', name))[0]).toBe(found)
  })

  it('a brand in a spelling that only the lexicon has is found, with a typo too', async () => {
    for (const name of ['بانادول', 'بامادول']) expect(await search('pharmacy', name)).toContain('Panadol Extra')
  })

  it('goods with another name follow those with the word, and stand before those with a part of it', async () => {
    expect((await search('pharmacy', 'crème solaire')).slice(0, 2)).toEqual(['Crème solaire', 'واقي شمس'])
    expect(await search('grocery', 'البيض')).toEqual(['Œufs plateau de 30'])
  })

  it('a need is understood with other words beside it', async () => {
    expect((await search('pharmacy', 'constipation bébé'))[0]).toBe('Suppositoires à la glycérine')
  })

  it.each([
    ['rusty bolts', 'WD40 330ML'],
    // No typo of "looking".
    ['leaking pipe', 'Duct tape'],
  ])('what helps stands at the top, and not the thing in trouble alone: %s', async (name, found) => {
    expect((await search('ecommerce', name)).slice(0, 2)).toContain(found)
  })

  it('a need is the same in any order of its words', async () => {
    expect((await search('pharmacy', 'bébé fesses rouges'))[0]).toBe('Crème change bébé')
  })

  it('a word of needs alone finds what these needs ask for', async () => {
    expect(await search('pharmacy', 'hammam')).toContain('Gommage corps')
  })

  it('medicine of a class is found where its brand is the only name', async () => {
    expect(await search('pharmacy', 'painkiller')).toEqual(['Panadol Extra'])
    expect(await search('pharmacy', 'antalgique')).toEqual(['Panadol Extra'])
  })

  it('the shop’s own tags come before what a thing is called elsewhere', async () => {
    expect((await search('grocery', 'plain flour'))[0]).toBe('Maida 1kg')
  })

  it('a word that requests have is found in a name: “bunch”', async () => {
    expect((await search('grocery', 'curry bunch'))[0]).toBe('Curry leaves bunch')
  })

  it('a typo of a word is not lost to one of the other script that sounds like it', async () => {
    expect((await search('grocery', 'shajrah shake'))[0]).toBe('Sharjah shake')
  })

  it('the name of other goods is no typo: “scolaire” is not “solaire”', async () => {
    expect(await read('pharmacy', 'fournitures scolaires')).toMatchObject({ products: [], is_unsure: true })
    const other = await read('ecommerce', 'fournitures scolaires')
    expect(other.products).toEqual([])
    expect(other).not.toHaveProperty('is_unsure')
  })

  it('French tea is no English article', async () => {
    expect((await search('grocery', 'thé vert'))[0]).toBe('Thé Sultan vert')
  })

  it.each([
    ['lait 2 litres', 'Lait entier 2 L'],
    ['rice 5 kilo', 'Rice 5kg'],
  ])('a size is what it is, however it is written: %s', async (name, found) => {
    expect((await search('grocery', name))[0]).toBe(found)
  })

  it.each(['rice 0.5 kg', 'rice 500gm'])('a size in one unit is found in another: %s', async (name) => {
    expect((await search('grocery', name)).slice(0, 2).toSorted()).toEqual(['Rice 0.5kg premium', 'Rice 500 g'])
  })

  it('what is not sold here is no typo of something that is', async () => {
    expect(await search('grocery', 'niqab')).toEqual([])
  })
})
