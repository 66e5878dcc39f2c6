import { decodeJwt } from 'jose'
import type { Clock } from '#lib/clock.ts'
import { type DemoIssuer, demoPath, getDemoIssuer } from '../../../demo/openid/issuer.ts'
import { createAppleSecret } from './providers/apple/apple-secret.ts'
import { createOpenIdProvider, type OpenIdProviderConfig } from './openid-provider.ts'
import { SocialError, type SocialProvider } from './social-adapter.ts'

type NamedTraits = Omit<OpenIdProviderConfig, 'clientId' | 'createClientSecret' | 'audiences'>

/**
 * The demo's own provider in place of a real one. It runs in this process, at any address under which the shop is opened: each call passes
 * that address, and the server's own calls need no socket.
 */
export function createDemoSocial(traits: NamedTraits, clock: Clock): SocialProvider {
  const issuer = getDemoIssuer(traits.medium)
  const at = (origin: string): SocialProvider => {
    const address = origin + demoPath(traits.medium)
    const { client } = issuer
    return createOpenIdProvider(
      {
        ...traits,
        clientAuth: 'post',
        issuers: [address],
        authorizationUrl: `${address}/authorize`,
        tokenUrl: `${address}/token`,
        jwksUrls: [`${address}/jwks`],
        clientId: client.id,
        createClientSecret: async () =>
          client.key === null
            ? client.secret
            : createAppleSecret({ ...client.key, clientId: client.id, audience: address }, clock),
        audiences: [],
        fetch: (url, init) => answer(issuer, url, init, clock),
      },
      clock,
    )
  }
  return {
    medium: traits.medium,
    label: traits.label,
    mark: traits.mark ?? null,
    authorizationUrl: (request) => at(new URL(request.redirectUri).origin).authorizationUrl(request),
    exchangeCode: async (code) => at(new URL(code.redirectUri).origin).exchangeCode(code),
    // Only our own keys can have signed it, whatever origin the token claims.
    verifyIdToken: async (token) => at(originOf(token)).verifyIdToken(token),
  }
}

async function answer(issuer: DemoIssuer, url: string, init: RequestInit, clock: Clock): Promise<Response> {
  if (url.endsWith('/jwks')) return Response.json(await issuer.listKeys())
  const { status, body } = await issuer.exchange(new URLSearchParams(await new Request(url, init).text()), clock.now())
  return Response.json(body, { status })
}

function originOf(token: string): string {
  try {
    return new URL(decodeJwt(token).iss ?? '').origin
  } catch (cause) {
    throw new SocialError('invalid_token', 'demo: the token cannot be read', { cause })
  }
}
