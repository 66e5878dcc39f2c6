import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import ServedZones from '#features/place/served-zones.tsx'
import type { MapSpot } from './use-map-spot.ts'
import type { WrittenAddress } from './use-written-address.ts'

/** Describes the place under the pin, also for people who cannot see the map. A field asks for an unknown address. */
export function MapSpotCard({ spot, address }: { spot: MapSpot; address: WrittenAddress }) {
  const isKnown = spot.problem === null && !address.needsText
  return (
    <>
      <div aria-live="polite" aria-busy={spot.address === null} className="mt-5">
        {isKnown && <Address spot={spot} />}
        {spot.problem !== null && <Problem spot={spot} problem={spot.problem} />}
      </div>
      {spot.problem?.isOutside !== true && address.needsText && <AddressField spot={spot} address={address} />}
    </>
  )
}

function AddressField({ spot, address }: { spot: MapSpot; address: WrittenAddress }) {
  const { t } = useText()
  return (
    <Field
      name="address"
      label={t('place.written')}
      value={address.text}
      error={address.isMissing && t('place.written_required')}
      hint={t(spot.place === null ? 'place.checking' : 'place.written_hint')}
      dir={address.text === '' ? undefined : 'auto'}
      autoComplete="street-address"
      required
      maxLength={300}
      start={<Icon name="pin" size={20} className="text-accent-ink" />}
      onChange={(event) => address.change(event.currentTarget.value)}
    />
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
      {problem.isOutside && spot.address && (
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
