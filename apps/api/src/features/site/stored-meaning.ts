import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage, type Language, type MessageKey } from '#lib/i18n.ts'
import type { FormProblem } from '#lib/sheets/cells.ts'
import { phonePrefix } from '#lib/text/phone.ts'
import { readCurrencyCode } from './config.ts'
import { readBusinessSettings, type SettingRow } from './read-business-settings.ts'
import { getDescription, type KnownKey, knownKeys } from './setting-names.ts'
import { listSettings } from './site.queries.ts'

/** The refusal of a setting that would change the meaning of stored values. The sentence continues the setting's key. */
export type MeaningProblem = { sentence: string; form: FormProblem }

/** With files such a change is allowed, because the plan shows it beforehand. */
type Origin = 'files' | 'form'

/** Explains why a setting may not be stored, because it would change the meaning of stored values. `value` undefined means its default. */
export async function explainLostMeaning(
  db: Db,
  { key, value, origin }: { key: string; value: unknown; origin: Origin },
): Promise<MeaningProblem | null> {
  if (!Object.hasOwn(checks, key)) return null
  const rows: SettingRow[] = await listSettings(db, { withDocuments: true })
  const others = rows.filter((row) => row.key !== key)
  const after = value === undefined ? others : [...others, { key, value }]
  return (
    checks[key]?.(db, {
      before: readBusinessSettings(rows).switches,
      after: readBusinessSettings(after).switches,
      rows,
      origin,
    }) ?? null
  )
}

type Switches = ReturnType<typeof readBusinessSettings>['switches']
type Change = { before: Switches; after: Switches; rows: readonly SettingRow[]; origin: Origin }
type Check = (db: Db, change: Change) => Promise<MeaningProblem | null>

const checks: Record<string, Check> = {
  digit_after_decimal_point: checkDigits,
  currency_code: checkCurrency,
  currency_symbol: checkCurrency,
  tax_included: checkTax,
  time_zone: checkTimeZone,
  country: checkCountry,
  languages: checkLanguages,
}

async function checkDigits(db: Db, { before, after }: Change): Promise<MeaningProblem | null> {
  const [from, to] = [before, after].map((switches) => switches.digit_after_decimal_point)
  if (from === undefined || to === undefined || from === to) return null
  const place = await findAmount(db)
  if (place === null) return null
  const [now, changed] = [from, to].map((digits) => (65 * 10 ** (from - digits)).toFixed(digits))
  return {
    sentence:
      `stays ${from}: the shop has amounts (${place}), and ${now} would become ${changed}. Set it before the first price. ` +
      'To change it later, export the shop, write the new number into its shop.yaml, and apply the folder to an empty database.',
    form: problem('setting.amounts_exist', { before: now ?? '', after: changed ?? '' }),
  }
}

async function checkCurrency(db: Db, { before, after }: Change): Promise<MeaningProblem | null> {
  const [from, to] = [before, after].map(readCurrencyCode)
  if (from == null || from === to || !(await hasMoved(db))) return null
  return {
    sentence: `would make ${to ?? 'an unnamed currency'} of ${from}: money has been ordered for or paid in ${from} already. Begin an empty shop for another currency.`,
    form: problem('setting.money_moved', { currency: from }),
  }
}

/** Prices with tax would become prices without it, or the reverse. */
async function checkTax(db: Db, { before, after, origin }: Change): Promise<MeaningProblem | null> {
  if (origin === 'files' || before.tax_included === after.tax_included) return null
  const { rows } = await sql`select from stores where tax > 0 limit 1`.execute(db)
  return rows.length > 0 || before.parcel_tax > 0 ? byFilesOnly('all prices with their tax') : null
}

async function checkTimeZone(db: Db, { before, after, origin }: Change): Promise<MeaningProblem | null> {
  if (origin === 'files' || before.time_zone === after.time_zone) return null
  const { rows } = await sql`
    select from cashbacks union all select from flash_sales union all select from wallet_bonuses limit 1`.execute(db)
  return rows.length > 0 ? byFilesOnly('the days and hours of offers') : null
}

/**
 * Stored phones include their country code. Numbers that people type without one would no longer match, and sign-in codes are sent to the
 * country of the shop.
 */
async function checkCountry(db: Db, { before, after, origin }: Change): Promise<MeaningProblem | null> {
  const [from, to] = [before, after].map(({ country }) => phonePrefix(country))
  if (origin === 'files' || from === undefined || from === to) return null
  const { rows } = await sql`
    select from (
      select phone from customers union all select phone from couriers union all select phone from stores union all select phone from drivers
      union all select contact_phone from orders union all select contact_phone from trips
    ) p where starts_with(phone, ${from}) or not starts_with(phone, '+') limit 1`.execute(db)
  return rows.length > 0 ? byFilesOnly(`phone numbers that are written without ${from}`) : null
}

async function checkLanguages(_: Db, change: Change): Promise<MeaningProblem | null> {
  return checkRemovedLanguages(change) ?? checkFirstLanguage(change)
}

/** A text without English is only shown in the first language of the shop, so it would no longer be shown at all. */
function checkRemovedLanguages({ before, after, rows }: Change): MeaningProblem | null {
  for (const language of before.languages.filter((each) => !after.languages.includes(each))) {
    const only = rows.find(({ value }) => {
      const texts = readTexts(value)
      const readable = [baseLanguage, ...after.languages]
      return isText(texts[language]) && baseLanguage in texts && !readable.some((each) => isText(texts[each]))
    })
    if (only !== undefined)
      return {
        sentence: `cannot lose ${language}: the text of ${only.key} is in this language alone. Write it in another one first.`,
        form: problem('setting.only_language', { language, key: only.key }),
      }
  }
  return null
}

/** The first language is the fallback for missing texts, so after a change readers of other languages would see nothing. */
function checkFirstLanguage({ before, after, rows }: Change): MeaningProblem | null {
  const [from, to] = [before, after].map(({ languages }) => languages[0])
  if (from === undefined || from === to) return null
  const lost = rows.find(({ value }) => {
    const texts = readTexts(value)
    return isText(texts[from]) && baseLanguage in texts && !isText(texts[baseLanguage]) && !isText(texts[to ?? from])
  })
  if (lost === undefined) return null
  return {
    sentence: `cannot begin with ${to}: the text of ${lost.key} is shown in ${from} to whoever reads another language. Write it in ${to} or ${baseLanguage} first.`,
    form: problem('setting.first_language', { language: from, key: lost.key }),
  }
}

function readTexts(value: unknown): Partial<Record<Language, unknown>> {
  return typeof value === 'object' && value !== null ? value : {}
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

function byFilesOnly(what: string): MeaningProblem {
  return {
    sentence: `gives ${what} another meaning. Write it into shop.yaml, look at npm run shop -- plan, and apply.`,
    form: problem('setting.by_files'),
  }
}

const problem = (message: MessageKey, params: Record<string, string> = {}): FormProblem => ({ message, params })

/** `bigint` columns that are no amounts; all others are amounts, including those of later migrations. */
const NO_AMOUNTS = /^(?:id|.*_id|rating_sum|ref_by|taken_by|orders_count|revision|number)$/

/** A column with an amount, such as `items.price`; null if the shop has none. */
async function findAmount(db: Db): Promise<string | null> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select c.table_name as table, c.column_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.data_type = 'bigint' order by c.table_name = 'items' desc, 1, 2`.execute(db)
  for (const { table, name } of columns.filter((column) => !NO_AMOUNTS.test(column.name))) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(name)} <> 0 limit 1`.execute(db)
    if (rows.length > 0) return `${table}.${name}`
  }
  return findAmountInJson(db)
}

/** Searches options of dishes, and settings that were set. */
async function findAmountInJson(db: Db): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    select 'items.options' as place from items where food_variations <> '[]'
    union all select 'item_campaigns.options' from item_campaigns where food_variations <> '[]'
    union all select key from settings where key = any(${amountSettings()}::text[]) and value::text not in ('0', '[]', 'null')
    limit 1`.execute(db)
  return rows[0]?.place ?? null
}

function amountSettings(): string[] {
  const isAmount = (key: KnownKey): boolean => {
    const { kind, moneyFields } = getDescription(key)
    return kind === 'amount' || kind === 'amounts' || moneyFields !== undefined
  }
  return Object.values(knownKeys).flatMap((keys) => keys.filter((key) => isAmount(key)))
}

/** Whether anybody has ordered, paid or been credited yet. */
async function hasMoved(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from orders union all select from trips union all select from payments union all select from ledger_entries limit 1`.execute(
    db,
  )
  return rows.length > 0
}
