import pg from 'pg'

/** The reason why nothing can be written: the disk is full or broken, or database or file system are read-only. */
export type WriteProblem = 'disk_full' | 'read_only' | 'disk_failed'

/**
 * By PostgreSQL's error code (appendix A). 25006 comes from a standby, or from a provider that makes a server with a full disk read-only.
 */
const BY_STATE: Readonly<Record<string, WriteProblem>> = { 53100: 'disk_full', 25006: 'read_only', 58030: 'disk_failed' }

const BY_SYSTEM_CODE: Readonly<Record<string, WriteProblem>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EIO: 'disk_failed',
}

/** The reason why a statement or a file could not be written, if it affects all others as well; else null. */
export function findWriteProblem(error: unknown): WriteProblem | null {
  if (!(error instanceof Error)) return null
  const code = String((error as Error & { code?: unknown }).code)
  return (error instanceof pg.DatabaseError ? BY_STATE : BY_SYSTEM_CODE)[code] ?? null
}
