import type { Api } from '#api.ts'
import { sortMenuItems, sortMenuSections } from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { rightsOf } from './menu-rights.ts'
import { requireItemStore } from './read-menu.ts'

type Order = { sections: readonly string[] } | { section: number; items: readonly number[] }

/** Sorts a menu by hand. Throws 404 for a store of another key, and 403 if the store may change prices only. */
export async function sortMenu(
  { db, clock, endpoints }: Pick<Api, 'db' | 'clock' | 'endpoints'>,
  operator: Operator,
  { storeId, body }: { storeId: number; body: Order },
): Promise<void> {
  await requireItemStore(db, operator, storeId)
  if (rightsOf(operator, await readSwitches(db)) === 'prices') throw refuse(403, 'rights', 'operator.menu_prices')
  await db.transaction().execute(async (tx) => {
    if ('sections' in body) await sortMenuSections(tx, storeId, body.sections)
    else await sortMenuItems(tx, { storeId, section: body.section, ids: body.items })
    await recordActs(tx, [{ keyId: operator.id, storeId, act: 'menu_sorted', about: {}, now: clock.now() }])
  })
  endpoints.invalidate()
}
