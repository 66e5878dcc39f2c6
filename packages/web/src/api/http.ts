import { readToken } from '#session/session.ts'
import type { CallEndpoint } from './shop.tsx'

/** A page contains its own data, so later calls have a lower priority. */
export const loadHttp = () => import('./http-client.ts')

/** The browser's API client. A call belongs to the session in which it was made, even if that one ends while code is loading. */
export const callOverHttp: CallEndpoint = async (name, input, headers, signal) => {
  const token = readToken()
  const { callAs } = await loadHttp()
  return callAs(token)(name, input, headers, signal)
}
