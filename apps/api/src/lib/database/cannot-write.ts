import pg from 'pg'

/** Why nothing can be written: the disk is full or broken, or database or file system only allow reading. */
export type WriteProblem = 'disk_full' | 'read_only' | 'disk_failed'

/** By the code of PostgreSQL (appendix A): 25006 is a standby's, or that of a provider who stops a server whose disk is full. */
const BY_STATE: Readonly<Record<string, WriteProblem>> = { 53100: 'disk_full', 25006: 'read_only', 58030: 'disk_failed' }

const BY_SYSTEM_CODE: Readonly<Record<string, WriteProblem>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EIO: 'disk_failed',
}

/** Why a statement or a file could not be written, if it is for a reason that affects every other one as well; else null. */
export function findWriteProblem(error: unknown): WriteProblem | null {
  if (!(error instanceof Error)) return null
  const code = String((error as Error & { code?: unknown }).code)
  return (error instanceof pg.DatabaseError ? BY_STATE : BY_SYSTEM_CODE)[code] ?? null
}
