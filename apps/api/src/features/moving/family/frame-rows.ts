import type { SheetRow } from '#lib/sheets/sheet.ts'
import { readPhone } from '#features/moving/people/read-person.ts'
import { row } from '#features/moving/moved-lines.ts'
import { amountText } from '#features/moving/money-text.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import type { Family, Keys } from './family-tables.ts'
import { idOf, isSet, textOf, yesNo } from './read-values.ts'
import { readPolygon } from './read-polygon.ts'

const moduleTypes: readonly string[] = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental']

/** Their names for settings of ours that a shop needs before its first row. */
const settings = {
  business_name: 'business_name',
  country: 'country',
  currency: 'currency_code',
  digit_after_decimal_point: 'digit_after_decimal_point',
  timezone: 'time_zone',
  phone: 'phone',
  email_address: 'email',
  address: 'address',
} as const

export function settingRows(family: Family): SheetRow[] {
  return Object.entries(settings).flatMap(([theirs, key], index) => {
    const value =
      key === 'digit_after_decimal_point' && family.setting(theirs) !== '' ? String(family.digits) : family.setting(theirs)
    return value === '' ? [] : [row('settings', String(index + 1), { key, value })]
  })
}

export function moduleRows(family: Family, keys: Keys): SheetRow[] {
  const names = new Set<string>()
  return family.rows('modules').flatMap((found) => {
    const id = idOf(found, 'id')
    const type = textOf(found, 'module_type')
    if (!moduleTypes.includes(type)) {
      family.notes.add(`modules of a type that Medina does not have (${type}), with all that they hold`)
      return []
    }
    const texts = family.texts('name', found, { type: 'Module', key: 'module_name', column: 'module_name' })
    const name = takeName({ names, known: family.known('module', id), wished: texts.name_en ?? '', id })
    keys.add('module', id, name)
    return [
      row('modules', id, {
        ...texts,
        name_en: name,
        type,
        ...family.texts('description', found, { type: 'Module', key: 'description', column: 'description' }),
        all_zones: yesNo(isSet(found, 'all_zone_service')),
        status: yesNo(isSet(found, 'status', true)),
      }),
    ]
  })
}

/** A name that no other row has: a second one gets its id. */
function takeName({
  names,
  known,
  wished,
  id,
}: {
  names: Set<string>
  known: string | undefined
  wished: string
  id: string
}): string {
  const name = known ?? (names.has(wished) || wished === '' ? `${wished} ${id}`.trim() : wished)
  names.add(name)
  return name
}

export function zoneRows(family: Family, keys: Keys): SheetRow[] {
  const names = new Set<string>()
  return family.rows('zones').map((found) => {
    const id = idOf(found, 'id')
    const shown = textOf(found, 'display_name') === '' ? 'name' : 'display_name'
    const texts = family.texts('name', found, { type: 'Zone', key: shown, column: shown })
    const name = takeName({ names, known: family.known('zone', id), wished: texts.name_en ?? '', id })
    keys.add('zone', id, name)
    const message = 'increase_delivery_charge_message'
    return row('zones', id, {
      ...texts,
      name_en: name,
      area: JSON.stringify(close(readPolygon(found.coordinates) ?? [])),
      cash_on_delivery: yesNo(isSet(found, 'cash_on_delivery', true)),
      digital_payment: yesNo(isSet(found, 'digital_payment', true)),
      offline_payment: yesNo(isSet(found, 'offline_payment')),
      increased_delivery_fee: textOf(found, 'increased_delivery_fee') || '0',
      increased_delivery_fee_status: yesNo(isSet(found, 'increased_delivery_fee_status')),
      ...family.texts(message, found, { type: 'Zone', key: message, column: message }),
      status: yesNo(isSet(found, 'status', true)),
    })
  })
}

/** A ring ends where it begins, which some shops leave out. */
function close(ring: [number, number][]): [number, number][] {
  const [first, last] = [ring[0], ring.at(-1)]
  return first === undefined || last === undefined || (first[0] === last[0] && first[1] === last[1]) ? ring : [...ring, first]
}

export function feeRows(family: Family, keys: Keys): SheetRow[] {
  return family.rows('module_zone').flatMap((found) => {
    const [zone, module] = [keys.get('zone', idOf(found, 'zone_id')), keys.get('module', idOf(found, 'module_id'))]
    if (zone === undefined || module === undefined) return []
    const amount = (column: string): string => amountText(textOf(found, column), family.digits)
    return [
      row('fees', idOf(found, 'id'), {
        zone,
        module,
        type: textOf(found, 'delivery_charge_type') === 'fixed' ? 'fixed' : 'distance',
        fixed: amount('fixed_shipping_charge'),
        per_km: amount('per_km_shipping_charge'),
        minimum: amount('minimum_shipping_charge'),
        maximum: limitText(amount('maximum_shipping_charge')),
        maximum_cash_order: limitText(amount('maximum_cod_order_amount')),
      }),
    ]
  })
}

/** Zero stands for "no limit" there. */
export const limitText = (text: string): string => (/[1-9]/.test(text) ? text : '')

export function courierRows(family: Family, keys: Keys, picture: (name: string) => string): SheetRow[] {
  return family.rows('delivery_men').flatMap((found) => {
    const id = idOf(found, 'id')
    const zone = keys.get('zone', idOf(found, 'zone_id'))
    const reason = findReason(found, zone)
    if (reason !== null || zone === undefined) {
      family.notes.add(reason ?? '')
      return []
    }
    const name = [textOf(found, 'f_name'), textOf(found, 'l_name')].join(' ').trim()
    const phone = family.known('courier', id) ?? readPhone(textOf(found, 'phone'), family.country) ?? textOf(found, 'phone')
    keys.add('courier', id, phone)
    const image = picture(textOf(found, 'image'))
    return [
      row('couriers', id, {
        phone,
        name_en: name === '' ? phone : name,
        zone,
        vehicle: vehicleOf(family, found),
        ...(image !== '' && { image }),
        status: yesNo(isSet(found, 'status', true)),
      }),
    ]
  })
}

function findReason(found: DumpRow, zone: string | undefined): string | null {
  if (!['', 'approved'].includes(textOf(found, 'application_status'))) return 'couriers whose application was not approved'
  if (idOf(found, 'store_id') !== '') return 'couriers of a single store: its own delivery is a setting of the store here'
  return zone === undefined ? 'couriers without a zone' : null
}

function vehicleOf(family: Family, found: DumpRow): string {
  const vehicle = family.rows('d_m_vehicles').find((each) => idOf(each, 'id') === idOf(found, 'vehicle_id'))
  const type = `${vehicle === undefined ? '' : textOf(vehicle, 'type')} ${textOf(found, 'vehicle_type')}`.toLowerCase()
  if (/\b(?:car|van|truck|pickup)\b/.test(type)) return 'car'
  return /bicycle|cycle\b(?<!motorcycle)/.test(type) && !/motor/.test(type) ? 'bicycle' : 'scooter'
}
