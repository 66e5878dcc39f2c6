import { Suspense } from 'react'
import { laterPart } from '../../lib/later-part.tsx'
import { withTexts } from '../../lib/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyOrders = laterPart(() => withTexts('orders', import('../orders/my-orders.tsx')))

/** The orders on a page of their own. */
export function Orders() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyOrders />
    </Suspense>
  )
}
