import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePreferences } from '@medina/web/device/device.tsx'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { type OverlayProps, useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import { MapSearch } from './map-search.tsx'
import { MapSpotCard } from './map-spot-card.tsx'
import { PermissionHost } from '#features/place/permission-host.tsx'
import { PickerMap } from './picker-map.tsx'
import type { Point } from '#features/place/place.data.ts'
import { useMapSpot } from './use-map-spot.ts'
import { usePlaceChoice } from '#features/place/use-place-choice.ts'
import { useStartPoint } from './use-start-point.ts'
import { useWrittenAddress } from './use-written-address.ts'

/** "Pick Location": a map under a fixed pin, its address as text, and the button that chooses it. */
export default function MapDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const state = useOverlayState()
  const { show } = useOverlays()
  const { at, onPick, back } = state?.kind === 'map' ? state : {}
  const leave = back === undefined ? onClose : () => show(back)
  return (
    <Dialog open={open} onClose={leave} size="map" bare title={t('place.map_title')} closeLabel={t('ui.close')}>
      <Picker at={at} onPick={onPick} onClose={leave} />
    </Dialog>
  )
}

type PickerProps = { at: Point | undefined; onPick: ((place: Place) => void) | undefined; onClose: () => void }

function Picker({ at, onPick, onClose }: PickerProps) {
  const { t } = useText()
  const startPoint = useStartPoint()
  const [point, setPoint] = useState(at ?? startPoint)
  const choice = usePlaceChoice()
  const spot = useMapSpot(point, usePreferences().place, choice.work === 'looking')
  const address = useWrittenAddress(spot)
  const form = useRef<HTMLFormElement>(null)
  const { place } = spot

  function pick(event: FormEvent): void {
    event.preventDefault()
    if (place === null) return
    const written = flushSync(address.settle)
    if (written === null) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (onPick === undefined) return choice.choosePlace({ ...place, address: written })
    onPick({ ...place, address: written })
    onClose()
  }

  return (
    <div className="map-halves">
      <div className="relative flex-none md:flex-1">
        <PickerMap
          point={point}
          isServed={spot.problem === null}
          onMove={setPoint}
          onLocate={() => choice.findCurrent(setPoint)}
        />
        <MapSearch choice={choice} onFind={setPoint} />
      </div>
      <form ref={form} noValidate className="map-half" onSubmit={pick}>
        <div className="panel-body px-4 pt-5 pb-4 md:px-7 md:pt-7">
          <p aria-hidden="true" className="text-h2 md:pe-12 md:text-[1.625rem]">
            {t('place.map_title')}
          </p>
          <p className="mt-1.5 text-sm text-ink-2">{t('place.map_text')}</p>
          <MapSpotCard spot={spot} address={address} />
        </div>
        <div className="panel-foot px-4 pt-3 pb-7 md:px-7 md:py-4">
          <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
            <Button type="submit" disabled={place === null} pending={choice.work === 'storing'}>
              {t('place.map_pick')}
            </Button>
          </DialogChoice>
        </div>
      </form>
      <PermissionHost isDenied={choice.isDenied} onClose={choice.clear} />
    </div>
  )
}
