import type { ApiError } from '@medina/contract/error'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '../../lib/failure.ts'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import type { Place } from '../../lib/preferences.ts'
import { useText } from '../../lib/text.tsx'
import type { SavedAddress } from '../../lib/saved-address.ts'
import { placeOf } from '../address/address.ts'
import { useMyAddresses, useSaveAddress } from '../address/address.data.ts'
import { useKnownPerson } from '../address/use-known-person.ts'
import { writtenAddress } from '../address/written-address.ts'
import { findContactProblems, type GuestContact, toSavedAddress } from '../address/contact.ts'
import {
  type DestinationChoice,
  type DestinationErrors,
  findDestination,
  type PlaceDraft,
  toOrderContact,
  toPlaceContact,
} from './destination.ts'

export type DestinationState = ReturnType<typeof useDestination>
export type PlaceField = Exclude<keyof PlaceDraft, 'isSaved' | 'address_type'>

/** Where a customer's order goes and to whom: a saved address, or the chosen place with what is said of it (2.051, 2.052). */
export function useDestination(place: Place, hasAddress: boolean) {
  const { t } = useText()
  const { addresses, hasFailed } = useMyAddresses()
  const person = useKnownPerson()
  const saving = useSaveAddress()
  const [chosen, choose] = useState<DestinationChoice>(null)
  const [edits, setEdits] = useState<Partial<PlaceDraft>>({})
  const [errors, setErrors] = useState<DestinationErrors>({})
  const address = hasAddress ? findDestination(addresses ?? [], { chosen, place }) : null
  const draft: PlaceDraft = { ...EMPTY, ...personOf(person), ...edits }
  const isReady = addresses !== undefined || hasFailed

  /** Shows what is wrong and leads to the first of it. */
  function refuse(found: DestinationErrors): void {
    flushSync(() => setErrors(found))
    const card = document.getElementById('contact')
    card?.querySelector<HTMLElement>('[aria-invalid="true"], button')?.focus()
  }

  function take(next: DestinationChoice): void {
    choose(next)
    setErrors({})
  }

  return {
    address,
    draft,
    errors,
    /** False while the saved addresses are on their way. */
    isReady,
    hasAddress,
    /** Where the bill is worked out for. */
    place: address === null ? place : placeOf(address),
    choose: take,
    change(field: PlaceField, text: string) {
      setEdits((current) => ({ ...current, [field]: field === 'contact_person_number' ? toLatinDigits(text) : text }))
      setErrors({})
    },
    /** "Save this Address", and under which label. */
    changeSaving: (change: Partial<Pick<PlaceDraft, 'isSaved' | 'address_type'>>) =>
      setEdits((current) => ({ ...current, ...change })),
    /** What the order goes out with; null, with the reasons at the fields, when something is missing. */
    settle(): GuestContact | null {
      if (!isReady) return null
      if (address !== null && writtenAddress(address.address) !== '') return toOrderContact(address)
      if (address !== null) {
        refuse({ address: t('checkout.address_required') })
        return null
      }
      const found: DestinationErrors = Object.fromEntries(
        findContactProblems({ ...draft, address: writtenAddress(place.address) }, hasAddress).map(([field, problem]) => [
          field,
          t(`checkout.${problem}`),
        ]),
      )
      if (Object.keys(found).length === 0) return toPlaceContact(draft, place)
      refuse(found)
      return null
    },
    /** Shows refusals of the server where they belong; false when none is about this. */
    refuseBy(problems: readonly ApiError[]): boolean {
      const found = readRefusals(problems, address)
      if (Object.keys(found).length === 0) return false
      refuse(found)
      return true
    },
    /** Once the order is out: the place is saved, where that was wished for. */
    saveIfWished(): void {
      if (!hasAddress || address !== null || !draft.isSaved) return
      const values = toSavedAddress(toPlaceContact(draft, place), draft.address_type)
      saving.mutateAsync({ values, id: null }).catch((error: unknown) => showFailure(error, t))
    },
  }
}

const EMPTY: PlaceDraft = {
  contact_person_name: '',
  contact_person_number: '',
  road: '',
  house: '',
  floor: '',
  additional_information: '',
  isSaved: false,
  address_type: 'home',
}

function personOf({ contact_person_name, contact_person_number }: ReturnType<typeof useKnownPerson>) {
  return { contact_person_name, contact_person_number }
}

/** A saved address has no fields here, so whatever is wrong with it is said below it. */
function readRefusals(problems: readonly ApiError[], address: SavedAddress | null): DestinationErrors {
  const found: DestinationErrors = {}
  for (const { code, message } of problems) {
    const field = fields.find((name) => name === (code === 'coordinates' ? 'address' : code))
    if (field !== undefined) found[address === null ? field : 'address'] ??= message
  }
  return found
}

const fields = ['address', 'contact_person_name', 'contact_person_number'] as const
