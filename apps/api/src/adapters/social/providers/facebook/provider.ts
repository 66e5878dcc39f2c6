import type { SocialFolder } from '../../openid-provider.ts'
import { facebook } from './facebook.ts'
import type { settings } from './settings.ts'

export const provider: SocialFolder<typeof settings> = {
  traits: facebook,
  readClient: ({ FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: secret }) => ({
    clientId,
    createClientSecret: async () => secret,
  }),
}
