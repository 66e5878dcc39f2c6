import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { PlaceNote } from '#features/place/place-note.tsx'
import type { PlaceChoice } from '#features/place/use-place-choice.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/** Replaces the field if places cannot be searched by name: the device's position, or a point on the map. */
export function LandingButtons({ choice }: { choice: PlaceChoice }) {
  const { t } = useText()
  const { show } = useOverlays()
  const isLocating = choice.work === 'locating'
  return (
    <div className="mt-5 md:mt-9">
      <div className="flex flex-wrap gap-3">
        <Button size="lg" icon="crosshair" className="flex-auto" pending={isLocating} onClick={choice.chooseCurrent}>
          {t(isLocating ? 'place.locating' : 'place.use_current')}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          icon="map"
          className="flex-auto"
          onPointerEnter={() => preloadOverlay('map')}
          onFocus={() => preloadOverlay('map')}
          onClick={() => show({ kind: 'map' })}
        >
          {t('place.pick_from_map')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-2">{t('place.no_search')}</p>
      <div aria-live="polite">{choice.problem && <PlaceNote problem={choice.problem} />}</div>
    </div>
  )
}
