import type { SocialFolder } from '#adapters/social/openid-provider.ts'
import type { settings } from './settings.ts'

/** https://id.oasis.example/.well-known/openid-configuration */
export const provider: SocialFolder<typeof settings> = {
  traits: {
    label: { en: 'Oasis', ar: 'واحة' },
    issuers: ['https://id.oasis.example'],
    authorizationUrl: 'https://id.oasis.example/authorize',
    tokenUrl: 'https://id.oasis.example/token',
    jwksUrls: ['https://id.oasis.example/jwks'],
    scope: 'openid email profile',
    clientAuth: 'basic',
    query: (language) => ({ ui_locales: language }),
  },
  readClient: ({ OASIS_CLIENT_ID: clientId, OASIS_CLIENT_SECRET: secret }) => ({
    clientId,
    createClientSecret: async () => secret,
  }),
}
