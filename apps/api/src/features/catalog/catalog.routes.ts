import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { registerCategories } from './categories/categories.routes.ts'
import { registerItems } from './items/items.routes.ts'
import { registerItemLists } from './lists/item-lists.routes.ts'
import { registerLists } from './lists/lists.routes.ts'
import { registerStoreLists } from './lists/store-lists.routes.ts'
import { registerOffers } from './offers/offers.routes.ts'
import { registerSearch } from './lists/search.routes.ts'
import { startReadingContents } from './search/contents/read-items.ts'
import { expectSearches } from './search/lexicon/expect-searches.ts'
import { startCountingSearches } from './search/searched/count-searches.ts'
import { registerSheets } from './sheets/sheets.routes.ts'
import { startCountingOrders } from './stock/order-counts.ts'
import { startPrayerPauses } from './stores/prayers/refresh-pauses.ts'
import { registerStores } from './stores/stores.routes.ts'

export async function registerCatalog(fastify: FastifyInstance, api: Api): Promise<void> {
  registerCategories(api)
  registerItems(api)
  registerItemLists(api)
  registerStoreLists(api)
  registerLists(api)
  registerOffers(api)
  registerSearch(api)
  registerStores(api)
  registerSheets(fastify, api)
  startCountingOrders(fastify, api)
  startPrayerPauses(fastify, api)
  startCountingSearches(fastify, api)
  expectSearches(fastify)
  await startReadingContents(fastify, api)
}
