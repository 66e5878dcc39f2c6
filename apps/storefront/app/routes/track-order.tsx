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

/** Without a loader the browser's would run before the first paint, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('orders')
  return null
}

/**
 * Only the device knows which order this tab tracks: it is neither in the address nor in the server's page. Without one, rental tracks
 * trips here.
 */
export default function TrackOrderPage() {
  const { t } = useText()
  const isHydrated = useHydrated()
  const known = useTrackedOrderKey()
  const isRental = usePreferences().module?.type === 'rental'
  useNamedOrder()
  return (
    <>
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
    </>
  )
}
