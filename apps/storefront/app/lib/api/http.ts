import type { CallEndpoint } from './shop.tsx'

/** A page arrives with its own data, so later calls have a lower priority. */
export const loadHttp = () => import('./http-client.ts')

/** The browser's API client. */
export const callOverHttp: CallEndpoint = async (name, input, headers, signal) => {
  const { call } = await loadHttp()
  return call(name, input, headers, signal)
}
