import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useDesk } from '#session/desk-session.tsx'
import { LinkedGoneOrder } from '#shop/linked-gone-order.tsx'
import { isBusiness } from './page-rights.ts'

const BoardPage = lazyWithRetry(async () => ({ default: (await import('#board/board-page.tsx')).BoardPage }))
const CourierPage = lazyWithRetry(async () => ({ default: (await import('#courier/courier-page.tsx')).CourierPage }))

const SetupLine = lazyWithRetry(async () => ({
  default: (await withTexts('setup', import('./setup/setup-line.tsx'))).SetupLine,
}))

/** The page that opens first: the board of stores and the business, or a courier's orders. */
export function StartPage() {
  const { me } = useDesk()
  return (
    <Suspense fallback={<div className="desk-main" aria-busy="true" />}>
      {me.courier === null ? <BoardPage below={isBusiness(me) ? <SetupLine /> : null} /> : <CourierPage />}
      <LinkedGoneOrder />
    </Suspense>
  )
}
