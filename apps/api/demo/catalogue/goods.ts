import type { DemoItem, Text } from './shape.ts'

/** The short notation of the demo city's goods. */

type Details = Omit<DemoItem, 'name' | 'description' | 'price' | 'art' | 'category'>
/** Values that differ between stores selling the same goods. */
type Offer = Partial<DemoItem>

export const text = (en: string, ar: string): Text => ({ en, ar })

export const good = (
  art: string,
  category: string,
  price: number,
  en: string,
  ar: string,
  aboutEn: string,
  aboutAr: string,
  details: Details = {},
): DemoItem => ({ name: text(en, ar), description: text(aboutEn, aboutAr), price, art, category, ...details })

/** Some goods of a shelf, at the store's own price or with its own offer. */
export const pick = <K extends string>(shelf: Record<K, DemoItem>, wanted: { [key in K]?: number | Offer }): DemoItem[] =>
  (Object.keys(wanted) as K[]).map((key) => offered(shelf[key], wanted[key]))

/** A whole shelf; `offers` override single goods, the others stay unchanged. */
export const all = <K extends string>(shelf: Record<K, DemoItem>, offers: { [key in K]?: number | Offer } = {}): DemoItem[] =>
  (Object.keys(shelf) as K[]).map((key) => offered(shelf[key], offers[key]))

const offered = (item: DemoItem, offer: number | Offer = {}): DemoItem =>
  typeof offer === 'number' ? { ...item, price: offer } : { ...item, ...offer }

export const off = (value: number): DemoItem['discount'] => ({ value, type: 'percent' })
export const less = (value: number): DemoItem['discount'] => ({ value, type: 'amount' })

// Sizes. Arabic counts 3 to 10 with the plural, 11 and up with the singular, 2 with the dual.
export const kg = (n: number): Text => text(`${n} kg`, `${n} كجم`)
export const g = (n: number): Text => text(`${n} g`, `${n} جم`)
export const ml = (n: number): Text => text(`${n} ml`, `${n} مل`)
export const litre = (n: number): Text => text(`${n} L`, `${n} لتر`)

const counted = (n: number, one: string, two: string, few: string, many: string) =>
  n === 1 ? one : n === 2 ? two : `${n} ${n % 100 >= 3 && n % 100 <= 10 ? few : many}`

export const pieces = (n: number): Text =>
  text(n === 1 ? '1 piece' : `${n} pieces`, counted(n, 'حبة واحدة', 'حبتان', 'حبات', 'حبة'))
/** The same for things that are not food. */
export const units = (n: number): Text =>
  text(n === 1 ? '1 piece' : `${n} pieces`, counted(n, 'قطعة واحدة', 'قطعتان', 'قطع', 'قطعة'))
export const loaves = (n: number): Text =>
  text(n === 1 ? '1 loaf' : `${n} loaves`, counted(n, 'رغيف واحد', 'رغيفان', 'أرغفة', 'رغيفًا'))
export const tablets = (n: number): Text => text(`${n} tablets`, counted(n, 'قرص واحد', 'قرصان', 'أقراص', 'قرصًا'))
export const capsules = (n: number): Text => text(`${n} capsules`, counted(n, 'كبسولة واحدة', 'كبسولتان', 'كبسولات', 'كبسولة'))
export const sachets = (n: number): Text => text(`${n} sachets`, counted(n, 'كيس واحد', 'كيسان', 'أكياس', 'كيسًا'))
export const bags = (n: number): Text => text(n === 1 ? '1 bag' : `${n} bags`, counted(n, 'كيس واحد', 'كيسان', 'أكياس', 'كيسًا'))
export const wipes = (n: number): Text => text(`${n} wipes`, counted(n, 'منديل واحد', 'منديلان', 'مناديل', 'منديلًا'))
export const rolls = (n: number): Text => text(`${n} rolls`, counted(n, 'لفة واحدة', 'لفتان', 'لفات', 'لفة'))
export const packs = (n: number): Text =>
  text(n === 1 ? '1 pack' : `${n} packs`, counted(n, 'عبوة واحدة', 'عبوتان', 'عبوات', 'عبوة'))
/** "6 × 330 ml": the number first in both languages. */
export const times = (n: number, size: Text): Text => text(`${n} × ${size.en}`, `${n} × ${size.ar}`)

export const bunch = text('1 bunch', 'حزمة واحدة')
export const pair = text('1 pair', 'زوج واحد')
export const box = text('1 box', 'علبة واحدة')

// The text printed on the packet.
export const kcal = (n: number): Text =>
  text(`${n} kcal`, `${n} ${n % 100 >= 3 && n % 100 <= 10 ? 'سعرات حرارية' : 'سعرة حرارية'}`)
export const protein = (n: number): Text => text(`${n} g protein`, `${n} جم بروتين`)
export const fat = (n: number): Text => text(`${n} g fat`, `${n} جم دهون`)
export const carbs = (n: number): Text => text(`${n} g carbohydrates`, `${n} جم كربوهيدرات`)
export const sugars = (n: number): Text => text(`${n} g sugars`, `${n} جم سكريات`)
export const fibre = (n: number): Text => text(`${n} g fibre`, `${n} جم ألياف`)

export const milk = text('Milk', 'الحليب')
export const gluten = text('Gluten', 'الجلوتين')
export const eggs = text('Eggs', 'البيض')
export const nuts = text('Nuts', 'المكسرات')
export const peanuts = text('Peanuts', 'الفول السوداني')
export const sesame = text('Sesame', 'السمسم')
export const soy = text('Soy', 'الصويا')
export const fish = text('Fish', 'الأسماك')
export const shellfish = text('Shellfish', 'القشريات')

export const local = text('Local', 'منتج محلي')
export const imported = text('Imported', 'مستورد')
export const fresh = text('Fresh today', 'طازج اليوم')
export const best = text('Best seller', 'الأكثر مبيعًا')
export const brandNew = text('New', 'جديد')
export const family = text('Family size', 'حجم عائلي')
export const sugarFree = text('Sugar-free', 'بدون سكر')
export const glutenFree = text('Gluten-free', 'خالٍ من الجلوتين')
export const lactoseFree = text('Lactose-free', 'خالٍ من اللاكتوز')
export const gift = text('Gift', 'هدية')
export const saver = text('Good value', 'سعر موفّر')
