import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage, type Language, localize, translate } from '#lib/i18n.ts'
import type { FormProblem } from '#lib/sheets/cells.ts'
import { phonePrefix } from '#lib/text/phone.ts'
import { readCurrencyCode } from './config.ts'
import { readBusinessSettings, type SettingRow } from './read-business-settings.ts'
import { listSettings } from './site.queries.ts'

type Switches = ReturnType<typeof readBusinessSettings>['switches']
type States = { before: Switches; after: Switches }
type Changed = { key: string; value: unknown }

/**
 * Sentences about the stored things to which a change of a setting would give another look or another meaning, in the reader's language;
 * empty for most. `value` undefined means the default. Changes that are refused are not explained here.
 */
export async function describeEffects(db: Db, { key, value }: Changed, reader: Language): Promise<string[]> {
  const list = effects[key]
  if (list === undefined) return []
  const rows: SettingRow[] = await listSettings(db, { withDocuments: true })
  const others = rows.filter((row) => row.key !== key)
  const after = value === undefined ? others : [...others, { key, value }]
  const found = await list(
    db,
    { before: readBusinessSettings(rows).switches, after: readBusinessSettings(after).switches },
    reader,
  )
  return found.map(({ message, params }) => translate(reader, message, params))
}

const effects: Record<string, (db: Db, states: States, reader: Language) => Promise<FormProblem[]>> = {
  currency_code: listOfCurrency,
  currency_symbol: listOfCurrency,
  time_zone: listOfTimeZone,
  country: listOfCountry,
  languages: listOfLanguages,
}

/** Amounts are not converted: only their currency changes. */
async function listOfCurrency(db: Db, { before, after }: States, reader: Language): Promise<FormProblem[]> {
  const [from, to] = [before, after].map((switches) => readCurrencyCode(switches) ?? localize(switches.currency_symbol, reader))
  const count = await countGoods(db)
  if (count === 0 || from === to || from === undefined || to === undefined) return []
  const price = (65).toFixed(before.digit_after_decimal_point)
  return [
    { message: 'setting.effect_currency', params: { count, before: `${price}\u00A0${from}`, after: `${price}\u00A0${to}` } },
  ]
}

async function listOfTimeZone(db: Db, { before, after }: States): Promise<FormProblem[]> {
  if (before.time_zone === after.time_zone || (await countGoods(db)) === 0) return []
  return [{ message: 'setting.effect_time_zone', params: { before: before.time_zone, after: after.time_zone } }]
}

async function listOfCountry(db: Db, { before, after }: States): Promise<FormProblem[]> {
  const [from, to] = [before, after].map(({ country }) => phonePrefix(country))
  if (from === undefined || to === undefined || from === to || (await countGoods(db)) === 0) return []
  return [{ message: 'setting.effect_country', params: { before: from, after: to } }]
}

async function listOfLanguages(db: Db, { before, after }: States, reader: Language): Promise<FormProblem[]> {
  const names = new Intl.DisplayNames([reader], { type: 'language' })
  const found: FormProblem[] = []
  const [first = baseLanguage] = after.languages
  for (const language of before.languages.filter((each) => !after.languages.includes(each))) {
    const name = names.of(language) ?? language
    const [texts, readers] = [await countTexts(db, language), await countReaders(db, language)]
    if (texts > 0) found.push({ message: 'setting.effect_texts', params: { count: texts, language: name } })
    if (readers > 0)
      found.push({
        message: 'setting.effect_readers',
        params: { count: readers, language: name, other: names.of(first) ?? first },
      })
  }
  return found
}

async function countGoods(db: Db): Promise<number> {
  return countRows(db, sql`select (select count(*) from items) + (select count(*) from vehicles) as count`)
}

/** Names in a language; English always stays, because it names the rows. */
async function countTexts(db: Db, language: Language): Promise<number> {
  return countRows(
    db,
    sql`select (select count(*) from items where name ? ${language}) + (select count(*) from stores where name ? ${language})
      + (select count(*) from categories where name ? ${language}) as count`,
  )
}

async function countReaders(db: Db, language: Language): Promise<number> {
  return countRows(db, sql`select count(*) from customers where language = ${language}`)
}

async function countRows(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (query as ReturnType<typeof sql<{ count: unknown }>>).execute(db)
  return Number(rows[0]?.count ?? 0)
}
