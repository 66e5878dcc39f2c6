import { readEmail } from '@medina/contract/wire/read-email'
import { removeBidiControls } from '@medina/contract/wire/readable-text'
import { toMinor } from '@medina/pricing/money'
import { z } from 'zod'
import { parseTime } from '#lib/text/clock-time.ts'
import type { MessageKey, MessageParams } from '#lib/i18n.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { PERCENT_SCALE } from '#lib/money.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** Far above any price, and far below the amount at which a bill would exceed 2^53. */
export const HIGHEST_AMOUNT = 100_000_000
const MOST_DIGITS = 12
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A problem in words for people who fill in a form, in their language; `{text}` is their input. */
export type FormProblem = { message: MessageKey; params?: MessageParams }

/** An invalid cell; the sentence continues the quoted content of the cell. */
export class Refusal {
  readonly sentence: string
  /** Null if no form has the cell. */
  readonly form: FormProblem | null
  constructor(sentence: string, form: FormProblem | null) {
    this.sentence = sentence
    this.form = form
  }
}
export const refuse = (sentence: string, message?: MessageKey, params?: MessageParams): Refusal =>
  new Refusal(sentence, message === undefined ? null : { message, ...(params && { params }) })

/** A schema for a cell's content: text, or a number or a boolean in a JSON file. Its error message is a complete sentence. */
export function cell<T>(read: (text: string) => T | Refusal): z.ZodType<T> {
  return z.union([z.string(), z.number(), z.boolean()], { error: 'must be a text or a number.' }).transform((raw, context) => {
    const text = removeBidiControls(String(raw)).trim()
    const isStorable = text.isWellFormed() && !text.includes('\0')
    const value = isStorable ? read(text) : refuse('has signs that cannot be kept: write it anew.', 'sheet.unreadable')
    if (!(value instanceof Refusal)) return value
    const quote = shorten(text)
    const form = value.form && { ...value.form, params: { ...value.form.params, text: quote } }
    context.addIssue({ code: 'custom', message: `“${quote}” ${value.sentence}`, params: { form } })
    return z.NEVER
  })
}

/** The part of a cell that a sentence quotes. */
export function shorten(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ')
  return cutText(line, 40, '…')
}

export function textCell(most: number): z.ZodType<string> {
  return cell((text) =>
    text.length > most ? refuse(`has ${text.length} characters: shorten it to ${most}.`, 'sheet.too_long', { most }) : text,
  )
}

export const slugCell = cell((text) =>
  SLUG.test(text) && text.length <= 150
    ? text
    : refuse('is no slug: write up to 150 small letters a-z, digits and single hyphens, such as chicken-shawarma.', 'sheet.slug'),
)

export const emailCell = cell(
  (text) => (text.length <= 200 ? readEmail(text) : null) ?? refuse('is no e-mail address: write it such as shop@example.com.'),
)

/** Converts to Latin digits and a decimal point; a French or German Excel writes a decimal comma. */
function readPoint(text: string): string {
  return toLatinDigits(text).replace(/^(-?\d+),(?=\d+(?: ?[%٪])?$)/, '$1.')
}

/** "1,250" may be 1250 or 1.250, while 12,50 and 0,250 are unambiguous. */
const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(toLatinDigits(text))

/** An amount or a percentage; another column decides which, so both are read together. */
export const rateCell = textCell(20)

const amountCells = new WeakSet<z.ZodType>([rateCell])

/** Reads an amount in a file with decimal commas, where the separator decides between the two readings. Other cells stay unchanged. */
export function withDecimalPoint(schema: z.ZodType, raw: unknown): unknown {
  if (typeof raw !== 'string' || !amountCells.has(schema)) return raw
  const text = removeBidiControls(raw).trim()
  return isAmbiguous(text) ? readPoint(text) : raw
}

/** A price in minor units of a currency with this many decimals. */
export function amountCell(digits: number): z.ZodType<number> {
  const schema = cell((text) => readAmount(text, digits))
  amountCells.add(schema)
  return schema
}

/** An amount that is added to a price or, with a minus, taken off it. */
export function differenceCell(digits: number): z.ZodType<number> {
  const schema = cell((text) => {
    const isLess = /^[-−]/.test(text)
    const amount = readAmount(isLess ? text.slice(1).trim() : text.replace(/^\+/, ''), digits)
    return typeof amount === 'number' && isLess ? 0 - amount : amount
  })
  amountCells.add(schema)
  return schema
}

function readAmount(text: string, digits: number): number | Refusal {
  const example = (12.5).toFixed(digits)
  if (isAmbiguous(text)) {
    const [whole, point] = ['', '.'].map((sign) => toLatinDigits(text).replace(',', sign))
    return refuse(`can be read in two ways: write ${whole} or ${point}.`, 'sheet.comma', {
      whole: whole ?? '',
      point: point ?? '',
    })
  }
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(readPoint(text)) ?? []
  if (whole === '')
    return refuse(`is no amount: write zero or more with a point, without a currency, such as ${example}.`, 'sheet.amount', {
      example,
    })
  const excess = fraction.slice(digits)
  if (excess !== '' && /^[1-9]\d{0,2}\.\d\d0$/.test(readPoint(text))) {
    // Either more decimals than the currency has, or 65 thousand in German notation.
    const params = { short: Number(`${whole}.${fraction}`).toFixed(digits), whole: whole + fraction }
    if (/^0+$/.test(excess))
      return refuse(`can be read in two ways: write ${params.short} or ${params.whole}.`, 'sheet.two_lengths', params)
  }
  if (/[1-9]/.test(excess))
    return refuse(`has more than ${digits} digits after the point: write it such as ${example}.`, 'sheet.digits', { example })
  if (whole.length > MOST_DIGITS || Number(whole) > HIGHEST_AMOUNT)
    return refuse(`is more than anything here may cost: write at most ${HIGHEST_AMOUNT}.`, 'sheet.much', {
      most: HIGHEST_AMOUNT,
    })
  return toMinor(`${whole}.${fraction.slice(0, digits)}`, digits)
}

export function wholeCell(least: number, most: number): z.ZodType<number> {
  return cell((text) => {
    const number = /^-?\d{1,12}$/.test(toLatinDigits(text)) ? Number(toLatinDigits(text)) : Number.NaN
    return number >= least && number <= most
      ? number + 0
      : refuse(`is no whole number from ${least} to ${most}: write one, in digits.`, 'sheet.whole', { least, most })
  })
}

/** A percentage with up to two decimals, as hundredths of a percent. */
export function percentCell(most: number): z.ZodType<number> {
  return cell((text) => {
    const plain = readPoint(text).replace(/ ?[%٪]$/, '')
    const hundredths = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * PERCENT_SCALE) : Number.NaN
    return hundredths <= most * PERCENT_SCALE
      ? hundredths
      : refuse(`is no percentage from 0 to ${most}: write it such as 12.5.`, 'sheet.percent', { most })
  })
}

export function degreeCell(most: number): z.ZodType<number> {
  return cell((text) => {
    const plain = readPoint(text)
    const degrees = /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) ? Number(plain) : Number.NaN
    return Math.abs(degrees) <= most
      ? degrees + 0
      : refuse(`is no number of degrees from -${most} to ${most}: write it such as 22.4213.`)
  })
}

const yes = new Set(['yes', 'true', '1', 'on', 'نعم'])
const no = new Set(['no', 'false', '0', 'off', 'لا'])

export const flagCell = cell((text) => {
  const word = toLatinDigits(text).toLowerCase()
  return yes.has(word) || (no.has(word) ? false : refuse('is neither yes nor no: write one of them.', 'sheet.flag'))
})

export function choiceCell<const T extends string>(choices: readonly T[]): z.ZodType<T> {
  return cell(
    (text) =>
      choices.find((choice) => choice === text.toLowerCase()) ??
      refuse(`is not one of ${choices.join(', ')}: write one of them.`, 'sheet.choice', { choices: choices.join(', ') }),
  )
}

/** "HH:mm" or "HH:mm:ss". */
export const timeCell = cell((text) => {
  const time = parseTime(text)
  return time === null || time.startsWith('24') ? refuse('is no time of day: write it such as 08:30.', 'sheet.time') : time
})

export const dateCell = cell((text) => {
  const date = toLatinDigits(text)
  return z.iso.date().safeParse(date).success
    ? date
    : refuse('is no date: write year, month and day, such as 2026-03-31.', 'sheet.date')
})

/**
 * Texts separated by bars; `\|` is a bar within a text. JSON may contain a list. Empty texts are kept, because lists of two languages are
 * paired.
 */
export function listCell({ most, longest }: { most: number; longest: number }): z.ZodType<string[]> {
  const split = cell((text) => {
    const parts = splitList(text)
    if (parts.length > most) return refuse(`lists ${parts.length} things: leave at most ${most}.`, 'sheet.many', { most })
    const long = parts.find((part) => part.length > longest)
    return long === undefined
      ? parts
      : refuse(`has a part of ${long.length} characters: shorten it to ${longest}.`, 'sheet.too_long', { most: longest })
  })
  return z.preprocess((raw) => (Array.isArray(raw) && raw.every((part) => typeof part === 'string') ? joinList(raw) : raw), split)
}

/** Several of the choices, separated by bars, each once. */
export function choicesCell<const T extends string>(choices: readonly T[]): z.ZodType<T[]> {
  const split = cell((text) => {
    const parts = new Set(splitList(text.toLowerCase()))
    const list = choices.join(', ')
    return [...parts].every((part) => choices.some((choice) => choice === part))
      ? choices.filter((choice) => parts.has(choice))
      : refuse(`names something else than ${list}: write some of them.`, 'sheet.choice', { choices: list })
  })
  return z.preprocess((raw) => (Array.isArray(raw) && raw.every((part) => typeof part === 'string') ? joinList(raw) : raw), split)
}

export function joinList(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|]/g, '\\$&')).join(' | ')
}

export function splitList(text: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[\\|]|[^\\|]+|[\\|]/g)) {
    if (piece === '|') parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece === '\\|' || piece === '\\\\' ? piece.charAt(1) : piece}`)
  }
  return parts.map((part) => part.trim())
}
