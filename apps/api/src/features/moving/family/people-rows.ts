import type { SheetRow } from '#lib/sheets/sheet.ts'
import { row } from '#features/moving/moved-lines.ts'
import type { Family } from './family-tables.ts'
import { idOf, isSet, oneLine, textOf } from './read-values.ts'

/** Customers with what they hold. Their passwords stay behind: they are hashes that only the other shop can check. */
export function customerRows(family: Family): SheetRow[] {
  return family.rows('users').map((found) => {
    const id = idOf(found, 'id')
    return row('moved_customers', id, {
      id,
      f_name: oneLine(textOf(found, 'f_name')),
      l_name: oneLine(textOf(found, 'l_name')),
      phone: textOf(found, 'phone'),
      email: textOf(found, 'email'),
      phone_proven: isSet(found, 'is_phone_verified'),
      email_proven: isSet(found, 'is_email_verified'),
      status: isSet(found, 'status', true),
      language: textOf(found, 'current_language_key'),
      created_at: textOf(found, 'created_at'),
      wallet: textOf(found, 'wallet_balance') || '0',
      points: textOf(found, 'loyalty_point') || '0',
    })
  })
}

export function addressRows(family: Family): SheetRow[] {
  return family.rows('customer_addresses').flatMap((found) => {
    const id = idOf(found, 'id')
    const user = idOf(found, 'user_id')
    if (user === '') return []
    return [
      row('moved_addresses', id, {
        id,
        user,
        type: textOf(found, 'address_type'),
        name: oneLine(textOf(found, 'contact_person_name')),
        number: textOf(found, 'contact_person_number'),
        address: oneLine(textOf(found, 'address')),
        latitude: textOf(found, 'latitude'),
        longitude: textOf(found, 'longitude'),
        floor: oneLine(textOf(found, 'floor')),
        road: oneLine(textOf(found, 'road')),
        house: oneLine(textOf(found, 'house')),
      }),
    ]
  })
}
