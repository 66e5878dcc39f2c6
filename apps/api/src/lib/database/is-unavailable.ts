import pg from 'pg'

/**
 * Connection exceptions, a server that starts or stops, one without free connections (PostgreSQL, appendix A). Also a session that stood
 * still in its transaction, and a statement that waited too long for another one.
 */
const AWAY = /^(?:08|57P0[1-5]|53300|25P03|57014)/
const UNREACHABLE: readonly unknown[] = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  // No name server answers, or it does not know the name any more.
  'EAI_AGAIN',
  'ENOTFOUND',
]
/** Errors of the pool and its clients that have no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether a statement failed because the database is unavailable, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (error instanceof pg.DatabaseError) return AWAY.test(String(code))
  return UNREACHABLE.includes(code) || LOST.test(error.message)
}
