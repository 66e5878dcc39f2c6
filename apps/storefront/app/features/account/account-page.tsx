import { type ComponentType, Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountHome } from './account-home.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountPage, BuiltPage } from './menu/account-menu.ts'
import { ProfileSettings } from './profile/profile-settings.tsx'
import { Settings } from './settings/settings.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'

const MyAddresses = lazyWithRetry(() => withTexts('address', import('#features/address/my-addresses.tsx')))

const built: Record<BuiltPage, ComponentType> = {
  'profile-settings': ProfileSettings,
  'my-orders': lazyWithRetry(() => withTexts('orders', import('#features/orders/list/my-orders.tsx'))),
  'my-trips': lazyWithRetry(() =>
    // An unpaid trip has the words of an unpaid order.
    withTexts('orders', withTexts('trips', import('#features/rental/trips/my-trips.tsx'))),
  ),
  wallet: lazyWithRetry(() => withTexts('wallet', import('./wallet/wallet.tsx'))),
  coupons: lazyWithRetry(() => withTexts('wallet', import('./coupons/coupons.tsx'))),
  'loyalty-points': lazyWithRetry(() => withTexts('wallet', import('./points/points.tsx'))),
  'referral-code': lazyWithRetry(() => withTexts('wallet', import('./referral/referral.tsx'))),
  notifications: lazyWithRetry(() => withTexts('later', import('#features/notifications/my-notifications.tsx'))),
  inbox: lazyWithRetry(() => withTexts('inbox', import('#features/inbox/inbox.tsx'))),
  addresses: Addresses,
  settings: Settings,
}
const pages: Partial<Record<AccountPage, ComponentType>> = built

/** The account of the signed-in customer: its menu next to each page on a desktop, a page of its own on smaller screens (spec 2.013). */
export default function AccountPages({ page }: { page: AccountPage | null }) {
  const token = useToken()
  const isWide = useMediaQuery('(min-width: 1180px)')
  if (token === null) return <SignInPrompt page={page} />
  const shown = page ?? (isWide ? 'profile-settings' : null)
  const Page = shown === null ? AccountHome : (pages[shown] ?? ProfileSettings)
  return (
    <AccountFrame current={shown === 'inbox' ? null : shown}>
      {/* Another page shows its boxes at once, instead of the page before until it has come. */}
      <Suspense key={shown} fallback={<AccountSkeleton />}>
        <Page />
      </Suspense>
    </AccountFrame>
  )
}

function Addresses() {
  const { t } = useText()
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyAddresses back={<BackLink to="/profile" label={t('account.back')} narrowOnly />} />
    </Suspense>
  )
}
