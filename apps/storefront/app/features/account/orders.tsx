import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyOrders = lazyWithRetry(() => withTexts('orders', import('#features/orders/list/my-orders.tsx')))

/** The orders on a page of their own. */
export function Orders() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyOrders />
    </Suspense>
  )
}
