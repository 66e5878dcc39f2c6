import { z } from 'zod'
import { toLatinDigits } from './latin-digits.ts'

type Sent = number | string | null | undefined

/** Digits with an optional sign and decimals. "0x10", "1e3", "Infinity" and " 5 " are only numbers in programming languages. */
export const DECIMAL = /^-?\d+(\.\d+)?$/
/** Placeholders that forms of the family's clients send for a missing amount. */
const leftOut: readonly unknown[] = ['', 'undefined', 'null', null]

/**
 * A number or its decimal text in digits of any script, as clients of the family send what a person typed; `schema` rejects values out of
 * range.
 */
export function wireNumber<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value: Sent) => readDecimal(value), schema)
}

/** The same for an optional number, possibly empty in a form: the result is undefined, never 0. */
export function optionalWireNumber<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value: Sent) => (leftOut.includes(value) ? undefined : readDecimal(value)), schema.optional()).optional()
}

/** Any other value is passed on for the schema to reject. */
function readDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = toLatinDigits(value)
  return DECIMAL.test(text) ? Number(text) : value
}
