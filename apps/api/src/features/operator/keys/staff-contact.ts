import { isMailActive, isSmsActive, type Settings } from '#lib/settings.ts'

type Contacts = { email: string | null; phone: string | null }

/** The contact for a message to a person: the e-mail if the shop sends mail, else the phone; null if neither reaches the person. */
export function findStaffContact(
  settings: Settings,
  { email, phone }: Contacts,
): { channel: 'email' | 'sms'; to: string } | null {
  if (email !== null && isMailActive(settings)) return { channel: 'email', to: email }
  return phone !== null && isSmsActive(settings) ? { channel: 'sms', to: phone } : null
}
