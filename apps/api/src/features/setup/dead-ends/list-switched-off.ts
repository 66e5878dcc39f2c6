import type { ShopChange } from '#features/setup/compare-rows.ts'
import type { Db } from '#lib/database/database.ts'
import { type HeldModule, listHeldModules } from './held-modules.queries.ts'

/** A sentence for each module that files switch off, with what is under way in it and what customers would no longer find. */
export async function listSwitchedOff(db: Db, changes: readonly ShopChange[], now: Date): Promise<string[]> {
  const off = changes.filter(
    ({ sheet, columns }) => sheet === 'modules' && columns.some(({ column, to }) => column === 'status' && to === 'no'),
  )
  if (off.length === 0) return []
  const held = await listHeldModules(db, now)
  return off.flatMap(({ name }) => {
    const module = held.find((each) => each.name === name)
    return module === undefined ? [] : describe(module)
  })
}

function describe({ name, orders, trips, carts, stores, offers }: HeldModule): string[] {
  const under = listCounts([
    [orders, 'open order'],
    [trips, 'open trip'],
  ])
  const hidden = listCounts([
    [stores, 'store'],
    [carts, 'cart'],
    [offers, 'offer'],
  ])
  if (under === '' && hidden === '') return []
  return [
    `modules.csv: ${name} is switched off.${under === '' ? '' : ` ${under} there: they are finished at the desk.`}${hidden === '' ? '' : ` Customers no longer find ${hidden} of it.`}`,
  ]
}

const listCounts = (counts: readonly (readonly [count: number, name: string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`)
    .join(', ')
