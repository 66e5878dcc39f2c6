import { ApiFailure } from '@medina/contract/wire/client'
import { createHttpClient } from '@medina/contract/wire/http-client'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/endpoints/shop-routes'
import { readPageSettings } from '#device/page-settings.ts'
import { expireToken, SessionEnd } from '#session/session.ts'
import type { CallEndpoint } from './shop.tsx'

/**
 * Sends calls over HTTP with this session token, or as a guest. It never sets `origin`: browsers set that header themselves and forbid
 * scripts to do so.
 */
export const callAs =
  (token: string | null): CallEndpoint =>
  async (name, input, headers, signal) => {
    // `X-identity-proof` declares that this client can ask for the password or a code when the service requires a proof of identity.
    const all: Record<string, string> = { ...headers, 'X-software-id': readPageSettings().softwareId, 'X-identity-proof': '1' }
    if (token !== null) all.Authorization = `Bearer ${token}`
    const client = createHttpClient('', () => all, await loadRoutes(name))
    try {
      return await client(name, input, signal === undefined ? {} : { signal })
    } catch (error) {
      if (token === null || !(error instanceof ApiFailure) || error.status !== 401 || isSignInCall(name)) throw error
      expireToken(token)
      throw new SessionEnd(error.status, error.errors, error.body)
    }
  }

/** Loads a route table that contains this endpoint. The account's routes are a separate chunk. */
async function loadRoutes(name: ShopEndpointName): Promise<Readonly<Record<ShopEndpointName, string>>> {
  const { accountRoutes } =
    name in shopRoutes ? { accountRoutes: null } : await import('@medina/contract/endpoints/account-routes')
  // Only the route of the name is read.
  return { ...shopRoutes, ...accountRoutes } as Record<ShopEndpointName, string>
}

/** Sign-in and password recovery send no token, so a 401 there does not concern the stored session. */
function isSignInCall(name: string): boolean {
  return name.startsWith('identity.')
}
