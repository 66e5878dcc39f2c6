import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { type Point, round } from '#features/place/place.data.ts'
import { centerOf, pointOf } from './inside-outline.ts'
import type { VendorFormState } from './use-vendor-form.ts'

const ZoneMap = lazyWithRetry(() => withTexts('place', import('./zone-map.tsx')))

/** The zone, and the position of the store inside its outline. */
export function ZoneSection({ state }: { state: VendorFormState }) {
  const { t } = useText()
  const { form, zones, chosen, edit } = state

  function chooseZone(id: string) {
    const zone = zones.find((each) => String(each.id) === id)
    const center = zone === undefined ? null : centerOf(zone.formated_coordinates)
    const position = center === null ? { lat: '', lng: '' } : { lat: String(round(center.lat)), lng: String(round(center.lng)) }
    edit({ zone: id, module: '', ...position })
  }

  return (
    <section className="registration-card registration-zone">
      <Select
        name="zone"
        label={t('registration.zone')}
        value={form.values.zone}
        error={form.errors.zone}
        onChange={(event) => chooseZone(event.currentTarget.value)}
      >
        <option value="">{t('registration.zone_choose')}</option>
        {zones.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen.zone === undefined ? (
        <div className="registration-no-map">
          <Art name="empty/zone" size={140} />
          <p>{t('registration.zone_text')}</p>
        </div>
      ) : (
        <Position state={state} outline={chosen.zone.formated_coordinates} />
      )}
    </section>
  )
}

/** The map that moves under the pin of the store, and the position in numbers. */
function Position({ state, outline }: { state: VendorFormState; outline: readonly Point[] }) {
  const { t } = useText()
  const { form, chosen, edit } = state
  return (
    <>
      <div className="registration-map">
        <Suspense fallback={null}>
          <ZoneMap
            key={form.values.zone}
            point={pointOf(form.values, outline)}
            outline={outline}
            onMove={(point) => edit({ lat: String(round(point.lat)), lng: String(round(point.lng)) })}
          />
        </Suspense>
      </div>
      <SearchButton state={state} />
      <p className="mt-3 text-sm text-ink-2">{t('registration.map_hint')}</p>
      <div className="registration-fields registration-pair mt-3">
        <Field
          {...state.field('lat')}
          dir="ltr"
          inputMode="decimal"
          maxLength={20}
          label={t('registration.latitude')}
          error={undefined}
        />
        <Field {...state.field('lng')} dir="ltr" inputMode="decimal" maxLength={20} label={t('registration.longitude')} />
      </div>
      <Verdict isInside={chosen.isInside} />
    </>
  )
}

function Verdict({ isInside }: { isInside: boolean }) {
  const { t } = useText()
  return (
    <div className="mt-3" role="status">
      {isInside ? (
        <p className="flex items-center gap-2 text-sm font-medium text-success">
          <Icon name="check" size={18} />
          {t('registration.inside')}
        </p>
      ) : (
        <FieldNotes id="registration-outside" error={t('registration.outside')} />
      )}
    </div>
  )
}

/** Opens the shop's own map dialog, which finds places by name and the place of the device. */
function SearchButton({ state: { form, chosen, edit } }: { state: VendorFormState }) {
  const { t } = useText()
  const { show } = useOverlays()
  const at = pointOf(form.values, chosen.zone?.formated_coordinates ?? [])
  const onPick = ({ lat, lng }: typeof at) => edit({ lat: String(round(lat)), lng: String(round(lng)) })
  return (
    <Button variant="secondary" size="sm" icon="search" className="mt-3" onClick={() => show({ kind: 'map', at, onPick })}>
      {t('registration.search')}
    </Button>
  )
}
