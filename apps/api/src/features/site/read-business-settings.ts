import { BusinessSettingsSchema, type SettingKey, type Switches } from './business-settings.ts'
import type { SettingProblem } from './report-problems.ts'
import { getDescription, isKnownKey, isSettingKey, type KnownKey, listNearKeys } from './setting-names.ts'
import { type Language, languages, toBase, type Translated } from '#lib/i18n.ts'
import { cutText } from '@medina/contract/wire/cut-text'

export type SettingRow = { key: string; value: unknown }

/** Keys that are not settings: the demo city stores its own state in the table. */
const DEMO_KEY = /^demo_/
const LONGEST_QUOTE = 80

/** The switches from stored rows. Only an invalid value is replaced by its default. */
export function readBusinessSettings(rows: readonly SettingRow[]): { switches: Switches; problems: SettingProblem[] } {
  const stored: Record<string, unknown> = Object.fromEntries(
    rows.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value]),
  )
  const unknown = rows
    .filter(({ key }) => !isKnownKey(key) && !DEMO_KEY.test(key))
    .map(({ key }) => ({ key, reason: explainUnknown(key) }))
  const parsed = BusinessSettingsSchema.safeParse(stored)
  if (parsed.success) return { switches: withOwnSymbol(parsed.data, stored), problems: unknown }
  const bad = [...new Set(parsed.error.issues.map(({ path }) => path[0] as SettingKey))]
  const problems = bad.map((key) => ({ key, reason: explainBad(key, stored[key]) }))
  for (const key of bad) delete stored[key]
  return { switches: withOwnSymbol(BusinessSettingsSchema.parse(stored), stored), problems: [...problems, ...unknown] }
}

/** A shop that names its currency, and no symbol, shows the usual one: nobody's prices are riyals by mistake. */
function withOwnSymbol(switches: Switches, stored: Record<string, unknown>): Switches {
  const symbol = stored.currency_symbol === undefined ? findSymbol(switches.currency_code) : null
  return symbol === null ? switches : { ...switches, currency_symbol: symbol }
}

/** The symbol of a currency in every language, as its readers write it; null without a currency. */
export function findSymbol(code: string | null): Translated | null {
  if (code === null) return null
  const inLanguage = (language: Language): string => {
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency: code }).formatToParts(1)
    return parts.find(({ type }) => type === 'currency')?.value.replace(/\p{Cf}/gu, '') ?? code
  }
  return { ...toBase(code), ...Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) }
}

export function explainUnknown(key: string): string {
  const near = listNearKeys(key)
  return `There is no setting ${key}. ${near.length === 0 ? 'docs/settings.md lists all.' : `Similar: ${near.join(', ')}.`}`
}

export function explainBad(key: KnownKey, value: unknown): string {
  const text = JSON.stringify(value)
  const quote = cutText(text, LONGEST_QUOTE, '…')
  return `${quote} is no ${getStoredForm(key)}. The default is used.`
}

/** As `form`, for the JSON in the table. */
function getStoredForm(key: KnownKey): string {
  const { kind, form } = getDescription(key)
  if (kind === 'switch') return 'switch: true, false, 1 or 0'
  if (kind === 'amount') return 'amount: a whole number of the smallest unit of the currency'
  if (kind === 'percent') return 'percentage: a whole number of hundredths of a percent'
  return `such value: ${form}`
}
