import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** The placeholder of an order that is being looked up. */
export function TrackSkeleton() {
  const { t } = useText()
  return (
    <div aria-busy="true" className="shell max-w-[1080px] py-6 md:py-9">
      <h1 className="sr-only">{t('tracking.title')}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <Skeleton className="h-92 rounded-lg" />
        <Skeleton className="h-92 rounded-lg" />
      </div>
    </div>
  )
}
