import type { Clock } from '#lib/clock.ts'
import type { AnyProvider, ProviderValues } from '#lib/providers/describe-provider.ts'
import { describedProviders, isProviderSet, loadProvider } from '#lib/providers/provider-settings.ts'
import { createDemoSocial } from './demo-social.ts'
import { readMark } from './read-mark.ts'
import { createOpenIdProvider, type OpenIdTraits, type SocialFolder } from './openid-provider.ts'
import type { SocialMedium, SocialProvider } from './social-adapter.ts'

type SocialSettings = { DEMO: boolean; SOCIAL_AUDIENCES: string; ofProviders: ProviderValues }
/** Other addresses, for tests against a local issuer. */
type Changes = Partial<Record<SocialMedium, Partial<OpenIdTraits>>>

/** The providers whose settings are present; in the demo, its own provider replaces the others. */
export async function createSocial(
  { DEMO, SOCIAL_AUDIENCES, ofProviders }: SocialSettings,
  clock: Clock,
  { changes = {}, all = describedProviders }: { changes?: Changes; all?: typeof describedProviders } = {},
): Promise<Map<SocialMedium, SocialProvider>> {
  const used = all.filter((each) => each.kind === 'social' && (DEMO || isProviderSet(each, ofProviders)))
  const providers = await Promise.all(
    used.map(async (each) => {
      const folder = await loadProvider<SocialFolder<AnyProvider>>(each)
      const traits = { ...folder.traits, ...changes[each.name], medium: each.name, mark: readMark(each.folder) }
      if (!isProviderSet(each, ofProviders)) return createDemoSocial(traits, clock)
      const client = folder.readClient(ofProviders, { clock, issuer: traits.issuers[0] ?? '' })
      const audiences = readAudiences(SOCIAL_AUDIENCES, traits.medium)
      return createOpenIdProvider({ ...traits, ...client, audiences }, clock)
    }),
  )
  return new Map(providers.map((provider) => [provider.medium, provider]))
}

/**
 * Parses `google:…,apple:…`. A client id is valid for its own provider only: at another one, anybody may register an app under the same
 * text.
 */
function readAudiences(setting: string, medium: SocialMedium): string[] {
  const entries = setting.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry.startsWith(`${medium}:`)).map((entry) => entry.slice(medium.length + 1))
}
