import { orderFood } from './journey.ts'
import { test } from './fixtures.ts'

test('[0.002, 2.002] a guest orders food in Arabic on a dark desktop and watches it come', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await orderFood(page, null, 'ar')
})
