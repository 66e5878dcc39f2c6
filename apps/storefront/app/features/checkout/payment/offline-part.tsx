import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '../../../lib/lazy-with-retry.ts'
import { withTexts } from '../../../lib/texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const OfflineForm = lazyWithRetry(() => withTexts('paying', import('../../payment/offline-form.tsx')))

/** Below its choice: where to transfer to, and what is told of it. */
export function OfflinePart(props: ComponentProps<typeof OfflineForm>) {
  return (
    <div className="offline-form">
      <Suspense fallback={<Skeleton className="h-92 rounded-lg" />}>
        <OfflineForm {...props} />
      </Suspense>
    </div>
  )
}
