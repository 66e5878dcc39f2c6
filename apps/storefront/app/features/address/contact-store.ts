import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { type GuestContact, readContact } from './contact.ts'

/** The guest's contact, on this device only (spec 3.010, 4.036). */
const contactStore = createDeviceStore('guest_contact', readContact)

export const readStoredContact = contactStore.read
export const useStoredContact = contactStore.use

export function saveContact(contact: GuestContact): void {
  contactStore.write(JSON.stringify(contact))
}

export function clearContact(): void {
  contactStore.write(null)
}
