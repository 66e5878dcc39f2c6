import type { ApiError } from '@medina/contract/wire/error'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDevice } from '@medina/web/device/device.tsx'
import type { Place } from '@medina/web/device/preferences.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { sortErrors, useForm } from '#lib/use-form.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { addressTexts, type AddressType, placeOf } from '#features/address/address.ts'
import {
  canBePhone,
  type ContactDraft,
  contactFieldOf,
  draftContact,
  findContactProblems,
  type GuestContact,
  toContact,
  toSavedAddress,
} from '#features/address/contact.ts'
import { saveContact, readStoredContact, useStoredContact } from '#features/address/contact-store.ts'
import { saveGuestAddress, readGuestAddresses } from '#features/address/guest-addresses.ts'
import { findAtPlace, isSameAddress } from '#features/address/same-address.ts'
import { type CheckoutDraft, readDraft, useDraftPart } from '#features/checkout/checkout-draft.ts'
import { toOrderContact } from './destination.ts'

export type ContactState = ReturnType<typeof useContact>

/** The guest's contact and its form, which opens on a first visit or on demand. The address follows the chosen place. */
export function useContact(order: string, place: Place, hasAddress: boolean) {
  const stored = useStoredContact()
  const { setPreferences } = useDevice()
  const { form, start, isBegun, checkPhone } = useContactForm(order, place, hasAddress)
  // A sent form stays as it is until the order is placed: a fold would move the page under the finger that placed it.
  const [shown, setShown] = useState<'open' | 'sent' | null>(() => (isBegun || readStoredContact() === null ? 'open' : null))
  const isOpen = shown !== null || stored === null
  const problems = findContactProblems(form.values, hasAddress)
  const { label, setLabel, saveIfWanted } = useSaving(hasAddress ? toContact(form.values, place) : null)

  function close() {
    setShown(null)
    form.reset()
  }

  /** Stores the contact and returns it for an order; null, with the form open, while something is missing. */
  function validate(): GuestContact | null {
    if (!isOpen && Object.keys(findContactProblems(start, hasAddress)).length > 0) flushSync(() => setShown('open'))
    const draft = form.validate()
    if (draft === null) return null
    const contact = toContact(draft, place)
    saveContact(contact)
    setShown(isOpen ? 'sent' : null)
    return contact
  }

  return {
    form,
    /** Without a stored contact the form is open (decision 0085). */
    isOpen,
    /** Tells which parts of the contact an order still needs, as stored and typed. */
    missing: {
      person: Boolean(problems.contact_person_name ?? problems.contact_person_number),
      address: Boolean(problems.address),
    },
    /** The stored contact at the chosen place. */
    stored: stored === null || shown === 'sent' ? null : toContact(start, place),
    label,
    setLabel,
    open: () => setShown('open'),
    /** Fills the form from a saved address and makes its place the device's. */
    choose(address: SavedAddress) {
      saveContact(toOrderContact(address))
      close()
      setPreferences({ place: placeOf(address) })
    },
    /** Goes back to what is stored. */
    reset() {
      form.reset()
      setLabel(null)
    },
    validate,
    checkPhone,
    saveIfWanted,
    /** Stores the contact and folds the form, unless something is missing. */
    save() {
      if (validate() === null) return
      saveIfWanted()
      close()
    },
    /** Shows errors of the API at their fields; false when none of them belongs here. */
    refuseBy(errors: readonly ApiError[]): boolean {
      const { found, others } = sortErrors(errors, contactFieldOf)
      if (others.length === errors.length) return false
      flushSync(() => setShown('open'))
      form.refuse(found)
      return true
    },
  }
}

/** "Save this Address" on the device, under a label (spec 2.051, 4.036). */
function useSaving(contact: GuestContact | null) {
  const { t } = useText()
  const [label, setLabel] = useState<AddressType | null>(null)
  function saveIfWanted(): void {
    if (label === null || contact === null) return
    saveOnDevice(contact, label)
    setLabel(null)
    void loadTexts('address').then(() => showToast(t('address.saved_here')))
  }
  return { label, setLabel, saveIfWanted }
}

/** The form, with what was entered on an earlier visit of this checkout. */
function useContactForm(order: string, place: Place, hasAddress: boolean) {
  const { t } = useText()
  const stored = useStoredContact()
  const [edits] = useState(() => editsAt(place, readDraft(order).contact))
  const start = draftContact(stored, place, findAtPlace(readGuestAddresses(), place))
  const form = useForm<ContactDraft>(start, {
    check: (draft) => findContactProblems(draft, hasAddress),
    fieldOf: contactFieldOf,
    edits,
  })
  const isUntouched = Object.keys(form.edits).length === 0
  useDraftPart(order, 'contact', isUntouched ? null : { place: keyOf(place), edits: form.edits })
  useResetAtNewPlace(place, () => form.revert(...ofAddress))
  return {
    form,
    start,
    isBegun: edits !== undefined,
    /** Marks a phone number that cannot be one as soon as it is left; an empty one is reported with the order. */
    checkPhone() {
      const { contact_person_number: phone } = form.values
      if (phone.trim() !== '' && !canBePhone(phone)) form.mark({ contact_person_number: t('checkout.phone_check') })
    },
  }
}

function saveOnDevice(contact: GuestContact, label: AddressType): void {
  const address = toSavedAddress(contact, label)
  const known = readGuestAddresses().find((each) => isSameAddress({ ...address, id: 0 }, each))
  saveGuestAddress(address, known?.id ?? null)
}

const ofAddress = ['address', ...addressTexts] as const

function keyOf({ lat, lng, address }: Place): string {
  return `${lat} ${lng} ${address}`
}

/** Values entered before; at another place, those without the address. */
function editsAt(place: Place, draft: CheckoutDraft['contact'] | null | undefined): Partial<ContactDraft> | undefined {
  if (draft == null || draft.place === keyOf(place)) return draft?.edits
  return Object.fromEntries(Object.entries(draft.edits).filter(([name]) => !ofAddress.some((each) => each === name)))
}

/** A new place invalidates the address typed for the old one. */
function useResetAtNewPlace(place: Place, reset: () => void): void {
  const key = keyOf(place)
  const [known, setKnown] = useState(key)
  if (key === known) return
  setKnown(key)
  reset()
}
