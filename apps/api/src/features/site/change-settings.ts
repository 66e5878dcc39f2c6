import { cutText } from '@medina/contract/wire/cut-text'
import type { Db } from '#lib/database/database.ts'
import { type SettingKind, TextSchema } from './business-settings/kinds.ts'
import { readCurrencyCode } from './config.ts'
import { explainBad, explainUnknown, findSymbol, readBusinessSettings, type SettingRow } from './read-business-settings.ts'
import {
  explainInForm,
  explainRefusal,
  getDescription,
  getSchema,
  isKnownKey,
  type KnownKey,
  knownKeys,
} from './setting-names.ts'
import { listSettings, removeSetting, writeSetting } from './site.queries.ts'
import { describeEffects } from './setting-effects.ts'
import { explainLostMeaning } from './stored-meaning.ts'
import { explainUnknownClass } from './tax/fee-classes.ts'
import { findExceeded, findTooLong, normalizeSetting, readTyped, showTyped } from './typed-setting.ts'
import type { Language } from '#lib/i18n.ts'
import type { FormProblem } from '#lib/sheets/cells.ts'

/** A setting as operators see it: value and default as they would be typed, amounts in plain units. */
export type ListedSetting = {
  key: string
  group: string
  kind: SettingKind
  /** The members of a choice; empty for other kinds. */
  options: string[]
  value: string
  default: string
  is_set: boolean
  meaning: string
  form: string
  problem: string | null
}
export type SettingList = { settings: ListedSetting[]; unknown: { key: string; reason: string }[] }
/** `advice`: a consequence of the change that the operator may not expect. `form`: a refusal in the words of a form. */
/** `effects` is missing unless a change was only previewed. */
export type SettingAnswer =
  | { setting: ListedSetting; advice: string | null; effects?: string[] }
  | { refusal: string; form: FormProblem }

/** All settings, including those that were never set, and rows that are not settings. */
export async function listBusinessSettings(db: Db): Promise<SettingList> {
  const rows = await listSettings(db, { withDocuments: true })
  const { problems } = readBusinessSettings(rows)
  const digits = readDigits(rows)
  return {
    settings: Object.values(knownKeys).flatMap((keys) => keys.map((key) => describe(key, rows, digits))),
    unknown: problems.filter(({ key }) => !isKnownKey(key)),
  }
}

export async function findSetting(db: Db, key: string): Promise<SettingAnswer> {
  if (!isKnownKey(key)) return refuseKey(key)
  return answer(db, key)
}

/** Only describes in this language what a change would do, after the same checks. */
export type Preview = { previewIn?: Language | undefined }

/** Stores a typed value after the same validation as when reading; `language` changes a text in that language only. */
export async function changeSetting(
  db: Db,
  { key, typed, language, previewIn }: { key: string; typed: string; language?: Language | undefined } & Preview,
): Promise<SettingAnswer> {
  if (!isKnownKey(key)) return refuseKey(key)
  const note = getDescription(key)
  if (language !== undefined && note.kind !== 'text')
    return { refusal: `${key} is the same in every language.`, form: { message: 'setting.no_language' } }
  const rows = await listSettings(db, { withDocuments: true })
  const digits = readDigits(rows)
  const { country } = readBusinessSettings(rows).switches
  const read = language === undefined ? readTyped(note, typed, digits) : { ...readText(key, rows), [language]: typed }
  const value = normalizeSetting(key, read, country)
  const reason = value === undefined ? `takes: ${note.form}.` : explainRefusal(key, value)
  if (reason !== null)
    return {
      refusal: `${key} ${reason}${note.kind === 'amount' ? ` The currency has ${digits} decimal places.` : ''}`,
      form: explainInForm(key, digits),
    }
  const most = findExceeded(note, value, digits)
  if (most !== null)
    return { refusal: explainExceeded(key, most), form: { message: 'sheet.much', params: { text: typed, most } } }
  const longest = findTooLong(note, value)
  if (longest !== null)
    return {
      refusal: explainTooLong(key, longest),
      form: { message: 'sheet.too_long', params: { text: cutText(typed, LONGEST_QUOTE, '…'), most: longest } },
    }
  const lost = (await explainUnknownClass(db, { key, value })) ?? (await explainLostMeaning(db, { key, value, origin: 'form' }))
  if (lost !== null) return { refusal: `${key} ${lost.sentence}`, form: lost.form }
  if (previewIn !== undefined) return preview(db, { key, value }, previewIn)
  await writeSetting(db, key, value)
  return answer(db, key)
}

/** The longest quote of a text in a refusal. */
const LONGEST_QUOTE = 40

export const explainTooLong = (key: string, most: number): string => `${key} is too long: write at most ${most} letters.`

export const explainExceeded = (key: string, most: number): string => `${key} is too much: write at most ${most}.`

/** Resets a setting to its default. */
export async function resetSetting(db: Db, key: string, { previewIn }: Preview = {}): Promise<SettingAnswer> {
  if (!isKnownKey(key)) return refuseKey(key)
  const lost = await explainLostMeaning(db, { key, value: undefined, origin: 'form' })
  if (lost !== null) return { refusal: `${key} ${lost.sentence}`, form: lost.form }
  if (previewIn !== undefined) return preview(db, { key, value: undefined }, previewIn)
  await removeSetting(db, key)
  return answer(db, key)
}

async function preview(db: Db, changed: { key: KnownKey; value: unknown }, reader: Language): Promise<SettingAnswer> {
  return { ...(await answer(db, changed.key)), effects: await describeEffects(db, changed, reader) }
}

const refuseKey = (key: string) => ({ refusal: explainUnknown(key), form: { message: 'operator.setting_unknown' } as const })

async function answer(db: Db, key: KnownKey) {
  const rows = await listSettings(db, { withDocuments: true })
  return { setting: describe(key, rows, readDigits(rows)), advice: findAdvice(rows) }
}

/** The only advice so far; forms show it as `setting.needs_currency`. */
function findAdvice(rows: readonly SettingRow[]): string | null {
  const { switches } = readBusinessSettings(rows)
  const isWanted = switches.digital_payment && switches.active_payment_method_list.length > 0
  return isWanted && readCurrencyCode(switches) === null
    ? 'Digital payment is not offered: set currency_code to the ISO 4217 code of the currency.'
    : null
}

function describe(key: KnownKey, rows: readonly SettingRow[], digits: number): ListedSetting {
  const note = getDescription(key)
  const schema = getSchema(key)
  const row = rows.find((candidate) => candidate.key === key)
  const fallback = defaultOf(key, rows)
  const stored = schema.safeParse(row?.value)
  return {
    key,
    group: Object.keys(knownKeys).find((group) => knownKeys[group]?.includes(key)) ?? '',
    kind: note.kind,
    options: note.options ?? [],
    value: showTyped(note, row !== undefined && stored.success ? stored.data : fallback, digits),
    default: showTyped(note, fallback, digits),
    is_set: row !== undefined,
    meaning: note.meaning,
    form: note.form,
    problem: stored.success ? null : explainBad(key, row?.value),
  }
}

/** The default of a setting; the symbol of a currency follows its code. */
function defaultOf(key: KnownKey, rows: readonly SettingRow[]): unknown {
  const symbol = key === 'currency_symbol' ? findSymbol(readBusinessSettings(rows).switches.currency_code) : null
  return symbol ?? getSchema(key).parse(undefined)
}

/** The stored text, or the default. */
function readText(key: KnownKey, rows: readonly SettingRow[]): object {
  const stored = TextSchema.safeParse(rows.find((row) => row.key === key)?.value)
  return stored.success ? stored.data : (getSchema(key).parse(undefined) as object)
}

function readDigits(rows: readonly SettingRow[]): number {
  return readBusinessSettings(rows).switches.digit_after_decimal_point
}
