import type { DeskSheet, OperatorSetting, SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import type { Touch } from '@medina/contract/wire/endpoint'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { applyForm, type ExplainedResult, listSheet, lockShop } from '#features/setup/public.ts'
import {
  changeSetting,
  describeSetting,
  findSetting,
  findSettings,
  invalidateSwitches,
  listBusinessSettings,
  type ListedSetting,
  resetSetting,
  settingPlaces,
} from '#features/site/public.ts'
import { noticePrayerSettings } from '#features/catalog/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { AppError, notFound, type Problem, refuse } from '#lib/errors.ts'
import { type Language, toBase, translate } from '#lib/i18n.ts'
import type { SheetLine } from '#lib/sheets/sheet.ts'
import type { Db } from '#lib/database/database.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { listProviderChoices } from './list-provider-choices.ts'
import { recordActs } from './operator-acts.ts'
import { listTouches } from './sheet-touches.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'uploads'>

type Listed = { find: string | undefined; language: Language }

/** The settings in the order of the page, or those that fit some words, the best first. */
export async function listOwnSettings(
  { db, settings: ofServer }: Pick<Api, 'db' | 'settings'>,
  operator: Operator,
  { find, language }: Listed,
): Promise<OperatorSetting[]> {
  requireBusiness(operator)
  const { settings } = await listBusinessSettings(db)
  const byKey = new Map(settings.map((setting) => [setting.key, setting]))
  const keys = find === undefined ? [...settingPlaces.keys()] : findSettings(find).slice(0, MOST_FOUND)
  return keys.flatMap((key) => {
    const setting = byKey.get(key)
    // A list of providers of which the service has none could only be left empty.
    const isEmpty = listProviderChoices(key, { ...ofServer, language })?.options.length === 0
    return setting === undefined || (isEmpty && !setting.is_set) ? [] : [toSetting(setting, { settings: ofServer, language })]
  })
}

const MOST_FOUND = 20

type Change = {
  key: string
  value: string | null
  /** The language of a text that is changed in one language only. */
  language: Language | undefined
  /** The value that the form was filled with. */
  known: string | undefined
  callerLanguage: Language
}

/**
 * Sets a setting, or resets it to its default. Throws 404 for an unknown one, 422 `value` with the reason for an invalid value, and 409 if
 * it is no longer `known`.
 */
export async function changeOwnSetting(
  api: Doing,
  operator: Operator,
  { key, value, language, known, callerLanguage }: Change,
): Promise<{ setting: OperatorSetting; advice: string | null }> {
  const change = { key, value, language, known }
  const [done] = await changeOwnSettings(api, operator, { changes: [change], callerLanguage, nameCode: () => 'value' })
  if (done === undefined) throw notFound('setting', 'operator.setting_unknown')
  return done
}

type Changes = {
  changes: readonly Omit<Change, 'callerLanguage'>[]
  callerLanguage: Language
  /** The code of a refusal of a setting; its key by default. */
  nameCode?: (key: string) => string
}
type Changed = { setting: OperatorSetting; advice: string | null }

/** Sets settings in the given order, all or none: a later one is checked with the earlier ones in force. Throws as `changeOwnSetting`. */
export async function changeOwnSettings(
  { db, clock, endpoints, settings }: Pick<Doing, 'db' | 'clock' | 'endpoints' | 'settings'>,
  operator: Operator,
  { changes, callerLanguage, nameCode = (key) => key }: Changes,
): Promise<Changed[]> {
  requireBusiness(operator)
  const done = await db.transaction().execute(async (tx) => {
    await lockShop(tx)
    const all: Changed[] = []
    for (const change of changes) {
      const { setting, advice } = await changeSettingWithin(tx, operator, {
        ...change,
        code: nameCode(change.key),
        now: clock.now(),
      })
      const sentence = advice === null ? null : translate(callerLanguage, 'setting.needs_currency')
      all.push({ setting: toSetting(setting, { settings, language: callerLanguage }), advice: sentence })
    }
    return all
  })
  invalidateSwitches()
  endpoints.invalidate()
  noticePrayerSettings({ db })
  return done
}

type Within = Pick<Change, 'key' | 'value'> & Partial<Pick<Change, 'language' | 'known'>> & { code: string; now: Date }

/** Sets one setting within the caller's transaction, which has locked the shop. Throws as `changeOwnSetting`. */
export async function changeSettingWithin(tx: Db, operator: Pick<Operator, 'id'>, change: Within) {
  const { key, value, language, known, code, now } = change
  const before = await findSetting(tx, key)
  if ('refusal' in before) throw notFound('setting', 'operator.setting_unknown')
  const after = value === null ? await resetSetting(tx, key) : await changeSetting(tx, { key, typed: value, language })
  if ('refusal' in after) throw refuse(422, code, after.form.message, after.form.params)
  if (after.setting.value !== before.setting.value) {
    if (known !== undefined) requireKnown(before.setting.value, { code, known, language })
    const about = { name: toBase(key), from: shorten(before.setting.value), to: shorten(after.setting.value) }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'setting', about, now }])
  }
  return after
}

/** Describes what a change of a setting would do, after the same checks, and changes nothing. */
export async function previewOwnSetting(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  operator: Operator,
  { key, value, language, callerLanguage: previewIn }: Omit<Change, 'known'>,
): Promise<{ setting: OperatorSetting; advice: null; effects: string[] }> {
  requireBusiness(operator)
  if ('refusal' in (await findSetting(db, key))) throw notFound('setting', 'operator.setting_unknown')
  const found =
    value === null
      ? await resetSetting(db, key, { previewIn })
      : await changeSetting(db, { key, typed: value, language, previewIn })
  if ('refusal' in found) throw refuse(422, 'value', found.form.message, found.form.params)
  return { setting: toSetting(found.setting, { settings, language: previewIn }), advice: null, effects: found.effects ?? [] }
}

/** Throws 409 if a setting was changed since the form was filled. */
function requireKnown(
  value: string,
  { code, known, language }: { code: string; known: string; language: Language | undefined },
): void {
  const now = language === undefined ? value : textIn(value, language)
  if (now !== known) throw refuse(409, code, 'operator.setting_changed', { value: shorten(now) })
}

/** A text in one language; the value of a text is JSON with all of them. */
function textIn(texts: string, language: Language): string {
  return (JSON.parse(texts) as Partial<Record<Language, string>>)[language] ?? ''
}

export async function listRows({ db }: Pick<Api, 'db'>, operator: Operator, name: DeskSheet): Promise<SheetCells[]> {
  requireBusiness(operator)
  const rows = await listSheet(db, name)
  return rows.map((cells) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, typeof cell === 'string' ? cell : ''])),
  )
}

type Rows = {
  rows: SheetRows
  remove: SheetRows
  known: SheetRows | undefined
  pictures: readonly Pick<UploadedFile, 'data'>[]
  /** Throws if the caller has to prove the second factor for what the changes touch. */
  checkTouches: (touched: readonly Touch[]) => void
}

/**
 * Adds, changes and removes rows by the rules of files, all or none. Throws 422 with a problem per column, and 409 for rows that were
 * changed in the meantime.
 */
export async function saveRows(
  api: Doing,
  operator: Operator,
  { rows, remove, known, pictures, checkTouches }: Rows,
): Promise<ExplainedResult['changes']> {
  requireBusiness(operator)
  const check: Written['check'] = (changed) => checkTouches(changed.flatMap(listTouches))
  const changes = await writeRows(api.db, api, operator, { rows, remove, known, pictures, check })
  invalidateSwitches()
  api.endpoints.invalidate()
  return changes
}

type AnyRows = Record<string, SheetCells[]>
type Written = {
  rows: AnyRows
  remove?: AnyRows
  known?: AnyRows | undefined
  pictures?: Rows['pictures']
  /** Refuses changes, in the transaction that made them, by throwing. */
  check?: (changed: readonly ExplainedResult['changes'][number][]) => void
}

/** As `saveRows`, of any sheet and within the caller's transaction, which has to be rolled back if this throws. */
export async function writeRows(
  db: Db,
  { clock, settings, uploads }: Omit<Doing, 'db' | 'endpoints'>,
  operator: Pick<Operator, 'id'>,
  { rows, remove = {}, known, pictures = [], check }: Written,
): Promise<ExplainedResult['changes']> {
  const now = clock.now()
  const lines: SheetLine[] = [
    ...pictures.map(({ data }, index) => ({ picture: `picture-${index + 1}`, bytes: Buffer.from(data) })),
    ...listOf(rows).map(({ sheet, cells }, index) => ({ sheet, row: index + 1, cells })),
  ]
  const { changes, problems } = await applyForm(db, lines, {
    isPlan: false,
    prunes: false,
    uploads,
    dataDir: settings.DATA_DIR,
    now,
    known: known === undefined ? null : listOf(known),
    removals: listOf(remove).map(({ sheet, cells }) => ({ sheet, key: cells })),
    record: (tx, done) => {
      check?.(done)
      return recordActs(
        tx,
        done.map((change) => toAct(change, operator, now)),
      )
    },
  })
  if (problems.length > 0) throw new AppError(422, problems.map(toProblem))
  return changes
}

function listOf(rows: AnyRows): { sheet: string; cells: SheetCells }[] {
  return Object.entries(rows).flatMap(([sheet, all]) => all.map((cells) => ({ sheet, cells })))
}

function toAct({ sheet, kind, name, columns }: ExplainedResult['changes'][number], { id }: Pick<Operator, 'id'>, now: Date) {
  const about = { name: toBase(name), to: columns.map(({ column }) => column).join(', ') }
  return { keyId: id, storeId: null, act: `${sheet}_${kind}`, about, now }
}

/** A problem that no form of the desk can cause keeps the message of `shop apply`. */
function toProblem({ column, message, form }: ExplainedResult['problems'][number]): Problem {
  const problem: Omit<Problem, 'code'> = form ?? { message: 'operator.said', params: { sentence: message } }
  return { code: column ?? 'rows', ...problem }
}

type Shown = Pick<Api, 'settings'> & { language: Language }

function toSetting(listed: ListedSetting, { settings, language }: Shown): OperatorSetting {
  const { key, group, kind, options, value, default: fallback, is_set, meaning, form } = listed
  const shown = { key, group, kind, options, value, default: fallback, is_set, meaning, form, ...describeSetting(key, language) }
  return { ...shown, ...listProviderChoices(key, { ...settings, language }) }
}

const MOST_SHOWN = 200

/** Documents are too long for a line of history. */
const shorten = (text: string): string => cutText(text, MOST_SHOWN, '…')
