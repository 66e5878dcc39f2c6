import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { PermissionHost } from '#features/place/permission-host.tsx'
import { PlaceSearch } from '#features/place/place-search.tsx'
import { useHasSearch } from '#features/place/use-has-search.ts'
import { type PlaceChoice, usePlaceChoice } from '#features/place/use-place-choice.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { LandingWall } from './landing-wall.tsx'
import type { FoundPlaces } from './found-places.ts'
import { PlainPlaces } from './plain-places.tsx'
import { LandingButtons } from './landing-buttons.tsx'
import './landing.css'

type LandingHeroProps = { sentence: string; line: string; found: FoundPlaces | null }

/** The first screen: one sentence, one muted line, and the place field. */
export function LandingHero({ sentence, line, found }: LandingHeroProps) {
  const { t } = useText()
  const choice = usePlaceChoice()
  const hasSearch = useHasSearch()
  const { work } = choice
  return (
    <section className="landing-hero">
      <LandingWall />
      <div className="shell relative">
        <div className="landing-words">
          <h1 className="landing-title text-display">{sentence}</h1>
          <p className="landing-line">{line}</p>
          {hasSearch ? <LandingSearch choice={choice} /> : <LandingButtons choice={choice} />}
          <noscript>{import.meta.env.SSR && found !== null && <PlainPlaces found={found} />}</noscript>
          <p role="status" className="sr-only">
            {work !== null && t(work === 'locating' ? 'place.locating' : 'place.checking')}
          </p>
        </div>
      </div>
      <PermissionHost isDenied={choice.isDenied} onClose={choice.clear} />
    </section>
  )
}

/** The place field, with the other ways to choose a place under it. */
function LandingSearch({ choice }: { choice: PlaceChoice }) {
  const { t } = useText()
  const { show } = useOverlays()
  const { work } = choice
  const current = t(work === 'locating' ? 'place.locating' : 'place.use_current')
  return (
    <PlaceSearch
      label={t('place.field')}
      placeholder={t('landing.placeholder')}
      list="over"
      icon="pin"
      className="landing-search mt-5 md:mt-9"
      boxClassName="landing-field"
      problem={choice.problem}
      movesUp
      onType={choice.clear}
      onProblem={choice.showMessage}
      onChoose={choice.chooseSuggestion}
      end={({ isAsking }) => (
        <Button type="submit" className="hidden min-h-13 lg:inline-flex" pending={isAsking || work === 'looking'}>
          {t('landing.find_stores')}
        </Button>
      )}
    >
      {({ text, isAsking }) => (
        <>
          <div className="mt-3 lg:hidden">
            {text === '' ? (
              <Button size="lg" block icon="crosshair" pending={work === 'locating'} onClick={choice.chooseCurrent}>
                {current}
              </Button>
            ) : (
              <Button type="submit" size="lg" block pending={isAsking || work === 'looking'}>
                {t('landing.find_stores')}
              </Button>
            )}
          </div>
          <div className="landing-ways">
            <Way
              icon="crosshair"
              label={current}
              isBusy={work === 'locating'}
              className={text === '' ? 'hidden lg:inline-flex' : 'inline-flex'}
              onPress={choice.chooseCurrent}
            />
            <Way
              icon="map"
              label={t('place.pick_from_map')}
              className="inline-flex"
              onPointerEnter={() => preloadOverlay('map')}
              onPress={() => show({ kind: 'map' })}
            />
          </div>
        </>
      )}
    </PlaceSearch>
  )
}

type WayProps = {
  icon: IconName
  label: string
  isBusy?: boolean
  className: string
  onPress: () => void
  onPointerEnter?: () => void
}

function Way({ icon, label, isBusy = false, className, onPress, onPointerEnter }: WayProps) {
  return (
    <button
      type="button"
      className={`text-action min-h-12 items-center gap-2.5 ${className}`}
      aria-busy={isBusy || undefined}
      onPointerEnter={onPointerEnter}
      onClick={onPress}
    >
      {isBusy ? <LoadingMark size={20} /> : <Icon name={icon} size={20} />}
      {label}
    </button>
  )
}
