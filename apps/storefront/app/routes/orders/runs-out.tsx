import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TrackSkeleton } from '#features/orders/tracking/track-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'

const RunsOutPage = lazyWithRetry(() => withTexts('order_changes', import('#features/orders/shortages/runs-out-page.tsx')))

/** Without a loader the browser's would run before the first paint, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('orders')
  return null
}

/** Questions about lines of one order that ran out: from the order's page, a push message, or the link of a mail or SMS. */
export default function RunsOutRoute() {
  const { t } = useText()
  const isHydrated = useHydrated()
  const known = useNamedQuestion()
  return (
    <>
      <PageMeta title={t('tracking.ran_out')} isPrivate />
      {isHydrated ? (
        <Suspense fallback={<TrackSkeleton />}>
          <RunsOutPage key={known?.id} known={known} />
        </Suspense>
      ) : (
        <TrackSkeleton />
      )}
    </>
  )
}

type Named = { id: number; link?: string | undefined }

/**
 * The hash names an order and, in the link of a message, its signature. It never leaves the browser, and moves to the entry of the history
 * at once, so that nobody reads it in the address bar.
 */
function useNamedQuestion(): Named | null {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // A payment page leads back with the number in the query, since no hash reaches the service.
    const [number, link] = (hash.slice(1) || (new URLSearchParams(search).get('order') ?? '')).split('/')
    const id = Number(number)
    if (Number.isSafeInteger(id) && id > 0) void navigate('/runs-out', { replace: true, state: { id, link } })
  }, [hash, search, navigate])
  const named = state as Partial<Named> | null
  return typeof named?.id === 'number' ? { id: named.id, link: named.link } : null
}
