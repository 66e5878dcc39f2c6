import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { findRunning } from '../../apps/api/src/lib/http/tool-access.ts'
import { OperatorProblem } from './arguments.ts'

/** Calls the tools of a running service; with a body by POST. Throws OperatorProblem if it refuses. */
export type Ask = <T>(path: string, body?: unknown) => Promise<T>

/** The service that runs on this DATA_DIR and holds its embedded database; null if the database can be opened instead. */
export async function findRunningService(settings: Settings): Promise<Ask | null> {
  const access = settings.DATABASE_URL === undefined ? await findRunning(settings) : null
  if (access === null) return null
  return async (path, body) => {
    const response = await fetch(`${access.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${access.key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok) return (await response.json()) as never
    throw new OperatorProblem(`The running service answered ${response.status}. Nothing was changed; its log says more.`, true)
  }
}
