import { afterAll } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aShop, type Shop, type ShopPlan } from './builders.ts'
import { startTestApp, type TestApp, type TestAppPlan } from './test-app.ts'

type Plan = TestAppPlan & { shop?: ShopPlan; item?: Omit<Parameters<typeof anItem>[1], 'store_id'> }

/** Starts the service with a shop that sells one item, until the tests of the file are done. */
export async function startTestShop({ shop: plan, item: sold, ...options }: Plan = {}): Promise<{
  app: TestApp
  shop: Shop
  item: number
}> {
  const app = await startTestApp(options)
  afterAll(() => app.close())
  const shop = await aShop(app, plan)
  return { app, shop, item: await anItem(app.api.db, { store_id: shop.storeId, ...sold }) }
}
