import { sql } from '#lib/database/statements/sql.ts'
import type { Api } from '#api.ts'
import type { CartOwner } from '#features/cart/public.ts'
import { measureRoute } from '#features/geo/public.ts'
import { moduleTraits } from '#features/site/public.ts'
import { selectStoreAndPlace, type StoreRecord } from '#features/catalog/public.ts'
import { ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { precompile } from '#lib/database/precompile.ts'
import { findStoreOf, type LineSource } from './draft-lines.ts'

type Place = { lat: number; lng: number }
type Wanted = LineSource & { destination: Place | null }

/** The store of an order, the distance to its destination, and whether the store delivers there. */
export type Reach = { store: StoreRecord | null; meters: number; isReached: boolean }

/**
 * Measures the distance, and decides whether the store delivers there: inside its own zone, or in any zone for modules that serve them
 * all. Runs before the transaction, because it may call a maps service.
 */
export async function measureReach({ db, geo }: Pick<Api, 'db' | 'geo'>, input: Wanted): Promise<Reach> {
  const { destination } = input
  const [store] = await findStore(db, input)
  if (store === undefined || destination === null) return { store: store ?? null, meters: 0, isReached: false }
  const { zone_id, zones_there, module_type, location } = store
  const isReached = moduleTraits(module_type).all_zone_service ? zones_there.length > 0 : zones_there.includes(zone_id)
  return { store, meters: await measureWay(geo, { lat: location.y, lng: location.x }, destination), isReached }
}

/** A prescription order names its store; a cart's store is read together with the destination's zones. */
async function findStore(db: Db, { isPrescription, storeId, buyNow, owner, now, destination }: Wanted) {
  const { lat = null, lng = null } = destination ?? {}
  if (!isPrescription && buyNow === null) {
    const { actor, moduleId } = owner
    return askStoreOfCart[actor.type](db, { owner: actor.id, moduleId, storeId, lat, lng, now })
  }
  const id = isPrescription ? storeId : await findStoreOf(db, buyNow ?? [], now)
  return id === null ? [] : askStoreAndPlace(db, { id, lat, lng, now })
}

type Somewhere = { lat: number | null; lng: number | null; now: Date }

const askStoreAndPlace = precompile((db, { id, lat, lng, now }: Somewhere & { id: number }) =>
  selectStoreAndPlace(db, id, { lat, lng, now }),
)

/** The store of a guest's or a customer's cart: the named one, if the cart holds items of it. */
const askStoreOfCart = { guest: precompileStoreOfCart('guest'), customer: precompileStoreOfCart('customer') }

type Cart = { owner: number; moduleId: number; storeId: number | null }

function precompileStoreOfCart(type: CartOwner['actor']['type']) {
  return precompile((db, { owner, moduleId, storeId, lat, lng, now }: Somewhere & Cart) => {
    const id = sql<number>`(
      select c.store_id from cart_lines c
      where c.${sql.ref(ownerColumn({ type }))} = ${owner} and c.module_id = ${moduleId}
        and (${storeId}::bigint is null or c.store_id = ${storeId}) order by c.id limit 1)`
    return selectStoreAndPlace(db, id, { lat, lng, now })
  })
}

/** Metres along the streets, or as the crow flies without a route (spec 9.034). */
async function measureWay(geo: Api['geo'], from: Place, to: Place): Promise<number> {
  return (await measureRoute(geo, from, to)).meters
}
