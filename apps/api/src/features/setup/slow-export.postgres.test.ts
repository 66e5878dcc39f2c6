import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '#lib/database/database.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { exportShop } from './export-shop.ts'
import { openShopFiles } from './setup.builders.ts'

const { app } = await startTestShop()
const { uploads } = openShopFiles()

it('an export goes on however slowly it is read', async () => {
  const address = new URL(app.database.url ?? '')
  address.searchParams.set('idle_in_transaction_session_timeout', '100')
  const database = await openPostgres(address.href, 1, () => {})
  onTestFinished(database.close)
  let lines = 0
  await exportShop(database.db, {
    uploads,
    write: async () => {
      if (lines < 3) await wait(200)
      lines += 1
    },
  })
  expect(lines).toBeGreaterThan(3)
})
