import { randomUUID } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { anAddOn } from '#features/catalog/catalog.builders.ts'
import { aCampaign } from '#features/catalog/offers/offers.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import type { Example, World } from '../authorization-cast.ts'
import { about, list } from './kinds.ts'

/** A change of a menu that waits for the office. */
const waitingChange = async ({ app, shop, soup }: World): Promise<number> => {
  const { id: keyId } = await aKey(app, { storeIds: [shop.storeId] })
  const of = { store_id: shop.storeId, item_id: soup, key_id: keyId, name: JSON.stringify({ en: 'Soup' }) }
  const made = { ...of, kind: 'change', state: 'waiting', before: '{}', after: '{}', created_at: app.api.clock.now() } as const
  return (await app.api.db.insertInto('menu_changes').values(made).returning('id').executeTakeFirstOrThrow()).id
}

/** A coupon that a store makes by itself. */
const anOwnCoupon = () => ({
  code: randomUUID().toUpperCase(),
  title_en: 'Own',
  discount: '10',
  discount_type: 'percent',
  start_date: '2026-03-10',
  expire_date: '2026-03-20',
})

const findCoupon = async ({ app }: World, code: string): Promise<number> =>
  (await app.api.db.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** A coupon of the office for the store, which has only so many of its own at the same time. */
const offerOfOffice = async (world: World): Promise<number> =>
  findCoupon(world, await aCoupon(world.app, world.shop, { store_id: world.shop.storeId }))

/** A coupon of the store that waits for the office. */
const waitingOffer = async (world: World): Promise<number> => {
  const { app, shop } = world
  const { db, clock } = app.api
  const code = await aCoupon(app, shop, { created_by: 'vendor', store_id: shop.storeId, status: false })
  const id = await findCoupon(world, code)
  const { id: keyId } = await aKey(app, { storeIds: [shop.storeId] })
  const made = { store_id: shop.storeId, coupon_id: id, state: 'waiting', key_id: keyId, saved_at: clock.now() } as const
  await db.insertInto('store_offers').values(made).execute()
  return id
}

let openCampaign = 0
let pausedSoup = 0

let plans = 0

/** Each begins at a minute of its own, a day ahead. */
function aPlan(item_id: number) {
  plans += 1
  const starts_at = new Date(Date.UTC(2026, 2, 12, 8, plans)).toISOString()
  return { kind: 'sold_out' as const, item_id, starts_at, ends_at: '2026-03-20T08:00:00.000Z' }
}

/** The plan that was made last, with an end a day later. */
function aMovedPlan() {
  const known = { starts_at: new Date(Date.UTC(2026, 2, 12, 8, plans)).toISOString(), ends_at: '2026-03-20T08:00:00.000Z' }
  return { ...known, ends_at: '2026-03-21T08:00:00.000Z', known }
}

/** A planned pause of an item of the store. */
const plannedPause = async ({ app, shop, soup }: World): Promise<number> => {
  const { id: key_id } = await aKey(app, { storeIds: [shop.storeId] })
  const { kind, item_id, starts_at, ends_at } = aPlan(soup)
  const span = { starts_at: new Date(starts_at), ends_at: new Date(ends_at), created_at: app.api.clock.now() }
  const made = { store_id: shop.storeId, item_id, kind, key_id, ...span }
  return (await app.api.db.insertInto('planned_pauses').values(made).returning('id').executeTakeFirstOrThrow()).id
}

/** About a module, whose searches belong to no store. */
const inModule = (call: (id: number) => ReturnType<Extract<Example, { about: 'operator' }>['call']>): Example => ({
  about: 'operator',
  find: ({ shop }) => Promise.resolve(shop.moduleId),
  call,
  isApart: true,
})

/** Items, menus, words of searches, pauses and offers. */
export const catalogueExamples = {
  'operator.stock': about(
    ({ app, soup }) =>
      app.api.db
        .updateTable('items')
        .set({ stock: 5 })
        .where('id', '=', soup)
        .execute()
        .then(() => soup),
    (id) => ({ params: { id }, body: { stock: 7 } }),
  ),
  'operator.items': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.soldOut': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id }, body: { sold_out: false } }),
  ),
  'operator.addOnSoldOut': about(
    ({ app, shop }) => anAddOn(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { sold_out: true } }),
  ),
  'operator.searches': inModule((module_id) => ({ query: { module_id } })),
  'operator.searchPreview': inModule((module_id) => ({ query: { module_id, text: 'soup' } })),
  'operator.meanings': inModule((module_id) => ({ query: { module_id } })),
  'operator.writeMeaning': {
    about: 'operator',
    find: ({ shop }) => Promise.resolve(shop.moduleId),
    call: (module_id) => ({ body: { module_id, text: 'chorba', meanings: ['soup'] } }),
    ofAllStores: true,
  },
  'operator.removeMeaning': {
    about: 'operator',
    async find({ app, shop }) {
      const row = { slug: randomUUID(), module_id: shop.moduleId, kind: 'is', phrases: ['chorba'], meanings: ['soup'] } as const
      const { id } = await app.api.db
        .insertInto('search_lexicon')
        .values({ ...row, phrases: [...row.phrases], meanings: [...row.meanings] })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    call: (id) => ({ params: { id } }),
    ofAllStores: true,
  },
  'operator.storeTags': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.writeStoreTag': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { tag: 'chorba', item_ids: [] } }),
  ),
  'operator.particulars': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id } }),
  ),
  'operator.writeParticulars': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id }, body: { specifications: [{ name: { en: 'Portion' }, value: { en: '300 g' } }] } }),
  ),
  'operator.menu': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.menuForm': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.menuItem': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id } }),
  ),
  'operator.itemEditors': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id }, body: { form: '3f0c2f52-3b5c-4f3e-9a2d-2f6f3c1d7a10', is_open: true } }),
  ),
  'operator.saveMenu': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { rows: {} } }),
  ),
  'operator.sortMenu': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { sections: [] } }),
  ),
  'operator.menuChanges': list(),
  'operator.undoMenu': about(waitingChange, (id) => ({ body: { ids: [id] } })),
  'operator.decideMenu': about(waitingChange, (id) => ({ body: { ids: [id], accept: false } })),
  'operator.offers': list({ query: { from: '2026-03-01', until: '2026-03-31' } }),
  'operator.storeCampaigns': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.joinCampaign': about(
    async ({ app, shop }) => {
      openCampaign = await aCampaign(app.api.db, { module_id: shop.moduleId, stores_join: true, stores: [] })
      return shop.storeId
    },
    (id) => ({ params: { id, campaign: openCampaign }, body: { joins: true } }),
  ),
  'operator.offerDays': about(offerOfOffice, (id) => ({ params: { kind: 'coupon', id } })),
  'operator.plannedPauses': list(),
  'operator.planPause': about(
    ({ shop, soup }) => {
      pausedSoup = soup
      return Promise.resolve(shop.storeId)
    },
    (id) => ({ params: { id }, body: aPlan(pausedSoup) }),
  ),
  'operator.movePause': about(plannedPause, (id) => ({ params: { id }, body: aMovedPlan() })),
  'operator.endPause': about(plannedPause, (id) => ({ params: { id } })),
  'operator.storeOffers': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.saveStoreOffer': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { rows: { coupons: [anOwnCoupon()] } } }),
  ),
  'operator.decideOffer': about(waitingOffer, (id) => ({ body: { kind: 'coupon', id, accept: false } })),
} as const satisfies Partial<Record<EndpointName, Example>>
