import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Describes the second shop to its journeys, which read names and prices from the shop itself. */
export type JourneyShop = {
  language: 'en' | 'fr'
  timeZone: string
  place: { address: string; lat: number; lng: number; zoneIds: number[] }
  module: { id: number; type: string; search: string }
  /** A store that never closes, and of its items one without choices and one that asks for a choice. */
  store: { id: number; slug: string }
  plain: { id: number }
  dish: { id: number }
  /** Typed words, and an item that they find. */
  search: { typed: string; found: string }
  /** A phone in the national format, and ways to write another one of the same kind. */
  phone: { local: string; international: (digits: string) => string; national: (digits: string) => string }
  /** Decimals and the decimal separator. */
  money: { digits: number; decimal: string; currency: string }
}

/** Goods of `examples/casablanca`, in the order of its files. */
const second: JourneyShop = {
  language: 'fr',
  timeZone: 'America/Toronto',
  place: { address: '14, rue Ibn Sina, Maârif', lat: 33.5805, lng: -7.637, zoneIds: [1] },
  module: { id: 1, type: 'food', search: 'Search dishes and restaurants' },
  store: { id: 2, slug: 'snack-yasmine' },
  plain: { id: 9 },
  dish: { id: 13 },
  search: { typed: 'tajine boeuf', found: 'Tajine de bœuf aux pruneaux' },
  phone: { local: '06 61 23 45 67', international: (digits) => `+21266${digits}`, national: (digits) => `066${digits}` },
  money: { digits: 3, decimal: ',', currency: 'DT' },
}

/** Switches this process to the second shop, if its project is: pages, calls and the clock are that shop's from now on. */
export function enterShop(project: string): JourneyShop {
  const { E2E_SECOND_URL = '', E2E_SECOND_CLOCK_SHIFT = '0' } = process.env
  if (project === 'second-shop') Object.assign(process.env, { E2E_URL: E2E_SECOND_URL, E2E_CLOCK_SHIFT: E2E_SECOND_CLOCK_SHIFT })
  return second
}

const folders = ['apps/storefront/app/messages', 'apps/desk/messages', 'packages/web/messages']
const texts = (language: string): Map<string, string> =>
  new Map(
    folders
      .map((folder) => join(folder, language))
      .flatMap((folder) =>
        readdirSync(folder).flatMap((file) =>
          Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>).map(
            ([key, text]): [string, string] => [`${file}:${key}`, text],
          ),
        ),
      ),
  )
const catalogues = new Map<string, Map<string, string>>()

type Speaker = { language: 'en' | 'ar' | 'fr' }
type Match = { isStart?: boolean; values?: Record<string, string> }

/**
 * Matches an English text of the pages in a language, completely or by its start. `values` fill its `{names}`; the others match anything.
 */
export function textOf({ language }: Speaker, english: string, { isStart = false, values = {} }: Match = {}): RegExp {
  for (const name of ['en', language]) if (!catalogues.has(name)) catalogues.set(name, texts(name))
  const keys = [...(catalogues.get('en') ?? [])].filter(([, text]) => text === english).map(([key]) => key)
  if (keys.length === 0) throw new Error(`No text of the pages reads "${english}"`)
  const translated = keys.map((key) =>
    (catalogues.get(language)?.get(key) ?? '')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\\\{(\w+)\\\}/g, (_, name: string) => values[name] ?? '.+')
      // A name that is looked up has plain spaces where French texts have no-break ones.
      .replaceAll(/\s/g, String.raw`\s`),
  )
  return new RegExp(`^(${[...new Set(translated)].join('|')})${isStart ? '' : '$'}`)
}

/** An amount as the pages of the shop write it. */
export function written({ money: { digits, decimal } }: JourneyShop, amount: number): string {
  return amount.toFixed(digits).replace('.', decimal)
}
