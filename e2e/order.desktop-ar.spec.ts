import { orderFood } from './journey.ts'
import { test } from './fixtures.ts'

test('[0.002, 2.002] a guest orders food in Arabic on a dark desktop, and its dialogs, checkout and tracking are accessible', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await orderFood(page, 'ar', { isLookedAt: true })
})
