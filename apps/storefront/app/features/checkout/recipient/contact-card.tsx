import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { AddressPerson, AddressText } from '#features/address/address-text.tsx'
import { useGuestAddresses } from '#features/address/guest-addresses.ts'
import { findAtPlace } from '#features/address/same-address.ts'
import type { GuestContact } from '#features/address/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { MissingMark } from './missing-mark.tsx'
import { SavedAddressesButton } from './saved-addresses-button.tsx'
import type { ContactState } from './use-contact.ts'

type ContactCardProps = {
  contact: ContactState
  hasAddress: boolean
  place: Place
  store: StoreDetails
  /** An account that is opened from this contact. */
  children: ReactNode
}

/** The recipient and the address of a guest's order (spec 2.055), as stored or as a form. Take-away needs no address (spec 2.060). */
export function ContactCard({ contact, hasAddress, place, store, children }: ContactCardProps) {
  const { t } = useText()
  const saved = useGuestAddresses()
  const title = t(hasAddress ? 'checkout.contact_address' : 'order.contact')
  return (
    <section id="contact" aria-label={title} className="card px-4 py-4.5 md:px-5">
      {contact.isOpen && <h2 className="mb-3 text-h3">{title}</h2>}
      {(contact.stored === null || !contact.isOpen) && (
        <div className={`flex items-center gap-3 md:gap-4 ${contact.isOpen ? 'mb-4' : ''}`}>
          <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-2">
            <Icon name={hasAddress && !contact.isOpen ? 'home' : 'user'} size={22} />
          </span>
          <ContactLine contact={contact} hasAddress={hasAddress} />
          {contact.missing.person && <MissingMark text={t('checkout.contact_missing')} />}
          {!contact.isOpen && (
            <>
              {contact.missing.address && <MissingMark text={t('checkout.address_missing')} />}
              <button
                type="button"
                className="text-action min-h-11 px-1"
                aria-label={t('checkout.contact_edit')}
                onClick={() => moveFocus('input', contact.open)}
              >
                {t('ui.edit')}
              </button>
            </>
          )}
        </div>
      )}
      {contact.isOpen && (
        <ContactForm contact={contact} hasAddress={hasAddress} onSave={() => moveFocus('button', contact.save)} />
      )}
      {hasAddress && saved.length > 0 && (
        <div className="mt-3 -mb-2 border-t border-line pt-1">
          <SavedAddressesButton
            store={store}
            place={place}
            chosenId={findAtPlace(saved, place)?.id ?? null}
            onSelect={(address) => address !== null && contact.choose(address)}
          />
        </div>
      )}
      {children}
    </section>
  )
}

/** The change removes the focused control: the focus moves to what replaces it, unless a field has an error. */
function moveFocus(control: 'button' | 'input', change: () => unknown) {
  flushSync(change)
  const card = document.getElementById('contact')
  if (card?.querySelector('[aria-invalid="true"]') === null) card.querySelector<HTMLElement>(control)?.focus()
}

/** The stored contact. Before one is stored: name and phone as typed, or that there are none yet (spec 2.057). */
function ContactLine({ contact, hasAddress }: Pick<ContactCardProps, 'contact' | 'hasAddress'>) {
  const { t } = useText()
  if (contact.stored !== null) return <StoredContact contact={contact.stored} hasAddress={hasAddress} />
  return (
    <p className="min-w-0 flex-1 text-ink-2">
      {contact.missing.person ? t('checkout.contact_empty') : <AddressPerson address={contact.form.values} />}
    </p>
  )
}

function StoredContact({ contact, hasAddress }: { contact: GuestContact; hasAddress: boolean }) {
  const { t } = useText()
  return (
    <div className="min-w-0 flex-1">
      <p className="text-sm text-ink-2">{t(hasAddress ? 'checkout.deliver_to' : 'order.contact')}</p>
      {hasAddress && (
        <p className="font-semibold leading-ui text-pretty">
          <AddressText address={contact} />
        </p>
      )}
      <p className={hasAddress ? 'text-sm text-ink-2' : 'font-semibold leading-ui'}>
        <AddressPerson address={contact} />
      </p>
    </div>
  )
}
