import type { ApiError } from '@medina/contract/error'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDevice } from '../../lib/device.tsx'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import type { Place } from '../../lib/preferences.ts'
import { useText } from '../../lib/text.tsx'
import { loadTexts } from '../../lib/texts.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SavedAddress } from '../../lib/saved-address.ts'
import { type AddressType, placeOf } from '../address/address.ts'
import { keepGuestAddress, readGuestAddresses } from '../address/guest-addresses.ts'
import { findAtPlace, isSameAddress } from '../address/same-address.ts'
import { toOrderContact } from './destination.ts'
import {
  type ContactDraft,
  type ContactErrors,
  type ContactField,
  draftContact,
  findContactProblems,
  type GuestContact,
  toContact,
  toSavedAddress,
} from '../address/contact.ts'
import { keepContact, readKeptContact, useKeptContact } from '../address/contact-store.ts'

export type ContactState = ReturnType<typeof useContact>

/** The guest's contact with its form: open on a first visit, then on demand. The address follows the chosen place. */
export function useContact(place: Place, hasAddress: boolean) {
  const { t } = useText()
  const kept = useKeptContact()
  const [draft, setDraft] = useState<ContactDraft | null>(() => (readKeptContact() === null ? beginAt(place) : null))
  const [errors, setErrors] = useState<ContactErrors>({})
  const { setPreferences } = useDevice()
  // "Save this Address", under this label (2.051, 4.036).
  const [savedAs, saveAs] = useState<AddressType | null>(null)
  const [placeKey, setPlaceKey] = useState(keyOf(place))
  if (placeKey !== keyOf(place)) {
    setPlaceKey(keyOf(place))
    // Another place was chosen: its address takes the place of what was typed for the old one.
    if (draft !== null) setDraft({ ...draft, ...addressAt(place) })
  }

  const problemsOf = (values: ContactDraft): ContactErrors =>
    Object.fromEntries(findContactProblems(values, hasAddress).map(([field, problem]) => [field, t(`checkout.${problem}`)]))

  function open(withErrors: ContactErrors = {}) {
    // Read anew: an answer may come long after this was rendered.
    setDraft((current) => current ?? beginAt(place))
    setErrors(withErrors)
  }

  function close() {
    setDraft(null)
    setErrors({})
  }

  /** Shows what is wrong at the fields and leads to the first of them. */
  function refuse(found: ContactErrors) {
    flushSync(() => open(found))
    document.querySelector<HTMLElement>('#contact [aria-invalid="true"]')?.focus()
  }

  function keep(values: ContactDraft): GuestContact | null {
    const found = problemsOf(values)
    if (Object.keys(found).length > 0) {
      refuse(found)
      return null
    }
    const contact = toContact(values, place)
    keepContact(contact)
    close()
    if (savedAs !== null && hasAddress) saveOnDevice(contact, savedAs)
    return contact
  }

  function saveOnDevice(contact: GuestContact, label: AddressType): void {
    const address = toSavedAddress(contact, label)
    const known = readGuestAddresses().find((each) => isSameAddress({ ...address, id: 0 }, each))
    keepGuestAddress(address, known?.id ?? null)
    saveAs(null)
    void loadTexts('address').then(() => showToast(t('address.saved_here')))
  }

  return {
    kept: kept === null ? null : toContact(draftContact(kept, place, findSaved(place)), place),
    savedAs,
    saveAs,
    /** Takes a saved address whole; its place becomes the device's. */
    choose(address: SavedAddress) {
      keepContact(toOrderContact(address))
      close()
      setPreferences({ place: placeOf(address) })
    },
    draft,
    errors,
    open: () => open(),
    close,
    change(field: ContactField, text: string) {
      const value = field === 'contact_person_number' ? toLatinDigits(text) : text
      setDraft((current) => current && { ...current, [field]: value })
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
    /** Back to the beginning: the place's address, and nothing else. */
    reset() {
      setDraft(draftContact(null, place))
      setErrors({})
      saveAs(null)
    },
    save: () => (draft === null ? null : keep(draft)),
    /** What the order goes out with: the form as it stands, or what is kept; null, with the form open, when something is missing. */
    settle: (): GuestContact | null => keep(draft ?? beginAt(place)),
    /** Shows refusals of the server at their fields; false when none of them is one of these. */
    refuseBy(problems: readonly ApiError[]): boolean {
      const found: ContactErrors = {}
      for (const { code, message } of problems) {
        const field = fieldOf(code)
        if (field !== null) found[field] ??= message
      }
      if (Object.keys(found).length === 0) return false
      refuse(found)
      return true
    },
  }
}

/** The wire names fields by these codes; a place out of reach is a matter of the address, a phone that has an account of the phone. */
function fieldOf(code: string): ContactField | null {
  if (code === 'coordinates') return 'address'
  if (code === 'phone_person_email') return 'contact_person_number'
  const fields: ContactField[] = ['contact_person_name', 'contact_person_number', 'contact_person_email', 'address']
  return fields.find((field) => field === code) ?? null
}

function keyOf({ lat, lng, address }: Place): string {
  return `${lat} ${lng} ${address}`
}

function addressAt(place: Place): Partial<ContactDraft> {
  const { address, road, house, floor, additional_information } = draftContact(null, place, findSaved(place))
  return { address, road, house, floor, additional_information }
}

function beginAt(place: Place): ContactDraft {
  return draftContact(readKeptContact(), place, findSaved(place))
}

function findSaved(place: Place): SavedAddress | null {
  return findAtPlace(readGuestAddresses(), place)
}
