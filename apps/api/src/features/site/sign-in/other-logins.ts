import type { Config } from '@medina/contract/site-config'
import { markPath, type SocialMedium, type SocialProvider, switchedMedia } from '#adapters/social/social-adapter.ts'
import type { Switches } from '../business-settings.ts'

/** Whether the office lets people sign in with the accounts of a provider. */
export function isMediumOn(switches: Switches, medium: SocialMedium): boolean {
  const own = switchedMedia.find((each) => each === medium)
  return own === undefined ? switches.other_logins.some((each) => each.medium === medium) : switches[`${own}_login_status`]
}

/** Further providers that are on, and whose keys this server has; left out without any, as in most shops. */
export function withOtherLogins(
  switches: Switches,
  media: ReadonlyMap<SocialMedium, SocialProvider>,
): Pick<Config, 'other_logins'> {
  const other_logins = listOther(switches).flatMap((medium) => {
    const provider = media.get(medium)
    if (provider === undefined) return []
    const { label, mark } = provider
    return [{ medium, label, mark: mark && { url: markPath(provider, mark), is_plain: mark.isPlain } }]
  })
  return other_logins.length === 0 ? {} : { other_logins }
}

function listOther({ other_logins }: Switches): SocialMedium[] {
  const names = other_logins.map(({ medium }) => medium)
  return [...new Set(names)].filter((medium) => switchedMedia.every((each) => each !== medium))
}
