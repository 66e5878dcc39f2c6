import { Suspense } from 'react'
import { useParams } from 'react-router'
import { TripSkeleton } from '#features/rental/trips/trip-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'

const loadTrip = () => import('#features/rental/trips/trip-page.tsx')
const TripPage = lazyWithRetry(loadTrip)
const AccountFrame = lazyWithRetry(() =>
  withTexts('account', import('#features/account/account-frame.tsx')).then(({ AccountFrame }) => ({
    default: AccountFrame,
  })),
)
// Loads while the page hydrates.
if (typeof document !== 'undefined') void loadTrip().catch(() => undefined)

/** Without a loader the browser's would run before the first paint, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('trips', 'orders')
  return null
}

/** A trip belongs to the person who booked it, so the server renders its skeleton only. */
export default function TripRoute() {
  const { t } = useText()
  const isHydrated = useHydrated()
  const isSignedIn = useToken() !== null
  const id = Number(useParams().id)
  const trip = (
    <Suspense fallback={<TripSkeleton />}>
      <TripPage key={id} id={id} />
    </Suspense>
  )
  return (
    <div className="shell pt-6 pb-10 md:pt-9 lg:pb-16">
      <PageMeta title={t('trips.number', { id: String(id) })} isPrivate />
      {!isHydrated ? (
        <TripSkeleton />
      ) : isSignedIn ? (
        <Suspense fallback={<TripSkeleton />}>
          <AccountFrame current="my-trips">{trip}</AccountFrame>
        </Suspense>
      ) : (
        <div className="mx-auto max-w-[1080px]">{trip}</div>
      )}
    </div>
  )
}
