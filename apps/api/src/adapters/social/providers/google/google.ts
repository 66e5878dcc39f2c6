import type { OpenIdTraits } from '../../openid-provider.ts'

/** https://accounts.google.com/.well-known/openid-configuration */
export const google: OpenIdTraits = {
  label: { en: 'Google' },
  // Google's documentation lists both.
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrls: ['https://www.googleapis.com/oauth2/v3/certs'],
  scope: 'openid email profile',
  query: (language) => ({ hl: language, prompt: 'select_account' }),
}
