import type { z } from 'zod'
import { BusinessSettingsSchema, type SettingKey, settingGroups } from './business-settings.ts'
import { type SettingDescription, settingDescriptions, TextSchema } from './business-settings/kinds.ts'
import { type DocumentName, documentNames } from './documents/document-names.ts'
import { DOCUMENT } from './site.queries.ts'
import type { FormProblem } from '#lib/sheets/cells.ts'
import { toBase } from '#lib/i18n.ts'

export type DocumentKey = `${typeof DOCUMENT}${DocumentName}`
/** Rows of `settings` that have an effect. */
export type KnownKey = SettingKey | DocumentKey

const documentKeys = documentNames.map((name): DocumentKey => `${DOCUMENT}${name}`)
/** All known keys, by their heading in docs/settings.md. */
export const knownKeys: Record<string, readonly KnownKey[]> = {
  ...Object.fromEntries(Object.entries(settingGroups).map(([group, settings]) => [group, Object.keys(settings) as SettingKey[]])),
  Documents: documentKeys,
}
const allKeys = Object.values(knownKeys).flat()

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(BusinessSettingsSchema.shape, key)
const isDocumentKey = (key: string): key is DocumentKey => documentKeys.some((known) => known === key)
export const isKnownKey = (key: string): key is KnownKey => isSettingKey(key) || isDocumentKey(key)

export function getSchema(key: KnownKey): z.ZodType {
  return isSettingKey(key) ? BusinessSettingsSchema.shape[key] : TextSchema.default(toBase(''))
}

export function getDescription(key: KnownKey): SettingDescription {
  const note = isSettingKey(key) ? settingDescriptions.get(BusinessSettingsSchema.shape[key]) : toDocumentDescription(key)
  if (note === undefined) throw new Error(`The setting ${key} has no note`)
  return note
}

/** Explains which values the setting accepts, and what is wrong with this one if that is known. Null for a valid value. */
export function explainRefusal(key: KnownKey, value: unknown): string | null {
  const result = getSchema(key).safeParse(value)
  if (result.success) return null
  const { form } = getDescription(key)
  const issue = result.error.issues.find(({ code, message }) => code === 'custom' && message !== NO_REASON)
  const at = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')} `
  return `takes: ${form}.${issue === undefined ? '' : ` The value ${at}${issue.message}`}`
}

/** zod's message for a check without one of its own. */
const NO_REASON = 'Invalid input'

/** Explains in the words of a form which values the setting accepts. */
export function explainInForm(key: KnownKey, digits: number): FormProblem {
  const { kind, hint, options = [], limits, form } = getDescription(key)
  const params = { ...limits, form, choices: options.join(', '), example: (12.5).toFixed(digits), list: '["AE", "BH"]' }
  return { message: hint ?? `setting.${kind}`, params }
}

function toDocumentDescription(key: DocumentKey): SettingDescription {
  const name = key.slice(DOCUMENT.length).replaceAll('_', ' ')
  return {
    kind: 'text',
    form: 'HTML for all languages, or {"en": "…", "ar": "…"}',
    meaning: `The page “${name}”. Scripts and styles are removed.`,
  }
}

/** Up to three known keys that a misspelt one may have meant, the nearest first. */
export function listNearKeys(key: string): KnownKey[] {
  const most = Math.max(2, Math.floor(key.length / 3))
  return allKeys
    .map((known) => ({ known, distance: known.includes(key) ? 1 : countEdits(key, known) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ known }) => known)
}

/** The edit distance of two words: characters to insert, delete or replace (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
