import { findUnusable } from '#lib/http/input-problems.ts'

/** The value of a JSON text from outside; undefined if it is invalid, or contains text that no database can store. */
export function readJsonText(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return findUnusable(value) === null ? value : undefined
  } catch {
    return undefined
  }
}
