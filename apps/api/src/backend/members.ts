/** A record of another backend's answer. */
export type Members = Record<string, unknown>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Empty for anything that is no record. */
export function toMembers(value: unknown): Members {
  return isMembers(value) ? value : {}
}

/** The records of a list; a row that is none must not empty the answer. */
export function toRows(rows: unknown): Members[] {
  return Array.isArray(rows) ? rows.filter(isMembers) : []
}
