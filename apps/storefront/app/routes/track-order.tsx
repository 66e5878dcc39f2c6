import { Suspense } from 'react'
import { useTrackedOrderKey, useNamedOrder } from '#features/order-watch/tracked-order-store.ts'
import { TrackForm } from '#features/orders/tracking/track-form.tsx'
import { TrackSkeleton } from '#features/orders/tracking/track-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'

const TrackTripForm = lazyWithRetry(() => withTexts('trips', import('#features/rental/trips/track-trip-form.tsx')))
const TrackedOrder = lazyWithRetry(() => withTexts('later', import('#features/orders/tracking/tracked-order.tsx')))

/** Without one the browser's loader would run before the first picture, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('orders')
  return null
}

/**
 * Which order this tab watches is known to the device alone: nothing of it stands in the address or in the server's page. Without one,
 * rental looks for trips here.
 */
export default function TrackOrderPage() {
  const { t } = useText()
  const isHydrated = useHydrated()
  const known = useTrackedOrderKey()
  const isRental = usePreferences().module?.type === 'rental'
  useNamedOrder()
  return (
    // The foot stays out of sight whatever takes the skeleton's place.
    <div className="min-h-svh">
      <PageMeta title={t(isRental && known === null ? 'shell.track_trip' : 'tracking.title')} isPrivate />
      {!isHydrated ? (
        <TrackSkeleton />
      ) : known !== null ? (
        <Suspense fallback={<TrackSkeleton />}>
          <TrackedOrder key={known.id} known={known} />
        </Suspense>
      ) : isRental ? (
        <Suspense fallback={<TrackSkeleton />}>
          <TrackTripForm />
        </Suspense>
      ) : (
        <TrackForm />
      )}
    </div>
  )
}
