import type { TripType } from '@medina/contract/rental/vehicles'
import type { ApiFailure } from '@medina/contract/wire/client'
import { type ComponentProps, useId, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { type FieldErrors, sortErrors, useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import type { OverlayState } from '#features/frame/overlay-state.ts'
import { type OverlayProps, useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import { offeredTypes } from '#features/rental/vehicles/vehicle-price.ts'
import { earliestPickup } from '#features/rental/plan/earliest-pickup.ts'
import type { RentedVehicle } from '#features/rental/plan/dates/use-vehicle-days.ts'
import { PointField } from '#features/rental/plan/point-field.tsx'
import { useTripPlan } from '#features/rental/plan/trip-plan.ts'
import { useRentalCart } from '#features/rental/cart/rental-cart.data.ts'
import { EMPTY_RENTAL_CART, readTripPlan } from '#features/rental/cart/rental-changes.ts'
import { DraftDates } from './draft-dates.tsx'
import { checkDraft, type DraftField, fieldOf, startDraft, toTripBody, type TripDraft } from './trip-draft.ts'
import { TripQuestions } from './trip-questions.tsx'
import { useDraftCost } from './use-draft-cost.ts'
import { usePickupCheck } from './use-pickup-check.ts'
import { useSendTrip } from './use-send-trip.ts'

type PointName = 'pickup' | 'destination'
/** The draft of a dialog that the map has replaced to pick one of its points. */
type LeftDraft = { state: OverlayState; name: PointName; draft: TripDraft }

/** Plans the trip of a vehicle to add, or changes the trip of the cart. */
export default function TripDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const state = useOverlayState()
  const cart = useRentalCart()
  const [left, setLeft] = useState<LeftDraft | null>(null)
  const vehicle = state?.kind === 'trip' ? state.vehicle : undefined
  const title = vehicle === undefined ? t('rental_cart.edit_trip') : t('rental_cart.plan_of', { name: vehicle.name })
  // The form starts with the trip of the cart, so it waits for the cart.
  if (!open || cart === undefined)
    return <Dialog open={false} onClose={onClose} title={title} closeLabel={t('ui.close')} children={null} />
  const back = left?.state === state ? left : null
  const preferred = state?.kind === 'trip' ? state.tripType : undefined
  return <TripForm key={vehicle?.id ?? 0} {...{ cart, vehicle, preferred, title, back, onClose }} onLeave={setLeft} />
}

type TripFormProps = {
  cart: NonNullable<ReturnType<typeof useRentalCart>>
  vehicle: Parameters<typeof useSendTrip>[0]['vehicle']
  preferred: TripType | null | undefined
  title: string
  back: LeftDraft | null
  onLeave: (left: LeftDraft) => void
  onClose: () => void
}

function TripForm({ cart, vehicle, preferred = null, title, back, onLeave, onClose }: TripFormProps) {
  const { t } = useText()
  const { place } = usePreferences()
  const now = useNow()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const types = vehicle === undefined ? tripTypes : offeredTypes(vehicle)
  const planned = useTripPlan()
  // A plan that was used for a search has a time.
  const wish = planned.pickupTime === '' ? null : planned
  const [start] = useState(() => back?.draft ?? startDraft(readTripPlan(cart), { place, types, now, timeZone, wish, preferred }))
  const form = useForm(start, {
    check(draft) {
      const found = checkDraft(draft, earliestPickup(now, timeZone))
      return found === null ? {} : { [found.field]: found.text }
    },
    send,
    fieldOf,
  })
  const sending = useSendTrip({ cart, vehicle, onRefusal, onDone: onClose })
  const checkPickup = usePickupCheck()
  const showMap = useMapInstead(form.values, onLeave)
  const formId = useId()

  async function send(draft: TripDraft): Promise<void> {
    if (draft.pickup === null) return
    // A vehicle of another provider replaces the cart anyway, after its own confirmation.
    const check = await checkPickup(draft.pickup, vehicle === undefined ? cart : EMPTY_RENTAL_CART)
    if (check === 'outside') return form.refuse({ pickup: t('rental_cart.outside') })
    if (check === 'lost') return onClose()
    await sending.send(toTripBody(draft))
  }

  function onRefusal({ errors }: ApiFailure): boolean {
    const { found, others } = sortErrors(errors, fieldOf)
    if (others.length > 0 || errors.length === 0) return false
    form.refuse(found)
    return true
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      closeLabel={t('ui.close')}
      foot={<SendButton form={formId} vehicle={vehicle} draft={form.values} pending={form.isPending || sending.isPending} />}
    >
      <form {...form.form} id={formId}>
        <TripFields
          draft={form.values}
          errors={form.errors}
          types={types}
          vehicles={listRented(cart, vehicle)}
          back={back?.name ?? null}
          onChange={form.change}
          onMap={showMap}
        />
      </form>
      <TripQuestions question={sending.question} cart={cart} onClose={sending.dismiss} onConfirm={sending.confirm} />
    </Dialog>
  )
}

/** The vehicle to add, or those of the cart whose trip changes. */
function listRented({ carts }: TripFormProps['cart'], vehicle: TripFormProps['vehicle']): RentedVehicle[] {
  if (vehicle !== undefined) return [{ id: vehicle.id, quantity: 1 }]
  return carts.map(({ vehicle_id, quantity }) => ({ id: vehicle_id, quantity }))
}

type SendButtonProps = { form: string; pending: boolean; vehicle: TripFormProps['vehicle']; draft: TripDraft }

/** The button of the dialog; for a vehicle to add it states what the draft costs. */
function SendButton({ vehicle, draft, ...button }: SendButtonProps) {
  const { t } = useText()
  const money = useMoney()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const cost = useDraftCost(vehicle, draft, earliestPickup(useNow(), timeZone))
  return (
    <Button type="submit" size="lg" block {...button} end={cost && <Price price={money.parts(cost.total)} size="inherit" />}>
      {t(vehicle === undefined ? 'rental_cart.update' : 'rental_cart.confirm_rent')}
    </Button>
  )
}

/** Opens the map instead of the dialog. When the map closes, the dialog returns with its draft, and with the point if one was picked. */
function useMapInstead(draft: TripDraft, onLeave: (left: LeftDraft) => void): (name: PointName) => void {
  const { show } = useOverlays()
  const state = useOverlayState()
  return (name) => {
    if (state === null) return
    const at = draft[name]
    onLeave({ state, name, draft })
    show({
      kind: 'map',
      back: state,
      ...(at !== null && { at }),
      onPick: ({ lat, lng, address }) => onLeave({ state, name, draft: { ...draft, [name]: { lat, lng, address } } }),
    })
  }
}

type TripFieldsProps = {
  draft: TripDraft
  errors: FieldErrors<DraftField>
  types: readonly TripDraft['type'][]
  vehicles: readonly RentedVehicle[]
  /** The point that the map was open for. */
  back: PointName | null
  onChange: (part: Partial<TripDraft>) => void
  onMap: (name: PointName) => void
}

function TripFields({ draft, errors, types, vehicles, back, onChange, onMap }: TripFieldsProps) {
  const { t } = useText()
  const point = (name: PointName): ComponentProps<typeof PointField> => ({
    name,
    boxed: true,
    label: t(`trip_plan.${name}`),
    placeholder: t('trip_plan.find_place'),
    initial: draft[name],
    error: errors[name] ?? null,
    isBack: back === name,
    onMap: () => onMap(name),
    onChange: (chosen) => onChange({ [name]: chosen }),
  })
  return (
    <div className="grid gap-4 pt-1">
      <LengthFields draft={draft} errors={errors} types={types} onChange={onChange} />
      <DraftDates draft={draft} vehicles={vehicles} error={errors.time} onChange={onChange} />
      <PointField {...point('pickup')} />
      <PointField {...point('destination')} />
    </div>
  )
}

type PartProps = Pick<TripFieldsProps, 'draft' | 'onChange'>

function LengthFields({
  draft: { type, duration },
  errors,
  types,
  onChange,
}: PartProps & Pick<TripFieldsProps, 'errors' | 'types'>) {
  const { t } = useText()
  const isMeasured = type !== 'distance_wise'
  return (
    <div className={isMeasured ? 'grid grid-cols-[3fr_2fr] items-start gap-2.5' : undefined}>
      <Select
        label={t('trip_plan.type')}
        value={type}
        error={errors.type}
        onChange={(event) => onChange({ type: types.find((other) => other === event.currentTarget.value) ?? type, duration: '' })}
      >
        {types.map((offered) => (
          <option key={offered} value={offered}>
            {t(`vehicles.type_${offered}`)}
          </option>
        ))}
      </Select>
      {isMeasured && (
        <Field
          label={t(type === 'hourly' ? 'trip_plan.hours' : 'trip_plan.days')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={duration}
          error={errors.duration}
          onChange={(event) => onChange({ duration: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
