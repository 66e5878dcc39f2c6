import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { LoadingMark } from '../../ui/loading-mark.tsx'
import { type OverlayProps, preloadOverlay, useOverlays } from '../shell/overlays.tsx'
import { PermissionHost } from './permission-host.tsx'
import { PlaceSearch } from './place-search.tsx'
import { usePlaceChoice } from './use-place-choice.ts'

/** Changes the place (2.037, 2.038): a search, the place of the device, the map. */
export default function PlaceDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('place.title')} closeLabel={t('ui.close')}>
      <PlacePanel />
    </Dialog>
  )
}

function PlacePanel() {
  const { t } = useText()
  const { show } = useOverlays()
  const choice = usePlaceChoice()
  // A keyboard that comes up by itself would cover the other ways.
  const [hasTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  return (
    <>
      <PlaceSearch
        label={t('place.field')}
        placeholder={t('place.placeholder')}
        list="inline"
        autoFocus={!hasTouch}
        className="min-h-[calc(100dvh-11rem)] md:min-h-72"
        listClassName="mt-2 max-h-[50dvh] overflow-y-auto md:max-h-57"
        problem={choice.problem}
        onType={choice.forget}
        onProblem={choice.say}
        onChoose={choice.chooseSuggestion}
        end={() => choice.work === 'looking' && <LoadingMark size={20} />}
      >
        {({ isShown }) =>
          !isShown && (
            <>
              <div className="mt-2">
                <Way
                  icon="crosshair"
                  isBusy={choice.work === 'locating'}
                  onPress={choice.chooseCurrent}
                  label={t(choice.work === 'locating' ? 'place.locating' : 'place.use_current')}
                />
                <Way
                  icon="map"
                  onPointerEnter={() => preloadOverlay('map')}
                  onPress={() => show({ kind: 'map' })}
                  label={t('place.pick_from_map')}
                />
              </div>
              <p className="mt-3 flex items-start gap-3 border-t border-line px-2.5 pt-4 text-sm text-ink-2">
                <Icon name="user" size={20} className="text-ink-3" />
                <span className="ps-1.5 text-pretty">{t('place.sign_in_note')}</span>
              </p>
            </>
          )
        }
      </PlaceSearch>
      <p role="status" className="sr-only">
        {choice.work !== null && t(choice.work === 'locating' ? 'place.locating' : 'place.checking')}
      </p>
      <PermissionHost isDenied={choice.isDenied} onClose={choice.forget} />
    </>
  )
}

type WayProps = { icon: IconName; label: ReactNode; isBusy?: boolean; onPress: () => void; onPointerEnter?: () => void }

/** One other way to a place. */
function Way({ icon, label, isBusy = false, onPress, onPointerEnter }: WayProps) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-5 rounded-md px-2.5 text-start font-semibold text-accent-ink hover:bg-surface-2"
      aria-busy={isBusy || undefined}
      onPointerEnter={onPointerEnter}
      onClick={onPress}
    >
      {isBusy ? <LoadingMark size={20} /> : <Icon name={icon} size={20} />}
      {label}
    </button>
  )
}
