import { z } from 'zod'

/** Accepts JSON text, as clients of the family send it in forms, or the value itself. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), schema)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The text is not JSON, which the schema reports.
    return text
  }
}
