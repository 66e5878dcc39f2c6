import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

const OfflineForm = lazyWithRetry(() => withTexts('paying', import('#features/payment/offline-form.tsx')))

/** The form of an offline payment below its option: the account to pay to, and the payment's details. */
export function OfflinePart(props: ComponentProps<typeof OfflineForm>) {
  return (
    <div className="offline-form">
      <Suspense fallback={<Skeleton className="h-92 rounded-lg" />}>
        <OfflineForm {...props} />
      </Suspense>
    </div>
  )
}
