import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Dot } from '@medina/web/ui/display/dot.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { addressIcons, nameAddress, readType } from '#features/address/address.ts'
import { AddressPerson, AddressText } from '#features/address/address-text.tsx'
import { useLikelyRecipient } from '#features/address/use-likely-recipient.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { isInReach } from './destination.ts'
import { PersonFields } from './person-fields.tsx'
import { SaveThisAddress } from './save-this-address.tsx'
import { SavedAddressesButton } from './saved-addresses-button.tsx'
import { StreetFields } from '#features/address/street-fields.tsx'
import type { DestinationState } from './use-destination.ts'

type DestinationCardProps = { destination: DestinationState; place: Place; store: StoreDetails }

/** The destination of a customer's order (spec 2.052): a saved address, or the chosen place. Take-away needs the person only (spec 6.005). */
export default function DestinationCard({ destination, place, store }: DestinationCardProps) {
  const { t } = useText()
  const { address, form, hasAddress } = destination
  const { errors, boxRef } = form
  const canReach = isInReach({ zone_ids: address?.zone_ids ?? place.zoneIds }, store)
  const title = t(hasAddress ? 'checkout.contact_address' : 'order.contact')
  return (
    <section ref={boxRef} id="contact" aria-label={title} className="card px-4 py-4.5 md:px-5">
      {!hasAddress && <h2 className="mb-3 text-h3">{title}</h2>}
      {hasAddress && (address === null ? <PlaceLine place={place} /> : <AddressLine address={address} />)}
      {hasAddress && <FieldNotes id="destination-error" error={errors.address} />}
      {hasAddress && !canReach && errors.address === undefined && (
        <p className="mt-2 text-sm font-medium text-warning">{t('address.out_of_reach')}</p>
      )}
      {address === null && <PlaceFields {...{ form, hasAddress }} />}
      {hasAddress && <OtherDestinations {...{ destination, place, store }} />}
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
          <Dot />
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
          <Dot />
          {t('address.place')}
        </p>
        <p className="font-semibold leading-ui text-pretty">
          <bdi>{place.address}</bdi>
        </p>
      </div>
    </div>
  )
}

/** Details of the place, the recipient, and whether to save it all (spec 2.051). */
function PlaceFields({ form, hasAddress }: Pick<DestinationState, 'form' | 'hasAddress'>) {
  const { t } = useText()
  const { field, values, errors, change } = form
  const { contact_person_name, contact_person_number } = useLikelyRecipient()
  const [isPrompted, setIsPrompted] = useState(false)
  const isKnown = hasAddress && contact_person_name !== '' && contact_person_number !== ''
  function open() {
    flushSync(() => setIsPrompted(true))
    document.getElementById('contact')?.querySelector('input')?.focus()
  }
  // A place and a person that are known need no form.
  if (isKnown && !isPrompted && Object.keys(errors).length === 0) {
    return (
      <>
        <p className="known-person text-sm text-ink-2">
          <AddressPerson address={values} />
        </p>
        <button type="button" className="text-action known-person min-h-11" onClick={open}>
          {t('checkout.add_details')}
        </button>
      </>
    )
  }
  return (
    <div className={hasAddress ? 'mt-4 grid gap-4' : 'grid gap-4'}>
      {hasAddress && <StreetFields field={field} />}
      <PersonFields field={field} />
      {hasAddress && (
        <SaveThisAddress
          label={values.isSaved ? values.address_type : null}
          onChange={(label) => change(label === null ? { isSaved: false } : { isSaved: true, address_type: label })}
        />
      )}
    </div>
  )
}

/** "View Saved Address" and "Add address" (spec 2.052, 2.053). */
function OtherDestinations({ destination, place, store }: DestinationCardProps) {
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
      <SavedAddressesButton
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
