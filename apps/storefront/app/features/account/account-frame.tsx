import type { ReactNode } from 'react'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import type { AccountPage } from './menu/account-menu.ts'
import { AccountSide } from './menu/account-side.tsx'
import './account.css'

/** The menu of the account next to a page, where there is room. */
export function AccountFrame({ current, children }: { current: AccountPage | null; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 1180px)')
  return (
    <div className="account-frame">
      {isWide && current !== null && <AccountSide current={current} />}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
