import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { withTexts } from '../../lib/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { BackLink } from '../../ui/navigation/back-link.tsx'

const MyAddresses = lazyWithRetry(() => withTexts('address', import('../address/my-addresses.tsx')))

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
