import { type FormEvent, useRef, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { DatesField } from './dates/dates-field.tsx'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import { checkTripPlan, type PlanProblem } from './check-trip-plan.ts'
import { earliestPickup, soonPickup } from './earliest-pickup.ts'
import { PlainTripFields } from './plain-trip-fields.tsx'
import { PointField } from './point-field.tsx'
import { addRecentDestination, saveTripPlan, type TripPlan } from './trip-plan.ts'
import './trip-form.css'

type TripFormProps = {
  initial: TripPlan
  /** Called with a complete plan, which is already stored on the device. */
  onSearch: (plan: TripPlan) => void
}

/** The search form of rental: pickup, destination, time and type of the trip. */
export function TripForm({ initial, onSearch }: TripFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const earliest = earliestPickup(useNow(), timeZone)
  const soon = soonPickup(useNow(), timeZone)
  const [plan, setPlan] = useState(() => (initial.pickupTime < earliest ? { ...initial, pickupTime: soon } : initial))
  const [problem, setProblem] = useState<PlanProblem | null>(null)
  const change = (part: Partial<TripPlan>) => {
    setProblem(null)
    setPlan((old) => ({ ...old, ...part }))
  }
  const errorOf = (field: PlanProblem['field']) => (problem?.field === field ? t(problem.text) : null)

  function search(event: FormEvent): void {
    event.preventDefault()
    const found = checkTripPlan(plan, earliest)
    setProblem(found)
    if (found !== null || plan.destination === null)
      return form.current?.querySelector<HTMLElement>(`[data-trip-field="${found?.field}"]`)?.focus()
    saveTripPlan(plan)
    addRecentDestination(plan.destination)
    onSearch(plan)
  }

  return (
    <form
      ref={form}
      noValidate
      className="trip-form"
      role="search"
      aria-label={t('trip_plan.form')}
      action="/rental/vehicle-search"
      onSubmit={search}
    >
      <PickupField />
      <PointField
        name="destination"
        label={t('trip_plan.destination')}
        placeholder={t('trip_plan.destination_hint')}
        initial={initial.destination}
        error={errorOf('destination')}
        onChange={(destination) => change({ destination })}
      />
      <DatesField
        time={plan}
        terms={{ type: plan.tripType ?? 'distance_wise', timeZone, earliest }}
        error={errorOf('pickupTime')}
        onChange={change}
      />
      <TypeField plan={plan} error={errorOf('tripType')} onChange={change} />
      {plan.tripType !== 'distance_wise' && <DurationField plan={plan} error={errorOf('duration')} onChange={change} />}
      <noscript>{import.meta.env.SSR && <PlainTripFields plan={plan} earliest={earliest} />}</noscript>
      <Button type="submit" size="lg" className="trip-submit">
        <Icon name="search" size={20} />
        {t('trip_plan.search')}
      </Button>
    </form>
  )
}

/** The trip starts at the place of the device; a press changes it. */
function PickupField() {
  const { t } = useText()
  const { place } = usePreferences()
  const { show } = useOverlays()
  return (
    <button type="button" className="trip-field text-start" aria-haspopup="dialog" onClick={() => show({ kind: 'place' })}>
      <span className="clip-1 block text-xs text-ink-2">{t('trip_plan.pickup')}</span>
      <span className="trip-box">
        <Icon name="pin" size={20} className="text-accent-ink" />
        <span className="trip-input clip-1">
          <bdi>{place?.address ?? t('shell.choose_place')}</bdi>
        </span>
      </span>
    </button>
  )
}

type PlanFieldProps = { plan: TripPlan; error: string | null; onChange: (part: Partial<TripPlan>) => void }

function TypeField({ plan, error, onChange }: PlanFieldProps) {
  const { t } = useText()
  return (
    <div className="trip-field trip-type">
      <label className="clip-1 block text-xs text-ink-2" htmlFor="trip-type">
        {t('trip_plan.type')}
      </label>
      <div className="trip-box">
        <Icon name="route" size={20} className="text-accent-ink" />
        <select
          id="trip-type"
          name="trip_type"
          className="trip-input"
          data-trip-field="tripType"
          value={plan.tripType ?? ''}
          aria-invalid={error !== null || undefined}
          onChange={(event) =>
            onChange({ tripType: tripTypes.find((type) => type === event.target.value) ?? null, duration: '' })
          }
        >
          {tripTypes.map((type) => (
            <option key={type} value={type}>
              {t(`vehicles.type_${type}`)}
            </option>
          ))}
        </select>
      </div>
      <FieldNotes id="trip-type-notes" error={error} />
    </div>
  )
}

function DurationField({ plan, error, onChange }: PlanFieldProps) {
  const { t } = useText()
  return (
    <div className="trip-field trip-duration">
      <label className="clip-1 block text-xs text-ink-2" htmlFor="trip-duration">
        {t(plan.tripType === 'day_wise' ? 'trip_plan.days' : 'trip_plan.hours')}
      </label>
      <div className="trip-box">
        <input
          id="trip-duration"
          className="trip-input"
          data-trip-field="duration"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={plan.duration}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : 'trip-duration-notes'}
          onChange={(event) => onChange({ duration: event.target.value })}
        />
      </div>
      <FieldNotes id="trip-duration-notes" error={error} />
    </div>
  )
}
