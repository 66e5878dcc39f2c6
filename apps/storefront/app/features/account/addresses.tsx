import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'

const MyAddresses = lazyWithRetry(() => withTexts('address', import('#features/address/my-addresses.tsx')))

/** The saved addresses on a page of their own. */
export function Addresses() {
  const { t } = useText()
  return (
    <>
      <div className="mb-3">
        <BackLink to="/profile" label={t('account.back')} narrowOnly />
      </div>
      <Suspense fallback={<AccountSkeleton />}>
        <MyAddresses />
      </Suspense>
    </>
  )
}
