import type { OpenIdTraits } from '../../openid-provider.ts'
import { localeOf } from '@medina/contract/device/languages'

/** The manual flow with OpenID and PKCE: https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token */
export const facebook: OpenIdTraits = {
  label: { en: 'Facebook' },
  issuers: ['https://www.facebook.com'],
  authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
  tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
  // Limited Login on iPhones has the same issuer, but is signed with the keys of the second list.
  jwksUrls: [
    'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
  ],
  scope: 'openid email public_profile',
  query: (language) => ({ locale: language === 'ar' ? 'ar_AR' : localeOf(language).replace('-', '_') }),
}
