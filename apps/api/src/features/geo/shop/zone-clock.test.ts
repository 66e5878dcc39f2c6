import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'

const NOON = instantOf('2026-03-10 13:00')
const { app, shop, item } = await startTestShop({ clockStart: NOON })
const { options, listRows } = openShopFiles()
const { db } = app.api

it('a zone keeps its time zone while a time on its clock is agreed, and takes another by files afterwards', async () => {
  const zones = (await listRows(db)).filter(({ sheet }) => sheet === 'zones')
  const moved = zones.map((row) => ({ ...row, cells: { ...row.cells, time_zone: 'Asia/Tokyo' } }))
  const apply = () => applyShop(db, moved, { ...options, isPlan: true, takesBack: true })
  expect((await apply()).changes).toMatchObject([{ columns: [{ column: 'time_zone', to: 'Asia/Tokyo' }] }])

  const now = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  expect((await apply()).problems).toEqual([])
  const guest = await aGuestWith(app, shop, { item_id: item })
  const later = await anOrderOf(app, shop, guest, { schedule_at: '2026-03-10 18:00' })
  expect((await apply()).problems).toMatchObject([
    {
      sheet: 'zones.geojson',
      row: zones[0]?.row,
      column: 'time_zone',
      message: expect.stringContaining(`cannot become Asia/Tokyo yet: the time of ${later} was chosen on the clock of`),
    },
  ])
  // Everything else about the zone can change.
  const renamed = zones.map((row) => ({ ...row, cells: { ...row.cells, increased_delivery_fee: '5' } }))
  expect((await applyShop(db, renamed, { ...options, isPlan: true, takesBack: true })).problems).toEqual([])
  await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', 'in', [now, later]).execute()
  expect((await apply()).problems).toEqual([])
})
