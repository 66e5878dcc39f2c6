import type { SocialFolder } from '../../openid-provider.ts'
import { google } from './google.ts'
import type { settings } from './settings.ts'

export const provider: SocialFolder<typeof settings> = {
  traits: google,
  readClient: ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret }) => ({
    clientId,
    createClientSecret: async () => secret,
  }),
}
