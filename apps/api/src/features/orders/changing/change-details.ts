import type { ChangeOrderBodySchema, ChangePart } from '@medina/contract/orders/changes'
import { addressFields } from '@medina/contract/places/address-fields'
import type { z } from 'zod'
import { readAddressFields } from '#features/geo/public.ts'
import type { OrderAddress, StoredChange } from '#lib/database/json-columns.ts'
import { refuse } from '#lib/errors.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readContact } from '#features/purchases/public.ts'

export type ChangeBody = z.output<typeof ChangeOrderBodySchema>

/** The details that a body changes: the columns to write, the parts they belong to, and their lines in the history. */
export type ChangedDetails = {
  columns: {
    address?: string
    delivery_instruction?: string | null
    order_note?: string | null
    contact_name?: string
    contact_phone?: string
    phone_proven_at?: null
    whatsapp_news?: null
  }
  parts: ChangePart[]
  changes: StoredChange[]
}

/** Reads what differs from the order. Throws 403 for an invalid contact or code and for an order that should move to another place. */
export function readDetails(order: OrderRecord, body: ChangeBody, country: string): ChangedDetails {
  if (body.address != null || body.latitude != null || body.longitude != null) throw refuse(403, 'address', 'change.place')
  const details: ChangedDetails = { columns: {}, parts: [], changes: [] }
  readAddress(order, body, details)
  for (const [field, part] of [
    ['delivery_instruction', 'instructions'],
    ['order_note', 'note'],
  ] as const) {
    const wanted = body[field]
    if (wanted === undefined || (wanted || null) === order[field]) continue
    details.columns[field] = wanted || null
    add(details, part, field)
  }
  readPerson(order, { body, country, details })
  return details
}

function readAddress({ address }: OrderRecord, body: ChangeBody, details: ChangedDetails): void {
  const given: Partial<OrderAddress> = {}
  for (const field of ['house', 'floor', 'road'] as const) {
    const wanted = body[field]
    if (wanted === undefined || (wanted || null) === (address?.[field] ?? null)) continue
    given[field] = wanted || null
    add(details, 'address', field)
  }
  const named = readAddressFields(body)
  for (const field of addressFields) {
    if (body[field] === undefined || named[field] === (address?.[field] ?? null)) continue
    given[field] = named[field]
    add(details, 'address', field)
  }
  if (address !== null && Object.keys(given).length > 0) details.columns.address = JSON.stringify({ ...address, ...given })
}

type Person = { body: ChangeBody; country: string; details: ChangedDetails }

function readPerson(order: OrderRecord, { body, country, details }: Person): void {
  const { contact_person_name: name, contact_person_number: phone } = body
  if (name === undefined && phone === undefined) return
  const contact = readContact(
    {
      contact_person_name: name === undefined ? order.contact_name : name,
      contact_person_number: phone === undefined ? order.contact_phone : phone,
    },
    country,
  )
  if (contact.name !== order.contact_name) {
    details.columns.contact_name = contact.name
    add(details, 'contact', 'contact_person_name')
  }
  if (contact.phone !== order.contact_phone) {
    Object.assign(details.columns, { contact_phone: contact.phone, phone_proven_at: null, whatsapp_news: null })
    add(details, 'contact', 'contact_person_number')
  }
}

/** The history outlives the account, so it names personal details without their values. */
function add(details: ChangedDetails, part: ChangePart, field: StoredChange['field']): void {
  details.parts.push(part)
  details.changes.push({ field, item: null, from: null, to: null })
}
