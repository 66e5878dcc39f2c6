import type { EndpointName } from '@medina/contract/endpoints/routes'
import { CENTER } from '#testing/shop/builders.ts'
import type { Example } from '../authorization-cast.ts'
import { about, ofBusiness } from './kinds.ts'

let specialDays = 0

/** Each begins on a date of its own. */
function aSpecialDay() {
  specialDays += 1
  const date = new Date(Date.UTC(2027, 0, specialDays)).toISOString().slice(0, 10)
  return { first_date: date, last_date: date }
}

const aNewStore = () => ({
  module_type: 'food',
  name: 'Snack Atlas',
  phone: '+212661000190',
  latitude: CENTER.lat,
  longitude: CENTER.lng,
  hours: 'always',
  minimum_delivery_time: 20,
  maximum_delivery_time: 35,
  items: [{ name: 'Tea', price: '8' }],
})

/** About a store, for keys of all stores. */
const ofAnyStore = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  find: ({ shop }) => Promise.resolve(shop.storeId),
  call,
  ofAllStores: true,
})

/** Stores, their hours and their returns. */
export const storesExamples = {
  'operator.storeReturns': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.writeAnswerMinutes': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { minutes: 5 } }),
  ),
  'operator.writeStoreReturns': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { return_note: { en: 'Unused' } } }),
  ),
  'operator.weeklyHours': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.hours': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { hours: 'sun-sat 06:00-23:00' } }),
  ),
  'operator.specialDays': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (store_id) => ({ query: { store_id: String(store_id) } }),
  ),
  'operator.writeSpecialDay': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (store_id) => ({ body: { ...aSpecialDay(), store_id, hours: 'closed' } }),
  ),
  'operator.removeSpecialDay': about(
    async ({ app, shop }) => {
      const day = { ...aSpecialDay(), store_id: shop.storeId }
      return (await app.api.db.insertInto('special_days').values(day).returning('id').executeTakeFirstOrThrow()).id
    },
    (id) => ({ params: { id } }),
  ),
  'operator.openStore': ofBusiness(() => ({ body: aNewStore() })),
  'operator.storeForm': ofAnyStore((id) => ({ params: { id } })),
  'operator.changeStore': ofAnyStore((id) => ({ params: { id }, body: { cells: { minimum_order: '5' }, known: {} } })),
} as const satisfies Partial<Record<EndpointName, Example>>
