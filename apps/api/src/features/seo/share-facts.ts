import { calculateDiscountedPrice, getShownDiscount } from '@medina/pricing/item-discount'
import type { Api } from '#api.ts'
import { formatAmount, readSwitches, type Switches } from '#features/site/public.ts'
import { AppError } from '#lib/errors.ts'
import { readCaller } from '#lib/http/caller.ts'
import { isLanguage, type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

export type ShareName = { kind: 'shop' | 'store' | 'product' | 'category'; id: number; language: Language }
export type ShareFacts = {
  business: string
  title: string
  /** The title in the other language, if it differs. */
  otherTitle: string | null
  line: string | null
  price: string | null
  /** Addresses or paths of pictures. */
  picture: string | null
  logo: string | null
}
type Shown = Pick<ShareFacts, 'title' | 'line' | 'price' | 'picture'>

/** Parses "product-12-ar.jpg" or "shop-en.jpg"; null for any other name. */
export function readShareName(text: string): ShareName | null {
  const [, kind, id, language] = /^(?:(store|product|category)-([1-9]\d{0,14})|shop)-([a-z]{2})\.jpg$/.exec(text) ?? []
  if (!isLanguage(language)) return null
  return { kind: (kind as ShareName['kind'] | undefined) ?? 'shop', id: Number(id ?? 0), language }
}

/** The content of a shared link's picture, as the public page shows it; null if there is no such page. */
export async function findShareFacts(api: Api, { kind, id, language }: ShareName): Promise<ShareFacts | null> {
  const { business_name, logo, languages } = await readSwitches(api.db)
  const shown = languages.includes(language) ? await findShown(api, { kind, id, language }) : null
  if (shown === null) return null
  const other = languages.find((one) => one !== language) ?? language
  const otherTitle = kind === 'shop' ? null : ((await findShown(api, { kind, id, language: other }))?.title ?? null)
  const business = localize(business_name, language)
  return {
    ...shown,
    business,
    otherTitle: otherTitle === shown.title ? null : otherTitle,
    logo: logo.startsWith('/') ? null : logo,
  }
}

async function findShown(api: Api, { kind, id, language }: ShareName): Promise<Shown | null> {
  const caller = readCaller({ 'x-localization': language }, '127.0.0.1')
  const params = { id: String(id) }
  switch (kind) {
    case 'shop': {
      const { header_title, business_name } = await readSwitches(api.db)
      return {
        title: localize(header_title, language) || localize(business_name, language),
        line: null,
        price: null,
        picture: null,
      }
    }
    case 'store': {
      const store = await api.endpoints.call('catalog.store', { params }, caller)
      if (!('id' in store)) return null
      return {
        title: store.name,
        line: store.tagline ?? store.address,
        price: null,
        picture: store.cover_photo_full_url ?? store.logo_full_url,
      }
    }
    case 'product': {
      const item = await api.endpoints.call('catalog.item', { params }, caller).catch(nullIfMissing)
      if (item === null) return null
      const switches = await readSwitches(api.db)
      const { fromWire } = moneyFormat(switches.digit_after_decimal_point)
      const { discount, discount_type } = getShownDiscount(item)
      const reduced = { discount: discount_type === 'amount' ? fromWire(discount) : discount, discount_type }
      const price = formatPrice(calculateDiscountedPrice(fromWire(item.price), reduced), switches, language)
      return { title: item.name, line: item.store_name, price, picture: item.image_full_url }
    }
    case 'category': {
      const category = await api.db
        .selectFrom('categories')
        .innerJoin('modules', 'modules.id', 'categories.module_id')
        .select(['categories.name', 'categories.image', 'modules.module_name'])
        .where('categories.id', '=', id)
        .where('categories.status', '=', true)
        .where('modules.status', '=', true)
        .executeTakeFirst()
      if (category === undefined) return null
      const { name, image, module_name } = category
      return { title: localize(name, language), line: localize(module_name, language), price: null, picture: image }
    }
  }
}

/** A currency symbol in Arabic letters follows the number, whatever the setting, as on pages. */
function formatPrice(minor: number, switches: Switches, language: Language): string {
  const isArabic = /\p{Script=Arabic}/u.test(localize(switches.currency_symbol, language))
  const { currency_symbol_direction: direction } = switches
  return formatAmount(
    minor,
    isArabic ? { ...switches, currency_symbol_direction: { ...direction, [language]: 'right' } } : switches,
    language,
  )
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null
  throw error
}
