import { aGuestPerson, type Example, type World } from '../authorization-cast.ts'

export const march = { from: '2026-03-01', to: '2026-03-31' }

/** About a thing of the store that a key sees. */
export const about = (
  find: (world: World, keyId: number) => Promise<number>,
  call: (id: number) => ReturnType<Extract<Example, { about: 'operator' }>['call']>,
): Example => ({ about: 'operator', find, call })

export const list = (call = {}): Example => ({
  about: 'operator',
  find: () => Promise.resolve(0),
  call: () => call,
  isList: true,
})

export const order = async (world: World): Promise<number> => (await aGuestPerson(world)).orderId

/** About the business itself. */
export const ofBusiness = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  async find({ app, shop }) {
    const zone = await app.api.db.selectFrom('zones').select('name').where('id', '=', shop.zoneId).executeTakeFirstOrThrow()
    zoneName = zone.name.en
    return shop.zoneId
  },
  call,
  ofAllStores: true,
})

/** The name of the zone that was found last. */
export let zoneName = ''

export const apart = (call = {}): Extract<Example, { about: 'operator' }> => ({
  about: 'operator',
  find: order,
  call: (id) => ({ params: { id }, ...call }),
  isApart: true,
})
