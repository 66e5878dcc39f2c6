import { readToken } from '#session/session.ts'
import type { CallEndpoint } from './shop.tsx'

/** A page contains its own data, so this code is needed only for later calls and is loaded lazily. */
export const loadHttp = () => import('./http-client.ts')

/** The browser's API client. A call uses the session in which it was made, even if that session ends while the client's code is loading. */
export const callOverHttp: CallEndpoint = async (name, input, headers, signal) => {
  const token = readToken()
  const { callAs } = await loadHttp()
  return callAs(token)(name, input, headers, signal)
}
