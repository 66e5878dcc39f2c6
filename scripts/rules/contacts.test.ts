import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listCasts, listLookups, looksUpByContact, readTable } from './contacts.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const service = pathOf('apps/api/src')

it('docs/security/contacts.md names every file that finds something by a phone or an e-mail, and no other', () => {
  const table = readTable(readFileSync(pathOf('docs/security/contacts.md'), 'utf8'))
  expect(table).toEqual(listLookups(service))
})

it('only the module of proven phones makes one', () => {
  expect(listCasts(service)).toEqual(['lib/contacts/proven-phone.ts'])
})

it.each([
  ["db.selectFrom('orders').where('contact_phone', '=', phone)", true],
  ["db.selectFrom('customers').where(channel, '=', contact)", true],
  ["eb.or([eb('sender_phone', '=', phone)])", true],
  ["innerJoin('whatsapp_people as w', 'w.phone', 'o.contact_phone')", true],
  ['sql`select id from orders o where o.contact_phone = ${phone}`', true],
  ["sql`select id from orders where receiver ->> 'contact_phone' = ${phone}`", true],
  ['sql`select id from couriers where phone = any(${phones}::text[])`', true],
  ['if (order.contact_phone === phone) return order', true],
  ["db.selectFrom('orders').where('contact_phone', '<>', '')", false],
  ["db.selectFrom('outbox_messages').where('channel', '=', 'whatsapp')", false],
  ['const phone = proof.phone', false],
  ['// where contact_phone = ${phone}', false],
])('%s is a lookup: %s', (code, expected) => {
  expect(looksUpByContact(code)).toBe(expected)
})
