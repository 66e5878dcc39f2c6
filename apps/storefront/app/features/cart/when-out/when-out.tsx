import type { CartLine } from '@medina/contract/orders/cart'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'

const WhenOutRow = lazyWithRetry(() => withTexts('order_changes', import('./when-out-row.tsx')))

// The styles of the row come with it.
const height = { minBlockSize: '2rem' }

/** The wish if this line runs out, as a row that opens its choices. It keeps its height while it loads. */
export function WhenOut({ line }: { line: CartLine }) {
  return (
    <div className="relative z-2" style={height}>
      <Suspense>
        <WhenOutRow line={line} />
      </Suspense>
    </div>
  )
}
