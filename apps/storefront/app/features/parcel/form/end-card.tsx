import { fillTexts } from '#features/address/address.ts'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMyAddresses } from '#features/address/address.data.ts'
import { useLikelyRecipient } from '#features/address/use-likely-recipient.ts'
import { PersonFields } from '#features/checkout/recipient/person-fields.tsx'
import { StreetFields } from '#features/address/street-fields.tsx'
import { AddressField } from './address-field.tsx'
import type { EndForm } from './use-end-form.ts'

const loadDialog = () => withTexts('address', import('#features/address/saved-addresses-dialog.tsx'))
const SavedAddressesDialog = lazyWithRetry(loadDialog)

/** Sender or receiver: place, person and address details. */
export function EndCard({ form }: { form: EndForm }) {
  const { t } = useText()
  const { name } = form
  const titleId = `parcel-${name}`
  return (
    <section ref={form.boxRef} aria-labelledby={titleId} className="card px-4 py-4.5 md:px-6">
      <header className="mb-3 flex flex-wrap items-center gap-x-4">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Icon name={name === 'sender' ? 'upload' : 'download'} size={18} />
        </span>
        <h2 id={titleId} className="min-w-0 flex-1 text-h3">
          {t(`parcel.${name}`)}
        </h2>
        <span className="flex gap-x-4 max-sm:basis-full">
          <MyDetails form={form} />
          <SavedAddresses form={form} />
        </span>
      </header>
      <div className="grid gap-4">
        <AddressField form={form} />
        <PersonFields field={form.field} />
        <StreetFields field={form.field} />
      </div>
    </section>
  )
}

/** Fills in the visitor's own name and phone. */
function MyDetails({ form }: { form: EndForm }) {
  const { t } = useText()
  const { contact_person_name, contact_person_number } = useLikelyRecipient()
  const { values } = form
  const isMine = values.contact_person_name === contact_person_name && values.contact_person_number === contact_person_number
  if (contact_person_number === '' || isMine) return null
  return (
    <button
      type="button"
      className="text-action min-h-11"
      onClick={() => form.change({ contact_person_name, contact_person_number })}
    >
      {t('parcel.my_details')}
    </button>
  )
}

function SavedAddresses({ form }: { form: EndForm }) {
  const { t } = useText()
  const { addresses, isGuest } = useMyAddresses()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const { latitude, longitude } = form.values
  if (isGuest && addresses?.length === 0) return null
  const chosen = addresses?.find((each) => each.latitude === latitude && each.longitude === longitude)
  return (
    <>
      <button
        type="button"
        className="text-action min-h-11"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setDialog('open')}
      >
        {t('parcel.saved')}
      </button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SavedAddressesDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            storeName={null}
            // The server decides which zones carry parcels, together with the price.
            isInReach={({ zone_ids }) => zone_ids.length > 0}
            place={null}
            chosenId={chosen?.id ?? null}
            onSelect={(address) => {
              if (address === null) return
              const { additional_information: _info, ...ofDoor } = fillTexts(address)
              const person = {
                contact_person_name: address.contact_person_name,
                contact_person_number: address.contact_person_number,
              }
              form.change({
                ...(form.name === 'receiver' && person),
                address: address.address,
                latitude: address.latitude,
                longitude: address.longitude,
                ...ofDoor,
              })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
