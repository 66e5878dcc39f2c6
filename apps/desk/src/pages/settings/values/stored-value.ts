import { baseLanguage, languages } from '@medina/contract/device/languages'
import { parseJson } from '@medina/web/device/local-storage.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { storedName, type ValueField } from './value-shapes.ts'

/** An object of a setting while it is typed; numbers are texts. Members that no field shows stay as they are. */
export type Typed = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored form, such as `{"status": true}`; empty for a value that is none. */
export function readForm(stored: string): Typed {
  const read = parseJson(stored)
  return isRecord(read) ? read : {}
}

/** Stored rows, or words. */
export function readRows(stored: string): Typed[] {
  const read = parseJson(stored)
  return Array.isArray(read) ? read.filter(isRecord) : []
}

export function readWords(stored: string): string[] {
  const read = parseJson(stored)
  return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : []
}

/** A value for every key: one that is stored for all of them is that of each. */
export function readByKey(stored: string, keys: readonly string[]): Typed {
  const read = parseJson(stored) ?? stored
  const texts = isRecord(read) ? read : {}
  const shared = typeof read === 'string' ? read : ''
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? (shared || (texts[baseLanguage] ?? ''))]))
}

/** The text of a field as it is shown. */
export function textOf(typed: Typed, field: ValueField): string {
  return toText(typed[storedName(field)])
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The members of a field that is a list. */
export function listOf(typed: Typed, field: ValueField): readonly (string | number)[] {
  const value = typed[storedName(field)]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string' || typeof each === 'number') : []
}

/** The texts of a field by language; one text for all is that of the base language. */
export function textsOf(typed: Typed, field: ValueField): Readonly<Record<string, string>> {
  const value = typed[storedName(field)]
  if (typeof value === 'string') return { [baseLanguage]: value }
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, toText(text)])) : {}
}

/** The stored form of typed fields. A number that is none stays a text, which the service refuses. */
export function toStored(typed: Typed, fields: readonly ValueField[]): Typed {
  return { ...typed, ...Object.fromEntries(fields.map((field) => [storedName(field), toValue(typed, field)])) }
}

function toValue(typed: Typed, field: ValueField): unknown {
  const text = textOf(typed, field).trim()
  switch (field.type) {
    case 'switch':
      return typed[storedName(field)] === true || typed[storedName(field)] === 1
    case 'flag':
      return text === '1' ? '1' : null
    case 'amount':
    case 'whole':
      return text === '' && field.isOptional === true ? null : toNumber(text)
    case 'modules':
    case 'countries':
      return listOf(typed, field)
    case 'currencies':
      // Typed with commas or spaces; what is stored already is a list.
      return Array.isArray(typed[storedName(field)])
        ? listOf(typed, field)
        : text
            .toUpperCase()
            .split(/[\s,،]+/)
            .filter(Boolean)
    case 'texts':
      return toTexts(textsOf(typed, field))
    case 'choice':
      // A browser shows the first option of a choice that nobody made.
      return text || (Object.keys(field.options)[0] ?? null)
    case 'picture':
    case 'address':
      return text === '' && field.name !== 'link' ? null : text
    default:
      return text
  }
}

function toNumber(text: string): number | string {
  const latin = toLatinDigits(text).replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(latin) ? Number(latin) : text
}

/** English stands in for every language, so it has the first text that is written. Without any the member is left out. */
function toTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const written = languages.flatMap((language) => (texts[language]?.trim() ? [[language, texts[language].trim()] as const] : []))
  const [first] = written
  return first === undefined ? undefined : { [baseLanguage]: first[1], ...Object.fromEntries(written) }
}
