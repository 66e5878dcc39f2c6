import type { OperatorSetting, SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import '#pages/map/map.css'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { OutlineEditor } from '#pages/zones/outline-editor.tsx'
import { areaOf, crossesItself } from '#pages/zones/outline-math.ts'
import '#pages/zones/zones.css'
import { PlaceField } from '#shop/place-field.tsx'
import { useSetupSave } from './setup.data.ts'
import { type Moves, StepFoot } from './step-foot.tsx'
import { type PlaceDraft, usePlaceDraft } from './use-place-draft.ts'

const DeskMap = lazyWithRetry(() => import('#pages/map/desk-map.tsx'))

type StepProps = Moves & {
  setup: Setup
  settings: ReadonlyMap<string, OperatorSetting>
  zones: readonly SheetCells[]
}

/** The place of the shop and its first zone. A shop with several zones draws them on their own page. */
export function PlaceStep(props: StepProps) {
  if (props.zones.length > 1) return <ManyZones {...props} />
  return <OneZone {...props} zone={props.zones[0] ?? null} />
}

function ManyZones({ zones, onBack, onDone }: StepProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  return (
    <>
      <p className="desk-note">{t('desk_setup.zones', { names: zones.map((zone) => textOf(zone)).join(t('ui.comma')) })}</p>
      <DrawLink />
      <StepFoot onBack={onBack} isPending={false} label={t('desk_setup.next')} onNext={onDone} />
    </>
  )
}

function DrawLink() {
  const { t } = useText()
  return (
    <TravelLink to="/desk/zones" className="desk-plain-button desk-setup-own">
      {t('desk_setup.draw')}
    </TravelLink>
  )
}

function OneZone({ setup, settings, zone, onBack, onDone }: StepProps & { zone: SheetCells | null }) {
  const { t, language } = useText()
  const draft = usePlaceDraft({ setup, location: settings.get('default_location'), zone })
  const { save, isPending, refusals } = useSetupSave(onDone)
  const { outline } = draft.editing
  const next = () => (draft.acts.length === 0 ? onDone() : save(draft.acts))
  const isCrossed = crossesItself(outline)
  return (
    <>
      <div className="desk-setup-form">
        {zone === null && (
          <Field
            label={t('desk_setup.zone_name')}
            hint={t('desk_setup.zone_name_hint')}
            maxLength={200}
            error={refusals.get('name_en')}
            value={draft.name}
            onChange={(event) => draft.setName(event.target.value)}
          />
        )}
        <PlaceFields draft={draft} />
        {outline.length > 0 && (
          <>
            <ZoneMap draft={draft} />
            <p className="desk-quiet" role="status">
              {t('desk_setup.covers', { area: formatNumber(Math.round(areaOf(outline)), language) })}
            </p>
          </>
        )}
        {(isCrossed || refusals.has('area')) && (
          <p className="desk-note desk-note-danger" role="alert">
            {refusals.get('area') ?? t('desk_setup.crosses')}
          </p>
        )}
        {zone !== null && <DrawLink />}
      </div>
      <StepFoot onBack={onBack} isPending={isPending} isReady={draft.isReady && !isCrossed} onNext={next} />
    </>
  )
}

/** The middle by coordinates or by this device's position, and how far the shop delivers. */
function PlaceFields({ draft }: { draft: PlaceDraft }) {
  const { t } = useText()
  const [isLocating, setLocating] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const locate = () => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        setFailed(false)
        draft.setCentre([coords.longitude, coords.latitude])
      },
      () => {
        setLocating(false)
        setFailed(true)
      },
      { timeout: 10_000 },
    )
  }
  return (
    <>
      <div className="desk-setup-pair">
        <PlaceField
          label={t('desk_setup.coordinates')}
          hint={t('desk_setup.coordinates_hint')}
          error={draft.isPlaceWrong ? t('desk_setup.coordinates_wrong') : undefined}
          value={draft.typedPlace}
          onChange={draft.typePlace}
        />
        <Field
          label={t('desk_setup.radius')}
          hint={t('desk_setup.radius_hint')}
          dir="ltr"
          inputMode="decimal"
          error={draft.isRadiusWrong ? t('desk_setup.radius_wrong') : undefined}
          value={draft.typedRadius}
          onChange={(event) => draft.typeRadius(event.target.value)}
        />
      </div>
      <div>
        <Button variant="secondary" icon="locate" pending={isLocating} onClick={locate}>
          {t('desk_setup.locate')}
        </Button>
        {hasFailed && (
          <p className="mt-1.5 text-sm text-danger" role="alert">
            {t('desk_setup.not_located')}
          </p>
        )}
      </div>
    </>
  )
}

/** The zone on the map, whose corners can be moved. The form alone is enough where no map can be shown. */
function ZoneMap({ draft: { editing, fit } }: { draft: PlaceDraft }) {
  const { t } = useText()
  const hasMap = useConfig()?.map !== undefined
  if (!hasMap) return null
  return (
    <div className="desk-setup-map">
      <Suspense fallback={null}>
        <DeskMap fit={fit} label={t('desk_setup.step_place')}>
          {(engine) => <OutlineEditor engine={engine} editing={editing} />}
        </DeskMap>
      </Suspense>
    </div>
  )
}
