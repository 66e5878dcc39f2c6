import { useMyQuery } from '#lib/api/my-query.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useStoredContact } from './contact-store.ts'
import type { SavedAddress } from '#lib/saved-address.ts'

type Person = Pick<SavedAddress, 'contact_person_name' | 'contact_person_number' | 'contact_person_email'>

/** The probable recipient: a customer by the profile (spec 7.019), a guest by the stored contact. */
export function useLikelyRecipient(): Person {
  const { data: profile } = useMyQuery('profile.info', {})
  const saved = useStoredContact()
  if (useToken() === null) {
    return {
      contact_person_name: saved?.contact_person_name ?? '',
      contact_person_number: saved?.contact_person_number ?? '',
      contact_person_email: saved?.contact_person_email ?? null,
    }
  }
  return {
    contact_person_name: [profile?.f_name, profile?.l_name].filter(Boolean).join(' '),
    contact_person_number: profile?.phone ?? '',
    contact_person_email: null,
  }
}

/** True while a customer's profile loads: a form that it fills must not be validated yet. */
export function useIsPersonLoading(): boolean {
  return useMyQuery('profile.info', {}).isLoading
}
