import { z } from 'zod'

type Sent = number | string | null | undefined

/** Digits, perhaps a sign and decimals: of "0x10", "1e3", "Infinity" and " 5 " only a programming language makes a number. */
const DECIMAL = /^-?\d+(\.\d+)?$/
/** What forms of the family's clients write for an amount that they do not have (reference hole 46). */
const leftOut: readonly unknown[] = ['', 'undefined', 'null', null]

/** A number, or its decimal text, as clients of the family send it in bodies and queries; `schema` says what is too small or too big. */
export function wireNumber<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value: Sent) => readDecimal(value), schema)
}

/** The same where it may be missing, or empty in a form; then it is undefined, and never 0. */
export function optionalWireNumber<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value: Sent) => (leftOut.includes(value) ? undefined : readDecimal(value)), schema.optional()).optional()
}

/** Anything else stays as it is, for the schema to refuse. */
function readDecimal(value: unknown): unknown {
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value
}
