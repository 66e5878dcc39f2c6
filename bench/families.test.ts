import { afterAll, expect, test, vi } from 'vitest'
import { MissingProgram } from '@medina/testing/programs/find-program'
import { openTown } from './crowd.ts'
import { isShort } from './extent.ts'
import { dear, families, untested } from './families.ts'
import { openShortGround } from './short-ground.ts'
import { listShopLoads } from './side-by-side/shop-loads.ts'
import { walkOnce } from './side-by-side/walk.ts'
import { onStage } from './stage.ts'
import { requireWhole } from './verdict.ts'

/** Each family measures for a moment on small data, so that none rots unseen: its figures say nothing about speed, and are not kept. */
const { ground, close } = openShortGround()
// Families say how far they are, and shops greet their owners.
const quiet = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(async () => {
  quiet.mockRestore()
  await close()
})

test('the run is short', () => expect(isShort).toBe(true))

const left = process.env.BENCH_ALL === '1' ? untested : [...untested, ...dear]
const measured = Object.entries(families).filter(([family]) => !left.includes(family))

test.for(measured)('%s measures', { timeout: 120_000 }, async ([, measure], context) => {
  const figures = await measure(ground).catch((error: unknown) => {
    if (error instanceof MissingProgram) return context.skip(error.message)
    throw error
  })
  expect(requireWhole(figures)).not.toHaveLength(0)
})

test('the loads of side-by-side families walk to their end', { timeout: 120_000 }, () =>
  onStage(ground, {}, async ({ shop, db }) => {
    await db.updateTable('stores').set({ minimum_order: 0, always_open: true }).execute()
    const goods = (await openTown(db, { most: 10 })).flatMap(({ item_ids }) => item_ids)
    const loads = listShopLoads(goods)
    for (const load of loads) await walkOnce(shop.url, load)
    expect(loads).not.toHaveLength(0)
  }),
)
