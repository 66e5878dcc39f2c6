import type { CallEndpoint } from './shop.tsx'

/** A page comes with its answers, so what asks for more comes after it. */
export const loadHttp = () => import('./http-client.ts')

/** The browser's way to the API. */
export const callOverHttp: CallEndpoint = async (name, input, headers, signal) => {
  const { call } = await loadHttp()
  return call(name, input, headers, signal)
}
