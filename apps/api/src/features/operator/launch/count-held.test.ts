import type { HeldModule } from '@medina/contract/operator/setup/operator-setup'
import { expect, it } from 'vitest'
import { aStore } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aGuestWith, aShop, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop, item } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  shop: { module: 'grocery' },
  item: { stock: 9 },
})
const path = '/api/v1/operator/setup/modules'

it('before a module is switched off, its open orders, carts and stores are counted by kind, and no others', async () => {
  await aShop(app, { module: 'pharmacy' })
  await aStore(app.api.db, { module_id: shop.moduleId, zone_id: shop.zoneId })
  await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  await aGuestWith(app, shop, { item_id: item })
  const office = await aKey(app, { role: 'admin' })
  const { body } = await app.get<{ modules: HeldModule[] }>(path, office.headers)
  expect(body.modules.filter(({ type }) => type === 'grocery' || type === 'pharmacy')).toEqual([
    { type: 'grocery', orders: 1, trips: 0, carts: 1, stores: 2, offers: 0 },
    { type: 'pharmacy', orders: 0, trips: 0, carts: 0, stores: 1, offers: 0 },
  ])
  const store = await aKey(app, { storeIds: [shop.storeId] })
  expect(refusalOf(await app.get(path, store.headers))[0]).toBe(403)
})
