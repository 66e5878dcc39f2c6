import { useState } from 'react'
import { usePreferences } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OverlayProps } from '../shell/overlays.tsx'
import { MapSpotCard } from './map-spot-card.tsx'
import { PermissionHost } from './permission-host.tsx'
import { PickerMap } from './picker-map.tsx'
import { PlaceSearch } from './place-search.tsx'
import { useMapSpot } from './use-map-spot.ts'
import { usePlaceChoice } from './use-place-choice.ts'
import { useStartPoint } from './use-start-point.ts'

/** "Pick Location": a map under a fixed pin, its address in words, and the button that takes it. */
export default function MapDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} size="map" bare title={t('place.map_title')} closeLabel={t('ui.close')}>
      <Picker onClose={onClose} />
    </Dialog>
  )
}

function Picker({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [point, setPoint] = useState(useStartPoint())
  const spot = useMapSpot(point, usePreferences().place)
  const choice = usePlaceChoice()
  const { place } = spot
  return (
    <div className="map-halves">
      <div className="relative flex-none md:flex-1">
        <PickerMap
          point={point}
          isServed={spot.problem === null}
          onMove={setPoint}
          onLocate={() => choice.findCurrent(setPoint)}
        />
        <PlaceSearch
          label={t('place.field')}
          placeholder={t('place.placeholder')}
          list="over"
          className="absolute! inset-x-0 top-0 z-3 p-4 pe-18 md:p-5"
          boxClassName="min-h-12 rounded-full bg-surface-1 shadow-2"
          listClassName="max-h-64"
          problem={choice.problem}
          onType={choice.forget}
          onProblem={choice.say}
          onChoose={(suggestion) => choice.findSuggestion(suggestion, setPoint)}
        />
      </div>
      <div className="map-half">
        <div className="panel-body px-4 pt-5 pb-4 md:px-7 md:pt-7">
          <p aria-hidden="true" className="text-h2 md:pe-12 md:text-[1.625rem]">
            {t('place.map_title')}
          </p>
          <p className="mt-1.5 text-sm text-ink-2">{t('place.map_text')}</p>
          <MapSpotCard spot={spot} />
        </div>
        <div className="panel-foot flex gap-3 px-4 pt-3 pb-7 md:px-7 md:py-4">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            className="flex-1"
            disabled={place === null}
            pending={choice.work === 'storing'}
            onClick={() => place !== null && choice.choosePlace(place)}
          >
            {t('place.map_pick')}
          </Button>
        </div>
      </div>
      <PermissionHost isDenied={choice.isDenied} onClose={choice.forget} />
    </div>
  )
}
