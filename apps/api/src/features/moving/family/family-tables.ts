import { baseLanguage } from '#lib/i18n.ts'
import type { Dump, DumpRow } from '#features/moving/dump/read-dump.ts'
import { type Known, type MovedKey, type MovedKind, Notes } from '#features/moving/moved-lines.ts'
import { clean, idOf, textOf } from './read-values.ts'

/** The tables that a move reads; the others are passed over. */
export const familyTables = [
  'add_ons',
  'business_settings',
  'categories',
  'coupons',
  'customer_addresses',
  'd_m_vehicles',
  'delivery_men',
  'item_tag',
  'items',
  'module_zone',
  'modules',
  'offline_payments',
  'order_payments',
  'orders',
  'parcel_categories',
  'refunds',
  'store_schedule',
  'stores',
  'tags',
  'translations',
  'units',
  'users',
  'zones',
] as const
export type FamilyTable = (typeof familyTables)[number]
/** Lines of orders come before the orders in a dump, and most are of orders that ended: they are read once it is known which are open. */
export const LINES_TABLE = 'order_details'

/** Without these it is no marketplace of the family. */
export const neededTables: readonly FamilyTable[] = ['modules', 'zones', 'stores', 'categories', 'items', 'users']

export const openStatuses: readonly string[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up']

/** Orders are the largest table. Only the open ones are wanted, and those that an earlier move brought. */
export function isWantedRow(earlier: ReadonlySet<string>): (table: string, found: DumpRow) => boolean {
  return (table, found) => {
    if (table === 'orders') return openStatuses.includes(textOf(found, 'order_status')) || earlier.has(idOf(found, 'id'))
    // Only an order of an earlier move can have ended there.
    if (table === 'refunds') return earlier.has(idOf(found, 'order_id'))
    // Written before their orders in most dumps; nearly all are of orders that were paid.
    if (table === 'offline_payments') return textOf(found, 'status') !== 'verified'
    return table !== 'order_payments' || textOf(found, 'payment_status') !== 'paid'
  }
}

/** The rows of a dump, what an earlier move knows of them, and what is noted on the way. */
export class Family {
  readonly notes = new Notes()
  readonly digits: number
  readonly country: string
  readonly languages: readonly string[]
  private readonly dump: Dump
  private readonly lines: Dump
  private readonly keys: ReadonlyMap<string, string>
  private readonly words: ReadonlyMap<string, string>
  private readonly moved: ReadonlySet<string>

  /** `lines` has the table of lines alone. */
  constructor(dump: Dump, lines: Dump, known: Known) {
    this.dump = dump
    this.lines = lines
    this.languages = known.languages
    this.keys = new Map(known.keys.map(({ kind, id, key }) => [`${kind} ${id}`, key]))
    this.moved = new Set(known.orders)
    this.words = indexWords(dump.tables.get('translations') ?? [])
    const digits = this.setting('digit_after_decimal_point')
    this.digits = /^[0-4]$/.test(digits) ? Number(digits) : known.digits
    const country = this.setting('country').toUpperCase()
    this.country = /^[A-Z]{2}$/.test(country) ? country : known.country
    this.notes.add('texts that were not in the character set of the dump: their letters are marked with �', dump.strayTexts)
  }

  rows(table: FamilyTable | typeof LINES_TABLE): readonly DumpRow[] {
    return this.dump.tables.get(table) ?? this.lines.tables.get(table) ?? []
  }

  has(table: string): boolean {
    return this.dump.seen.has(table)
  }

  setting(key: string): string {
    const found = this.rows('business_settings').find((each) => textOf(each, 'key') === key)
    return found === undefined ? '' : textOf(found, 'value')
  }

  known(kind: MovedKind, id: string): string | undefined {
    return this.keys.get(`${kind} ${id}`)
  }

  /** True for an order that an earlier move brought. */
  hasMoved(orderId: string): boolean {
    return this.moved.has(orderId)
  }

  /** A text in all languages: `name_en`, `name_ar` … The base column stands for English where it has no translation. */
  texts(
    name: string,
    found: DumpRow,
    { type, key, column }: { type: string; key: string; column: string },
  ): Record<string, string> {
    const base = textOf(found, column)
    const id = idOf(found, 'id')
    const texts = this.languages.map((language): [string, string] => [
      `${name}_${language}`,
      this.words.get(`${type} ${id} ${language} ${key}`) ?? (language === baseLanguage ? base : ''),
    ])
    return Object.fromEntries(texts.filter(([column, text]) => text !== '' || column === `${name}_${baseLanguage}`))
  }
}

/** Translations by the last part of their type, such as `Item`, id, language and key. */
function indexWords(rows: readonly DumpRow[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const found of rows) {
    const type = textOf(found, 'translationable_type').split('\\').at(-1) ?? ''
    const text = clean(textOf(found, 'value'))
    if (text !== '')
      words.set(
        `${type} ${textOf(found, 'translationable_id')} ${textOf(found, 'locale').toLowerCase()} ${textOf(found, 'key')}`,
        text,
      )
  }
  return words
}

/** Collects what rows are called here. */
export class Keys {
  readonly list: MovedKey[] = []
  private readonly byId = new Map<string, string>()

  add(kind: MovedKind, id: string, key: string): void {
    this.list.push({ kind, id, key })
    this.byId.set(`${kind} ${id}`, key)
  }

  get(kind: MovedKind, id: string): string | undefined {
    return this.byId.get(`${kind} ${id}`)
  }
}
