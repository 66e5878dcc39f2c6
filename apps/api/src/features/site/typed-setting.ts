import { readEmail } from '@medina/contract/wire/read-email'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { PERCENT_SCALE } from '#lib/money.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { isBlankText } from '#lib/text/blank-text.ts'
import { HIGHEST_AMOUNT, Refusal } from '#lib/sheets/cells.ts'
import { readPhone } from '#lib/sheets/phone-cell.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { readJsonText } from '#lib/text/read-json.ts'
import type { SettingDescription } from './business-settings/kinds.ts'

/** Percentages have two decimal places (PERCENT_SCALE). */
const PERCENT_DIGITS = Math.log10(PERCENT_SCALE)

const words: Record<string, boolean> = { on: true, true: true, yes: true, 1: true, off: false, false: false, no: false, 0: false }

/** The value to store for a typed text, with amounts in plain units; undefined if it is invalid. */
export function readTyped({ kind, moneyFields }: SettingDescription, typed: string, digits: number): unknown {
  switch (kind) {
    case 'switch':
      return words[typed.toLowerCase()]
    case 'amount':
      return readDecimal(typed, digits)
    case 'amounts':
      return readAmounts(typed, digits)
    case 'percent':
      return readDecimal(typed, PERCENT_DIGITS)
    case 'number':
      return readDecimal(typed, 0)
    case 'text':
      return typed.trimStart().startsWith('{') ? readJson(typed) : typed
    case 'json': {
      const read = (value: unknown): unknown =>
        moneyFields === undefined || !isRecord(value) ? value : readMoney(value, moneyFields(value), digits)
      // An unquoted word counts as text; the setting's schema decides whether it is valid.
      const value = readJson(typed) ?? (/^[\w-]+$/.test(typed) ? typed : undefined)
      return Array.isArray(value) ? value.map(read) : read(value)
    }
    default:
      return typed
  }
}

/** The same limit as for the zones of files. */
const HIGHEST_PERCENT = 1000

/** The limit that a setting's amount or percentage exceeds, in plain units; null if it exceeds none. */
export function findExceeded({ kind, moneyFields }: SettingDescription, value: unknown, digits: number): number | null {
  const isAbove = (each: unknown, unit: string): boolean =>
    Number(each) > (unit === 'percent' ? HIGHEST_PERCENT * PERCENT_SCALE : HIGHEST_AMOUNT * 10 ** digits)
  const limitOf = (unit: string): number => (unit === 'percent' ? HIGHEST_PERCENT : HIGHEST_AMOUNT)
  if (kind === 'amount' || kind === 'percent') return isAbove(value, kind) ? limitOf(kind) : null
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (kind === 'amounts') return list.some((each) => isAbove(each, 'amount')) ? HIGHEST_AMOUNT : null
  for (const each of list.filter(isRecord))
    for (const [field, unit] of Object.entries(moneyFields?.(each) ?? {})) if (isAbove(each[field], unit)) return limitOf(unit)
  return null
}

/** The maximum length of a text that is too long; null if none is. */
export function findTooLong({ longest = Infinity }: SettingDescription, value: unknown): number | null {
  const texts = isRecord(value) ? Object.values(value) : [value]
  return texts.some((text) => typeof text === 'string' && text.length > longest) ? longest : null
}

/** Every page shows these texts, so prices and titles would be incomplete without them. */
const NEEDED_TEXTS = new Set(['business_name', 'currency_symbol'])

/**
 * Normalizes the phone and e-mail of the business as all others, and removes marks that show nothing from texts. Undefined if nothing
 * usable is left; other settings are returned unchanged.
 */
export function normalizeSetting(key: string, value: unknown, country: string): unknown {
  if (NEEDED_TEXTS.has(key)) return readNeededText(value)
  if (typeof value !== 'string' || (key !== 'phone' && key !== 'email')) return value
  const text = value.trim()
  if (text === '') return ''
  if (key === 'email') return readEmail(text) ?? undefined
  const phone = readPhone(text, country)
  return phone instanceof Refusal ? undefined : phone
}

/** Parses one text for all languages, or one for each; a language without one gets the first text. */
function readNeededText(value: unknown): unknown {
  const isShown = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '' && !isBlankText(text)
  if (!isRecord(value)) return isShown(value) ? value : undefined
  const shown = Object.entries(value).filter(([, text]) => isShown(text) || typeof text !== 'string')
  const [first] = shown
  return first === undefined ? undefined : { [baseLanguage]: first[1], ...Object.fromEntries(shown) }
}

/** A value as operators type it. */
export function showTyped({ kind, moneyFields }: SettingDescription, value: unknown, digits: number): string {
  if (kind === 'switch') return value === true ? 'on' : 'off'
  if (kind === 'amount') return showDecimal(Number(value), digits)
  if (kind === 'amounts') return (value as number[]).map((each) => showDecimal(each, digits)).join(', ')
  if (kind === 'percent') return showDecimal(Number(value), PERCENT_DIGITS)
  if (kind === 'text' && isRecord(value) && Object.values(value).filter((text) => text !== undefined).length === 1)
    return String(value[baseLanguage])
  if (moneyFields !== undefined) {
    const show = (each: unknown): unknown => (isRecord(each) ? showMoney(each, moneyFields(each), digits) : each)
    return JSON.stringify(Array.isArray(value) ? value.map(show) : show(value))
  }
  if (value === null) return 'none'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

type Fields = Record<string, 'amount' | 'percent'>

function readMoney(value: Record<string, unknown>, fields: Fields, digits: number): Record<string, unknown> {
  const read = Object.entries(fields).map(([field, unit]) => [
    field,
    readDecimal(String(value[field]), unit === 'amount' ? digits : PERCENT_DIGITS),
  ])
  return { ...value, ...Object.fromEntries(read) }
}

function showMoney(value: Record<string, unknown>, fields: Fields, digits: number): Record<string, unknown> {
  const shown = Object.entries(fields).map(([field, unit]) => [
    field,
    toDecimal(Number(value[field]), unit === 'amount' ? digits : PERCENT_DIGITS),
  ])
  return { ...value, ...Object.fromEntries(shown) }
}

/** Parses a decimal to units of the last decimal place; undefined for too many decimals. */
function readDecimal(typed: string, digits: number): number | undefined {
  const [number, places = ''] = /^\d{1,12}(?:\.(\d+))?$/.exec(toLatinDigits(typed)) ?? []
  return number !== undefined && places.length <= digits ? toMinor(number, digits) : undefined
}

function readAmounts(typed: string, digits: number): number[] | undefined {
  const amounts = typed.trim() === '' ? [] : typed.split(',').map((each) => readDecimal(each.trim(), digits))
  return amounts.every((each) => each !== undefined) ? amounts : undefined
}

function showDecimal(minor: number, digits: number): string {
  return toDecimal(minor, digits).toFixed(digits)
}

/** A single word may be typed without quotation marks. */
function readJson(typed: string): unknown {
  return readJsonText(typed) ?? (/^\w+$/.test(typed) ? typed : undefined)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
