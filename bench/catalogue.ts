import type { SheetLine } from '../apps/api/src/features/catalog/sheets/sheet.ts'

export type CatalogueSize = { stores: number; categories: number; items: number }

const english = 'fresh organic white brown sweet salted roasted grilled spiced cold hot large small golden'.split(' ')
const arabic = 'طازج عضوي أبيض أسمر حلو مملح محمص مشوي متبل بارد ساخن كبير صغير ذهبي'.split(' ')
const goods =
  'bread milk cheese yogurt rice dates honey butter tea coffee juice apples oranges tomatoes cucumbers chicken olives'.split(' ')
const arabicGoods = 'خبز حليب جبن زبادي أرز تمر عسل زبدة شاي قهوة عصير تفاح برتقال طماطم خيار دجاج زيتون'.split(' ')

/**
 * A generated catalogue of goods in both languages, the same for the same size; in the module `grocery` and the zone `Centre`
 * around 22.42, 39.05.
 */
export async function* makeCatalogue({ stores, categories, items }: CatalogueSize): AsyncGenerator<SheetLine> {
  const random = makeRandom()
  const pick = (words: readonly string[]): number => Math.floor(random() * words.length)
  for (let at = 0; at < categories; at++) {
    const cells = { slug: `category-${at}`, module: 'grocery', name_en: `Shelf ${at}`, name_ar: `رف ${at}` }
    yield { sheet: 'categories', row: at + 2, cells }
  }
  for (let at = 0; at < stores; at++) {
    const cells = {
      slug: `store-${at}`,
      module: 'grocery',
      zone: 'Centre',
      name_en: `Market ${at}`,
      name_ar: `سوق ${at}`,
      phone: '+966551234567',
      latitude: (22.4 + random() * 0.04).toFixed(6),
      longitude: (39.03 + random() * 0.04).toFixed(6),
      hours: 'sun-thu 08:00-23:00; fri-sat 13:00-24:00',
      minimum_delivery_time: '20',
      maximum_delivery_time: '40',
    }
    yield { sheet: 'stores', row: at + 2, cells }
  }
  for (let at = 0; at < items; at++) {
    const [kind, first, second] = [pick(goods), pick(english), pick(english)]
    const sentence = (words: readonly string[]): string => Array.from({ length: 14 }, () => words[pick(words)]).join(' ')
    const cells = {
      slug: `item-${at}`,
      store: `store-${at % stores}`,
      category: `category-${Math.floor(random() * categories)}`,
      name_en: `${english[first]} ${english[second]} ${goods[kind]} ${at}`,
      name_ar: `${arabicGoods[kind]} ${arabic[first]} ${arabic[second]} ${at}`,
      description_en: sentence([...english, ...goods]),
      description_ar: sentence([...arabic, ...arabicGoods]),
      price: (1 + random() * 99).toFixed(2),
      discount: at % 5 === 0 ? '10' : '0',
      discount_type: 'percent',
      tags_en: `${goods[kind]} | ${english[first]}`,
      tags_ar: `${arabicGoods[kind]} | ${arabic[first]}`,
      unit_type_en: 'piece',
      unit_type_ar: 'حبة',
      stock: String(Math.floor(random() * 200)),
      organic: at % 7 === 0 ? 'yes' : 'no',
    }
    yield { sheet: 'items', row: at + 2, cells }
  }
}

/** Numbers from 0 to 1, the same in every run. */
function makeRandom(): () => number {
  let state = 20_260_310
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
