import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../lib/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyOrders = lazyWithRetry(() => withTexts('orders', import('../orders/my-orders.tsx')))

/** The orders on a page of their own. */
export function Orders() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyOrders />
    </Suspense>
  )
}
