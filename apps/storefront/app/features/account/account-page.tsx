import type { ReactNode } from 'react'
import { useToken } from '@medina/web/session/session.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountHome } from './account-home.tsx'
import { Coupons } from './coupons.tsx'
import type { AccountPage, BuiltPage } from './menu/account-menu.ts'
import { Addresses } from './addresses.tsx'
import { Messages } from './messages.tsx'
import { Notifications } from './notifications.tsx'
import { Orders } from './orders.tsx'
import { Points } from './points.tsx'
import { ProfileSettings } from './profile/profile-settings.tsx'
import { Referral } from './referral.tsx'
import { Settings } from './settings/settings.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Trips } from './trips.tsx'
import { Wallet } from './wallet.tsx'

const built: Record<BuiltPage, () => ReactNode> = {
  'profile-settings': ProfileSettings,
  'my-orders': Orders,
  'my-trips': Trips,
  wallet: Wallet,
  coupons: Coupons,
  'loyalty-points': Points,
  'referral-code': Referral,
  notifications: Notifications,
  inbox: Messages,
  addresses: Addresses,
  settings: Settings,
}
const pages: Partial<Record<AccountPage, () => ReactNode>> = built

/** The account of whoever is signed in: its menu beside each page on a desktop, a page of its own on smaller screens (spec 2.013). */
export default function AccountPages({ page }: { page: AccountPage | null }) {
  const token = useToken()
  const isWide = useMediaQuery('(min-width: 1180px)')
  if (token === null) return <SignInPrompt page={page} />
  const shown = page ?? (isWide ? 'profile-settings' : null)
  const Page = shown === null ? AccountHome : (pages[shown] ?? ProfileSettings)
  return (
    <AccountFrame current={shown === 'inbox' ? null : shown}>
      <Page />
    </AccountFrame>
  )
}
