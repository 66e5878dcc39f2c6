import type { Understood } from '@medina/contract/catalog/browse'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { formatAmount } from '#features/site/public.ts'
import { type Language, localeOf, translate } from '#lib/i18n.ts'
import { nameContent } from '#features/catalog/items/contents.ts'
import { diets } from '#features/catalog/search/contents/contents.ts'
import type { PriceRange } from './read-price.ts'
import type { TextFilter } from './understand.ts'

/** The filters of a text as an answer names them; no member if there are none. */
export function describeFilters(filters: readonly TextFilter[], context: ReadContext): { understood?: Understood } {
  const understood = filters.flatMap((filter) => describe(filter, context))
  return understood.length === 0 ? {} : { understood }
}

function describe(filter: TextFilter, context: ReadContext): Understood {
  const { language } = context
  const { words } = filter
  if ('price' in filter) return [{ filter: 'price', name: describePrice(filter.price, context), words }]
  if ('without' in filter) {
    const what = nameIn(language, filter.without)
    return [{ filter: 'without', name: translate(language, 'search.without', { what }), words, absent: [] }]
  }
  if ('mark' in filter)
    return filter.mark === 'organic' ? [{ filter: filter.mark, name: translate(language, 'search.organic'), words }] : []
  const [code = ''] = filter.absent
  const diet = filter.absent.length === 1 ? diets.get(code) : undefined
  if (diet !== undefined) return [{ filter: diet, name: translate(language, `search.${diet}`), words, absent: filter.absent }]
  const shown = filter.absent.map((one) => nameContent(one, language))
  const what = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(shown)
  return [{ filter: 'without', name: translate(language, 'search.without', { what }), words, absent: filter.absent }]
}

function describePrice({ least, most }: PriceRange, { language, money, switches }: ReadContext): string {
  const amount = (price: number | null) => formatAmount(money.fromWire(price ?? 0), switches, language)
  const key = least === null ? 'search.priceUpTo' : most === null ? 'search.priceFrom' : 'search.priceBetween'
  return translate(language, key, { least: amount(least), most: amount(most) })
}

/** The first name in the script of the language; without one, the first name of all. */
function nameIn(language: Language, names: readonly string[]): string {
  const isArabic = (name: string) => /[\u0621-\u064a]/.test(name)
  return names.find((name) => isArabic(name) === (language === 'ar')) ?? names[0] ?? ''
}
