/** Bounds of a price, in the currency's unit; null for none. */
export type PriceRange = { least: number | null; most: number | null }

type Side = keyof PriceRange
type Found<Fact> = { size: number } & Fact

/** Folded words before a price. The vague ones may limit something else, so they require a currency. */
const LIMITS: Record<Side, { sure: string; vague: string }> = {
  most: {
    sure: `under|below|less than|lower than|cheaper than|not more than|no more than|for less than|for under|under price|
      اقل من|باقل من|ب اقل من|اقل عن|اقل|ارخص من|تحت|تحت ال|دون|ما يتجاوز|لا يتجاوز|ما تتجاوز|ما يتعدي|لا يتعدي|ما يزيد عن|لا يزيد عن|مش اكتر من|مو اكثر من`,
    vague: `up to|upto|max|maximum|at most|within|around|about|budget|budget of|for|at|only|price|
      حدود|بحدود|في حدود|لحد|لين|الي|حتي|بحد اقصي|حد اقصي|ماكس|ميزانيه|سعر|بسعر|سعره|ب|بـ`,
  },
  least: {
    sure: 'over|above|more than|higher than|اكثر من|اكتر من|فوق|فوق ال|اغلي من|ازيد من|اعلي من',
    vague: 'at least|minimum|from|علي الاقل|من|بدايه من',
  },
}
const readLimits = (text: string) => text.split('|').map((one) => one.trim().split(' '))
const limits = (['most', 'least'] as const).flatMap((side) =>
  (['sure', 'vague'] as const).flatMap((kind) =>
    readLimits(LIMITS[side][kind]).map((words) => ({ side, words, isVague: kind === 'vague' })),
  ),
)

/** Words after a price: "20 riyals or less", «20 ريال واقل». */
const AFTER: Record<Side, string[][]> = {
  most: readLimits('or less|or under|or below|max|maximum|واقل|او اقل|فاقل|وتحت|او تحت|كحد اقصي|بالكثير'),
  least: readLimits('or more|and more|and above|and up|or above|plus|واكثر|او اكثر|فاكثر|وفوق|او فوق'),
}

const CURRENCIES = new Set(
  `riyal riyals rial rials ryal ryals riyaal sar sr qar omr dirham dirhams aed dhs dh dinar dinars kwd kd bhd jod pound pounds egp le
  dollar dollars usd buck bucks euro euros eur lira try ريال ريالات ريل رس درهم دراهم دينار دنانير جنيه جنيهات دولار دولارات ليره ليرات
  يورو`
    .trim()
    .split(/\s+/),
)
/** «ر.س» becomes two words, because folding replaces its points by spaces. */
const SPLIT_CURRENCIES = new Set(['ر س', 's r', 'l e', 'د ا', 'د ك', 'ج م'])

/** Units after a number that is not a price: "under 5 years", "up to 500 calories". */
const OTHER_UNIT =
  /^(years?|yrs?|old|months?|days?|weeks?|hours?|minutes?|mins?|people|persons?|pcs|pieces?|packs?|kcal|calories|cal|percent|mg|mcg|g|gm|gr|grams?|kg|kilos?|ml|l|lt|lit(er|re)s?|cl|oz|lb|cm|mm|m|met(er|re)s?|inch(es)?|w|watts?|mah|gb|tb|mp|hp|cc|km|seats?|size|spf|سنه|سنوات|سنين|شهر|شهور|اشهر|يوم|ايام|ساعه|ساعات|دقيقه|دقايق|شخص|اشخاص|انفار|نفر|حبه|حبات|قطعه|قطع|كيلو|كجم|جرام|جم|مل|لتر|سم|متر|بوصه|انش|واط|جيجا|سعره|سعرات|راكب|ركاب|مقعد|مقاعد|كم|سي)$/

/** A smaller number without a currency is read as an age or a count; lower bounds start higher. */
const LEAST_WITHOUT_CURRENCY: Record<Side, number> = { most: 10, least: 100 }

const NUMBERS: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  خمسه: 5,
  عشره: 10,
  عشر: 10,
  عشرين: 20,
  ثلاثين: 30,
  تلاتين: 30,
  اربعين: 40,
  خمسين: 50,
  ستين: 60,
  سبعين: 70,
  ثمانين: 80,
  تمانين: 80,
  تسعين: 90,
  ميه: 100,
  مايه: 100,
  ميتين: 200,
  مايتين: 200,
  الف: 1000,
}

/** Reads a price range that begins at a place of the folded words: "under 30 riyals", «بين 20 و50 ريال», "20 sar". */
export function readPrice(typed: readonly string[], at: number): Found<{ price: PriceRange }> | null {
  return readBetween(typed, at) ?? readLimited(typed, at) ?? readBare(typed, at)
}

function readLimited(typed: readonly string[], at: number): Found<{ price: PriceRange }> | null {
  const limit = limits
    .filter(({ words }) => startsWith(typed, at, words))
    .toSorted((one, other) => other.words.length - one.words.length)[0]
  if (limit === undefined) return null
  const { side, isVague, words } = limit
  const amount = readAmount(typed, at + words.length)
  if (amount === null) return null
  const isPrice = amount.hasCurrency || (!isVague && amount.value >= LEAST_WITHOUT_CURRENCY[side])
  return isPrice ? { size: words.length + amount.size, price: toRange(side, amount.value) } : null
}

/** "20 riyals" alone is an upper bound; "20 riyals or more" is a lower one. */
function readBare(typed: readonly string[], at: number): Found<{ price: PriceRange }> | null {
  const amount = readAmount(typed, at)
  if (amount === null) return null
  const end = at + amount.size
  for (const side of ['most', 'least'] as const) {
    const words = AFTER[side].find((one) => startsWith(typed, end, one))
    if (words === undefined) continue
    const isPrice = amount.hasCurrency || CURRENCIES.has(typed[end + words.length] ?? '')
    return isPrice ? { size: amount.size + words.length, price: toRange(side, amount.value) } : null
  }
  return amount.hasCurrency ? { size: amount.size, price: toRange('most', amount.value) } : null
}

const BEFORE_TWO = [['between'], ['from'], ['بين'], ['ما', 'بين'], ['من'], []]
const BETWEEN_TWO = [['and'], ['to'], ['till'], ['و'], ['الي'], ['لين'], ['ل'], ['لحد'], []]

/** "between 20 and 50", "20 to 50 riyals", «من 20 الى 50 ريال». */
function readBetween(typed: readonly string[], at: number): Found<{ price: PriceRange }> | null {
  const before = BEFORE_TWO.find((words) => startsWith(typed, at, words)) ?? []
  const start = at + before.length
  const low = readAmount(typed, start)
  if (low === null) return null
  const middle = BETWEEN_TWO.find((words) => startsWith(typed, start + low.size, words)) ?? []
  const next = start + low.size + middle.length
  const high = readAmount(typed, next)
  if (high === null || high.value <= low.value) return null
  const isSure = before[0] === 'between' || before.includes('بين')
  if (!low.hasCurrency && !high.hasCurrency && !(isSure && high.value >= LEAST_WITHOUT_CURRENCY.least / 2)) return null
  return { size: next + high.size - at, price: { least: low.value, most: high.value } }
}

type Amount = { size: number; value: number; hasCurrency: boolean }

/** A number with or without its currency: "30", "30sar", "1 000 riyals", «ب30 ريال», "thirty riyals". */
function readAmount(typed: readonly string[], at: number): Amount | null {
  const [, digits = '', unit = ''] = /^[بو]?([0-9]+(?:\.[0-9]+)?)([a-z\u0621-\u064a]*)$/.exec(typed[at] ?? '') ?? []
  const word = (typed[at] ?? '').replace(/^و(?=.{3})/, '')
  const spelled = NUMBERS[word] ?? NUMBERS[typed[at] ?? '']
  if (digits === '' && spelled === undefined) return null
  if (unit !== '') return CURRENCIES.has(unit) ? { size: 1, value: Number(digits), hasCurrency: true } : null
  // Folding replaces the comma between thousands by a space.
  const isGrouped = /^[1-9][0-9]{0,2}$/.test(digits) && /^[0-9]{3}$/.test(typed[at + 1] ?? '')
  const value = isGrouped ? Number(`${digits}${typed[at + 1]}`) : digits === '' ? (spelled ?? 0) : Number(digits)
  const size = isGrouped ? 2 : 1
  const next = typed[at + size] ?? ''
  if (OTHER_UNIT.test(next)) return null
  if (CURRENCIES.has(next)) return { size: size + 1, value, hasCurrency: true }
  if (SPLIT_CURRENCIES.has(`${next} ${typed[at + size + 1]}`)) return { size: size + 2, value, hasCurrency: true }
  // A number in words counts only with a currency: "under ten" may refer to children.
  return digits === '' ? null : { size, value, hasCurrency: false }
}

function startsWith(typed: readonly string[], at: number, words: readonly string[]): boolean {
  return words.every((word, place) => typed[at + place] === word)
}

function toRange(side: Side, value: number): PriceRange {
  return { least: null, most: null, [side]: value }
}
