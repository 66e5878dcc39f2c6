import type { ApiError } from '@medina/contract/wire/error'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { sortErrors, useForm } from '#lib/use-form.ts'
import { fillTexts, placeOf } from '#features/address/address.ts'
import { useMyAddresses, useSaveAddress } from '#features/address/address.data.ts'
import { findContactProblems, type GuestContact, toSavedAddress } from '#features/address/contact.ts'
import { useIsPersonLoading, useLikelyRecipient } from '#features/address/use-likely-recipient.ts'
import { writtenAddress } from '#features/address/written-address.ts'
import { readDraft, useDraftPart } from '#features/checkout/checkout-draft.ts'
import { type DestinationChoice, findDestination, type PlaceDraft, toOrderContact, toPlaceContact } from './destination.ts'

export type DestinationState = ReturnType<typeof useDestination>

/** The destination of a customer's order: a saved address, or the chosen place with its details (spec 2.051, 2.052). */
export function useDestination(order: string, place: Place, hasAddress: boolean) {
  const { t } = useText()
  const { addresses, hasFailed } = useMyAddresses()
  const { contact_person_name, contact_person_number } = useLikelyRecipient()
  const isPersonLoading = useIsPersonLoading()
  const saving = useSaveAddress()
  const [draft] = useState(() => readDraft(order).destination)
  const [chosen, setChosen] = useState<DestinationChoice>(draft?.chosen ?? null)
  const address = hasAddress ? findDestination(addresses ?? [], { chosen, place }) : null
  const form = useForm<PlaceDraft & { address: string }>(
    { ...noDetails, contact_person_name, contact_person_number, address: writtenAddress(place.address) },
    { check: (values) => findContactProblems(values, hasAddress), edits: draft?.edits },
  )
  const isUntouched = chosen === null && Object.keys(form.edits).length === 0
  useDraftPart(order, 'destination', isUntouched ? null : { chosen, edits: form.edits })
  const isReady = (addresses !== undefined || hasFailed) && !isPersonLoading

  function validatePlace(): GuestContact | null {
    const valid = form.validate()
    return valid === null ? null : toPlaceContact(valid, place)
  }

  return {
    form,
    address,
    /** False while the saved addresses or the profile are loading. */
    isReady,
    hasAddress,
    /** The place that the bill is calculated for. */
    place: address === null ? place : placeOf(address),
    choose(next: DestinationChoice) {
      setChosen(next)
      form.clearErrors()
    },
    /** The contact of the order; null, with the errors shown, while something is missing. */
    validate(): GuestContact | null {
      if (!isReady) return null
      if (address === null) return validatePlace()
      if (writtenAddress(address.address) !== '') return toOrderContact(address)
      form.refuse({ address: t('checkout.address_required') })
      return null
    },
    /** Shows errors of the API where they belong; false when none of them belongs here. */
    refuseBy(errors: readonly ApiError[]): boolean {
      const { found } = sortErrors(errors, (code) => fieldOf(code, address !== null))
      if (Object.keys(found).length === 0) return false
      form.refuse(found)
      return true
    },
    /** Saves the place once the order is placed, if the customer wanted that. */
    saveIfWanted(): void {
      if (!hasAddress || address !== null || !form.values.isSaved) return
      const values = toSavedAddress(toPlaceContact(form.values, place), form.values.address_type)
      saving.mutateAsync({ values, id: null }).catch((error: unknown) => showFailure(error, t))
    },
  }
}

const noDetails = { ...fillTexts(null), isSaved: false, address_type: 'home' } as const
const fields = ['address', 'contact_person_name', 'contact_person_number', 'national_code', 'plus_code'] as const

/** A saved address has no fields here: its errors appear below it. */
function fieldOf(code: string, isSaved: boolean): (typeof fields)[number] | null {
  const field = fields.find((name) => name === (code === 'coordinates' ? 'address' : code)) ?? null
  return field !== null && isSaved ? 'address' : field
}
