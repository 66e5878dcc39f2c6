import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { ApiError } from '@medina/contract/wire/error'
import { useState } from 'react'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import type { Place } from '@medina/web/device/preferences.ts'
import { isCustomer } from '@medina/web/session/owner.ts'
import { type FormField, sortErrors, useForm } from '#lib/use-form.ts'
import { draftContact, toContact } from '#features/address/contact.ts'
import { readStoredContact, saveContact } from '#features/address/contact-store.ts'
import { useIsPersonLoading, useLikelyRecipient } from '#features/address/use-likely-recipient.ts'

type TripContact = { contact_person_name: string; contact_person_number: string; contact_person_email: string }
type Stored = TripContact & { owner: string }

const KEY = 'trip_contact'
const fields = ['contact_person_name', 'contact_person_number', 'contact_person_email'] as const

/**
 * The person who picks the vehicles up. Each change is stored at once (spec 4.039): a guest's as the device's contact, a customer's in this
 * tab.
 */
export function useTripContact(owner: string, place: Place) {
  const person = useLikelyRecipient()
  const isLoading = useIsPersonLoading()
  const [stored] = useState(() => readSession<Stored>(KEY))
  const start: TripContact = {
    ...person,
    contact_person_email: person.contact_person_email ?? '',
    ...(stored?.owner === owner && isCustomer(owner) && pick(stored)),
  }
  const form = useForm<TripContact>(start, {
    check: ({ contact_person_name: name, contact_person_number: phone }) => ({
      ...(name.trim() === '' && { contact_person_name: 'checkout.name_required' as const }),
      ...(phone.trim() === '' && { contact_person_number: 'checkout.phone_required' as const }),
    }),
    fieldOf,
  })

  function save(changes: Partial<TripContact>): void {
    const contact = { ...form.values, ...changes }
    if (isCustomer(owner)) return writeSession(KEY, { owner, ...contact })
    saveContact(toContact({ ...draftContact(readStoredContact(), place), ...contact }, place))
  }

  return {
    /** True while the profile that fills the fields is loading. */
    isLoading,
    boxRef: form.boxRef,
    field(name: keyof TripContact): FormField {
      const field = form.field(name)
      return {
        ...field,
        onChange(event) {
          field.onChange(event)
          const { value } = event.currentTarget
          save({ [name]: value })
        },
      }
    },
    /** The contact as a call sends it; null, with errors at the fields, while something is missing. */
    validate(): TripContact | null {
      const valid = form.validate()
      return valid && { ...valid, contact_person_number: compactPhone(valid.contact_person_number) }
    },
    /** Shows errors of the API at their fields; false when none of them belongs here. */
    refuseBy(errors: readonly ApiError[]): boolean {
      const { found, others } = sortErrors(errors, fieldOf)
      if (others.length === errors.length) return false
      form.refuse(found)
      return true
    },
  }
}

function fieldOf(code: string): keyof TripContact | null {
  return fields.find((field) => field === code) ?? null
}

function pick({ contact_person_name, contact_person_number, contact_person_email }: Stored): TripContact {
  return { contact_person_name, contact_person_number, contact_person_email }
}
