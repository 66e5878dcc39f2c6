import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/public.ts'
import { requireModule, requireZones } from '#lib/http/caller.ts'
import { translate } from '#lib/i18n.ts'
import { listRentalWishes, readRentalWish } from './rental-wishes.ts'
import { addWish, listWished, listWishIds, readWish, removeWish } from './wishlist.service.ts'

/** Guests have no wish list (spec 5.038, 6.003). */
export function registerWishlist(api: Api): void {
  const { serve, db, clock } = api

  serve('wishlist.list', async ({ customer, caller, query }) => {
    const scope = { moduleId: caller.moduleId, zoneIds: requireZones(caller) }
    return listWished(db, customer.id, { ...scope, view: query.view }, await createReadContext(api, caller))
  })

  serve('wishlist.ids', ({ customer }) => listWishIds(db, customer.id))

  serve('wishlist.add', async ({ customer, caller, query, body }) => {
    await addWish(db, customer.id, { wish: readWish(query, body), now: clock.now() })
    return { message: translate(caller.language, 'wishlist.added') }
  })

  serve('wishlist.remove', async ({ customer, caller, query, body }) => {
    await removeWish(db, customer.id, readWish(query, body))
    return { message: translate(caller.language, 'wishlist.removed') }
  })

  serve('rental.wishes', async ({ customer, caller, query }) => {
    const scope = { moduleId: requireModule(caller), zoneIds: requireZones(caller) }
    return listRentalWishes(db, customer.id, { ...scope, ...query }, await createReadContext(api, caller))
  })

  serve('rental.addWish', async ({ customer, caller, query, body }) => {
    await addWish(db, customer.id, { wish: readRentalWish(query, body), now: clock.now() })
    return { message: translate(caller.language, 'wishlist.added') }
  })

  serve('rental.removeWish', async ({ customer, caller, query, body }) => {
    await removeWish(db, customer.id, readRentalWish(query, body))
    return { message: translate(caller.language, 'wishlist.removed') }
  })
}
