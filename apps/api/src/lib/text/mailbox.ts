/** Hosts whose mailboxes ignore dots in the name (https://support.google.com/mail/answer/7436150). */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for counting: "lina+1@mail.example" is read by the owner of "lina@mail.example". Hosts other than Google's
 * may give "li.na" and "lina" to two people, so their dots count. A phone is returned unchanged.
 */
export function toMailbox(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at < 1) return contact
  const host = contact.slice(at + 1).toLowerCase()
  const written = contact.slice(0, at).toLowerCase()
  const tag = written.indexOf('+')
  const name = tag > 0 ? written.slice(0, tag) : written
  return WITHOUT_DOTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
