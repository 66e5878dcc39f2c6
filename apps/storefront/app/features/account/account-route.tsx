import { Suspense } from 'react'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import type { AccountPage } from './menu/account-menu.ts'
import { AccountPageSkeleton } from './account-skeleton.tsx'

const loadPages = () => import('./account-page.tsx')
const AccountPages = lazyWithRetry(loadPages)
// Loads while the page hydrates.
if (typeof document !== 'undefined') void loadPages().catch(() => undefined)

/** A page of the account: boxes from the server, filled by the device. */
export function AccountRoute({ page }: { page: AccountPage | null }) {
  const { t } = useText()
  const isHydrated = useHydrated()
  return (
    <div className="shell pt-6 pb-10 md:pt-9 lg:pb-16">
      <PageMeta title={t(`account.${page ?? 'title'}`)} isPrivate />
      {isHydrated ? (
        <Suspense fallback={<AccountPageSkeleton />}>
          <AccountPages page={page} />
        </Suspense>
      ) : (
        <AccountPageSkeleton />
      )}
    </div>
  )
}
