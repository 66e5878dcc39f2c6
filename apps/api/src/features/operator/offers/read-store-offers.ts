import type { Output } from '@medina/contract/endpoints/endpoints'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { requireMenuStore } from '#features/operator/menu/read-menu.ts'
import { listSheet } from '#features/setup/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { toRules } from './store-offer-rules.ts'
import { countLiveOffers, listOwnNames } from './store-offers.queries.ts'

/** The rules of the office for a store, and the rows of its own offers for their forms. Throws 404 for a store of another key. */
export async function readStoreOffers(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  storeId: number,
): Promise<Output<'operator.storeOffers'>> {
  const store = await requireMenuStore(db, operator, storeId)
  const switches = await readSwitches(db)
  const now = clock.now()
  const { codes, slugs } = await listOwnNames(db, storeId)
  const live = await countLiveOffers(db, storeId, { today: toLocalTime(now, switches.time_zone).date, now })
  const rowsOf = async (sheet: 'coupons' | 'flash_sales' | 'flash_sale_items', column: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : (await listSheet(db, sheet)).flatMap((cells) => {
          const texts = Object.entries(cells).map(([name, cell]) => [name, typeof cell === 'string' ? cell : ''] as const)
          return names.includes(String(cells[column])) ? [Object.fromEntries(texts)] : []
        })
  return {
    store: store.slug,
    rules: toRules(operator, switches, live),
    rows: {
      coupons: await rowsOf('coupons', 'code', codes),
      flash_sales: await rowsOf('flash_sales', 'slug', slugs),
      flash_sale_items: await rowsOf('flash_sale_items', 'sale', slugs),
    },
  }
}
