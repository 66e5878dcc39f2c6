import type { OpenIdTraits } from '../../openid-provider.ts'

/** https://appleid.apple.com/.well-known/openid-configuration */
export const apple: OpenIdTraits = {
  label: { en: 'Apple' },
  issuers: ['https://appleid.apple.com'],
  authorizationUrl: 'https://appleid.apple.com/auth/authorize',
  tokenUrl: 'https://appleid.apple.com/auth/token',
  jwksUrls: ['https://appleid.apple.com/auth/keys'],
  scope: 'name email',
  // Apple refuses these scopes with any other mode.
  responseMode: 'form_post',
  query: () => ({}),
}
