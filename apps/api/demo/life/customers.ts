import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { type City, loadCity, type ZoneKey } from '../city/load-city.ts'
import { lastHouseNumber } from '../city/houses.ts'
import { addressOf, type CityAddress } from '../city/places.ts'
import { momentOf } from '../dates.ts'

export const NOURA = 1
export const OMAR = 2
export const LAYLA = 3
export const SALMA = 4

/**
 * Four people to try the shop with. Noura signs in by password, code or provider and has addresses in three zones. Omar's phone
 * is unconfirmed, so a code sent there asks "Is It You?". Layla has a full wallet, Salma a small balance.
 */
export function buildCustomerRows(today: string): Insertable<Tables['customers']>[] {
  const noura = momentOf(today, -214, 0.5)
  const omar = momentOf(today, -31, 0.6)
  return [
    {
      id: NOURA,
      f_name: 'Noura',
      l_name: 'Al Rawi',
      phone: '+966550102030',
      email: 'noura@medina.example',
      phone_verified_at: noura,
      email_verified_at: noura,
      // noura-2026
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$BHG0cbRzW3gbTOGmii9Iag$9I97gCMdI4IiCFsuOvLyTkm4YGaXKIlix3xjYgRkTkU',
      login_medium: 'manual',
      ref_code: 'NOURA23456',
      created_at: noura,
      updated_at: noura,
    },
    {
      id: OMAR,
      f_name: 'Omar',
      l_name: 'Al Najjar',
      phone: '+966550405060',
      email: 'omar@medina.example',
      // omar-2026
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$zwH6BP8zMxd3Tq4n2pFe2A$uokAsR6Yp34virfYwD05nPzpInPr8gVXQ/icWsSzcQE',
      login_medium: 'manual',
      ref_code: 'OMARR23456',
      created_at: omar,
      updated_at: omar,
    },
    {
      id: LAYLA,
      f_name: 'Layla',
      l_name: 'Al Amin',
      phone: '+966550708090',
      email: 'layla@medina.example',
      phone_verified_at: noura,
      email_verified_at: noura,
      // layla-2026
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$bal/gK7F6EotGirW4/0R/Q$BcNDWaNlry/imTMggbSkDz/tuThLVxpUoZC1wwpVBUI',
      login_medium: 'manual',
      ref_code: 'LAYLA23456',
      created_at: noura,
      updated_at: noura,
    },
    {
      id: SALMA,
      f_name: 'Salma',
      l_name: 'Al Harbi',
      phone: '+966550112233',
      email: 'salma@medina.example',
      phone_verified_at: omar,
      email_verified_at: omar,
      // salma-2026
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$sWwqYOUwsq+tsFxiCMZaPQ$b9/YAsmNebc2mATRbatjxPWV8OEMZVTsP/GGOFoY6U0',
      login_medium: 'manual',
      ref_code: 'SALMA23456',
      created_at: omar,
      updated_at: omar,
    },
  ]
}

/** Home, work and another one, each in a zone of its own. */
export function buildAddressRows(today: string): Insertable<Tables['addresses']>[] {
  const city = loadCity()
  const now = momentOf(today, -200, 0.5)
  const row = (id: number, zone: ZoneKey, rest: Partial<Insertable<Tables['addresses']>>): Insertable<Tables['addresses']> => {
    const { lat, lng, address } = findAddress(city, zone)
    return {
      id,
      customer_id: NOURA,
      address_type: 'home',
      contact_person_name: 'Noura Al Rawi',
      contact_person_number: '+966550102030',
      address: address.en,
      location: `(${lng},${lat})`,
      created_at: now,
      updated_at: now,
      ...rest,
    }
  }
  return [
    row(1, 'old-harbour', { house: '12', floor: '3' }),
    row(2, 'palm-hills', { address_type: 'office', floor: '7', additional_information: 'Reception on the ground floor' }),
    row(3, 'north-shore', { address_type: 'other', address_label: 'Mum', contact_person_name: 'Huda Al Rawi' }),
  ]
}

type Buyer = Pick<
  Insertable<Tables['addresses']>,
  'customer_id' | 'contact_person_name' | 'contact_person_number' | 'address' | 'location'
>

/** Friends of Noura who order in the city, each at home. */
export function listBuyers(): Buyer[] {
  const city = loadCity()
  return buyers.map(({ id, name, phone, house }) => {
    const { lat, lng, address } = findAddress(city, 'old-harbour', house)
    const home = { address: address.en, location: `(${lng},${lat})` }
    return { customer_id: id, contact_person_name: name, contact_person_number: phone, ...home }
  })
}

/** Of `friends.ts`. */
const buyers = [
  { id: 5, name: 'Huda Al Rawi', phone: '+966550114001', house: 2 },
  { id: 6, name: 'Faisal Al Otaibi', phone: '+966550114002', house: 5 },
  { id: 7, name: 'سارة الحارثي', phone: '+966550114003', house: 9 },
]

/** A house halfway along one of the zone's named streets: the first of them, or a later one. */
function findAddress(city: City, zone: ZoneKey, skip = 0): CityAddress {
  let left = skip
  for (const street of city.streets) {
    if (street.name === null || street.class !== 'street') continue
    const found = addressOf(city, street, Math.floor(lastHouseNumber(street) / 2))
    if (found?.zoneKey === zone && left-- === 0) return found
  }
  throw new Error(`The city has no house in ${zone}`)
}
