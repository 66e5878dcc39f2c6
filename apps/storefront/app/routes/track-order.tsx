import { Suspense, useState } from 'react'
import { useTrackedOrderKey, useNamedOrder } from '#features/order-watch/tracked-order-store.ts'
import { TrackForm } from '#features/orders/tracking/track-form.tsx'
import { TrackSkeleton } from '#features/orders/tracking/track-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'

const TrackTripForm = lazyWithRetry(() => withTexts('trips', import('#features/rental/trips/track-trip-form.tsx')))
// Only tabs in which staff order for a caller load it.
const PhoneOrderPage = lazyWithRetry(() => withTexts('rare', import('#features/phone-order/phone-order-page.tsx')))
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
  const [ticket] = useState(readCallTicket)
  const isRental = usePreferences().module?.type === 'rental'
  useNamedOrder()
  return (
    <>
      <PageMeta title={t(isRental && known === null ? 'shell.track_trip' : 'tracking.title')} isPrivate />
      {!isHydrated ? (
        <TrackSkeleton />
      ) : isPhoneTab || ticket !== null || isOver() ? (
        <Suspense fallback={<TrackSkeleton />}>
          <PhoneOrderPage ticket={ticket} placed={known?.id ?? null} />
        </Suspense>
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

/** Whether an order for a caller ended here. */
function isOver(): boolean {
  return location.search === '?over'
}

/** The secret of an address that begins an order for a caller; null for every other address, and on the server. */
function readCallTicket(): string | null {
  return import.meta.env.SSR ? null : (/^#call-(.+)/.exec(location.hash)?.[1] ?? null)
}
