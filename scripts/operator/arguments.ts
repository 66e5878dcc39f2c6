import { parseArgs } from 'node:util'
import type { Shop } from './shop-signs.ts'

/** A problem that the user of the command can fix. `isUnderstood`: the command was valid but failed. */
export class OperatorProblem extends Error {
  override name = 'OperatorProblem'
  readonly isUnderstood: boolean

  constructor(message: string, isUnderstood = false) {
    super(message)
    this.isUnderstood = isUnderstood
  }
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  key: text,
  url: text,
  json: flag,
  help: flag,
  couriers: flag,
  role: text,
  scopes: text,
  store: text,
  zone: text,
  module: text,
  format: text,
  'all-stores': flag,
  status: text,
  payment: text,
  search: text,
  once: text,
  cursor: text,
  since: text,
  until: text,
  limit: text,
  reason: text,
  days: text,
  grace: text,
  tax: text,
  minutes: text,
  courier: text,
  otp: text,
  note: text,
  amount: text,
  way: text,
  variation: text,
  events: text,
  file: text,
  language: text,
  icon: text,
  from: text,
  kind: text,
  series: text,
  by: text,
  to: text,
  charge: text,
  yes: flag,
  email: text,
  phone: text,
} as const

export type ParsedArguments = ReturnType<typeof parseCommandLine>
/** A command with its arguments, and the shop whose currency and formats its output uses. */
export type CommandLine = ParsedArguments & { readShop: () => Promise<Shop> }

/** The arguments: positional ones in their order, and options. Throws OperatorProblem for an unknown option. */
export function parseCommandLine(typed: readonly string[]) {
  // "-3" is a number here, not an option.
  const args = typed.map((word) => (/^-\d+(\.\d+)?$/.test(word) ? word.replace('-', MINUS) : word))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { names: positionals, options: values }
  } catch (error) {
    throw new OperatorProblem((error as Error).message)
  }
}

const MINUS = '\u2212'

/** A whole number of at least one, such as an id. Throws OperatorProblem. */
export function readNumber(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text) || Number(text) === 0) throw new OperatorProblem(`${what} is a number.`)
  return Number(text)
}

/** "4.50", an amount of money. Throws OperatorProblem. */
export function readAmount(text: string, what = '--amount'): number {
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text) || Number(text) === 0) throw new OperatorProblem(`${what} looks like 4.50.`)
  return Number(text)
}

/** As `readNumber`, for an optional argument. */
export function readOptional(text: string | undefined, what: string): number | undefined {
  return text === undefined ? undefined : readNumber(text, what)
}

/** "12" is the new stock, "+5" and "-3" a change. */
export function readPieces(text: string | undefined): { stock: number } | { change: number } {
  const [, sign, digits] = /^([+\u2212-]?)(\d{1,7})$/.exec(text ?? '') ?? []
  if (digits === undefined) throw new OperatorProblem('Say how many: 12 for what is there now, +5 or -3 for more or fewer.')
  if (sign === '') return { stock: Number(digits) }
  return { change: sign === '+' ? Number(digits) : -Number(digits) }
}

/** "512", "512x2" or "77:30gx2": item, variation, quantity. Throws OperatorProblem. */
export function readLine(text: string) {
  const [, item, type, quantity = '1'] = /^(\d+)(?::(.+?))?(?:x(\d{1,4}))?$/.exec(text) ?? []
  const line = { item_id: readNumber(item, `The item of ${text}`), quantity: readNumber(quantity, `How many of ${text}`) }
  return type === undefined ? line : { ...line, variation: [{ type }] }
}

/** A coordinate: "22.41", "-33.9". Throws OperatorProblem if it is not a number, or beyond `most`. */
export function readDegrees(text: string | undefined, what: string, most: number): number {
  const degrees = /^[\u2212-]?\d{1,3}(\.\d{1,15})?$/.test(text ?? '') ? Number(text?.replace(MINUS, '-')) : Number.NaN
  if (!(Math.abs(degrees) <= most))
    throw new OperatorProblem(`${what} is a number between -${most} and ${most}, such as 22.4187.`)
  return degrees
}

/** One of the given words. Throws OperatorProblem that lists them. */
export function readChoice<const T extends string>(text: string | undefined, choices: readonly T[], what: string): T {
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new OperatorProblem(`${what} is one of: ${choices.join(', ')}.`)
  return found
}

/** Words separated by commas, each one of the given. */
export function readChoices<const T extends string>(text: string, choices: readonly T[], what: string): T[] {
  return text.split(',').map((word) => readChoice(word.trim(), choices, what))
}

/** A number of whole days, or null where none is given. */
export function readDays(
  text: string | undefined,
  what: string,
  { least, most }: { least: number; most: number },
): number | null {
  if (text === undefined) return null
  const days = /^\d{1,4}$/.test(text) ? Number(text) : -1
  if (days < least || days > most) throw new OperatorProblem(`${what} is a number of days, from ${least} to ${most}.`)
  return days
}

const LONGEST_DAYS = 3650

/** The days that a key is good for by `--days`, or null for a key without an end. */
export function readKeyDays({ days }: Pick<CommandLine['options'], 'days'>): number | null {
  return readDays(days, '--days', { least: 1, most: LONGEST_DAYS })
}
