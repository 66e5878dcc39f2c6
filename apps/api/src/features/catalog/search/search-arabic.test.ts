import type { Item } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let food: number
let zone: number

/** The shop's goods, by their names in both languages, with similar words as decoys. */
const names: [ar: string, en: string][] = [
  ['شاورما', 'Shawarma'],
  ['بصل', 'Onion'],
  ['كبسة', 'Kabsa'],
  ['كبسة دجاج', 'Chicken kabsa'],
  ['برجر', 'Burger'],
  ['برجر لحم', 'Beef burger'],
  ['بطاطس', 'Fries'],
  ['بيتزا', 'Pizza'],
  ['حليب', 'Milk'],
  ['حليب 1 لتر', 'Milk 1 l'],
  ['زبادي', 'Yogurt'],
  ['لبنة', 'Labneh'],
  ['لبن', 'Buttermilk'],
  ['ألبان', 'Dairy'],
  ['بان كيك', 'Pancake'],
  ['إلكترونيات', 'Electronics'],
  ['كالسيوم', 'Calcium'],
  ['بالونات', 'Balloons'],
  ['ورق عنب', 'Vine leaves'],
  ['وافل', 'Waffles'],
  ['منتجات بدون سكر', 'Sugar-free products'],
  ['سكر', 'Sugar'],
  ['قهوة', 'Coffee'],
  ['قهوة عربية', 'Arabic coffee'],
  ['ماء', 'Water'],
  ['أرز بسمتي', 'Basmati rice'],
  ['باذنجان', 'Eggplant'],
  ['طماطم', 'Tomatoes'],
  ['كرواسون', 'Croissant'],
  ['شوكولاتة', 'Chocolate'],
  ['عصير برتقال', 'Orange juice'],
  ['فيتامين سي', 'Vitamin C'],
  ['حفاضات', 'Nappies'],
  ['مضاد حيوي', 'Antibiotic'],
  ['كنافة ناعمة', 'Fine kunafa'],
  ['شيش طاووق', 'Shish tawook'],
  ['دجاج', 'Chicken'],
  ['خضار', 'Vegetables'],
  ['مسحوق غسيل', 'Washing powder'],
  ['شمع', 'Candles'],
  ['مفتاح صواميل', 'Spanner'],
  ['حقيبة سفر', 'Suitcase'],
  ['أقلام ملونة', 'Crayons'],
  ['أشرطة لاصقة', 'Tape'],
]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  zone = await aZone(db, { modules: [food] })
  const store = await aStore(db, { module_id: food, zone_id: zone })
  for (const [ar, en] of names) await anItem(db, { store_id: store, name: { en, ar } })
})
afterAll(() => app.close())

async function search(name: string): Promise<string[]> {
  const { body } = await app.get<{ products: Item[] }>(
    `/api/v1/items/search?${new URLSearchParams({ name, limit: '50', offset: '1' })}`,
    {
      zoneId: `[${zone}]`,
      moduleId: String(food),
      'x-localization': 'ar',
    },
  )
  return body.products.map((item) => item.name)
}

describe('the search', () => {
  it.each<[query: string, found: string, notFirst?: string]>([
    ['شورما', 'شاورما'],
    ['شاورمه', 'شاورما'],
    ['شاوررررما', 'شاورما'],
    ['shwarma', 'شاورما'],
    ['shawrma', 'شاورما'],
    ['ah,vlh', 'شاورما'],
    ['والشاورما', 'شاورما'],
    ['الكبسه', 'كبسة'],
    ['كبسه دجاج', 'كبسة دجاج'],
    ['برقر', 'برجر'],
    ['بركر لحم', 'برجر لحم'],
    ['bruger', 'برجر'],
    ['لاعقلثق', 'برجر'],
    ['بتزا', 'بيتزا'],
    ['حهئئش', 'بيتزا'],
    ['piza', 'بيتزا'],
    ['pitsa', 'بيتزا'],
    ['حليييب', 'حليب'],
    ['حـلـيـب', 'حليب'],
    ['حَلِيب', 'حليب'],
    ['pgdf', 'حليب'],
    ['7aleeb', 'حليب'],
    ['حليب ١ لتر', 'حليب 1 لتر'],
    ['زبادى', 'زبادي'],
    ['لبنه', 'لبنة', 'لبن'],
    ['البان', 'ألبان', 'بان كيك'],
    ['الكترونيات', 'إلكترونيات'],
    ['كالسيوم', 'كالسيوم'],
    ['بالونات', 'بالونات'],
    ['ورق عنب', 'ورق عنب'],
    ['وافل', 'وافل'],
    ['بدون سكر', 'منتجات بدون سكر', 'سكر'],
    ['قهوه عربيه', 'قهوة عربية'],
    ['gahwa', 'قهوة'],
    ['ri,m', 'قهوة'],
    ['ؤخببثث', 'قهوة'],
    ['مويه', 'ماء'],
    ['بسمتى', 'أرز بسمتي'],
    ['باذنج', 'باذنجان'],
    ['بادنجان', 'باذنجان'],
    ['طماطه', 'طماطم'],
    ['كرواسان', 'كرواسون'],
    ['شوكلاته', 'شوكولاتة'],
    ['عصير برتقان', 'عصير برتقال'],
    ['فتامين سي', 'فيتامين سي'],
    ['حفاظات', 'حفاضات'],
    ['مظاد حيوي', 'مضاد حيوي'],
    ['كنافه ناعمة', 'كنافة ناعمة'],
    ['شيش طاوق', 'شيش طاووق'],
    ['chiken', 'دجاج'],
    ['vegitables', 'خضار'],
    ['tomatos', 'طماطم'],
    ['برجر وبطاطس', 'بطاطس'],
    ['برجر وبطاطس', 'برجر'],
    ['برجر دجاج', 'برجر'],
  ])('finds for "%s" what was meant: %s', async (query, found, notFirst) => {
    const first = (await search(query)).slice(0, 4)
    expect(first).toContain(found)
    if (notFirst !== undefined) expect(first[0]).not.toBe(notFirst)
  })

  it.each([
    ['شورما', 'شاورما'],
    ['piza', 'بيتزا'],
    ['لبنه', 'لبنة'],
    ['البان', 'ألبان'],
    ['ورق عنب', 'ورق عنب'],
    ['ؤخببثث', 'قهوة'],
    // The plurals of these have no ending.
    ['مفاتيح', 'مفتاح صواميل'],
    ['حقائب', 'حقيبة سفر'],
    ['القلم', 'أقلام ملونة'],
    ['شريط', 'أشرطة لاصقة'],
  ])('puts first for "%s": %s', async (query, first) => {
    expect((await search(query))[0]).toBe(first)
  })

  it.each(['ك', 'zzzz', 'ظظظظظ', '12345', 'b12', '🌯🌯'])('finds nothing for "%s", which is like nothing here', async (query) => {
    expect(await search(query)).toEqual([])
  })
})
