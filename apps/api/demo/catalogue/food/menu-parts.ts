/** Shared by the menus: a short notation for dishes, opening hours, and option groups found in more than one kitchen. */
import type { DemoItem, DemoOptionGroup, DemoStore, Text } from '../shape.ts'

/** English first, then Arabic. */
type Pair = [en: string, ar: string]
type Priced = [en: string, ar: string, price: number]

export const text = ([en, ar]: Pair): Text => ({ en, ar })

const allergenNames = {
  gluten: ['Gluten', 'الجلوتين'],
  dairy: ['Dairy', 'الحليب ومشتقاته'],
  eggs: ['Eggs', 'البيض'],
  nuts: ['Nuts', 'المكسرات'],
  peanuts: ['Peanuts', 'الفول السوداني'],
  sesame: ['Sesame', 'السمسم'],
  soy: ['Soy', 'الصويا'],
  fish: ['Fish', 'الأسماك'],
  shellfish: ['Shellfish', 'القشريات'],
  mustard: ['Mustard', 'الخردل'],
  celery: ['Celery', 'الكرفس'],
} satisfies Record<string, Pair>

const tagNames = {
  popular: ['Most ordered', 'الأكثر طلبًا'],
  signature: ['House signature', 'من أصنافنا المميزة'],
  new: ['New', 'جديد'],
  spicy: ['Spicy', 'حار'],
  mild: ['Mild', 'غير حار'],
  charcoal: ['Over charcoal', 'على الفحم'],
  woodFired: ['Wood-fired', 'على الحطب'],
  family: ['Family size', 'حجم عائلي'],
  forTwo: ['For two', 'لشخصين'],
  kids: ['For children', 'للأطفال'],
  combo: ['Combo', 'وجبة كاملة'],
  shareable: ['For sharing', 'للمشاركة'],
  vegan: ['Vegan', 'نباتي بالكامل'],
  glutenFree: ['Gluten-free', 'خالٍ من الجلوتين'],
  sugarFree: ['No added sugar', 'بدون سكر مضاف'],
  protein: ['High protein', 'غني بالبروتين'],
  light: ['Light', 'خفيف'],
  fresh: ['Made to order', 'يُحضّر عند الطلب'],
  homemade: ['Made in house', 'يُحضّر في مطبخنا'],
  seasonal: ['Seasonal', 'موسمي'],
  crispy: ['Crispy', 'مقرمش'],
  creamy: ['Creamy', 'كريمي'],
  sweet: ['Sweet', 'حلو'],
  cold: ['Served cold', 'يُقدَّم باردًا'],
  hot: ['Served hot', 'يُقدَّم ساخنًا'],
  gift: ['Good as a gift', 'مناسب للإهداء'],
  traditional: ['Traditional', 'من التراث'],
  caffeineFree: ['Caffeine-free', 'خالٍ من الكافيين'],
  sourdough: ['Sourdough', 'خمير طبيعي'],
  raw: ['Raw fish', 'سمك نيء'],
} satisfies Record<string, Pair>

export type Allergen = keyof typeof allergenNames
export type Tag = keyof typeof tagNames

/** Per serving: energy, protein, carbohydrates, fat; the last two are optional. */
type Facts = [kcal: number, protein: number, carbs?: number, fat?: number]

const grams = (amount: number | undefined, en: string, ar: string): Text[] =>
  amount === undefined ? [] : [{ en: `${amount} g ${en}`, ar: `${amount} جم ${ar}` }]

const nutrition = ([kcal, protein, carbs, fat]: Facts): Text[] => [
  { en: `${kcal} kcal`, ar: `${kcal} سعرة` },
  ...grams(protein, 'protein', 'بروتين'),
  ...grams(carbs, 'carbohydrates', 'كربوهيدرات'),
  ...grams(fat, 'fat', 'دهون'),
]

export const dish = (
  category: string,
  art: string,
  price: number,
  name: Pair,
  description: Pair,
  facts: Facts,
  allergens: Allergen[],
  tags: Tag[],
  more: Partial<DemoItem> = {},
): DemoItem => ({
  name: text(name),
  description: text(description),
  price,
  art,
  category,
  tags: tags.map((tag) => text(tagNames[tag])),
  veg: false,
  halal: true,
  nutrition: nutrition(facts),
  allergens: allergens.map((allergen) => text(allergenNames[allergen])),
  ...more,
})

export const percent = (value: number) => ({ value, type: 'percent' as const })
export const amount = (value: number) => ({ value, type: 'amount' as const })

export const addOns = (rows: Record<string, Priced>): NonNullable<DemoStore['addOns']> =>
  Object.entries(rows).map(([key, [en, ar, price]]) => ({ key, name: { en, ar }, price }))

// Hours. 0 is Sunday, 5 is Friday.
export const everyDay = [0, 1, 2, 3, 4, 5, 6]
export const exceptFriday = [0, 1, 2, 3, 4, 6]
export const weekend = [4, 5]
export const open = (days: number[], from: string, to: string) => ({ days, from, to })
export const until = (to: string) => open(everyDay, '00:00', to)
export const breakfastOnly = { from: '06:00', to: '11:30' }

// Option groups
export const single = (name: Pair, rows: Priced[], required = true): DemoOptionGroup => ({
  name: text(name),
  type: 'single',
  required,
  values: rows.map(([en, ar, price]) => ({ label: { en, ar }, price })),
})

export const multi = (name: Pair, min: number, max: number, rows: Priced[], required = false): DemoOptionGroup => ({
  name: text(name),
  type: 'multi',
  required,
  min,
  max,
  values: rows.map(([en, ar, price]) => ({ label: { en, ar }, price })),
})

export const sizes = (medium: number, large: number) =>
  single(
    ['Size', 'الحجم'],
    [
      ['Regular', 'عادي', 0],
      ['Medium', 'وسط', medium],
      ['Large', 'كبير', large],
    ],
  )

export const twoSizes = (large: number) =>
  single(
    ['Size', 'الحجم'],
    [
      ['Regular', 'عادي', 0],
      ['Large', 'كبير', large],
    ],
  )

export const portions = (double: number, family: number) =>
  single(
    ['Portion', 'الكمية'],
    [
      ['For one', 'لشخص واحد', 0],
      ['For two', 'لشخصين', double],
      ['For four', 'لأربعة أشخاص', family],
    ],
  )

const arabicPieces = (count: number) => {
  if (count === 1) return 'قطعة واحدة'
  if (count === 2) return 'قطعتان'
  return count > 10 ? `${count} قطعة` : `${count} قطع`
}

/** Price steps for more pieces than the first count. */
export const pieces = (...steps: [count: number, price: number][]) =>
  single(
    ['Pieces', 'عدد القطع'],
    steps.map(([count, price]) => [`${count} piece${count === 1 ? '' : 's'}`, arabicPieces(count), price]),
  )

export const bottleSizes = (small: number, large: number, extra: number) =>
  single(
    ['Size', 'الحجم'],
    [
      [`${small} ml`, `${small} مل`, 0],
      [`${large} ml`, `${large} مل`, extra],
    ],
  )

export const spice = single(
  ['Spice level', 'درجة الحرارة'],
  [
    ['Mild', 'غير حار', 0],
    ['Medium', 'متوسط', 0],
    ['Hot', 'حار', 0],
  ],
)

export const combo = (price: number) =>
  single(
    ['Make it a combo', 'وجبة أم صنف فقط'],
    [
      ['Only the item', 'الصنف فقط', 0],
      ['With fries and a drink', 'مع بطاطس ومشروب', price],
    ],
  )

export const drink = single(
  ['Drink', 'المشروب'],
  [
    ['Cola', 'كولا', 0],
    ['Orange soda', 'مشروب غازي بالبرتقال', 0],
    ['Lemon soda', 'مشروب غازي بالليمون', 0],
    ['Still water', 'ماء', 0],
  ],
)

export const riceOrFries = single(
  ['Side', 'الطبق الجانبي'],
  [
    ['Saffron rice', 'أرز بالزعفران', 0],
    ['Fries', 'بطاطس مقلية', 0],
    ['Green salad', 'سلطة خضراء', 0],
  ],
)

export const without = multi(['Leave out', 'بدون'], 0, 3, [
  ['No onion', 'بدون بصل', 0],
  ['No tomato', 'بدون طماطم', 0],
  ['No pickles', 'بدون مخلل', 0],
  ['No sauce', 'بدون صلصة', 0],
])

export const milk = single(
  ['Milk', 'نوع الحليب'],
  [
    ['Whole milk', 'حليب كامل الدسم', 0],
    ['Low-fat milk', 'حليب قليل الدسم', 0],
    ['Oat milk', 'حليب الشوفان', 4],
    ['Almond milk', 'حليب اللوز', 4],
  ],
)

export const sweetness = single(
  ['Sweetness', 'درجة الحلاوة'],
  [
    ['No sugar', 'بدون سكر', 0],
    ['Lightly sweet', 'سكر خفيف', 0],
    ['Sweet', 'سكر عادي', 0],
  ],
  false,
)

export const doneness = single(
  ['Doneness', 'درجة الاستواء'],
  [
    ['Medium rare', 'نصف استواء', 0],
    ['Medium', 'استواء متوسط', 0],
    ['Medium well', 'فوق المتوسط', 0],
    ['Well done', 'استواء كامل', 0],
  ],
)

export const scoops = single(
  ['Scoops', 'عدد الكرات'],
  [
    ['One scoop', 'كرة واحدة', 0],
    ['Two scoops', 'كرتان', 6],
    ['Three scoops', 'ثلاث كرات', 11],
  ],
)
