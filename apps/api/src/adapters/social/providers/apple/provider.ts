import type { SocialFolder } from '../../openid-provider.ts'
import { apple } from './apple.ts'
import { createAppleSecret } from './apple-secret.ts'
import type { settings } from './settings.ts'

export const provider: SocialFolder<typeof settings> = {
  traits: apple,
  readClient(values, { clock, issuer }) {
    const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = values
    const key = { clientId, teamId, keyId, privateKey, audience: issuer }
    return { clientId, createClientSecret: () => createAppleSecret(key, clock) }
  },
}
