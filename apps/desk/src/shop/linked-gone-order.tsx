import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useBoard } from '#acts/board-data.ts'

const GoneOrder = lazyWithRetry(async () => ({ default: (await import('./gone-order.tsx')).GoneOrder }))

/** Shows the order that a notification led to, if the board no longer has it. */
export function LinkedGoneOrder() {
  const { orders } = useBoard()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('order') ?? Number.NaN)
  if (!Number.isSafeInteger(id) || orders === undefined || orders.some((order) => order.id === id)) return null
  return (
    <Suspense fallback={null}>
      <GoneOrder id={id} onClose={() => setParams({}, { replace: true })} />
    </Suspense>
  )
}
