/** A record in another backend's response. */
export type Members = Record<string, unknown>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is a record, else an empty one. */
export function toMembers(value: unknown): Members {
  return isMembers(value) ? value : {}
}

/** The records in a list; an invalid row must not empty the response. */
export function toRows(rows: unknown): Members[] {
  return Array.isArray(rows) ? rows.filter(isMembers) : []
}
