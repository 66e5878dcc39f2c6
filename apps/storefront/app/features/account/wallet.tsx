import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyWallet = lazyWithRetry(() => withTexts('wallet', import('./wallet/wallet.tsx')))

/** The wallet on a page of its own. */
export function Wallet() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyWallet />
    </Suspense>
  )
}
