import { randomUUID } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { addEntry } from '#features/sales/add-entry.ts'
import { addCourierEntry } from '#features/sales/courier-entries.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import type { Example, World } from '../authorization-cast.ts'
import { about, apart, march, ofBusiness, order } from './kinds.ts'

let couriers = 0

/** Each has a phone of its own. */
const aNewCourier = () => {
  couriers += 1
  return { name: 'Adil', phone: `+2126610003${String(couriers).padStart(2, '0')}` }
}

const ofCourier = (call: object): Example => ({ ...apart(call), ofCourier: true })

/** About a courier's account, which belongs to no store. */
const ofAccount = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  find: ({ app, shop }) => aCourier(app, shop),
  call,
  ofAllStores: true,
})

async function addCash({ app }: World, courierId: number): Promise<number> {
  const { db, clock } = app.api
  const cause = `courier:${courierId}:float:${randomUUID()}`
  await addCourierEntry(db, { courier_id: courierId, cause, kind: 'float', cash: 500_000, created_at: clock.now() })
  return courierId
}

/** Gives the courier of the key cash to hand over. */
async function aCourierWithCash(world: World, keyId: number): Promise<number> {
  const { db } = world.app.api
  const key = await db.selectFrom('operator_keys').select('courier_id').where('id', '=', keyId).executeTakeFirst()
  if (key?.courier_id != null) await addCash(world, key.courier_id)
  return order(world)
}

/** The couriers who show a code at a store, by the store. */
const offersAtStores = new Map<number, number>()

/** A store that may take the cash of a courier who brought an order of it. */
async function anOfferAtStore(world: World): Promise<number> {
  const { db, clock } = world.app.api
  const { storeId } = world.shop
  await setSwitches(world.app, { stores_take_cash: true })
  const courierId = await anOfferOfCash(world)
  await db
    .updateTable('orders')
    .set({ courier_id: courierId })
    .where('id', '=', await order(world))
    .execute()
  const due = {
    store_id: storeId,
    cause: `authorization:${courierId}`,
    kind: 'deposit',
    paid: 100,
    created_at: clock.now(),
  } as const
  await db.transaction().execute((tx) => addEntry(tx, due))
  offersAtStores.set(storeId, courierId)
  return storeId
}

/** A courier who shows the code 204060. */
async function anOfferOfCash(world: World): Promise<number> {
  const { db, clock } = world.app.api
  const courierId = await addCash(world, await aCourier(world.app, world.shop))
  const expires = new Date(clock.now().getTime() + 60_000)
  const offer = { courier_id: courierId, amount: 100, code: '204060', created_at: clock.now(), expires_at: expires }
  await db.insertInto('cash_hand_overs').values(offer).execute()
  return courierId
}

/** Couriers: duty, cash and accounts. */
export const couriersExamples = {
  'operator.handOver': ofCourier({}),
  'operator.offerHandOver': { ...ofCourier({ body: { amount: 1 } }), find: aCourierWithCash } as Example,
  'operator.withdrawHandOver': ofCourier({}),
  'operator.duty': ofCourier({ params: {}, body: { on_duty: true } }),
  'operator.decline': ofCourier({ body: { declined: true } }),
  'operator.fleet': apart({ params: {} }),
  'operator.load': { ...apart({ params: {} }), ofAllStores: true },
  'operator.storeList': apart({ params: {} }),
  'operator.courierDay': ofCourier({}),
  'operator.courierBalances': ofAccount(() => ({})),
  'operator.courierStatement': ofAccount((id) => ({ params: { id }, query: march })),
  'operator.courierStatementFile': ofAccount((id) => ({ params: { id }, query: march })),
  'operator.addCourierPayment': ofAccount((id) => ({
    params: { id },
    body: { amount: 5, kind: 'float', note: 'Change for the morning' },
  })),
  'operator.confirmHandOver': {
    ...ofAccount((id) => ({ params: { id }, body: { code: '204060' } })),
    find: anOfferOfCash,
  } as Example,
  'operator.handOversAtStore': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.takeHandOver': about(anOfferAtStore, (id) => ({
    params: { id },
    body: { courier_id: offersAtStores.get(id) ?? 1, code: '204060' },
  })),
  'operator.addCourier': ofBusiness(() => ({ body: aNewCourier() })),
} as const satisfies Partial<Record<EndpointName, Example>>
