import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import ServedZones from './served-zones.tsx'
import type { MapSpot } from './use-map-spot.ts'

/** What is under the pin, in words: also for who cannot see the map. */
export function MapSpotCard({ spot }: { spot: MapSpot }) {
  return (
    <div aria-live="polite" aria-busy={spot.address === null} className="mt-5">
      {spot.problem === null ? <Address spot={spot} /> : <Problem spot={spot} problem={spot.problem} />}
    </div>
  )
}

function Address({ spot: { address, place } }: { spot: MapSpot }) {
  const { t } = useText()
  return (
    <div className="flex min-h-16 items-center gap-4 rounded-lg bg-accent-soft px-4 py-3">
      <Icon name="pin" size={22} className="text-accent-ink" />
      {address === null || place === null ? (
        <span className="flex-1">
          <span className="sr-only">{t('place.checking')}</span>
          <Skeleton className="h-4 w-[72%] bg-surface-3" />
          <Skeleton className="mt-2.5 h-3 w-[44%] bg-surface-3" />
        </span>
      ) : (
        <span className="min-w-0">
          <span className="block font-semibold leading-ui">
            <bdi>{address}</bdi>
          </span>
          <span className="text-sm text-ink-2">{t('place.inside')}</span>
        </span>
      )}
    </div>
  )
}

function Problem({ spot, problem }: { spot: MapSpot; problem: NonNullable<MapSpot['problem']> }) {
  const { t } = useText()
  return (
    <>
      {problem.isOutside && spot.address !== null && (
        <p className="mb-2 font-semibold leading-ui">
          <bdi>{spot.address}</bdi>
        </p>
      )}
      <Notice
        tone="warning"
        icon={problem.isOutside ? undefined : 'offline'}
        title={problem.message}
        action={
          !problem.isOutside && (
            <Button variant="plain" size="sm" onClick={spot.retry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {problem.isOutside && <ServedZones />}
      </Notice>
    </>
  )
}
