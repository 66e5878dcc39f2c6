import type { StoreDetails } from '@medina/contract/catalog'
import type { ComponentProps } from 'react'
import type { Place } from '../../lib/preferences.ts'
import { useText } from '../../lib/text.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldNotes } from '../../ui/field-notes.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tick } from '../../ui/tick.tsx'
import type { SavedAddress } from '../../lib/saved-address.ts'
import { addressIcons, nameAddress, readType } from '../address/address.ts'
import { AddressPerson, AddressText } from '../address/address-text.tsx'
import { LabelPicker } from '../address/label-picker.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'
import { isInReach } from './destination.ts'
import { SavedWay } from './saved-way.tsx'
import type { DestinationState, PlaceField } from './use-destination.ts'

type DestinationCardProps = { destination: DestinationState; place: Place; store: StoreDetails }

/** Where a customer's order goes (2.052): a saved address, or the chosen place. Take-away asks for the person only (6.005). */
export default function DestinationCard({ destination, place, store }: DestinationCardProps) {
  const { t } = useText()
  const { address, errors, hasAddress } = destination
  const canReach = isInReach({ zone_ids: address?.zone_ids ?? place.zoneIds }, store)
  const title = t(hasAddress ? 'checkout.contact_address' : 'checkout.contact')
  return (
    <section id="contact" aria-label={title} className="card px-4 py-4.5 md:px-5">
      {!hasAddress && <h2 className="mb-3 text-h3">{title}</h2>}
      {hasAddress && (address === null ? <PlaceLine place={place} /> : <AddressLine address={address} />)}
      {hasAddress && <FieldNotes id="destination-error" error={errors.address} />}
      {hasAddress && !canReach && errors.address === undefined && (
        <p className="mt-2 text-sm font-medium text-warning">{t('address.out_of_reach')}</p>
      )}
      {address === null && <PlaceFields destination={destination} />}
      {hasAddress && <Ways {...{ destination, place, store }} />}
    </section>
  )
}

function AddressLine({ address }: { address: SavedAddress }) {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <div className="flex items-center gap-3 md:gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-2">
        <Icon name={addressIcons[readType(address)]} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          {t('address.deliver_to')}
          <span aria-hidden="true">{' • '}</span>
          <bdi>{nameAddress(address, t)}</bdi>
        </p>
        <p className="font-semibold leading-ui text-pretty">
          <AddressText address={address} />
        </p>
        <p className="text-sm text-ink-2">
          <AddressPerson address={address} />
        </p>
      </div>
      <button
        type="button"
        className="text-action min-h-11 px-1"
        aria-label={t('address.edit_title')}
        onPointerEnter={() => preloadOverlay('address')}
        onFocus={() => preloadOverlay('address')}
        onClick={() => show({ kind: 'address', address })}
      >
        {t('ui.edit')}
      </button>
    </div>
  )
}

function PlaceLine({ place }: { place: Place }) {
  const { t } = useText()
  return (
    <div className="flex items-center gap-3 md:gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-2">
        <Icon name="pin" size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          {t('address.deliver_to')}
          <span aria-hidden="true">{' • '}</span>
          {t('address.place')}
        </p>
        <p className="font-semibold leading-ui text-pretty">
          <bdi>{place.address}</bdi>
        </p>
      </div>
    </div>
  )
}

/** What the place does not say: who is there, which house and floor; and whether to keep it all (2.051). */
function PlaceFields({ destination }: { destination: DestinationState }) {
  const { t } = useText()
  const { draft, errors, hasAddress } = destination
  const field = (name: PlaceField): ComponentProps<'input'> => ({
    name,
    value: draft[name],
    dir: 'auto',
    onChange: (event) => destination.change(name, event.currentTarget.value),
  })
  return (
    <div className={hasAddress ? 'mt-4 grid gap-4' : 'grid gap-4'}>
      {hasAddress && (
        <div className="fields-3">
          <Field
            {...field('road')}
            label={t('checkout.road')}
            autoComplete="address-line1"
            maxLength={120}
            className="fields-wide"
          />
          <Field {...field('house')} label={t('checkout.house')} autoComplete="address-line2" maxLength={60} />
          <Field {...field('floor')} label={t('checkout.floor')} autoComplete="address-line3" maxLength={60} />
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...field('contact_person_name')}
          error={errors.contact_person_name}
          label={t('checkout.name')}
          autoComplete="name"
          required
          maxLength={120}
        />
        <Field
          {...field('contact_person_number')}
          error={errors.contact_person_number}
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
          maxLength={40}
        />
      </div>
      {hasAddress && (
        <div>
          <label className="inline-flex min-h-11 items-center gap-3 font-medium">
            <Tick
              type="checkbox"
              checked={draft.isSaved}
              onChange={(event) => destination.changeSaving({ isSaved: event.currentTarget.checked })}
            />
            {t('checkout.save_this')}
          </label>
          {draft.isSaved && (
            <LabelPicker
              name="destination_type"
              className="mt-1"
              value={draft.address_type}
              onChange={(address_type) => destination.changeSaving({ address_type })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** "View Saved Address" and "Add address" (2.052, 2.053). */
function Ways({ destination, place, store }: DestinationCardProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const add = () =>
    show({
      kind: 'address',
      onSaved: (saved) => {
        if (isInReach(saved, store)) destination.choose(saved.id)
      },
    })
  return (
    <div className="mt-3 -mb-2 flex flex-wrap gap-x-4 border-t border-line pt-1">
      <SavedWay
        store={store}
        place={place}
        chosenId={destination.address?.id ?? null}
        onSelect={(address) => destination.choose(address?.id ?? 'place')}
      />
      <button
        type="button"
        className="text-action inline-flex min-h-11 items-center gap-1.5"
        onPointerEnter={() => preloadOverlay('address')}
        onFocus={() => preloadOverlay('address')}
        onClick={add}
      >
        <Icon name="plus" size={18} />
        {t('address.add')}
      </button>
    </div>
  )
}
