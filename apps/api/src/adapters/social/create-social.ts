import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#lib/settings.ts'
import { apple } from './apple.ts'
import { createAppleSecret } from './apple-secret.ts'
import { createDemoSocial } from './demo-social.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import { createOpenIdProvider, type OpenIdTraits } from './openid-provider.ts'
import { type SocialMedium, type SocialProvider, socialMedia } from './social-adapter.ts'

type Credentials = { clientId: string; createClientSecret: () => Promise<string> }
/** Other addresses, for tests against a local issuer. */
type Changes = Partial<Record<SocialMedium, Partial<OpenIdTraits>>>

const published: Record<SocialMedium, OpenIdTraits> = { google, facebook, apple }

/** The providers whose settings are present; in the demo, its own provider replaces the others. */
export function createSocial(settings: Settings, clock: Clock, changes: Changes = {}): Map<SocialMedium, SocialProvider> {
  const providers = new Map<SocialMedium, SocialProvider>()
  for (const medium of socialMedia) {
    const traits = { ...published[medium], ...changes[medium] }
    const audiences = readAudiences(settings.SOCIAL_AUDIENCES, medium)
    const credentials = readCredentials(settings, traits, clock)
    if (credentials !== null) {
      providers.set(medium, createOpenIdProvider({ ...traits, ...credentials, audiences }, clock))
    } else if (settings.DEMO) providers.set(medium, createDemoSocial(traits, clock))
  }
  return providers
}

function readCredentials(settings: Settings, { medium, issuers }: OpenIdTraits, clock: Clock): Credentials | null {
  switch (medium) {
    case 'google':
      return withSecret(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET)
    case 'facebook':
      return withSecret(settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET)
    case 'apple': {
      const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = settings
      if (!clientId || !teamId || !keyId || !privateKey) return null
      const key = { clientId, teamId, keyId, privateKey, audience: issuers[0] ?? '' }
      return { clientId, createClientSecret: () => createAppleSecret(key, clock) }
    }
  }
}

function withSecret(clientId: string | undefined, secret: string | undefined): Credentials | null {
  return clientId && secret ? { clientId, createClientSecret: async () => secret } : null
}

/**
 * Parses `google:…,apple:…`. A client id is valid for its own provider only: at another one, anybody may register an app under the same
 * text.
 */
function readAudiences(setting: string, medium: SocialMedium): string[] {
  const entries = setting.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry.startsWith(`${medium}:`)).map((entry) => entry.slice(medium.length + 1))
}
