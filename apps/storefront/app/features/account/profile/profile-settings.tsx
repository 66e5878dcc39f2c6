import { useSearchParams } from 'react-router'
import { AccountFailed } from '#features/account/account-failed.tsx'
import { useAccountConfig } from '@medina/web/site/account-config.ts'
import { useProfile } from '#features/account/account.data.ts'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { ProfileEdit } from './profile-edit.tsx'
import { ProfileView } from './profile-view.tsx'

/** Personal details, and the form to change them at `&edit=1`, so that Back leaves the form. */
export function ProfileSettings() {
  const [search] = useSearchParams()
  const profile = useProfile()
  const config = useAccountConfig()
  if (profile.data === undefined || config.data === undefined) {
    if (!profile.isError && !config.isError) return <AccountSkeleton />
    return <AccountFailed onRetry={() => void Promise.all([profile.refetch(), config.refetch()])} />
  }
  const shown = { person: profile.data, config: config.data }
  return search.get('edit') === '1' ? <ProfileEdit {...shown} /> : <ProfileView {...shown} />
}
